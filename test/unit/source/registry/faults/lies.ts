// Registries, and whoever stands before them, that send something else than they should.
import { gzipSync } from 'node:zlib'
import { digestOf } from '../../../../../src/lib/digest.ts'
import { file, tarOf } from '../../../unpack/tar-writer.ts'
import { imageType } from '../../fake-registry.ts'
import type { Fault } from './stage.ts'

/** Faults of content. */
export const lies: readonly Fault[] = [
  {
    name: 'wrong digest header',
    outcome: 'the right tree',
    arrange: ({ image, spoilManifest }) =>
      spoilManifest((response) =>
        response
          .writeHead(200, { 'content-type': imageType, 'docker-content-digest': digestOf('other') })
          .end(image().document),
      ),
  },
  {
    name: 'web page in place of the manifest',
    outcome: 'REGISTRY_PROTOCOL',
    arrange: ({ spoilManifest }) => spoilManifest((response) => response.end('<html>Sign in</html>')),
  },
  {
    name: 'web page in place of a layer',
    outcome: 'REGISTRY_PROTOCOL',
    arrange: ({ spoilLayer }) =>
      spoilLayer((response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
      ),
  },
  {
    name: 'manifest without length and digest header',
    outcome: 'the right tree',
    arrange: ({ image, spoilManifest }) =>
      spoilManifest((response) => {
        response.writeHead(200, { 'content-type': imageType, 'transfer-encoding': 'chunked' })
        response.end(image().document)
      }),
  },
  {
    name: 'manifest of truncated JSON',
    outcome: 'MANIFEST_INVALID',
    arrange: ({ spoilManifest }) =>
      spoilManifest((response) => response.writeHead(200, { 'content-type': imageType }).end('{"schemaV')),
  },
  {
    name: 'other manifest under a digest',
    outcome: 'DIGEST_MISMATCH',
    content: `@${digestOf('asked for')}`,
    arrange: ({ registry }) =>
      registry.lie(`manifests/${digestOf('asked for')}`, (response) => response.end('{}')),
  },
  {
    name: 'one byte of a layer changed',
    outcome: 'DIGEST_MISMATCH',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response) => {
        const bytes = Buffer.from(image().bytes)
        bytes[2000] = (bytes[2000] ?? 0) ^ 1
        response.end(bytes)
      }),
  },
  {
    name: 'layer that decompresses to something else than the config says',
    outcome: 'DIGEST_MISMATCH',
    arrange: ({ registry, push }) => {
      const other = registry.pushBlob(gzipSync(tarOf(file('b.yaml', 'evil'))))
      push([{ 'a.yaml': 'a' }], (manifest) => ({ ...manifest, layers: [other] }))
    },
  },
  {
    name: 'layer that does not end',
    outcome: 'BLOB_SIZE_MISMATCH',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response) => {
        response.write(image().bytes)
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
          response.once('drain', more)
        }
        more()
      }),
  },
  {
    name: 'Content-Length too short',
    outcome: 'the right tree',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries, _, honest) => {
        if (tries > 1) return honest()
        response.socket?.end(
          Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n'), image().bytes]),
        )
      }),
  },
  {
    name: 'Content-Length too long',
    outcome: 'the right tree',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response) => {
        response.writeHead(200, { 'content-length': image().bytes.length + 10 })
        response.write(image().bytes, () => response.destroy())
      }),
  },
  {
    name: 'layer that trickles (slow loris)',
    outcome: 'REGISTRY_UNREACHABLE',
    arrange: ({ host, image, spoilLayer }) =>
      spoilLayer(async (response, _, request) => {
        const start = Number(/\d+/.exec(request.headers.range ?? '0'))
        response.writeHead(request.headers.range === undefined ? 200 : 206, {
          'content-range': `bytes ${start}-${image().bytes.length - 1}/*`,
        })
        for (let at = start; !response.destroyed && at < image().bytes.length; at++) {
          host.advance(10_000)
          response.write(image().bytes.subarray(at, at + 1))
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
      }),
  },
]
