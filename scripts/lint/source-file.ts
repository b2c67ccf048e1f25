// Reads one TypeScript source with rolldown's parser: what it imports, which globals it uses, how long it is.
import { parseSync } from 'rolldown/utils'
import { describeGlobal, findDeclaredNames, isReference } from './references.ts'
import { isNode, nodeAt, type Place, type SyntaxNode, textAt, walk } from './syntax.ts'

/** One import or re-export. `import { type A } from` still loads the module, so only `import type` is of kind type. */
export interface ImportUse {
  readonly kind: 'value' | 'type'
  /** As written; undefined for a dynamic import whose path is computed. */
  readonly specifier?: string
  /** Imported names; `*` for all of them. */
  readonly names: readonly string[]
  readonly line: number
}

/** Use of a name that the file does not declare: `fetch`, `Date.now`, `new Date()`. */
export interface GlobalUse {
  readonly name: string
  readonly line: number
}

/** A function with a body; `name` is undefined when it has none. */
export interface FunctionSize {
  readonly name?: string
  readonly line: number
  readonly lines: number
}

export interface SourceFile {
  /** Relative to the project, with `/`. */
  readonly path: string
  readonly lines: number
  readonly imports: readonly ImportUse[]
  readonly globals: readonly GlobalUse[]
  readonly functions: readonly FunctionSize[]
}

/** Parses a source. Throws when it is not TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  const root: unknown = program
  if (errors.length > 0 || !isNode(root)) throw new Error(`${path}: ${errors[0]?.message ?? 'no program'}`)
  const lineOf = createLineCounter(text)
  const places = [...walk(root)]
  const declared = findDeclaredNames(places)
  const globals = places
    .filter((place) => isReference(place) && !declared.has(textAt(place.node, 'name') ?? ''))
    .map((place) => ({ name: describeGlobal(place), line: lineOf(place.node.start) }))
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: places.flatMap(({ node }) => readImport(node, lineOf(node.start)) ?? []),
    globals,
    functions: places.flatMap((place) => readFunction(place, lineOf) ?? []),
  }
}

function createLineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => ends.filter((end) => end < offset).length + 1
}

function readImport(node: SyntaxNode, line: number): ImportUse | undefined {
  const source = nodeAt(node, 'source') ?? nodeAt(node, 'argument')
  const specifier = source === undefined ? undefined : textAt(source, 'value')
  const path = specifier === undefined ? {} : { specifier }
  switch (node.type) {
    case 'ImportDeclaration':
      return {
        kind: node.importKind === 'type' ? 'type' : 'value',
        ...path,
        names: namesOf(node, 'imported'),
        line,
      }
    case 'ExportNamedDeclaration':
      if (source === undefined) return undefined
      return {
        kind: node.exportKind === 'type' ? 'type' : 'value',
        ...path,
        names: namesOf(node, 'local'),
        line,
      }
    case 'ExportAllDeclaration':
      return { kind: node.exportKind === 'type' ? 'type' : 'value', ...path, names: ['*'], line }
    case 'ImportExpression':
      return { kind: 'value', ...path, names: ['*'], line }
    case 'TSImportType':
      return { kind: 'type', ...path, names: ['*'], line }
    default:
      return undefined
  }
}

/** Names of the specifiers; the default export is `default`, a namespace `*`. */
function namesOf(declaration: SyntaxNode, key: 'imported' | 'local'): string[] {
  const specifiers = Array.isArray(declaration.specifiers) ? declaration.specifiers.filter(isNode) : []
  return specifiers.map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*'
    if (specifier.type === 'ImportDefaultSpecifier') return 'default'
    const name = nodeAt(specifier, key)
    return name === undefined ? '*' : (textAt(name, 'name') ?? '*')
  })
}

function readFunction({ node, parent }: Place, lineOf: (offset: number) => number): FunctionSize | undefined {
  const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
  if (!isFunction || nodeAt(node, 'body') === undefined) return undefined
  const named = nodeAt(node, 'id') ?? (parent && (nodeAt(parent, 'id') ?? nodeAt(parent, 'key')))
  const name = named === undefined ? undefined : textAt(named, 'name')
  const line = lineOf(node.start)
  return { ...(name !== undefined && { name }), line, lines: lineOf(node.end) - line + 1 }
}
