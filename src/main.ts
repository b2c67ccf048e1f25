// What the runner starts.
import { readEnvironment } from './inputs.ts'
import { run } from './run.ts'

await run(process.env, readEnvironment(process.env, process.cwd()))
