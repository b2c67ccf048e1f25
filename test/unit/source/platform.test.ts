import { describe, expect, test } from 'vitest'
import { choosePlatform, formatPlatform, parsePlatform } from '../../../src/source/platform.ts'
import type { Descriptor } from '../../../src/source/resolved.ts'
import { describe as descriptorOf, imageType, indexType } from './fake-registry.ts'
import { errorOf } from './test-host.ts'

/** A child whose digest is made from its label. */
function child(label: string, platform?: string, more: Partial<Descriptor> = {}): Descriptor {
  return {
    ...descriptorOf(Buffer.from(label), imageType),
    ...(platform !== undefined && { platform: parsePlatform(platform) }),
    ...more,
  }
}

function choose(
  children: readonly Descriptor[],
  platform = 'linux/amd64',
  artifactType?: string,
): Descriptor {
  const wanted = { platform: parsePlatform(platform), ...(artifactType !== undefined && { artifactType }) }
  return choosePlatform(children, wanted, 'ghcr.io/org/app:1')
}

describe('parsePlatform', () => {
  test.each(['linux/amd64', 'linux/arm64/v8', 'windows/amd64'])('reads %s', (text) => {
    expect(formatPlatform(parsePlatform(text))).toBe(text)
  })

  test('ignores case and white space around', () => {
    expect(parsePlatform(' Linux/AMD64 ')).toEqual({ os: 'linux', architecture: 'amd64' })
  })

  test.each(['', 'linux', 'linux/', '/amd64', 'linux/arm/v7/x', 'linux/am d64'])(
    'refuses %j',
    async (text) => {
      const error = await errorOf(() => parsePlatform(text))
      expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining(`"${text}"`) })
    },
  )
})

describe('choosePlatform', () => {
  const amd = child('amd', 'linux/amd64')
  const arm = child('arm', 'linux/arm64/v8')
  const bare = child('bare')

  test('takes the wanted platform', () => {
    expect(choose([arm, amd])).toBe(amd)
    expect(choose([arm, amd], 'linux/arm64')).toBe(arm)
    expect(choose([arm, amd], 'linux/arm64/v8')).toBe(arm)
  })

  test('takes the only child, whatever its platform', () => {
    expect(choose([arm])).toBe(arm)
    expect(choose([arm, { ...arm }])).toEqual(arm)
  })

  test('leaves out attestations and types that it does not know', () => {
    const unknown = child('a', 'unknown/unknown')
    const attestation = child('b', 'linux/amd64', {
      annotations: { 'vnd.docker.reference.type': 'attestation-manifest' },
    })
    const stranger = child('c', 'linux/amd64', { mediaType: 'application/vnd.example+json' })
    expect(choose([unknown, attestation, stranger, arm])).toBe(arm)
  })

  test('goes into a nested index', () => {
    const nested = child('nested', undefined, { mediaType: indexType })
    expect(choose([nested])).toBe(nested)
  })

  test('prefers the exact variant, and takes any when none was asked for', () => {
    const v6 = child('v6', 'linux/arm/v6')
    const v7 = child('v7', 'linux/arm/v7')
    expect(choose([v6, v7], 'linux/arm/v7')).toBe(v7)
    expect(choose([amd, v6, v7], 'linux/arm')).toBe(v6)
    expect(choose([child('v3', 'linux/amd64/v3'), amd, arm])).toBe(amd)
  })

  test('falls back to the one child without a platform', () => {
    expect(choose([arm, bare])).toBe(bare)
  })

  test('prefers the wanted kind of artifact, where the index has it', () => {
    const chart = child('chart', undefined, { artifactType: 'application/vnd.cncf.helm.config.v1+json' })
    expect(choose([amd, chart], 'linux/amd64', chart.artifactType)).toBe(chart)
    expect(choose([amd, arm], 'linux/amd64', chart.artifactType)).toBe(amd)
  })

  test('does not guess: it lists what there is', async () => {
    const error = await errorOf(() => choose([arm, child('s390x', 'linux/s390x')]))
    expect(error).toMatchObject({
      code: 'PLATFORM_NOT_FOUND',
      message: 'ghcr.io/org/app:1 has no image for linux/amd64, only for: linux/arm64/v8, linux/s390x.',
      hint: expect.stringContaining('`platform`'),
    })
  })

  test('does not guess among several without a platform', async () => {
    const error = await errorOf(() => choose([bare, child('other')]))
    expect(error.message).toContain('only for: no platform, no platform')
  })

  test('says when nothing in the index can be read', async () => {
    const error = await errorOf(() => choose([child('a', 'unknown/unknown')]))
    expect(error).toMatchObject({
      code: 'PLATFORM_NOT_FOUND',
      message: expect.stringContaining('without an image'),
    })
  })
})
