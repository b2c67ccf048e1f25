// The project's own files, for checks over all of them.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSource, type SourceFile } from './source-file.ts'

export const project = resolve(import.meta.dirname, '../..')

/** Text of a file of the project. */
export function readText(path: string): string {
  return readFileSync(resolve(project, path), 'utf8')
}

/** Paths that match a pattern such as those of Node's globSync, sorted, relative to the project, with `/`. */
export function listFiles(...patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: project })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** The sources that match the patterns, parsed. */
export function parseSources(...patterns: readonly string[]): SourceFile[] {
  return listFiles(...patterns).map((path) => parseSource(path, readText(path)))
}
