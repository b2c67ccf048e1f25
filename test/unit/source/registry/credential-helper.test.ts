// Credential helpers: real programs on a PATH of their own, and ones that fail.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDisk } from '../../../../src/host/disk.ts'
import { runProcess } from '../../../../src/host/process.ts'
import type { RunProcess } from '../../../../src/lib/host.ts'
import { findCredential } from '../../../../src/source/registry/credentials.ts'
import { never } from '../test-host.ts'
import { configOf, createRecordingLog, makeDirectory, secrets, user } from './auth-fixture.ts'

const answer = JSON.stringify({ ServerURL: 'x', Username: user, Secret: secrets.password })
const good = { kind: 'password', username: user, password: secrets.password }

/** Looks for credentials of a registry with a config.json and these helpers, each a shell script. */
async function find(
  config: object,
  scripts: Readonly<Record<string, string>>,
  { host = 'registry.test', run = runProcess, signal = never, log = createRecordingLog() } = {},
) {
  const HOME = makeDirectory({ '.docker/config.json': config })
  for (const [name, script] of Object.entries(scripts)) {
    const path = join(HOME, `docker-credential-${name}`)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
  }
  const onPath: RunProcess = (program, parameters, options) =>
    run(program, parameters, { ...options, environment: { PATH: `${HOME}:/usr/bin:/bin`, HOME } })
  const found = await findCredential(
    { host, repository: 'shop/bundle' },
    { mirrors: [], plainHttp: false, variables: { HOME } },
    { disk: createDisk(), log, runProcess: onPath },
    signal,
  )
  return { HOME, found, secret: found?.secret, log: log.kept }
}

/** A script that answers only to `get` and this server. */
const answerTo = (server: string, text = answer) =>
  `[ "$1" = get ] && [ "$(cat)" = '${server}' ] && echo '${text}' || { echo 'credentials not found in native keychain'; exit 1; }`

describe('a credential helper', () => {
  test('of a host is asked for it, without a newline, and named as the source', async () => {
    const { HOME, found, log } = await find(
      { credHelpers: { 'https://registry.test': 'harbour-1.0_x' } },
      { 'harbour-1.0_x': answerTo('registry.test') },
    )
    expect(found).toMatchObject({
      secret: good,
      source: `${HOME}/.docker/config.json (credential helper docker-credential-harbour-1.0_x)`,
    })
    expect(log.masked).toContain(secrets.password)
  })

  test('of all hosts is asked after the one of the host, and before the file itself', async () => {
    const config = {
      ...configOf({ 'registry.test': 'of the file' }),
      credHelpers: { 'registry.test': 'own' },
      credsStore: 'store',
    }
    const empty = answerTo('nothing')
    const other = answerTo('registry.test', JSON.stringify({ Username: user, Secret: 'of the host' }))
    const store = answerTo('registry.test')
    expect((await find(config, { own: other, store })).secret).toMatchObject({ password: 'of the host' })
    expect((await find(config, { own: empty, store })).secret).toEqual(good)
    expect((await find(config, { own: empty, store: empty })).secret).toMatchObject({
      password: 'of the file',
    })
  })

  test('is asked for Docker Hub by its old URL', async () => {
    const { secret } = await find(
      { credHelpers: { 'docker.io': 'hub' } },
      { hub: answerTo('https://index.docker.io/v1/') },
      { host: 'docker.io' },
    )
    expect(secret).toEqual(good)
  })

  test('may give an identity token', async () => {
    const text = JSON.stringify({ Username: '<token>', Secret: secrets.identity })
    const { secret } = await find({ credsStore: 'store' }, { store: answerTo('registry.test', text) })
    expect(secret).toEqual({ kind: 'identity-token', token: secrets.identity })
  })

  test('that has no entry is no fault', async () => {
    const { secret, log } = await find({ credsStore: 'store' }, { store: answerTo('other.test') })
    expect(secret).toBeUndefined()
    expect(log.warning).toEqual([])
  })

  test('with an empty answer has no entry', async () => {
    const { secret, log } = await find(
      { credsStore: 'store' },
      { store: `echo '{"Username":"","Secret":""}'` },
    )
    expect(secret).toBeUndefined()
    expect(log.warning).toEqual([])
  })

  test('of another host is not run', async () => {
    const { log } = await find({ credHelpers: { 'other.test': 'missing' } }, {})
    expect(log.warning).toEqual([])
  })
})

describe('a credential helper is a warning, and the file is read, when it', () => {
  const config = { ...configOf({ 'registry.test': 'of the file' }), credsStore: 'store' }

  test.each([
    ['fails', 'echo "keychain is locked" >&2; exit 3', 'it ended with code 3 (keychain is locked)'],
    [
      'prints its error',
      'echo "gcloud: not logged in"; exit 1',
      'it ended with code 1 (gcloud: not logged in)',
    ],
    [
      'prints credentials and fails',
      `echo '${answer}'; echo "cannot unlock ${secrets.password}" >&2; exit 1`,
      'it ended with code 1 (cannot unlock ***)',
    ],
    ['prints half of credentials', `printf '{"Secret":"${secrets.password}'; exit 1`, 'it ended with code 1'],
    ['prints a field', `echo 'password=${secrets.password}'; exit 1`, 'it ended with code 1'],
    [
      'prints the login in base64',
      `echo '${Buffer.from(`${user}:${secrets.password}`).toString('base64')}'; exit 1`,
      'it ended with code 1',
    ],
    ['prints a word that may be a token', 'echo "bad BUOY4711KELP"; exit 1', 'it ended with code 1'],
    [
      'prints much text',
      `yes locked | head -c 100000; exit 1`,
      `it ended with code 1 (${'locked '.repeat(30).slice(0, 200)}…)`,
    ],
    ['prints no JSON', `echo 'Secret: ${secrets.password}'`, 'it printed no JSON object'],
    ['prints no user', `echo '{"Secret":"${secrets.password}"}'`, 'it printed no Username and Secret'],
    ['prints too much', 'head -c 2000000 /dev/zero', 'it wrote more than 1048576 bytes'],
  ])('%s', async (_, store, problem) => {
    const { HOME, secret, log } = await find(config, { store })
    expect(secret).toMatchObject({ password: 'of the file' })
    expect(log.warning).toEqual([
      `The credential helper docker-credential-store, which ${HOME}/.docker/config.json names, is not used: ${problem}.`,
    ])
  })

  test('is missing', async () => {
    const { secret, log } = await find(config, {})
    expect(secret).toMatchObject({ password: 'of the file' })
    expect(log.warning).toEqual([expect.stringContaining('it is not installed, or not on PATH')])
  })

  test('has a name that is a path, and is not run', async () => {
    const run = () => Promise.reject(new Error('it was run'))
    const { log } = await find({ ...config, credsStore: '../../bin/sh' }, {}, { run })
    expect(log.warning).toEqual([expect.stringContaining('its name has other characters')])
  })

  test('hangs for 15 seconds', async () => {
    let limit: number | undefined
    const run: RunProcess = (_, __, { timeoutMs }) => {
      limit = timeoutMs
      return Promise.reject(
        Object.assign(new Error('it did not end within 15 s'), { code: 'PROCESS_TIMEOUT' }),
      )
    }
    const { log } = await find(config, {}, { run })
    expect(limit).toBe(15_000)
    expect(log.warning).toEqual([expect.stringContaining('it did not end within 15 s')])
  })
})

test('a run that is cancelled does not wait for a helper', async () => {
  const reason = new Error('cancelled')
  const cancel = new AbortController()
  setTimeout(() => cancel.abort(reason), 50)
  const since = performance.now()
  const log = createRecordingLog()
  const finding = find({ credsStore: 'store' }, { store: 'sleep 10' }, { signal: cancel.signal, log })
  await expect(finding).rejects.toBe(reason)
  expect(log.kept.warning).toEqual([])
  expect(performance.now() - since).toBeLessThan(5000)
})
