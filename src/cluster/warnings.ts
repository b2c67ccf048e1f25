// `Warning` headers (RFC 7234 section 5.5; KEP-1693): how the API server says that a version is deprecated, or that
// a pod breaks a policy which is not enforced yet.
import type { Log } from '../lib/host.ts'
import { oneLine } from '../lib/text.ts'

const maxWarningsLogged = 100

/** The texts of a `Warning` header, or of several joined by commas; `scrub` takes credentials out of a text. */
export function parseWarnings(header: string, scrub = (text: string) => text): string[] {
  const values = header.matchAll(/(?:^|,)\s*\d{3} \S+ "((?:[^"\\]|\\.)*)"/gs)
  return [...values].map(([, text = '']) => oneLine(scrub(text.replaceAll(/\\(.)/gs, '$1'))))
}

/** Logs each text once, and stops with a word when there are too many. */
export function createWarningLog(log: Pick<Log, 'warning'>): (warnings: readonly string[]) => void {
  const seen = new Set<string>()
  return (warnings) => {
    for (const warning of warnings) {
      if (seen.has(warning) || seen.size > maxWarningsLogged) continue
      seen.add(warning)
      log.warning(
        seen.size > maxWarningsLogged
          ? 'The API server has further warnings; they are not shown.'
          : `API server: ${warning}`,
      )
    }
  }
}
