// Credentials that a server repeats in its texts, as some proxies do, are taken out before anybody sees them.
import { createRedactor } from '../lib/redactor.ts'
import type { Credentials } from './connection.ts'

/** Takes credentials out of texts. */
export interface Scrubber {
  /** Has the credentials removed from now on. */
  readonly learn: (credentials: Credentials) => void
  /** The text with `***` for each credential. */
  readonly scrub: (text: string) => string
}

/** A scrubber that knows no credential yet. */
export function createScrubber(): Scrubber {
  const { learn, redact } = createRedactor()
  return {
    learn: ({ headers }) => {
      for (const secret of secretsIn(headers.authorization ?? '')) learn(secret)
    },
    scrub: redact,
  }
}

/** The token of an Authorization header, or the password and its encoded form (RFC 9110 section 11.6.2, RFC 7617). */
function secretsIn(authorization: string): string[] {
  const [, scheme = '', value = ''] = /^(\S+)\s+(.*)$/s.exec(authorization) ?? []
  if (value === '') return []
  if (scheme.toLowerCase() !== 'basic') return [value]
  const decoded = Buffer.from(value, 'base64').toString()
  const password = decoded.slice(decoded.indexOf(':') + 1)
  return password === '' ? [value] : [value, password]
}
