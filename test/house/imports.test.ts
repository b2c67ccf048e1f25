// Reads the import graph of src/ and holds it against the rules of the house (scripts/lint/house-rules.ts).
import { expect, test } from 'vitest'
import { findCycles } from '../../scripts/lint/import-cycles.ts'
import { findBreaches } from '../../scripts/lint/import-rules.ts'
import { parseSources } from '../../scripts/lint/project.ts'
import { parseSource } from '../../scripts/lint/source-file.ts'

test('src/ keeps the rules of the house', () => {
  const files = parseSources('src/**/*.ts')
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap(findBreaches)).toEqual([])
})

test('src/ has no import cycles', () => {
  expect(findCycles(parseSources('src/**/*.ts'))).toEqual([])
})

function breachesOf(path: string, text: string): string[] {
  return findBreaches(parseSource(path, text))
}

test.each([
  [
    'src/plan/a.ts',
    "import { b } from '../apply/b.ts'",
    /^src\/plan\/a\.ts:1: imports values of src\/apply\/b\.ts: a stage/,
  ],
  ['src/plan/a.ts', "import { type B } from '../apply/b.ts'", /imports values of/],
  ['src/plan/a.ts', "export * from '../apply/b.ts'", /imports values of/],
  ['src/plan/a.ts', "export { b } from '../apply/b.ts'", /imports values of/],
  ['src/plan/a.ts', "await import('../apply/b.ts')", /imports values of/],
  ['src/plan/a.ts', "import { run } from '../pipeline.ts'", /imports values of src\/pipeline\.ts/],
  ['src/plan/a.ts', "import { createHttp } from '../host/http.ts'", /imports values of src\/host/],
  ['src/plan/a.ts', 'await import(`../apply/b.ts`)', /computed path/],
  ['src/lib/a.ts', "import type { Plan } from '../plan/plan.ts'", /lib imports only lib/],
  ['src/host/a.ts', "import { plan } from '../plan/plan.ts'", /host imports only lib and host/],
  ['src/pipeline.ts', "import './main.ts'", /only entries import entries/],
  ['src/pipeline.ts', "import { createHttp } from './host/http.ts'", /handed a Host/],
  ['src/plan/a.ts', "import { x } from '../../scripts/x.ts'", /outside the house/],
  ['src/utils/a.ts', '', /has no place in the house/],
  ['src/plan/a.ts', "import { readFile } from 'node:fs/promises'", /imports node:fs\/promises: disk/],
  ['src/lib/a.ts', "import { isIP, connect } from 'node:net'", /imports connect of node:net/],
  ['src/lib/a.ts', "import * as crypto from 'node:crypto'", /imports \* of node:crypto/],
  [
    'src/plan/a.ts',
    "import * as core from '@actions/core'",
    /imports @actions\/core: lib\/commands\.ts has the few functions/,
  ],
  ['src/cluster/rest.ts', "import { KubeConfig } from '@kubernetes/client-node'", /its models drop fields/],
  ['src/plan/a.ts', "import got from 'got'", /imports got, which no rule/],
  ['src/plan/a.ts', 'const home = process.env.HOME', /uses process\.env: take it as an argument/],
  ['src/plan/a.ts', '\nconst now = Date.now()', /:2: uses Date\.now: use Host\.clock\.now/],
  ['src/plan/a.ts', 'const now = new Date()', /uses new Date\(\)/],
  ['src/plan/a.ts', 'const id = Math.random()', /uses Math\.random/],
  ['src/plan/a.ts', 'setTimeout(() => {}, 5)', /uses setTimeout/],
  ['src/plan/a.ts', 'const signal = AbortSignal.timeout(5)', /uses AbortSignal\.timeout/],
  ['src/plan/a.ts', 'const get = fetch', /uses fetch: use Host\.http/],
  ['src/plan/a.ts', "console.log('a')", /uses console\.log/],
])('refuses in %s: %s', (path, text, message) => {
  expect(breachesOf(path, text)).toEqual([expect.stringMatching(message)])
})

test.each([
  ['src/plan/a.ts', "import type { Applied } from '../apply/applied.ts'"],
  ['src/plan/a.ts', "import { order } from './order.ts'\nimport { oneLine } from '../lib/text.ts'"],
  ['src/plan/a.ts', "export type { Applied } from '../apply/applied.ts'"],
  ['src/lib/a.ts', "import { isIP } from 'node:net'\nimport { createHash } from 'node:crypto'"],
  ['src/host/a.ts', "import { readFile } from 'node:fs/promises'\nconst now = Date.now()"],
  ['src/main.ts', "import { run } from './pipeline.ts'\nrun(process.env)"],
  ['src/cluster/tls.ts', "import type { RequestOptions } from 'node:https'"],
  ['src/plan/a.ts', "const at = new Date('2026-01-01')\nconst ms = Date.parse('2026-01-01')"],
  ['src/plan/a.ts', 'const { clock } = host\nclock.performance({ fetch: 1 }).process()'],
  ['src/plan/a.ts', "import { process } from './process.ts'\nprocess.run()"],
  ['src/plan/a.ts', 'type Get = typeof fetch'],
])('allows in %s: %s', (path, text) => {
  expect(breachesOf(path, text)).toEqual([])
})

test('finds a cycle, also through types, and names its files', () => {
  const files = [
    parseSource('src/lib/a.ts', "import { b } from './b.ts'"),
    parseSource('src/lib/b.ts', "import type { C } from './c.ts'"),
    parseSource('src/lib/c.ts', "import { b } from './b.ts'\nimport { d } from './d.ts'"),
    parseSource('src/lib/d.ts', ''),
  ]
  expect(findCycles(files)).toEqual(['src/lib/b.ts → src/lib/c.ts → src/lib/b.ts'])
})
