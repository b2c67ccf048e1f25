import { expect, test } from 'vitest'
import { get, readStart, readUpTo } from '../../../../src/source/registry/transport.ts'
import { open, serve } from '../../host/servers.ts'
import { never } from '../test-host.ts'

const headers = { Authorization: 'Bearer secret', Cookie: 'a=b', Accept: 'x/y', Range: 'bytes=5-' }

/** Two servers, the first of which sends on to `/start` of the second; both tell what they were given. */
async function serveChain(back: boolean) {
  const seen: string[] = []
  const note = (path: string | undefined, given: Readonly<Record<string, unknown>>) =>
    seen.push(`${path} ${given.authorization} ${given.cookie} ${given.accept} ${given.range}`)
  const storage = await serve((request, response) => {
    note(request.url, request.headers)
    if (back) response.writeHead(302, { location: `${registry.url.origin}/back` })
    response.end()
  })
  const registry = await serve((request, response) => {
    note(request.url, request.headers)
    const next: Readonly<Record<string, string>> = { '/a': '/b', '/b': `${storage.url.origin}/c` }
    const location = next[request.url ?? '']
    if (location !== undefined) response.writeHead(307, { location })
    response.end()
  })
  return { seen, url: new URL('/a', registry.url) }
}

test('credentials stay with the origin that they are for: another port is another origin', async () => {
  const { seen, url } = await serveChain(false)
  const answer = await get(open(), url, headers, never)
  expect(answer).toMatchObject({ status: 200, url: expect.objectContaining({ pathname: '/c' }) })
  expect(seen).toEqual([
    '/a Bearer secret a=b x/y bytes=5-',
    '/b Bearer secret a=b x/y bytes=5-',
    '/c undefined undefined x/y bytes=5-',
  ])
})

test('credentials do not come back once the origin was left', async () => {
  const { seen, url } = await serveChain(true)
  await get(open(), url, headers, never)
  expect(seen.at(-1)).toBe('/back undefined undefined x/y bytes=5-')
})

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a body is read up to its limit, and not at all beyond', async () => {
  expect(String(await readUpTo(pieces('ab', 'cd'), 4))).toBe('abcd')
  expect(await readUpTo(pieces('ab', 'cde'), 4)).toBeUndefined()
  expect(String(await readStart(pieces('ab', 'cde', 'f'), 4))).toBe('abcd')
})
