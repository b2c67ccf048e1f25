// The command line of the playground, as far as it needs no bed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const cache = mkdtempSync(join(tmpdir(), 'bed-main-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

function bed(...args: readonly string[]): {
  readonly code: number | null
  readonly out: string
  readonly err: string
} {
  const env = { ...process.env, XDG_CACHE_HOME: cache }
  const result = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { code: result.status, out: result.stdout, err: result.stderr }
}

test.for([
  [[], 'a command is missing'],
  [['start'], 'there is no command start'],
  [['up', 'now'], 'up takes no arguments, but got: now'],
  [['build', 'crane', 'etcd', 'helm'], 'no such part: etcd, helm'],
] as const)('refuses %j and shows how it is used', ([args, why]) => {
  const { code, err } = bed(...args)
  expect(code).toBe(2)
  expect(err).toContain(why)
  expect(err).toContain('Usage: npm run bed -- COMMAND')
})

test('says that nothing runs, and stops nothing', () => {
  expect(bed('status')).toMatchObject({ code: 1, out: expect.stringContaining('not running') })
  expect(bed('down')).toMatchObject({ code: 0, out: 'nothing to stop\n' })
})
