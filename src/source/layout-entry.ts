// Which of the images of a layout is meant (image-spec image-layout.md, "index.json file").
import { BundleError } from '../lib/error.ts'
import { countOf, oneLine } from '../lib/text.ts'
import type { LayoutReference } from './reference.ts'
import type { Descriptor } from './resolved.ts'

const nameAnnotation = 'org.opencontainers.image.ref.name'
const maxListed = 20

/**
 * By tag the entry of that name, else the only image. Names may be a tag or a whole reference. Never guesses: raises
 * MANIFEST_NOT_FOUND for none and for several, and names those that there are.
 */
export function chooseEntry(entries: readonly Descriptor[], { tag, path }: LayoutReference): Descriptor {
  const exact = entries.filter((entry) => tag === undefined || nameOf(entry) === tag)
  const loose = entries.filter((entry) => nameOf(entry)?.endsWith(`:${tag}`))
  const found = exact.length > 0 ? exact : loose
  const digests = new Set(found.map(({ digest }) => digest))
  const [chosen] = found
  if (chosen !== undefined && digests.size === 1) return chosen
  const wanted = tag === undefined ? '' : ` named ${oneLine(tag)}`
  const count = digests.size === 0 ? 'no image' : countOf(digests.size, 'image')
  const layout = `oci-layout:${oneLine(path)}`
  throw new BundleError(
    'MANIFEST_NOT_FOUND',
    `The OCI layout ${oneLine(path)} has ${count}${wanted}${listNames(entries)}.`,
    { hint: adviseOn(entries, tag === undefined || digests.size === 0 ? undefined : digests, layout) },
  )
}

/** `doubles` are the digests of one tag. */
function adviseOn(
  entries: readonly Descriptor[],
  doubles: ReadonlySet<string> | undefined,
  layout: string,
): string {
  if (entries.length === 0) {
    return 'Check that the directory is the right one, and that the step which writes an image into it has run.'
  }
  if (doubles !== undefined) {
    return `Name one by its digest: ${list([...doubles].map((digest) => `${layout}@${digest}`))}; or write the layout again, with each tag once.`
  }
  const tags = new Set(entries.flatMap((entry) => tagOf(entry) ?? []))
  if (tags.size === 0) return `Name one by its digest: ${list(digestsOf(entries, layout))}.`
  return `Name one of its tags: ${list([...tags].map((name) => `${layout}:${name}`))}; or a digest, as in ${layout}@sha256:….`
}

function digestsOf(entries: readonly Descriptor[], layout: string): readonly string[] {
  return [...new Set(entries.map(({ digest }) => `${layout}@${digest}`))]
}

function nameOf({ annotations }: Descriptor): string | undefined {
  return annotations?.[nameAnnotation]
}

/** What a reference can say after the directory: the end of a whole reference, since the rest has no place there. */
function tagOf(entry: Descriptor): string | undefined {
  return /(?:^|:)([A-Za-z0-9_][A-Za-z0-9._-]{0,127})$/.exec(nameOf(entry) ?? '')?.[1]
}

function listNames(entries: readonly Descriptor[]): string {
  return entries.length === 0
    ? ''
    : `; it lists ${list(entries.map((entry) => nameOf(entry) ?? entry.digest))}`
}

function list(items: readonly string[]): string {
  const more = items.length > maxListed ? ` and ${items.length - maxListed} more` : ''
  return `${oneLine(items.slice(0, maxListed).join(', '), 3000)}${more}`
}
