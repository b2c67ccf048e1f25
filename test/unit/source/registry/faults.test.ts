// The fault matrix: whatever a registry does, there is the right tree or the right error, and no wrong byte.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { toBundleError } from '../../../../src/lib/error.ts'
import { parsePlatform } from '../../../../src/source/platform.ts'
import { parseReference } from '../../../../src/source/reference.ts'
import { resolve } from '../../../../src/source/resolve.ts'
import { unpackImage } from '../../../../src/unpack/layers.ts'
import { startFakeRegistry } from '../fake-registry.ts'
import { createTestHost, never, noSettings } from '../test-host.ts'
import { redirects, statuses } from './faults/answers.ts'
import { cuts } from './faults/cuts.ts'
import { images } from './faults/images.ts'
import { lies } from './faults/lies.ts'
import { createStage, type Fault, type LayerFiles } from './faults/stage.ts'

const faults = [...images, ...cuts, ...statuses, ...redirects, ...lies]
const password = 'tide-table-41'
const width = Math.max(...faults.map(({ name }) => name.length))
const rows: string[] = []

afterAll(() => {
  console.log(['', `${'fault'.padEnd(width)}   outcome`, ...rows].join('\n'))
})

type Pulled = { readonly files: LayerFiles } | { readonly error: ReturnType<typeof toBundleError> }

async function pull(fault: Fault) {
  const registry = await startFakeRegistry()
  onTestFinished(() => registry.close())
  const host = createTestHost({
    timeouts: { connect: 2000, headers: 2000, body: 1000 },
    names: { 'https://registry.test': `http://${registry.host}` },
  })
  onTestFinished(host.close)
  const stage = createStage(registry, host)
  await fault.arrange(stage)
  const login = { username: 'harbour', password }
  const at = fault.overTls === true ? 'registry.test' : registry.host
  const outcome: Promise<Pulled> = resolve(parseReference(`${at}/shop/bundle${fault.content ?? ':1.0'}`), {
    ...noSettings,
    registry: { ...noSettings.registry, ...(fault.login === true && { login }) },
    ...{ host, platform: parsePlatform('linux/amd64'), signal: never },
  })
    .then(async (resolved) => {
      if (resolved.kind !== 'image') throw new Error('not an image')
      const { limits = {} } = fault
      const { tree } = await unpackImage(resolved, { limits, log: host.log, signal: never })
      const files = [...tree.files].map(([path, { bytes }]) => [path, Buffer.from(bytes).toString()] as const)
      return { files: Object.fromEntries(files) }
    })
    .catch((error: unknown) => ({ error: toBundleError(error) }))
  return { outcome: await outcome, expected: stage.files(), registry, host }
}

test.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
  const { outcome, expected, registry, host } = await pull(fault)
  rows.push(`${name.padEnd(width)}   ${'error' in outcome ? outcome.error.code : 'the right tree'}`)
  if ('error' in outcome) {
    expect(outcome.error, outcome.error.message).toMatchObject({
      code: fault.outcome,
      hint: expect.any(String),
    })
    const shown = [outcome.error.message, ...host.notes, ...host.warnings].join('\n')
    expect(shown).not.toContain(password)
  } else {
    expect(fault.outcome).toBe('the right tree')
    expect(outcome.files).toEqual(expected)
  }
  // Neither retries nor challenges go on for ever.
  expect(registry.requests.length).toBeLessThan(150)
})
