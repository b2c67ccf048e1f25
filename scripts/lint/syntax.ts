// Walks an ESTree syntax tree without knowing its hundred types of nodes.

export interface SyntaxNode extends Readonly<Record<string, unknown>> {
  readonly type: string
  /** Offsets into the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** A node and where it hangs. */
export interface Place {
  readonly node: SyntaxNode
  readonly parent?: SyntaxNode
  /** Field of the parent that holds the node. */
  readonly key: string
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  )
}

/** The child node in a field, if there is one. */
export function nodeAt(node: SyntaxNode, key: string): SyntaxNode | undefined {
  const value = node[key]
  return isNode(value) ? value : undefined
}

/** The text in a field, if there is one. */
export function textAt(node: SyntaxNode, key: string): string | undefined {
  const value = node[key]
  return typeof value === 'string' ? value : undefined
}

/** Every node, parents before children. */
export function* walk(node: SyntaxNode, parent?: SyntaxNode, key = ''): Generator<Place> {
  yield parent === undefined ? { node, key } : { node, parent, key }
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child, node, field)
    }
  }
}
