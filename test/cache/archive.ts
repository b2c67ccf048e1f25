// Archives as @actions/cache takes them: through zstd where there is one, else through gzip.
import { execFileSync, spawnSync } from 'node:child_process'

/** Compresses a tar archive. */
export function compress(tar: Uint8Array): Buffer {
  const program = spawnSync('zstd', ['--version']).error === undefined ? 'zstd' : 'gzip'
  return execFileSync(program, ['-c'], { input: tar, maxBuffer: 64 * 1024 * 1024 })
}
