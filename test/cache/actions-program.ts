// The program that the cache starts for each operation, run from the sources.
import { runActionsCache } from '../../src/cache/actions.ts'

const answer = await runActionsCache(process.argv.slice(2))
process.stdout.write(`${answer}\n`, () => process.exit())
