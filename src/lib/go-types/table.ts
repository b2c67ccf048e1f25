// The shapes of the Go types, as scripts/go-types reads them from Kubernetes 0.36.3 and operator-framework/api 0.45.0.
import table from './table.json' with { type: 'json' }

/** A field of a struct. */
export interface GoField {
  readonly name: string
  /** As Go writes it (`[]*core/v1.Container`), with the special types of special.ts by their names there. */
  readonly type: string
  /** Left out when false, zero, empty or unset. */
  readonly omitEmpty: boolean
  /** Left out when unset; only for types with an own way of writing. */
  readonly omitZero: boolean
}

const structs: Readonly<Record<string, Readonly<Record<string, string>>>> = table.structs
const requiredFields: Readonly<Record<string, readonly string[]>> = table.required

/** The fields of a struct in the order of Go; undefined when there is no struct of that name. */
export function fieldsOf(struct: string): readonly GoField[] | undefined {
  if (!Object.hasOwn(structs, struct)) return undefined
  return Object.entries(structs[struct] ?? {}).map(([name, text]) => {
    const [type = '', ...options] = text.split(',')
    return {
      name,
      type,
      omitEmpty: options.includes('omitempty'),
      omitZero: options.includes('omitzero'),
    }
  })
}

/** The fields that Kubernetes' OpenAPI requires of a struct of core/v1, or of what core/v1 is made of. */
export function requiredOf(struct: string): readonly string[] {
  return Object.hasOwn(requiredFields, struct) ? (requiredFields[struct] ?? []) : []
}
