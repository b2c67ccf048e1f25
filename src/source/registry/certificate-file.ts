// The file of `registry-ca-file`: PEM certificates (RFC 7468), every one of them parsed before anything is asked, since
// TLS would pass over what it cannot read and then say no more than that nobody vouches for the registry.
import { X509Certificate } from 'node:crypto'
import { BundleError } from '../../lib/error.ts'
import type { Disk } from '../../lib/host.ts'
import { codeOf } from '../../lib/retry.ts'
import { countOf, formatBytes, oneLine } from '../../lib/text.ts'

/** A certificate of the file, in PEM form, or why it is none. */
type Block =
  | { readonly certificate: string }
  | { readonly number: number; readonly line: number; readonly problem: string }

/** Far above the certificates of a whole operating system, which are about 200 kB. */
const maxBytes = 8 * 1024 * 1024
const maxNamed = 5
const begin = /-----BEGIN ([^-\r\n]*)-----/g
const certificateLabel = /^(?:X509 |TRUSTED )?CERTIFICATE$/
const hint = 'Give CA certificates in PEM form; `openssl x509 -inform der` converts from DER.'

/**
 * The certificates of a PEM file, without what else is in it. Raises INPUT_INVALID when the file cannot be read, holds
 * no certificate, or one that cannot be parsed.
 */
export async function readCertificateFile(
  path: string,
  disk: Pick<Disk, 'readFile' | 'stat'>,
): Promise<string> {
  const name = oneLine(path)
  const text = Buffer.from(await readBytes(path, name, disk)).toString('utf8')
  const sections = splitSections(text)
  const blocks = sections
    .filter(({ label }) => certificateLabel.test(label))
    .map(({ line, section }, index) => parseBlock(section, index + 1, line))
  if (blocks.length === 0) throw invalid(name, describeAbsence(text, sections), hint)
  const faults = blocks.flatMap((block) => ('problem' in block ? [block] : []))
  if (faults.length > 0) {
    const named = faults
      .slice(0, maxNamed)
      .map(({ number, line, problem }) => `number ${number}, which begins at line ${line} (${problem})`)
    const more = faults.length > maxNamed ? `; and ${faults.length - maxNamed} more` : ''
    throw invalid(
      name,
      `of its ${countOf(blocks.length, 'certificate')} ${faults.length} cannot be read: ${named.join('; ')}${more}`,
      'Copy the certificate again, with its first and last line, or take it out of the file.',
    )
  }
  return blocks.flatMap((block) => ('certificate' in block ? [block.certificate] : [])).join('')
}

async function readBytes(
  path: string,
  name: string,
  disk: Pick<Disk, 'readFile' | 'stat'>,
): Promise<Uint8Array> {
  try {
    const { type, size } = await disk.stat(path)
    if (type === 'directory') {
      throw invalid(name, 'it is a directory', 'Name one file; several certificates may stand in it.')
    }
    // Devices and pipes have no size, and may have no end.
    if (type === 'other') throw invalid(name, 'it is no regular file', hint)
    if (size > maxBytes) {
      throw invalid(name, `it has ${formatBytes(size)}, more than the ${formatBytes(maxBytes)} read`, hint)
    }
    return await disk.readFile(path)
  } catch (error) {
    if (error instanceof BundleError) throw error
    const code = codeOf(error)
    const isAbsent = code === 'ENOENT' || code === 'ENOTDIR'
    throw invalid(
      name,
      isAbsent ? 'it does not exist' : `it cannot be read (${code ?? 'unknown error'})`,
      'Check the path; a relative one starts at the working directory of the step.',
      error,
    )
  }
}

/** What begins at each PEM header, up to the next one; lines count from 1. */
function splitSections(
  text: string,
): readonly { readonly label: string; readonly line: number; readonly section: string }[] {
  const starts = [...text.matchAll(begin)]
  let line = 1
  let position = 0
  return starts.map((match, index) => {
    line += text.slice(position, match.index).split('\n').length - 1
    position = match.index
    return { label: match[1] ?? '', line, section: text.slice(match.index, starts[index + 1]?.index) }
  })
}

function parseBlock(section: string, number: number, line: number): Block {
  try {
    return { certificate: new X509Certificate(section).toString() }
  } catch (error) {
    // OpenSSL's words without its numbers: "bad base64 decode".
    const text = error instanceof Error ? error.message.replace(/^error:[^:]*:[^:]*:[^:]*:/, '') : ''
    return { number, line, problem: oneLine(text, 80) || 'unknown error' }
  }
}

function describeAbsence(text: string, sections: readonly { readonly label: string }[]): string {
  if (text.trim() === '') return 'it is empty'
  if (sections.some(({ label }) => /PRIVATE KEY$/.test(label))) {
    return 'it holds a private key and no certificate'
  }
  const [first] = sections
  return first === undefined
    ? 'it has no -----BEGIN CERTIFICATE-----'
    : `it holds no certificate, but what is called ${JSON.stringify(oneLine(first.label, 40))}`
}

function invalid(name: string, problem: string, advice: string, cause?: unknown): BundleError {
  return new BundleError('INPUT_INVALID', `\`registry-ca-file\` ${name} cannot be used: ${problem}.`, {
    hint: advice,
    ...(cause !== undefined && { cause }),
  })
}
