// Tells uses of globals from everything else that is an identifier in a syntax tree.
import { isNode, nodeAt, type Place, type SyntaxNode, textAt } from './syntax.ts'

/**
 * Every name that is declared anywhere in the file. Scopes are not told apart: a parameter called `fetch` hides the
 * global in the whole file, which is rare and shows in review.
 */
export function findDeclaredNames(places: readonly Place[]): ReadonlySet<string> {
  const names = places.flatMap(({ node }) => {
    const { type, params } = node
    if (type === 'VariableDeclarator' || type.startsWith('Class')) return patternNames(node.id)
    if (type.startsWith('Import') && type.endsWith('Specifier')) return patternNames(node.local)
    if (type === 'CatchClause') return patternNames(node.param)
    return Array.isArray(params) ? [...patternNames(node.id), ...params.flatMap(patternNames)] : []
  })
  return new Set(names)
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [textAt(pattern, 'name') ?? '']
    case 'ObjectPattern':
      return listAt(pattern, 'properties').flatMap((property) =>
        patternNames(property.value ?? property.argument),
      )
    case 'ArrayPattern':
      return listAt(pattern, 'elements').flatMap(patternNames)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}

function listAt(node: SyntaxNode, key: string): SyntaxNode[] {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Whether the node is an identifier that stands for a value: not a field's name, and not in a type. */
export function isReference({ node, parent, key }: Place): boolean {
  if (node.type !== 'Identifier' || parent === undefined) return false
  if (parent.type.startsWith('TS')) return key === 'expression'
  if (/^(?:Import|Export).*Specifier$/.test(parent.type)) return false
  return (key !== 'property' && key !== 'key') || parent.computed === true
}

/** How the global is used: `Date.now`, `new Date()` when it is made without arguments, else its name. */
export function describeGlobal({ node, parent, key }: Place): string {
  const name = textAt(node, 'name') ?? ''
  if (parent?.type === 'MemberExpression' && key === 'object' && parent.computed !== true) {
    const property = nodeAt(parent, 'property')
    return `${name}.${property === undefined ? '' : textAt(property, 'name')}`
  }
  const isCall = key === 'callee' && Array.isArray(parent?.arguments) && parent.arguments.length === 0
  if (!isCall) return name
  return parent.type === 'NewExpression' ? `new ${name}()` : `${name}()`
}
