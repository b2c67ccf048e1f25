// A registry on loopback that serves what it is given, and lies where a test says so.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Digest } from '../../../src/lib/digest.ts'
import type { Descriptor } from '../../../src/source/resolved.ts'

/**
 * Answers a request in place of the registry; `count` is how often the path was asked for, from 1. `answer` does it
 * honestly.
 */
export type Lie = (
  response: ServerResponse,
  count: number,
  request: IncomingMessage,
  answer: () => void,
) => void

/** What is stored under a path. */
interface Content {
  readonly bytes: Uint8Array
  readonly type: string
  readonly digest: Digest
}

export interface FakeRegistry {
  /** `127.0.0.1:PORT`. */
  readonly host: string
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** Stores a manifest under its digest and a tag. */
  readonly push: (
    document: object,
    options?: { readonly tag?: string; readonly mediaType?: string },
  ) => Descriptor
  readonly pushBlob: (bytes: Uint8Array) => Descriptor
  readonly lie: (path: string, lie: Lie) => void
  readonly close: () => Promise<void>
}

export const imageType = 'application/vnd.oci.image.manifest.v1+json'
export const indexType = 'application/vnd.oci.image.index.v1+json'
export const layerType = 'application/vnd.oci.image.layer.v1.tar+gzip'

/** Starts a registry with one repository. */
export async function startFakeRegistry(repository = 'shop/bundle'): Promise<FakeRegistry> {
  const root = `/v2/${repository}`
  const content = new Map<string, Content>()
  const lies = new Map<string, Lie>()
  const counts = new Map<string, number>()
  const requests: FakeRegistry['requests'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, headers: request.headers })
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    const bare = path.replace(/\?.*$/, '')
    const answer = () => serveContent(content.get(bare), request, response)
    const lie = lies.get(path) ?? lies.get(bare)
    if (lie === undefined) answer()
    else lie(response, count, request, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    push: (document, { tag, mediaType = imageType } = {}) => {
      const bytes = Buffer.from(JSON.stringify(document))
      const descriptor = describe(bytes, mediaType)
      const entry = { bytes, type: mediaType, digest: descriptor.digest }
      content.set(`${root}/manifests/${descriptor.digest}`, entry)
      if (tag !== undefined) content.set(`${root}/manifests/${tag}`, entry)
      return descriptor
    },
    pushBlob: (bytes) => {
      const descriptor = describe(bytes, layerType)
      content.set(`${root}/blobs/${descriptor.digest}`, {
        bytes,
        type: 'application/octet-stream',
        digest: descriptor.digest,
      })
      return descriptor
    },
    lie: (path, lie) => lies.set(`${root}/${path}`, lie),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The content, or the range of it that was asked for. */
function serveContent(found: Content | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (found === undefined) {
    refuse(response, 404, 'MANIFEST_UNKNOWN', 'manifest unknown')
    return
  }
  const { bytes, type, digest } = found
  const first = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
  const start = Number(first ?? 0)
  if (first !== undefined && start >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`
  response
    .writeHead(first === undefined ? 200 : 206, {
      'content-type': type,
      'docker-content-digest': digest,
      ...(first !== undefined && { 'content-range': range }),
    })
    .end(bytes.subarray(start))
}

/** Answers with an error as the distribution specification writes it. */
export function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ errors: [{ code, message }] }))
}

/** A descriptor of bytes. */
export function describe(bytes: Uint8Array, mediaType: string): Descriptor {
  return {
    mediaType,
    digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    size: bytes.length,
  }
}

/** An image manifest with an empty config and the given layers. */
export function imageOf(...layers: readonly object[]) {
  const config = describe(Buffer.from('{}'), 'application/vnd.oci.image.config.v1+json')
  return { schemaVersion: 2, mediaType: imageType, config, layers }
}

/** An index of children. */
export function indexOf(...manifests: readonly object[]) {
  return { schemaVersion: 2, mediaType: indexType, manifests }
}
