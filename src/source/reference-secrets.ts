// What of a reference nobody may see: the login before a host, and a query, which may be a signature. Found in any text,
// since references that cannot be read are shown too.

/** Parts of a reference that may be secrets. */
interface Parts {
  /** Where the login starts in the text. */
  readonly start: number
  /** What stands before the `@` of a host; empty for none. */
  readonly login: string
  /** What follows the `@`, or all of the text after its scheme. */
  readonly rest: string
  /** What follows the `?`; empty for none. */
  readonly query: string
}

/** Paths, and forms that hold one: an `@` or `?` is part of a name there. */
const localForm =
  /^(?:\.{0,2}\/|\.{1,2}$|(?:oci-layout|oci-archive|docker-archive|docker-daemon|containers-storage|file|archive|directory):)/i
const tellingName = /sig|token|key|secret|pass|pwd|cred|auth|code/i
/** A value of a query this long is no version, date or region. */
const minValue = 16

/** The text as it may be shown: the login and the query are replaced by `***`. Paths stay as they are. */
export function hideSecrets(text: string): string {
  const { start, login, rest, query } = findParts(text)
  const shown = query === '' ? rest : rest.replace(`?${query}`, '?***')
  return `${text.slice(0, start)}${login === '' ? '' : '***@'}${shown}`
}

/** Everything of the reference that no log may show: password or token, the query, and values of it that tell. */
export function listSecrets(text: string): readonly string[] {
  const { login, query } = findParts(text)
  const values = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    tellingName.test(name) || value.length >= minValue ? [value] : [],
  )
  const secrets = [passwordOf(login), decode(passwordOf(login)), query, ...values]
  return [...new Set(secrets)].filter((secret) => secret !== '')
}

/** Another text about the reference without what it quotes of a login or of the query. */
export function hideQuoted(about: string, text: string): string {
  const { login, query } = findParts(text)
  const quoted = [login, passwordOf(login)].filter((part) => part !== '').map((part) => `"${part}"`)
  const rest = quoted.reduce((shown, part) => shown.replaceAll(part, '"***"'), about)
  return query === '' ? rest : rest.replaceAll(query, '***')
}

/** Whether a user, and perhaps a password, stands before the host of a registry. */
export function hasLogin(text: string): boolean {
  const { login, rest } = findParts(text)
  // Without any of them what follows is rather a faulty digest.
  return login !== '' && /[./:]/.test(rest)
}

function findParts(text: string): Parts {
  const indent = text.length - text.trimStart().length
  const form = text.slice(indent)
  if (localForm.test(form)) return { start: 0, login: '', rest: text, query: '' }
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(form)?.[0] ?? ''
  const start = indent + scheme.length
  const body = text.slice(start)
  const length = /^(?:(?:oci|docker):\/\/)?$/i.test(scheme) ? findInName(body) : findInUrl(body)
  const rest = length < 0 ? body : body.slice(length + 1)
  const query = /\?([^#]*)/.exec(rest)?.[1] ?? ''
  return { start, login: length < 0 ? '' : body.slice(0, length), rest, query }
}

/** Where the `@` after a login is in the name of a repository, which may end with digests; -1 for none. */
function findInName(name: string): number {
  let end = name.length
  let at = name.lastIndexOf('@')
  while (at >= 0 && isDigestLike(name.slice(at + 1, end))) {
    end = at
    at = name.slice(0, end).lastIndexOf('@')
  }
  const login = name.slice(0, Math.max(0, at))
  // The address of a git repository over ssh holds no secret.
  if (login === '' || login === 'git') return -1
  return !login.includes('/') || hasOddPort(login.slice(0, login.indexOf('/'))) ? at : -1
}

function isDigestLike(text: string): boolean {
  return /^(?:sha|md|blake)\d*:[^/]*$/i.test(text) || /^[a-z0-9]+:[0-9a-f]{32,}$/i.test(text)
}

/** Where the `@` after the user of a URL is, counted from after its scheme; -1 for none. */
function findInUrl(body: string): number {
  const authority = /^[^/?#]*/.exec(body)?.[0] ?? ''
  // A password that was not encoded ends the host early, and leaves what cannot be a port.
  return authority.includes('@') || !hasOddPort(authority)
    ? authority.lastIndexOf('@')
    : body.lastIndexOf('@')
}

function hasOddPort(host: string): boolean {
  return /^[^[\]]*:(?!\d*$)/.test(host)
}

function passwordOf(login: string): string {
  return login.slice(login.indexOf(':') + 1)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
