// Building once for everybody, with a stand-in for Go that takes no time.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildParts } from './build.ts'

let root = ''
let lines: string[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bed-build-'))
  lines = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const progress = (line: string): void => {
  lines.push(line)
}

/** A Go command whose `build` is those lines of shell, with the output's path in $output. */
function fakeGo(build: string): string {
  const path = join(root, 'go')
  const script = `#!/bin/sh
if [ "$1" = env ]; then echo go1.26.0 linux amd64 1; exit; fi
echo build >> ${root}/calls
while [ "$1" != -o ]; do shift; done
output=$2
${build}
`
  writeFileSync(path, script, { mode: 0o755 })
  return path
}

const calls = (): number => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').length

test('builds a part once and says so', async () => {
  const options = { root, progress, strict: true, go: fakeGo('echo program > $output') }
  const first = (await buildParts(['crane'], options)).get('crane')
  const second = (await buildParts(['crane'], options)).get('crane')
  expect(first).toEqual(second)
  expect(first?.available === true && readFileSync(first.path, 'utf8')).toBe('program\n')
  expect(calls()).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^crane: building \(about 5 s/),
    expect.stringMatching(/^crane: built in 0 s/),
  ])
})

test('lets two that want the same part share one build', async () => {
  const options = { root, progress, strict: true, go: fakeGo('sleep 0.3; echo program > $output') }
  const [first, second] = await Promise.all([buildParts(['crane'], options), buildParts(['crane'], options)])
  expect(first).toEqual(second)
  expect(calls()).toBe(1)
  expect(lines).toContain(`crane: waiting for process ${process.pid}, which is building`)
})

test('gives the reason for a part that does not build, goes on with the next, and leaves nothing behind', async () => {
  const go = fakeGo('case $output in *kwok*) echo "no space left" >&2; exit 1;; esac; echo program > $output')
  const built = await buildParts(['kwok', 'crane'], { root, progress, strict: false, go })
  expect(built.get('kwok')).toEqual({
    available: false,
    reason: 'kwok could not be built: go ended with 1:\nno space left',
  })
  expect(built.get('crane')?.available).toBe(true)
  expect(readdirSync(root).filter((name) => name.endsWith('.tmp') || name.includes('lock'))).toEqual([])
})

test('raises every reason when a missing part is not to be skipped', async () => {
  const options = { root, progress, strict: true, go: fakeGo('echo "no space left" >&2; exit 1') }
  await expect(buildParts(['kwok', 'crane'], options)).rejects.toThrow(/kwok could not.*crane could not/s)
})

test('says where to get Go when there is none', async () => {
  const built = await buildParts(['crane'], { root, progress, strict: false, go: join(root, 'no-go') })
  expect(built.get('crane')).toMatchObject({
    available: false,
    reason: expect.stringContaining('https://go.dev/dl/'),
  })
})
