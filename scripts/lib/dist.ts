// dist/ is committed, because the runner starts it: it must be what the sources build, byte for byte.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const list = (directory: string): string[] =>
    existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
  const names = [...new Set([...list(committed), ...list(fresh)])].sort()
  return names.flatMap((name) => {
    const [before, after] = [join(committed, name), join(fresh, name)]
    if (!existsSync(before)) return [`dist/${name} is missing`]
    if (!existsSync(after)) return [`dist/${name} is not built any more`]
    return readFileSync(before).equals(readFileSync(after)) ? [] : [`dist/${name} differs`]
  })
}
