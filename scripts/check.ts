// `npm run check`: types, lint, and the rules of the house, without the test bed.
import { resolve } from 'node:path'
import { commandStep, runSteps } from './lib/step.ts'
import { vitestStep } from './lib/vitest.ts'

const project = resolve(import.meta.dirname, '..')

await runSteps([
  commandStep('Types', 'tsc', [], project),
  commandStep('Format and lint', 'biome', ['ci', '--error-on-warnings'], project),
  vitestStep('Rules of the house', ['test/house'], project),
])
