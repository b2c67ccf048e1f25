// `npm run docs`: writes the README's tables of inputs and outputs anew from action.yml.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readAction } from './lint/action-file.ts'
import { updateReadme } from './lint/action-tables.ts'
import { project, readText } from './lint/project.ts'

const before = readText('README.md')
const after = updateReadme(before, readAction())
if (after !== before) writeFileSync(resolve(project, 'README.md'), after)
console.log(after === before ? 'README.md is up to date' : 'README.md: tables of inputs and outputs updated')
