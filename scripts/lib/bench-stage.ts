// One pull by the action's own stages, in a process of its own: resolve, then unpack, timed from inside. Bundled by
// bench-contenders.ts and started as `node FILE REFERENCE`; prints a StageResult as JSON.
import { tmpdir } from 'node:os'
import { createHost } from '../../src/host/host.ts'
import type { Log } from '../../src/lib/host.ts'
import { parseReference } from '../../src/source/reference.ts'
import { resolve } from '../../src/source/resolve.ts'
import { createUnpackArchive } from '../../src/unpack/archive-tree.ts'
import { unpack } from '../../src/unpack/unpack.ts'
import { readPeak } from './bench-process.ts'

/** What one pull took, and what it gave. */
export interface StageResult {
  readonly ms: number
  readonly resolveMs: number
  readonly files: number
  readonly bytes: number
  readonly peakBytes: number | undefined
}

const silent: Log = {
  info: () => {},
  debug: () => {},
  warning: () => {},
  mask: () => {},
  redact: (text) => text,
}

async function pull(reference: string): Promise<StageResult> {
  const { close, ...host } = createHost(silent, {})
  const { signal } = new AbortController()
  const start = performance.now()
  const resolved = await resolve(parseReference(reference), {
    platform: { os: 'linux', architecture: 'amd64' },
    registry: { mirrors: [], plainHttp: false, variables: {} },
    unpackArchive: createUnpackArchive(silent),
    temporaryDirectory: tmpdir(),
    host,
    signal,
  })
  const resolveMs = performance.now() - start
  const { tree } = await unpack(resolved, { log: silent, signal })
  const ms = performance.now() - start
  close()
  const bytes = [...tree.files.values()].reduce((sum, file) => sum + file.bytes.length, 0)
  return { ms, resolveMs, files: tree.files.size, bytes, peakBytes: readPeak('self') }
}

pull(process.argv[2] ?? '').then((result) => console.log(JSON.stringify(result)))
