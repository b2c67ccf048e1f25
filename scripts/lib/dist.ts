// dist/ is committed, because the runner starts it: it must be what the sources build, byte for byte.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runCommand } from './command.ts'

/** Builds into a temporary directory and prints every file that differs from dist/. True when none does. */
export async function compareDist(project: string): Promise<boolean> {
  const fresh = mkdtempSync(join(tmpdir(), 'bundle-deploy-fresh-'))
  try {
    await runCommand('node', ['scripts/build.ts', '--out', fresh], { cwd: project })
    const differences = differencesOf(join(project, 'dist'), fresh)
    for (const difference of differences) console.log(difference)
    if (differences.length > 0) console.log('Run `npm run build` and commit dist/ with your change.')
    return differences.length === 0
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** One line for each file that is missing on one side or has other bytes. */
export function differencesOf(committed: string, fresh: string): string[] {
  const [before, after] = [readFiles(committed), readFiles(fresh)]
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const [old, built] = [before.get(name), after.get(name)]
    if (old === undefined) return [`dist/${name} is missing`]
    if (built === undefined) return [`dist/${name} is not built any more`]
    return old.equals(built) ? [] : [`dist/${name} differs`]
  })
}

function readFiles(directory: string): Map<string, Buffer> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [relative(directory, file), readFileSync(file)]))
}
