// Archives as sources: what the pipeline hands in to unpack them, since that is another stage's work.
import type { ResolvedFiles } from './resolved.ts'

/** Unpacks a tar archive, plain or compressed, as layers are: paths checked, links resolved inside, sizes bounded. */
export type UnpackArchive = (
  content: AsyncIterable<Uint8Array>,
  /** For messages: `./chart.tgz`. */
  name: string,
  signal: AbortSignal,
) => Promise<ResolvedFiles['files']>
