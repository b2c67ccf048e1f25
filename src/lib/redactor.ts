// Secrets taken out of texts that others wrote: servers and proxies repeat what they were sent, in the encoding that
// suits them. Done before a text is cut or escaped, since neither leaves a secret as it was.
import { oneLine } from './text.ts'

/** Takes secrets out of texts. */
export interface Redactor {
  /** Has the secret taken out from now on; nothing is learnt from white space. */
  readonly learn: (secret: string) => void
  /** The text with `***` for each secret in each of its forms, also for one that the end of the text or `…` cuts. */
  readonly redact: (text: string) => string
}

/** A start of a secret this long is the secret cut off, no chance. */
const minStart = 8
/** Fewer characters of base64 occur in any text. */
const minEncoded = 6

/** A redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const known = new Set<string>()
  let forms: readonly string[] = []
  return {
    learn: (secret) => {
      if (secret.trim() === '' || known.has(secret)) return
      known.add(secret)
      // Longer ones first, because one may be part of another.
      forms = [...new Set([...forms, ...listForms(secret)])].toSorted(
        (left, right) => right.length - left.length,
      )
    },
    redact: (text) =>
      hideStarts(
        forms.reduce((rest, form) => rest.replaceAll(form, '***'), text),
        forms,
      ),
  }
}

/** As it is, on one line, as part of JSON, HTML and URLs, and within something in base64. */
function listForms(secret: string): readonly string[] {
  const text = secret.toWellFormed()
  const json = JSON.stringify(text).slice(1, -1)
  const urls = [encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1)]
  const forms = [
    secret,
    oneLine(text, text.length),
    json,
    // Go's encoding/json.
    json.replaceAll(/[<>&]/g, (character) => `\\u00${hexOf(character)}`),
    escapeHtml(text, '&quot;'),
    escapeHtml(text, '&#34;'),
    ...urls,
    ...urls.map((url) => url.replaceAll(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase())),
    ...listEncoded(text),
  ]
  return forms.filter((form) => form !== '')
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16)
}

function escapeHtml(text: string, quote: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', quote)
    .replaceAll("'", '&#39;')
}

/**
 * What stands for the secret in the base64 of a text around it, such as that of `user:password`: one form for each
 * place that its first byte can have in a group of three, in both alphabets (RFC 4648).
 */
function listEncoded(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  const whole = bytes.toString('base64')
  const parts = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    // Characters that also hold bits of what stands before or after are left out.
    return encoded.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 4) / 3))
  })
  return [whole, whole.replace(/=+$/, ''), ...parts]
    .filter((part) => part.length >= minEncoded)
    .flatMap((part) => [part, part.replaceAll('+', '-').replaceAll('/', '_')])
}

function hideStarts(text: string, forms: readonly string[]): string {
  return text
    .split('…')
    .map((piece) => {
      const cut = Math.max(0, ...forms.map((form) => lengthOfStart(piece, form)))
      return cut === 0 ? piece : `${piece.slice(0, -cut)}***`
    })
    .join('…')
}

/** How many characters at the end of the text are the start of that form; 0 for too few. */
function lengthOfStart(text: string, form: string): number {
  const end = text.slice(-minStart)
  if (end.length < minStart) return 0
  for (let at = form.lastIndexOf(end); at >= 0; at = at === 0 ? -1 : form.lastIndexOf(end, at - 1)) {
    if (text.endsWith(form.slice(0, at + minStart))) return at + minStart
  }
  return 0
}
