// The difference of two live objects, field by field, for a person.

/** `spec.replicas: 1 → 3`: the fields of spec that differ. */
export function changedFields(before: unknown, after: unknown): string[] {
  return compare('spec', specOf(before), specOf(after))
}

function specOf(object: unknown): unknown {
  return isMapping(object) ? object.spec : undefined
}

function compare(path: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isMapping(before) && isMapping(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => compare(`${path}.${key}`, before[key], after[key]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => compare(`${path}[${index}]`, item, after[index]))
  }
  return [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
