// The tags of a repository (distribution-spec "Listing Tags"), page by page.
import { BundleError } from '../../lib/error.ts'
import { isJsonObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import { parseJson } from '../json.ts'
import { isTag } from '../reference-grammar.ts'
import { isSamePeer } from './address.ts'
import type { Endpoint } from './endpoint.ts'
import { type Answer, isLonger, readUpTo } from './transport.ts'

interface Page {
  readonly tags: readonly string[]
  readonly next: URL | undefined
}

/** Some registries refuse to list more at once. */
const pageSize = 1000
const maxPages = 100
const maxAdvicePages = 5
const maxPageBytes = 4 * 1024 * 1024

/**
 * All tags of the repository, each once, in the registry's order. Raises REGISTRY_PROTOCOL for a list that does not
 * end, that leads to another host or that is none, and what the endpoint raises.
 */
export async function listTags(endpoint: Endpoint, signal: AbortSignal): Promise<readonly string[]> {
  const pages = await Array.fromAsync(readPages(endpoint, signal))
  return [...new Set(pages.flat())]
}

/** The first few thousand tags, for advice; none where the list cannot be had. Raises only the signal's reason. */
export async function peekTags(endpoint: Endpoint, signal: AbortSignal): Promise<readonly string[]> {
  const pages: (readonly string[])[] = []
  try {
    for await (const page of readPages(endpoint, signal)) {
      if (pages.push(page) === maxAdvicePages) break
    }
  } catch {
    signal.throwIfAborted()
  }
  return pages.flat()
}

async function* readPages(endpoint: Endpoint, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const seen = new Set<string>()
  const first = endpoint.urlOf('tags/list')
  first.searchParams.set('n', String(pageSize))
  for (let url: URL | undefined = first; url !== undefined; ) {
    if (seen.has(url.href)) throw invalid(endpoint, 'leads back to a page that was read')
    if (seen.size === maxPages) throw invalid(endpoint, `has more than ${maxPages} pages`)
    seen.add(url.href)
    const page: Page = await readPage(endpoint, url, signal)
    yield page.tags
    url = page.next
  }
}

function readPage(endpoint: Endpoint, url: URL, signal: AbortSignal): Promise<Page> {
  return endpoint.send({
    ...{ kind: 'tags', name: 'list of tags', url, signal },
    headers: { accept: 'application/json' },
    read: async ({ body, headers }: Answer) => {
      const bytes = isLonger(headers, maxPageBytes) ? undefined : await readUpTo(body, maxPageBytes)
      if (bytes === undefined)
        throw invalid(endpoint, `has a page of more than ${maxPageBytes / 1024 / 1024} MiB`)
      return { tags: parseTags(bytes, endpoint), next: nextPage(headers.link, url, endpoint) }
    },
  })
}

function parseTags(bytes: Uint8Array, endpoint: Endpoint): readonly string[] {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalid(endpoint, `cannot be read: ${parsed.problem}`)
  const tags = isJsonObject(parsed.value) ? (parsed.value.tags ?? []) : undefined
  // A repository whose tags were all deleted has null.
  if (!Array.isArray(tags)) throw invalid(endpoint, 'has no "tags"')
  // No reference can name what is no tag.
  return tags.filter((tag) => typeof tag === 'string').filter(isTag)
}

/** Where `Link: <…>; rel="next"` leads (RFC 8288). */
function nextPage(header: string | undefined, current: URL, endpoint: Endpoint): URL | undefined {
  const links = (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[\w*]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g)
  const target = [...links].find(([, , parameters = '']) => /;\s*rel\s*=\s*"?next"?/i.test(parameters))?.[1]
  if (target === undefined) return undefined
  const next = URL.parse(target, current.href)
  if (next !== null && isSamePeer(next, current)) return next
  throw invalid(endpoint, `goes on at ${oneLine(target, 100)}, which is another host`)
}

function invalid({ host, repository }: Endpoint, problem: string): BundleError {
  return new BundleError(
    'REGISTRY_PROTOCOL',
    `The list of tags of ${repository} in registry ${host} ${problem}.`,
    {
      hint: 'Name a tag or a digest in the reference, which needs no list.',
    },
  )
}
