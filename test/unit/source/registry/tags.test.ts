import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeNearTags } from '../../../../src/source/registry/near-tags.ts'
import { type FakeRegistry, refuse, startFakeRegistry } from '../fake-registry.ts'
import { createTestHost, errorOf, never, type TestHost } from '../test-host.ts'
import { sourceOf } from './source-of.ts'

let registry: FakeRegistry
let host: TestHost

beforeEach(async () => {
  registry = await startFakeRegistry()
  host = createTestHost()
})

afterEach(async () => {
  host.close()
  await registry.close()
})

const list = () => sourceOf(registry, host).listTags(never)

/** Serves `tags` a page, each page with the link that `linkOf` gives for the next one. */
function servePages(pages: readonly (readonly string[])[], linkOf: (next: number) => string) {
  registry.lie('tags/list', (response, _, request) => {
    const page = Number(new URL(request.url ?? '', 'http://host').searchParams.get('page') ?? 0)
    if (page + 1 < pages.length) response.setHeader('link', linkOf(page + 1))
    response.end(JSON.stringify({ name: 'shop/bundle', tags: pages[page] }))
  })
}

describe('a list of tags', () => {
  test('asks for no more at once than every registry gives', async () => {
    servePages([['1.0']], () => '')
    expect(await list()).toEqual(['1.0'])
    expect(registry.requests).toMatchObject([{ path: '/v2/shop/bundle/tags/list?n=1000' }])
  })

  test.each([
    ['from the root', (page: number) => `</v2/shop/bundle/tags/list?n=1000&page=${page}>; rel="next"`],
    ['from here', (page: number) => `<list?page=${page}>;rel=next`],
    [
      'in full',
      (page: number) => `<http://${registry.host}/v2/shop/bundle/tags/list?page=${page}>; rel="next"`,
    ],
    [
      'among others',
      (page: number) => `<list?page=9>; rel="prev"; title="a, b", <list?page=${page}>; x=1; rel="next"`,
    ],
  ])('goes on with a link %s, and names each tag once', async (_, linkOf) => {
    servePages([['1.0', '1.1'], ['1.1', '2.0'], ['latest']], linkOf)
    expect(await list()).toEqual(['1.0', '1.1', '2.0', 'latest'])
  })

  test.each([null, undefined, []])('is empty for %j', async (tags) => {
    registry.lie('tags/list', (response) => response.end(JSON.stringify({ tags })))
    expect(await list()).toEqual([])
  })

  test.each([
    ['that goes in a circle', '<list?page=0>; rel="next"', 'leads back'],
    [
      'that goes on elsewhere',
      '<https://elsewhere.test/v2/>; rel="next"',
      'elsewhere.test/v2/, which is another host',
    ],
    ['that goes on at another port', '<http://127.0.0.1:1/v2/>; rel="next"', 'another host'],
  ])('%s is refused', async (_, link, part) => {
    servePages([['a'], ['b'], ['c']], () => link)
    expect(await errorOf(list())).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: expect.stringContaining(part),
    })
  })

  test('that never ends is refused after 100 pages', async () => {
    servePages(
      Array.from({ length: 200 }, (_, index) => [`${index}`]),
      (page) => `<list?page=${page}>; rel="next"`,
    )
    expect((await errorOf(list())).message).toContain('more than 100 pages')
    expect(registry.requests).toHaveLength(100)
  })

  test('leaves out what is no tag', async () => {
    servePages([['1.0', '.hidden', '1 0', '::error::x', 'x'.repeat(129), '', 'x'.repeat(128)]], () => '')
    expect(await list()).toEqual(['1.0', 'x'.repeat(128)])
  })

  test('that drips is given up after two tries', async () => {
    registry.lie('tags/list', (response) => {
      response.write('{"tags":')
      setTimeout(() => {
        host.advance(61_000)
        response.end('[]}')
      }, 50)
    })
    expect(await errorOf(list())).toMatchObject({ code: 'REGISTRY_UNREACHABLE' })
    expect(registry.requests).toHaveLength(2)
  })

  test.each([
    ['a web page', '<html>', 'it is not JSON'],
    ['a list alone', '[]', 'no "tags"'],
    ['tags that are none', '{"tags":{}}', 'no "tags"'],
    ['a page without end', ' '.repeat(4 * 1024 * 1024 + 1), 'more than 4 MiB'],
  ])('of %s is refused', async (_, body, part) => {
    registry.lie('tags/list', (response) => response.end(body))
    expect(await errorOf(list())).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: expect.stringContaining(part),
      hint: expect.stringContaining('Name a tag'),
    })
  })

  test('of a repository that is not there says so', async () => {
    registry.lie('tags/list', (response) => refuse(response, 404, 'NAME_UNKNOWN', 'repository unknown'))
    expect(await errorOf(list())).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message: expect.stringContaining('has no repository shop/bundle, or'),
    })
  })
})

test.each([
  ['1.2.3', ['v1.2.3', '1.2.30', '1.2', 'main'], 'v1.2.3, 1.2.30, 1.2'],
  ['v2', ['1', '2', '2.1'], '2, 2.1'],
  ['main', ['1', '2', '3', '4', '5', '6'], '2, 3, 4, 5, 6'],
  ['main', [], undefined],
])('tags near %s of %j are %s', (wanted, tags, expected) => {
  expect(describeNearTags(wanted, tags)).toBe(expected)
})
