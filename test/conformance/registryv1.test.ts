// Every case of test/conformance/registryv1 (computed by running operator-controller) through the whole chain: load,
// gates, configuration, validators, render.
import { afterAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { answer, type Case, readCases } from './registryv1-cases.ts'

/** Words that an answer must have where upstream's text quotes nothing, or another program words it. */
const words: Readonly<Record<string, readonly RegExp[]>> = {
  'api-services-owned': [/API services|apiservice/i],
  'config-broken-yaml': [/values/],
  'config-length-and-pattern': [/watchNamespace/, /70/, /63/],
  'config-root-type': [/boolean/, /object/],
  'dc-nested-type': [/env\[?\.?1\b.*name/, /env\[?\.?2\b.*value/, /Volumes/],
  'load-annotations-missing': [/metadata\/annotations\.yaml/],
  'load-csv-env-number': [/manifests\/csv\.yaml/],
  'load-kind-missing': [/manifests\/broken\.yaml/, /kind/i],
  'load-label-number': [/manifests\/config\.yaml/, /labels/],
  'load-no-csv': [/ClusterServiceVersion/, /manifests/],
  'load-subdirectory': [/manifests\/crds/],
  'load-text-file': [/manifests\/README\.md/],
  'mode-multi-only': [/AllNamespaces.*SingleNamespace.*OwnNamespace/],
}

/** Cases whose text Go, a library or the operating system words: the facts are those of `words` alone. */
const wordedElsewhere = /^(?:config-broken-yaml|load-(?!no-csv|subdirectory))/

const cases = readCases()
const passed = new Map<string, number>()

afterAll(() => {
  const total = Map.groupBy(cases, groupOf)
  const lines = [...total].map(([group, all]) => `  ${group}: ${passed.get(group) ?? 0} of ${all.length}`)
  console.log(`registry+v1 conformance, cases that pass by group:\n${lines.join('\n')}`)
})

test('every case with words of its own exists', () => {
  const names = new Set(cases.map(({ name }) => name))
  expect(Object.keys(words).filter((name) => !names.has(name))).toEqual([])
})

describe('registry+v1 bundles are what operator-controller makes of them', () => {
  test.each(cases.map((given) => [given.name, given.note, given] as const))(
    '%s: %s',
    (_name, _note, given) => {
      const result = answer(given)
      if (given.expect.error !== undefined) {
        checkMessages(given, 'messages' in result ? result.messages : [])
      } else {
        expect('messages' in result ? result.messages : []).toEqual([])
        const objects = 'objects' in result ? result.objects : []
        expect(settleOrder(objects)).toEqual(settleOrder(given.expect.objects ?? []))
      }
      passed.set(groupOf(given), (passed.get(groupOf(given)) ?? 0) + 1)
    },
  )
})

function groupOf({ name }: Case): string {
  return name.split('-')[0] ?? name
}

/** Sorts the two groups whose order upstream leaves to chance: accounts at the start, certificates at the end. */
function settleOrder(objects: readonly JsonObject[]): readonly JsonObject[] {
  const start = objects.findIndex(({ kind }) => kind !== 'ServiceAccount')
  const accounts = start < 0 ? objects.length : start
  const end = objects.findLastIndex(({ kind }) => kind !== 'Issuer' && kind !== 'Certificate') + 1
  const pairs = objects.slice(Math.max(end, accounts))
  const certificates = pairs.flatMap((issuer, index) =>
    index % 2 === 0 ? [[issuer, pairs[index + 1] ?? {}]] : [],
  )
  return [
    ...objects.slice(0, accounts).toSorted(byName),
    ...objects.slice(accounts, Math.max(end, accounts)),
    ...certificates.toSorted(([, a], [, b]) => byName(a ?? {}, b ?? {})).flat(),
  ]
}

function byName(a: JsonObject, b: JsonObject): number {
  const name = ({ metadata }: JsonObject): string => String((metadata as JsonObject | undefined)?.name)
  return name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0
}

/** Each of upstream's messages has one of ours that names the same things, in the same order. */
function checkMessages({ name, expect: { error = '' } }: Case, messages: readonly string[]): void {
  const text = messages.join('\n')
  expect(messages, 'nothing was refused').not.toEqual([])
  for (const word of words[name] ?? []) expect(text).toMatch(word)
  if (wordedElsewhere.test(name)) return
  const lines = linesOf(error)
  expect(messages.length, text).toBeGreaterThanOrEqual(lines.length)
  let next = 0
  for (const line of lines) {
    const facts = factsOf(line)
    const found = messages.findIndex(
      (message, index) => index >= next && facts.every((fact) => holds(message, fact)),
    )
    expect(found, `of ${JSON.stringify(facts)} (${line}), in:\n${text}`).toBeGreaterThanOrEqual(0)
    next = found + 1
  }
}

/**
 * One line for each fault that is named. Where a field has two forms, what is wrong with it as either stands in lines
 * of its own; what is wrong inside a Kubernetes type is said only to be, once or more: one line here.
 */
function linesOf(error: string): readonly string[] {
  const lines: string[] = []
  for (const line of error.split('\n')) {
    const [, field] = /invalid value for field (".*")$/.exec(lines.at(-1)?.split('\n')[0] ?? '') ?? []
    if (line.endsWith('multiple errors found:')) continue
    if (line.endsWith('validation failed') && lines.includes(line)) continue
    if (field !== undefined && line.includes(`field ${field}`)) lines.push(`${lines.pop()}\n${line}`)
    else lines.push(line)
  }
  return lines
}

/** What a line names: quoted texts and lists in brackets, without the rules of DNS names that some end in. */
function factsOf(line: string): readonly string[] {
  const message = line.replace(/: (?:a lowercase RFC|must be no more than).*$/, '')
  const quoted = [...message.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)].map(
    ([, double, single]) => (double === undefined ? single : (JSON.parse(`"${double}"`) as string)) ?? '',
  )
  const listed = [...message.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '').matchAll(/\[([^\]]*)\]/g)]
  return [...quoted, ...listed.flatMap(([, list = '']) => list.split(/[ ,]/))].filter(
    (fact) => fact !== '' && !fact.startsWith('^'),
  )
}

/** A message shows at most so much of a long name, and escapes quotes. */
function holds(message: string, fact: string): boolean {
  const start = fact.slice(0, 60)
  return message.includes(start) || message.includes(JSON.stringify(start).slice(1, -1))
}
