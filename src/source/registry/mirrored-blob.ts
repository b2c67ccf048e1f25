// Blobs from mirrors. What was passed on cannot be taken back, so the bytes of a mirror are held until their digest is
// known, as far as memory goes; beyond that they stream, and the next place goes on where a mirror broke off.
import { algorithmOf, Digester } from '../../lib/digest.ts'
import { BundleError } from '../../lib/error.ts'
import type { Host } from '../../lib/host.ts'
import type { RetryBudget } from '../../lib/retry.ts'
import type { Descriptor } from '../resolved.ts'
import { streamBlob } from './blob-stream.ts'
import type { Endpoint } from './endpoint.ts'
import type { MirrorList } from './mirror-list.ts'

/** What transfers share. */
export interface TransferOptions {
  readonly host: Pick<Host, 'clock' | 'log'>
  readonly budget: RetryBudget
}

type OpenBlob = (descriptor: Descriptor, signal: AbortSignal) => AsyncGenerator<Uint8Array>

/** Bytes of all blobs together that are held at a time. */
const maxHeldBytes = 64 * 1024 * 1024

/** Makes the reader of blobs: from the mirrors, then from the registry. */
export function createBlobReader(registry: Endpoint, list: MirrorList, options: TransferOptions): OpenBlob {
  let heldBytes = 0
  return async function* (descriptor, signal) {
    const isHeld = heldBytes + descriptor.size <= maxHeldBytes
    if (list.current().length === 0) yield* streamBlob(registry, descriptor, { ...options, signal })
    else if (!isHeld) yield* streamFromAll(registry, list, descriptor, { ...options, signal })
    else {
      heldBytes += descriptor.size
      try {
        yield* holdAndRead(registry, list, descriptor, { ...options, signal })
      } finally {
        heldBytes -= descriptor.size
      }
    }
  }
}

interface ReadOptions extends TransferOptions {
  readonly signal: AbortSignal
}

async function* holdAndRead(
  registry: Endpoint,
  list: MirrorList,
  descriptor: Descriptor,
  options: ReadOptions,
): AsyncGenerator<Uint8Array> {
  const granted = await list.ask({
    what: `blob ${descriptor.digest}`,
    ask: (mirror) => readWhole(mirror, descriptor, options),
    signal: options.signal,
  })
  yield* granted?.value ?? streamBlob(registry, descriptor, options)
}

/** A blob's bytes, verified. */
async function readWhole(
  mirror: Endpoint,
  descriptor: Descriptor,
  options: ReadOptions,
): Promise<readonly Uint8Array[]> {
  const digester = new Digester(algorithmOf(descriptor.digest))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of streamBlob(mirror, descriptor, options)) {
    size += chunk.length
    if (size > descriptor.size) break
    digester.update(chunk)
    chunks.push(chunk)
  }
  if (size === descriptor.size && digester.digest() === descriptor.digest) return chunks
  throw mismatch(mirror, descriptor)
}

async function* streamFromAll(
  registry: Endpoint,
  list: MirrorList,
  descriptor: Descriptor,
  options: ReadOptions,
): AsyncGenerator<Uint8Array> {
  const digester = new Digester(algorithmOf(descriptor.digest))
  let offset = 0
  for (const mirror of list.current()) {
    try {
      for await (const chunk of streamBlob(mirror, descriptor, { ...options, offset })) {
        offset += chunk.length
        digester.update(chunk)
        yield chunk
      }
    } catch (error) {
      options.signal.throwIfAborted()
      list.giveUp(mirror, `blob ${descriptor.digest}`, error)
      continue
    }
    if (digester.digest() === descriptor.digest) return
    throw mismatch(mirror, descriptor)
  }
  yield* streamBlob(registry, descriptor, { ...options, offset })
}

function mismatch(mirror: Endpoint, descriptor: Descriptor): BundleError {
  return new BundleError(
    'DIGEST_MISMATCH',
    `Mirror ${mirror.host} sent other bytes for blob ${descriptor.digest}.`,
    {
      hint: 'Remove the mirror from `registry-mirrors` until it is known why: what it sends is not what was asked for.',
    },
  )
}
