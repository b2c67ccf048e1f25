import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differencesOf } from '../../../scripts/lib/dist.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dist-test-'))
  for (const side of ['committed', 'fresh']) mkdirSync(join(directory, side, 'sub'), { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (path: string, text: string): void => writeFileSync(join(directory, path), text)
const differences = (): string[] => differencesOf(join(directory, 'committed'), join(directory, 'fresh'))

test('differencesOf finds nothing between equal builds', () => {
  for (const side of ['committed', 'fresh']) write(`${side}/sub/index.js`, 'same')
  expect(differences()).toEqual([])
})

test('differencesOf names every file that differs or is on one side only', () => {
  write('committed/index.js', 'before')
  write('fresh/index.js', 'after')
  write('committed/old.js', '')
  write('fresh/sub/new.js', '')
  expect(differences()).toEqual([
    'dist/index.js differs',
    'dist/old.js is not built any more',
    'dist/sub/new.js is missing',
  ])
})
