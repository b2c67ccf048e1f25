// Writes test/conformance/yaml-random.json: what sigs.k8s.io/yaml makes of random texts.
// `node scripts/yaml-random/write-vectors.ts`; needs Go.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { randomTexts } from './texts.ts'

const texts = randomTexts(4000)
const output = execFileSync('go', ['run', '.'], {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  input: JSON.stringify(texts),
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
const answers: readonly (string | null)[] = JSON.parse(output)
const path = new URL('../../test/conformance/yaml-random.json', import.meta.url)
const lines = texts.map((yaml, index) => JSON.stringify([yaml, answers[index]]))
writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`)
