// `version` against the real registry: its own list of tags, and the tag that is chosen from it.
import { beforeAll, expect, test } from 'vitest'
import { parseReference } from '../../src/source/reference.ts'
import { resolve } from '../../src/source/resolve.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, type Image, pushImage } from '../bed/images.ts'
import { createTestHost, errorOf, never, noSettings } from '../unit/source/test-host.ts'

const tags = ['1.2.0', '1.10.0', '1.10.1_build.7', 'v2.0.0', '2.1.0-rc.1', 'latest', '1', '1.99'] as const

describeWithBed('version', ['registry'], ({ registry: { address } }) => {
  const repository = 'versions/app'
  const images = new Map<string, Image>()

  beforeAll(async () => {
    for (const tag of tags) {
      const image = buildImage({ layers: [{ files: { 'manifests/a.yaml': `tag: ${tag}` } }] })
      images.set(tag, image)
      await pushImage(address, repository, tag, image)
    }
  })

  async function resolveVersion(version: string) {
    const host = createTestHost()
    try {
      return await resolve(parseReference(`${address}/${repository}`), {
        platform: { os: 'linux', architecture: 'amd64' },
        ...{ host, version, signal: never },
        ...noSettings,
      })
    } finally {
      host.close()
    }
  }

  test.each([
    ['^1', '1.10.1_build.7'],
    ['1.2.x', '1.2.0'],
    ['1.10.1+build.7', '1.10.1_build.7'],
    ['*', 'v2.0.0'],
    ['>=2.1.0-0', '2.1.0-rc.1'],
  ])('%s is %s', async (range, tag) => {
    expect((await resolveVersion(range)).digest).toBe(images.get(tag)?.digest)
  })

  test('a range without a version names what there is', async () => {
    const error = await errorOf(resolveVersion('^3'))
    expect(error.code).toBe('MANIFEST_NOT_FOUND')
    expect(error.message).toContain(
      'of its 8 tags 5 are versions, the nearest being 2.1.0-rc.1, v2.0.0, 1.10.1_build.7',
    )
  })
})
