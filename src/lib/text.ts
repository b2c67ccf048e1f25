// Text that others wrote (registries, bundles, API servers), made safe to show.

/** Longest piece of somebody else's text that a message carries. */
const defaultLimit = 300

/**
 * The text as one bounded line: control, format and line-separating characters become spaces, and what is longer
 * than `limit` characters is cut with an ellipsis.
 */
export function oneLine(text: string, limit = defaultLimit): string {
  // Cut first: the patterns must not run over megabytes. Twice the limit leaves room for what collapses.
  const line = text
    .slice(0, limit * 2)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line.length > limit || text.length > limit * 2 ? `${line.slice(0, limit)}…` : line
}

/**
 * As `oneLine`, but what is too long loses its middle: where the end of a text is what explains it, as in
 * `Invalid value: {…}: field is immutable`.
 */
export function oneLineWithEnd(text: string, limit = defaultLimit): string {
  const head = oneLine(text, limit)
  if (!head.endsWith('…')) return head
  const half = Math.floor(limit / 2)
  const tail = oneLine(text.slice(-limit), limit).slice(-half)
  return `${head.slice(0, half).trimEnd()} … ${tail.trimStart()}`
}

/**
 * The body of an answer where it is text, by its media type (any is taken where there is none) and by what is in it;
 * else nothing, so that no message shows binary data.
 */
export function onlyText(body: string, mediaType: string | undefined): string {
  const isNamedText =
    mediaType === undefined || /^\s*(?:text\/|[\w.-]+\/(?:[\w.+-]+\+)?json\b)/i.test(mediaType)
  // A body of which the beginning was read may be cut within a character.
  const whole = body.replace(/\uFFFD$/, '')
  // What colours text on terminals is in texts too; `oneLine` takes it out.
  const uncoloured = whole.replaceAll('\u001b', '')
  return isNamedText && !/(?!\s)\p{Cc}|\uFFFD/u.test(uncoloured) ? whole : ''
}

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The text with every character that shows nothing, or moves others, written as `\u{…}`; line feeds stay. */
export function showInvisible(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(invisible, (character) => {
    if (character === '\n') return character
    return character === '\t' ? '  ' : `\\u{${character.codePointAt(0)?.toString(16)}}`
  })
}

/** `1 layer`, `3 layers`: a count with its noun; `plural` where adding an s is wrong. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** Bytes for a person: `812 B`, `4.1 MB` (powers of 1000, as registries count). */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}
