// Makes what a run printed the same for every run: ports, names and times become words.

import type { RecordedRequest } from './recording-proxy.ts'
import type { ActionResult } from './runner.ts'

/** Text by the word that stands for it. */
export type Words = Readonly<Record<string, string>>

/** Everything that a workflow and a server see of a run, as one text. */
export function snapshotOf(
  result: ActionResult,
  requests: Readonly<Record<string, readonly RecordedRequest[]>>,
  words: Words,
): string {
  const sections = [
    ['log', withoutDebug(result.log)],
    [
      'outputs',
      Object.entries(result.outputs)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    ],
    ['summary', result.summary.trim()],
    ['exit code', String(result.exitCode)],
    ...Object.entries(requests).map(([server, sent]) => [`requests to the ${server}`, listRequests(sent)]),
  ]
  const text = sections.map(([title, content]) => `==== ${title}\n${content}\n`).join('\n')
  return replaceWords(text, words).replaceAll(/\b\d+(?:\.\d+)?(?:ms|s)\b/g, '<time>')
}

function withoutDebug(log: string): string {
  return log.replaceAll(/^::debug::.*\n/gm, '').trim()
}

export function replaceWords(text: string, words: Words): string {
  return Object.entries(words).reduce(
    (replaced, [word, value]) => replaced.replaceAll(value, `<${word}>`),
    text,
  )
}

/**
 * Writes in their order, with their bodies. Reads between two writes run side by side, so they are sorted, and polls
 * count once.
 */
function listRequests(requests: readonly RecordedRequest[]): string {
  const lines: string[] = []
  let reads = new Set<string>()
  const flush = (): void => {
    lines.push(...[...reads].sort())
    reads = new Set()
  }
  for (const { method, path, body } of requests) {
    if (method === 'GET') {
      reads.add(`GET ${path}`)
      continue
    }
    flush()
    lines.push(`${method} ${path}`, ...(body === '' ? [] : [`  ${body}`]))
  }
  flush()
  return lines.join('\n')
}
