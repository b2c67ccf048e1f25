// Transfers that break off, and what may come when they are resumed.
import { imageType } from '../../fake-registry.ts'
import { cut, type Fault } from './stage.ts'

/** Faults of transfers. */
export const cuts: readonly Fault[] = [
  ...[0, 1, 100, 512, 4000].map(
    (count): Fault => ({
      name: `layer cut at byte ${count}`,
      outcome: 'the right tree',
      arrange: ({ image, spoilLayer }) =>
        spoilLayer((response, tries, _, honest) =>
          tries === 1 ? cut(response, image().bytes, undefined, count) : honest(),
        ),
    }),
  ),
  {
    name: 'layer cut before its last byte, without ranges',
    outcome: 'the right tree',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries) =>
        tries === 1
          ? cut(response, image().bytes, undefined, image().bytes.length - 1)
          : response.end(image().bytes),
      ),
  },
  {
    name: 'layer cut five times',
    outcome: 'the right tree',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries, request, honest) =>
        tries <= 5 ? cut(response, image().bytes, request.headers.range, 300) : honest(),
      ),
  },
  {
    name: 'layer cut again and again',
    outcome: 'REGISTRY_UNREACHABLE',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, _, request) => cut(response, image().bytes, request.headers.range, 10)),
  },
  {
    name: 'manifest cut at byte 100',
    outcome: 'the right tree',
    arrange: ({ spoilManifest }) =>
      spoilManifest((response, tries, _, honest) => {
        if (tries > 1) return honest()
        response.writeHead(200, { 'content-type': imageType, 'content-length': 500 })
        response.write('{'.padEnd(100), () => response.destroy())
      }),
  },
  {
    name: 'resume: nothing there (416)',
    outcome: 'BLOB_SIZE_MISMATCH',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries) =>
        tries === 1 ? response.end(image().bytes.subarray(0, 600)) : response.writeHead(416).end(),
      ),
  },
  {
    name: 'resume: multipart/byteranges',
    outcome: 'REGISTRY_PROTOCOL',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries) =>
        tries === 1
          ? cut(response, image().bytes, undefined, 600)
          : response.writeHead(206, { 'content-type': 'multipart/byteranges; boundary=b' }).end('--b'),
      ),
  },
  {
    name: 'resume: bytes from another place',
    outcome: 'REGISTRY_PROTOCOL',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries) =>
        tries === 1
          ? cut(response, image().bytes, undefined, 600)
          : response.writeHead(206, { 'content-range': 'bytes 0-9/10' }).end('0123456789'),
      ),
  },
  {
    name: 'resume: other bytes of the right range',
    outcome: 'DIGEST_MISMATCH',
    arrange: ({ image, spoilLayer }) =>
      spoilLayer((response, tries, request) => {
        const bytes = Buffer.from(image().bytes)
        if (tries > 1) bytes.fill(0, 600)
        cut(response, bytes, request.headers.range, tries === 1 ? 600 : bytes.length)
      }),
  },
]
