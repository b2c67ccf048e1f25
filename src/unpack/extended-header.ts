// Extended headers (POSIX pax, "pax Extended Header"): checks before the parser acts on them. The parser splits
// records at line feeds and drops what it does not understand; another tar program may take the same bytes for
// something else. What two programs could read differently is refused here.
import { isUtf8 } from 'node:buffer'
import { type ArchiveName, formatFault, unsupportedFault } from './faults.ts'

/** Keys that decide where an entry goes and how long it is. */
const decidingKeys: ReadonlySet<string> = new Set(['path', 'linkpath', 'size'])

/**
 * Checks the records of a pax header; `isGlobal` when it is for all following entries. Raises LAYER_FORMAT when
 * it is damaged or could be read in two ways, LAYER_UNSUPPORTED for sparse files.
 */
export function checkPaxRecords(body: Buffer, isGlobal: boolean, name: ArchiveName): void {
  for (let start = 0; start < body.length; ) {
    const end = start + lengthOfRecord(body, start)
    const equals = body.indexOf(0x3d, start)
    const space = body.indexOf(0x20, start)
    if (!(end > start && end <= body.length && body[end - 1] === 0x0a && equals > space && equals < end)) {
      throw formatFault(name, 'an extended header is damaged')
    }
    const key = body.toString('utf8', space + 1, equals)
    checkRecord(key, body.subarray(equals + 1, end - 1), isGlobal, name)
    start = end
  }
}

/** Stated length of the record at `start`; not a number when there is none. */
function lengthOfRecord(body: Buffer, start: number): number {
  const digits = /^\d{1,7}(?= )/.exec(body.toString('latin1', start, start + 8))
  return digits === null ? Number.NaN : Number(digits[0])
}

function checkRecord(key: string, value: Buffer, isGlobal: boolean, name: ArchiveName): void {
  if (key.startsWith('GNU.sparse.')) throw sparse(name)
  if (decidingKeys.has(key)) {
    if (isGlobal) throw formatFault(name, `a global extended header sets "${key}" for all entries`)
    if (value.length === 0 || value.includes(0) || !isUtf8(value)) {
      throw formatFault(name, `an extended header has a "${key}" that is empty, holds NUL or is not UTF-8`)
    }
    if (key === 'size' && !/^\d+$/.test(value.toString('latin1'))) {
      throw formatFault(name, 'an extended header has a "size" that is no number')
    }
  }
  if (/\n\d+ [^\n]*=/.test(value.toString('latin1'))) {
    throw formatFault(name, 'an extended header hides a record in the value of another')
  }
}

/** The error for sparse files, of both GNU forms: image-spec says that layers should not have them. */
export function sparse(name: ArchiveName): Error {
  return unsupportedFault(
    name,
    'it holds a sparse file',
    'Pack it without sparse files (GNU tar: leave out --sparse).',
  )
}
