// Credentials that a server repeats in its texts, as some proxies do, are taken out before anybody sees them.
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
  let secrets: readonly string[] = []
  return {
    learn: ({ headers }) => {
      const found = secretsIn(headers.authorization ?? '').filter((secret) => !secrets.includes(secret))
      // Longer ones first, because one may be part of another.
      if (found.length > 0)
        secrets = [...secrets, ...found].toSorted((left, right) => right.length - left.length)
    },
    scrub: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text),
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
