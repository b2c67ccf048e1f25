// The entries of one archive by path: what its last word on each path is.
import type { ArchiveEntry } from './archive.ts'
import { quotePath } from './faults.ts'
import type { LayerEntry } from './overlay.ts'

/** Adds an entry as the newest. Devices and pipes are left out; of a path that comes twice the last one counts. */
export function addEntry(
  entries: Map<string, LayerEntry>,
  entry: ArchiveEntry,
  note: (text: string) => void,
): void {
  const { path, ...rest } = entry
  if (rest.kind === 'special') {
    note(`${quotePath(path)} is a device or pipe and was left out`)
    return
  }
  const earlier = entries.get(path)
  if (earlier !== undefined) {
    if (earlier.kind === 'directory' && rest.kind === 'directory') return
    // Image-spec forbids it, but container engines take the last, as tar itself does, and some images rely on it.
    note(`${quotePath(path)} is there more than once; the last one counts`)
    entries.delete(path)
  }
  entries.set(path, rest)
}
