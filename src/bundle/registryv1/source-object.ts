// An object together with the text it was read from, so that a finding can name the place of any of its fields.
import type { Position } from '../../lib/error.ts'
import type { Finding } from '../../lib/finding.ts'
import type { NumberWrap, TypeFault } from '../../lib/go-types/normalize.ts'
import type { JsonObject } from '../../lib/kubernetes.ts'
import { countOf, oneLine } from '../../lib/text.ts'
import type { YamlDocument } from '../../lib/yaml-documents.ts'
import type { Locator, PathStep } from '../../lib/yaml-locate.ts'

export interface SourceObject {
  readonly value: JsonObject
  readonly at: Position
  readonly place: Place
  /** Set when its apiVersion or metadata is not what it must be, which has been told. */
  readonly isFaulty?: true
}

/** A node of a document of a file. */
export interface Place {
  readonly file: string
  readonly document: YamlDocument
  readonly locator: Locator
  /** Steps from the document to the node: a List's item is not a document of its own. */
  readonly base: readonly PathStep[]
}

/** Where the path leads from the node, or the nearest step before it that is written in the file. */
export function positionAt({ file, document, locator, base }: Place, path: readonly PathStep[]): Position {
  for (let length = path.length; length >= 0; length--) {
    const found = locator([...base, ...path.slice(0, length)])
    if (found !== undefined) return { file, line: document.line + found.line - 1, column: found.column }
  }
  return { file, line: document.line }
}

/** Faults of one object that are listed each: finding their places is not free. */
const listedFaults = 100

/** A finding for each value that a Kubernetes type cannot hold; `prefix` leads from the object to what was checked. */
export function typeFindings(
  faults: readonly TypeFault[],
  {
    place,
    label,
    prefix = [],
  }: { readonly place: Place; readonly label: string; readonly prefix?: readonly PathStep[] },
): Finding[] {
  const findings = faults.slice(0, listedFaults).map(({ path, expected, found }): Finding => {
    const full = [...prefix, ...path]
    return {
      code: 'FIELD_TYPE_INVALID',
      severity: 'error',
      message: `${label}: \`${formatPath(full)}\` takes ${expected}, but is ${found}.`,
      ...(expected === 'text' && { hint: 'Put the value in quotes.' }),
      object: label,
      at: positionAt(place, full),
    }
  })
  if (faults.length > listedFaults)
    findings.push({
      code: 'FIELD_TYPE_INVALID',
      severity: 'error',
      message: `${label}: ${countOf(faults.length - listedFaults, 'more field')} of the wrong type.`,
      object: label,
      at: positionAt(place, prefix),
    })
  return findings
}

/** A warning for each number that is cut to the size of its field, which upstream does without a word. */
export function wrapFindings(
  wraps: readonly NumberWrap[],
  { place, label }: { readonly place: Place; readonly label: string },
): Finding[] {
  const common = { code: 'NUMBER_WRAPPED', severity: 'warning', object: label } as const
  const findings = wraps.slice(0, listedFaults).map(
    ({ path, bits, written, kept }): Finding => ({
      ...common,
      message: `${label}: \`${formatPath(path)}\` holds a whole number of ${bits} bits: ${oneLine(written, 60)} does not fit, and becomes ${kept}.`,
      hint: 'Write the number that is meant; operator-controller cuts it in the same way.',
      at: positionAt(place, path),
    }),
  )
  if (wraps.length > listedFaults)
    findings.push({
      ...common,
      message: `${label}: ${countOf(wraps.length - listedFaults, 'more number')} cut to the size of the field.`,
      at: positionAt(place, []),
    })
  return findings
}

/** `spec.install.spec.deployments[2].name`; a key that holds a dot is put in brackets. */
export function formatPath(path: readonly PathStep[]): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      if (/^[\w-]+$/.test(step)) return index === 0 ? step : `.${step}`
      return `[${JSON.stringify(step.slice(0, 120))}]`
    })
    .join('')
}
