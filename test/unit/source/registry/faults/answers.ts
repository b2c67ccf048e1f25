// Answers other than success, and redirects.
import { refuse } from '../../fake-registry.ts'
import { cut, type Fault, type Stage } from './stage.ts'

/** The first answer is another one. */
const first =
  (answer: (response: Parameters<Parameters<Stage['spoilLayer']>[0]>[0]) => unknown) =>
  ({ spoilLayer, spoilManifest }: Stage) => {
    for (const spoil of [spoilLayer, spoilManifest])
      spoil((response, count, _, honest) => (count === 1 ? answer(response) : honest()))
  }

/** Faults of answers. */
export const statuses: readonly Fault[] = [
  ...[500, 502, 503].map(
    (status): Fault => ({
      name: `${status}, then good`,
      outcome: 'the right tree',
      arrange: first((response) => response.writeHead(status).end()),
    }),
  ),
  {
    name: '500 for ever',
    outcome: 'REGISTRY_UNREACHABLE',
    arrange: ({ spoilLayer }) => spoilLayer((response) => response.writeHead(500).end()),
  },
  ...['7', 'Thu, 01 Jan 2026 00:00:09 GMT'].map(
    (value): Fault => ({
      name: `429, Retry-After: ${value}`,
      outcome: 'the right tree',
      arrange: first((response) => response.writeHead(429, { 'retry-after': value }).end()),
    }),
  ),
  {
    name: '429, Retry-After: 3600',
    outcome: 'REGISTRY_RATE_LIMITED',
    arrange: first((response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
  },
  {
    name: 'no such tag',
    outcome: 'MANIFEST_NOT_FOUND',
    content: ':2.0',
    arrange: () => undefined,
  },
  {
    name: 'layer lost',
    outcome: 'BLOB_NOT_FOUND',
    arrange: ({ spoilLayer }) => spoilLayer((response) => refuse(response, 404, 'BLOB_UNKNOWN', 'x')),
  },
  {
    name: '401 without end',
    outcome: 'REGISTRY_AUTH_REQUIRED',
    login: true,
    arrange: async ({ spoilManifest, serveElsewhere }) => {
      const realm = await serveElsewhere((_, response) => response.end('{"token":"useless"}'))
      spoilManifest((response) =>
        response.writeHead(401, { 'www-authenticate': `Bearer realm="${realm}/"` }).end(),
      )
    },
  },
  {
    name: 'token expired in the middle of a layer',
    outcome: 'the right tree',
    login: true,
    arrange: async ({ image, spoilLayer, serveElsewhere }) => {
      let life = 1
      const realm = await serveElsewhere((_, response) => response.end(`{"token":"t${life}"}`))
      spoilLayer((response, _, { headers }, honest) => {
        if (headers.authorization !== `Bearer t${life}`)
          return response.writeHead(401, { 'www-authenticate': `Bearer realm="${realm}/"` }).end()
        if (headers.range !== undefined) return honest()
        life++
        return cut(response, image().bytes, undefined, 600)
      })
    },
  },
]

/** Faults of answers. */
export const redirects: readonly Fault[] = [
  {
    name: 'redirect loop',
    outcome: 'REGISTRY_PROTOCOL',
    arrange: ({ spoilLayer }) => spoilLayer((response) => response.writeHead(307, { location: '?' }).end()),
  },
  {
    name: 'redirect from https to http',
    outcome: 'REGISTRY_PROTOCOL',
    overTls: true,
    arrange: ({ spoilLayer }) =>
      spoilLayer((response) => response.writeHead(307, { location: 'http://storage.test/' }).end()),
  },
  {
    name: 'redirect to another host, with credentials',
    outcome: 'the right tree',
    login: true,
    arrange: async ({ image, spoilLayer, serveElsewhere }) => {
      const storage = await serveElsewhere((request, response) =>
        request.headers.authorization === undefined
          ? response.end(image().bytes)
          : response.writeHead(400).end('Only one auth mechanism allowed'),
      )
      spoilLayer((response, _, request) =>
        request.headers.authorization === undefined
          ? response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
          : response.writeHead(307, { location: storage }).end(),
      )
    },
  },
  {
    name: 'redirect to an address that has expired',
    outcome: 'the right tree',
    arrange: async ({ image, spoilLayer, serveElsewhere }) => {
      const storage = await serveElsewhere((request, response) =>
        request.url === '/1' ? response.writeHead(403).end('expired') : response.end(image().bytes),
      )
      spoilLayer((response, tries) => response.writeHead(307, { location: `${storage}/${tries}` }).end())
    },
  },
]
