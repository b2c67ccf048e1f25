// The level of one run: everything that a digest names is had once, from the levels or from the source, and every
// further reader gets the same file.
import { join } from 'node:path'
import type { Digest } from '../lib/digest.ts'
import type { Host } from '../lib/host.ts'
import { untilAborted } from '../lib/until-aborted.ts'
import type { BlobLevel, Content, HeldContent } from './level.ts'
import type { Notices } from './notices.ts'
import { spool } from './spool.ts'
import { countFetched, type Tally } from './tally.ts'
import { verifyFile } from './verify.ts'

export interface RunStoreOptions {
  /** Asked in this order. */
  readonly levels: readonly BlobLevel[]
  /** Directory of this run alone, for the copies of what the source delivers. It need not exist. */
  readonly directory: string
  readonly host: Pick<Host, 'disk' | 'storage' | 'log'>
  readonly tally: Tally
  readonly notices: Notices
}

/** Streams content afresh from where it comes from. */
export type FetchContent = () => AsyncIterable<Uint8Array>

export interface RunStore {
  /**
   * Streams content: bytes of a level only after all of them were verified, bytes of `fetch` as they come. Throws what
   * `fetch` throws, or the signal's reason.
   */
  readonly open: (content: Content, fetch: FetchContent, signal: AbortSignal) => AsyncGenerator<Uint8Array>
  /** What this run has, each piece verified. */
  readonly held: () => readonly HeldContent[]
  /** A path in the run's directory that nobody else uses. */
  readonly newPath: () => Promise<string>
}

const levelTitles = { local: 'local store', actions: 'Actions cache' } as const

/** Makes the store of one run. */
export function createRunStore(options: RunStoreOptions): RunStore {
  const { directory, host, tally } = options
  const pieces = new Map<Digest, Promise<HeldContent | undefined>>()
  const all: HeldContent[] = []
  let made: Promise<void> | undefined
  let count = 0
  const newPath = async (): Promise<string> => {
    made ??= host.storage.makeDirectory(directory)
    await made
    return join(directory, String(++count))
  }

  async function* open(content: Content, fetchContent: FetchContent, signal: AbortSignal) {
    const { digest } = content
    const fetch = () => countFetched(content, fetchContent(), tally)
    // Nothing is awaited between the look and the claim: of those who waited in vain, one goes on.
    for (let piece = pieces.get(digest); piece !== undefined; piece = pieces.get(digest)) {
      const earlier = await untilAborted(piece, signal)
      if (earlier !== undefined) return yield* readHeld(earlier, fetch, host, signal)
    }
    const { promise, resolve } = Promise.withResolvers<HeldContent | undefined>()
    pieces.set(digest, promise)
    let held: HeldContent | undefined
    try {
      held = await findHeld(content, options, signal)
      if (held !== undefined) {
        resolve(held)
        yield* readHeld(held, fetch, host, signal)
      } else {
        const path = await newPath().catch(() => undefined)
        held = yield* fetchHeld(content, fetch(), path, host)
      }
    } finally {
      if (held === undefined) pieces.delete(digest)
      else all.push(held)
      resolve(held)
    }
  }

  return {
    open,
    newPath,
    held: () => all,
  }
}

async function* fetchHeld(
  content: Content,
  stream: AsyncIterable<Uint8Array>,
  path: string | undefined,
  { storage }: Pick<Host, 'storage'>,
): AsyncGenerator<Uint8Array, HeldContent | undefined> {
  // Without a place for copies the run goes on as if there were no cache.
  if (path === undefined) {
    yield* stream
    return undefined
  }
  const isKept = yield* spool(stream, { content, path, storage })
  return isKept ? { ...content, path, from: 'registry' } : undefined
}

async function findHeld(
  content: Content,
  { levels, host, notices, tally }: RunStoreOptions,
  signal: AbortSignal,
): Promise<HeldContent | undefined> {
  for (const level of levels) {
    const found = await level.find(content, signal)
    if (found === undefined) continue
    const verdict = await verifyFile(host.disk, found.path, content, signal)
    if (verdict === 'right') {
      tally.addPiece(level.name, content)
      tally.addBytes(level.name, content.size)
      return { ...content, path: found.path, from: level.name }
    }
    await level.discard(found)
    if (verdict === 'wrong') {
      notices.warn(
        `wrong bytes: ${level.name}`,
        `The ${levelTitles[level.name]} holds other bytes than ${content.digest} names (${found.where}). ` +
          'They were dropped, and the registry is asked. Something writes to the cache that should not, or a disk fails: find out what.',
      )
    }
  }
  return undefined
}

/** The bytes of a file that was verified; if it cannot be read to its end, the rest comes from the source. */
async function* readHeld(
  held: HeldContent,
  fetch: FetchContent,
  { disk, log }: Pick<Host, 'disk' | 'log'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  let read = 0
  try {
    for await (const chunk of disk.openFile(held.path)) {
      signal.throwIfAborted()
      read += chunk.length
      yield chunk
    }
    if (read === held.size) return
  } catch (error) {
    signal.throwIfAborted()
    log.debug(`The copy of ${held.digest} cannot be read any more: ${String(error)}`)
  }
  let skipped = 0
  for await (const chunk of fetch()) {
    const start = Math.min(chunk.length, read - skipped)
    skipped += start
    if (start < chunk.length) yield chunk.subarray(start)
  }
}
