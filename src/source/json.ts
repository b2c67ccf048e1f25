// JSON documents of registries and layouts: UTF-8, of bounded depth.
const maxDepth = 64

/** A parsed document, or why there is none. */
export type ParsedJson = { readonly value: unknown } | { readonly problem: string }

/** Parses bytes as JSON (RFC 8259) of at most 64 levels. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { problem: 'it is not UTF-8 text' }
  }
  if (isDeeperThan(text, maxDepth)) return { problem: `it is nested deeper than ${maxDepth} levels` }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: text.trim() === '' ? 'it is empty' : 'it is not JSON' }
  }
}

function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (character === '"') inString = !inString
    else if (!inString) depth += depthChange(character)
    if (depth > limit) return true
  }
  return false
}

function depthChange(character: string | undefined): number {
  if (character === '[' || character === '{') return 1
  return character === ']' || character === '}' ? -1 : 0
}
