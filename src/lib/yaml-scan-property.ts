// Anchors, aliases, tags and directives.
import { code, isBlank, isDigit, isSpaceOrEnd, isWord } from './yaml-characters.ts'
import { DocumentFault } from './yaml-fault.ts'
import { passRestOfLine } from './yaml-scan-space.ts'
import { addToken, type Scanner, type Token, token } from './yaml-tokens.ts'

/** Reads the name behind `&` or `*` into the token. */
export function scanAnchor(scanner: Scanner, added: Token): void {
  const { source, at: start } = scanner
  scanner.at++
  added.text = passWord(scanner)
  const character = source.charCodeAt(scanner.at)
  if (added.text === '' || !(isSpaceOrEnd(character) || '?:,]}%@`'.includes(String.fromCharCode(character))))
    throw new DocumentFault('the name of an anchor takes only letters, digits, `-` and `_`', start)
}

function passWord(scanner: Scanner): string {
  const { at: start, source } = scanner
  while (isWord(source.charCodeAt(scanner.at))) scanner.at++
  return source.slice(start, scanner.at)
}

/** Reads the tag that begins here into the token: `!<uri>` has no handle, `!` alone neither. */
export function scanTag(scanner: Scanner, added: Token): void {
  const { source, at: start } = scanner
  if (source.charCodeAt(start + 1) === code.less) {
    scanner.at += 2
    added.suffix = scanUri(scanner, '')
    if (source.charCodeAt(scanner.at) !== code.greater)
      throw new DocumentFault('the tag that opens with `!<` has no `>`', start)
    scanner.at++
  } else {
    const handle = passHandle(scanner)
    const isHandle = handle.length > 1 && handle.endsWith('!')
    added.suffix = scanUri(scanner, isHandle ? '' : handle)
    added.text = isHandle ? handle : '!'
    if (added.suffix === '') {
      added.text = ''
      added.suffix = '!'
    }
  }
  if (!isSpaceOrEnd(source.charCodeAt(scanner.at)))
    throw new DocumentFault('a tag must be followed by a space', scanner.at)
}

/** `!`, `!word!`, or the beginning of a tag that has no handle. */
function passHandle(scanner: Scanner): string {
  const { source, at: start } = scanner
  if (source.charCodeAt(start) !== code.exclamation)
    throw new DocumentFault('the handle of a tag begins with `!`', start)
  scanner.at++
  passWord(scanner)
  if (source.charCodeAt(scanner.at) === code.exclamation) scanner.at++
  return source.slice(start, scanner.at)
}

const uriCharacters = /[\w\-;/?:@&=+$,.!~*'()[\]]*/y

/** Reads what a tag is made of; `head` is what was read of it before, with its `!`. */
function scanUri(scanner: Scanner, head: string): string {
  const { source, at: start } = scanner
  let text = head.slice(1)
  for (;;) {
    uriCharacters.lastIndex = scanner.at
    const part = uriCharacters.exec(source)?.[0] ?? ''
    text += part
    scanner.at += part.length
    if (source.charCodeAt(scanner.at) !== code.percent) break
    text += passOctets(scanner)
  }
  if (scanner.at === start && head === '') throw new DocumentFault('a tag has no name', start)
  return text
}

const octets = /(?:%[0-9a-fA-F]{2})+/y

/** Characters written as the octets of their UTF-8. */
function passOctets(scanner: Scanner): string {
  octets.lastIndex = scanner.at
  const written = octets.exec(scanner.source)?.[0] ?? ''
  try {
    if (written === '') throw new URIError('no octet')
    scanner.at += written.length
    return decodeURIComponent(written)
  } catch {
    throw new DocumentFault(
      '`%` must be followed by the two hexadecimal digits of an octet of UTF-8',
      scanner.at,
    )
  }
}

/** Reads the directive whose `%` stands here, and passes its line. */
export function scanDirective(scanner: Scanner): void {
  const { source, at: start } = scanner
  scanner.at++
  const name = passWord(scanner)
  if (!isSpaceOrEnd(source.charCodeAt(scanner.at)) || (name !== 'YAML' && name !== 'TAG'))
    throw new DocumentFault(
      'a line that begins with `%` is a directive, and must be `%YAML` or `%TAG`',
      start,
    )
  while (isBlank(source.charCodeAt(scanner.at))) scanner.at++
  if (name === 'YAML') addToken(scanner, token.versionDirective, start).text = passVersion(scanner)
  else {
    const added = addToken(scanner, token.tagDirective, start)
    added.text = passDirectiveHandle(scanner)
    added.suffix = passPrefix(scanner)
  }
  passRestOfLine(scanner, 'a directive')
}

/** `1.1`, without zeros in front. */
function passVersion(scanner: Scanner): string {
  const major = passNumber(scanner)
  if (scanner.source.charCodeAt(scanner.at) !== code.dot)
    throw new DocumentFault('a version of YAML is two numbers, as in `%YAML 1.1`', scanner.at)
  scanner.at++
  return `${major}.${passNumber(scanner)}`
}

function passNumber(scanner: Scanner): number {
  const { source, at: start } = scanner
  while (isDigit(source.charCodeAt(scanner.at))) scanner.at++
  const length = scanner.at - start
  if (length === 0 || length > 2)
    throw new DocumentFault('a version of YAML is two numbers, as in `%YAML 1.1`', start)
  return Number(source.slice(start, scanner.at))
}

function passDirectiveHandle(scanner: Scanner): string {
  const { at: start } = scanner
  const handle = passHandle(scanner)
  if (handle !== '!' && !(handle.length > 1 && handle.endsWith('!')))
    throw new DocumentFault('the handle of a tag ends with `!`', start)
  return handle
}

function passPrefix(scanner: Scanner): string {
  const { source } = scanner
  if (!isBlank(source.charCodeAt(scanner.at)))
    throw new DocumentFault('a `%TAG` takes a handle and a prefix', scanner.at)
  while (isBlank(source.charCodeAt(scanner.at))) scanner.at++
  const prefix = scanUri(scanner, '')
  if (!isSpaceOrEnd(source.charCodeAt(scanner.at)))
    throw new DocumentFault('nothing but a comment can follow a directive on its line', scanner.at)
  return prefix
}
