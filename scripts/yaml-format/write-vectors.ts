// Writes test/conformance/yaml-format.json: what formatYaml makes of the values, and what sigs.k8s.io/yaml reads it as.
// `node scripts/yaml-format/write-vectors.ts`; needs Go.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatYaml } from '../../src/lib/yaml-format.ts'
import { values } from './values.ts'

const texts = values.map(formatYaml)
const output = execFileSync('go', ['run', '.'], {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  input: JSON.stringify(texts),
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
const answers: readonly string[] = JSON.parse(output)
const vectors = texts.map((yaml, index) => ({ yaml, json: answers[index] }))
const path = new URL('../../test/conformance/yaml-format.json', import.meta.url)
writeFileSync(path, `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`)
