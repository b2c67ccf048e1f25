// `Warning` headers of a registry (distribution-spec "Warnings"): each text once, and not too many.
import type { Log } from '../../lib/host.ts'
import { oneLine } from '../../lib/text.ts'

const maxWarnings = 10

/** Logs the texts of `Warning: 299 - "text"` headers. */
export function createWarningLog(
  log: Pick<Log, 'warning' | 'redact'>,
  registry: string,
): (header: string | undefined) => void {
  const seen = new Set<string>()
  return (header = '') => {
    for (const [, quoted = ''] of header.matchAll(/(?:^|,)\s*299 \S+ "((?:[^"\\]|\\.)*)"/gs)) {
      const text = oneLine(log.redact(quoted.replaceAll(/\\(.)/gs, '$1')))
      if (seen.has(text) || seen.size >= maxWarnings) continue
      seen.add(text)
      log.warning(`Registry ${registry}: ${text}`)
    }
  }
}
