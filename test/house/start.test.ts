// What is loaded before the first line of log: every module there is waited for in every run.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const recorder = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (process._rawDebug(url), next(url, context)) })
`)}`

test('a run that unpacks nothing and asks no cluster loads neither tar nor the Kubernetes client', () => {
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', recorder, main], {
    env: { PATH: process.env.PATH, INPUT_BUNDLE: './nowhere', INPUT_MODE: 'validate' },
    encoding: 'utf8',
  })
  expect(stdout).toContain('SOURCE_NOT_FOUND')
  const loaded = stderr.split('\n').filter((line) => line.startsWith('file:'))
  expect(loaded.some((url) => url.endsWith('/src/pipeline.ts'))).toBe(true)
  expect(loaded.filter((url) => /\/node_modules\/(?:tar|@kubernetes)\//.test(url))).toEqual([])
  // What the formats take, such as the table of Go's types.
  expect(loaded.filter((url) => /\/src\/(?:lib\/go-types|bundle\/(?:validate|plain))/.test(url))).toEqual([])
})
