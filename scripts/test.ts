// `npm test`: everything. Types, lint, dist/ against its sources, then every test, on the real parts of test/bed.
import { resolve } from 'node:path'
import { compareDist } from './lib/dist.ts'
import { commandStep, countOne, runSteps } from './lib/step.ts'
import { vitestStep } from './lib/vitest.ts'

const project = resolve(import.meta.dirname, '..')

await runSteps([
  commandStep('Types', 'tsc', [], project),
  commandStep('Format and lint', 'biome', ['ci', '--error-on-warnings'], project),
  { name: 'dist/ is what the sources build', run: async () => countOne(await compareDist(project)) },
  vitestStep('Tests', [], project),
])
