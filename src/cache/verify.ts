// Holding a file of the cache against the digest that it was asked for by. Nothing of it is used before.
import { algorithmOf, Digester } from '../lib/digest.ts'
import type { Disk } from '../lib/host.ts'
import type { Content } from './level.ts'

/** `absent` also when the file cannot be read: another job may have removed it. */
export type Verdict = 'right' | 'wrong' | 'absent'

/** Reads the whole file, and throws nothing but the signal's reason. */
export async function verifyFile(
  disk: Disk,
  path: string,
  { digest, size }: Pick<Content, 'digest' | 'size'>,
  signal: AbortSignal,
): Promise<Verdict> {
  signal.throwIfAborted()
  try {
    // A file of another size need not be read, however large it was made.
    const found = await disk.stat(path)
    if (found.type !== 'file' || found.size !== size) return 'wrong'
    const digester = new Digester(algorithmOf(digest))
    for await (const chunk of disk.openFile(path)) {
      signal.throwIfAborted()
      digester.update(chunk)
    }
    return digester.digest() === digest ? 'right' : 'wrong'
  } catch {
    signal.throwIfAborted()
    return 'absent'
  }
}
