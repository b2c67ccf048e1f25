// `npm run go-types`: asks Go anew what its types look like, and writes the answers where src/ and the tests read them.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateGoTypes } from './lib/go-types.ts'
import { project } from './lint/project.ts'

for (const { path, text } of await generateGoTypes(project)) {
  writeFileSync(resolve(project, path), text)
  console.log(`${path}: ${text.length} characters`)
}
