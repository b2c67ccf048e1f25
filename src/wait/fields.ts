// Single fields out of raw objects. As in kstatus, a count or text that is missing or of another type counts as not
// set, while conditions of a wrong shape make the whole object unreadable.
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'

/** One entry of `status.conditions` (API conventions, "Typical status properties"), printable; a field not set is empty. */
export interface Condition {
  readonly type: string
  readonly status: string
  readonly reason: string
  readonly message: string
}

/** The value at a path such as `spec.replicas`; undefined when there is none. */
export function valueAt(object: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = object
  for (const key of path.split('.')) {
    value = isJsonObject(value) ? value[key] : undefined
  }
  return value
}

/** The integer at a path, or the fallback. */
export function integerAt(object: JsonObject, path: string, fallback: number): number {
  return toInteger(valueAt(object, path)) ?? fallback
}

/** The text at a path; empty when there is none. */
export function textAt(object: JsonObject, path: string): string {
  const value = valueAt(object, path)
  return typeof value === 'string' ? value : ''
}

/** The value as an integer; undefined when it is none. */
export function toInteger(value: Json | undefined): number | undefined {
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}

export type ConditionsResult =
  | { readonly ok: true; readonly conditions: readonly Condition[] }
  | { readonly ok: false; readonly fault: string }

/** The object's conditions, in their order; none when there is no status. */
export function readConditions(object: JsonObject): ConditionsResult {
  const status = object.status ?? {}
  if (!isJsonObject(status)) return { ok: false, fault: '`status` is not a mapping' }
  const list = status.conditions ?? []
  if (!Array.isArray(list)) return { ok: false, fault: '`status.conditions` is not a list' }
  const conditions: Condition[] = []
  for (const [index, item] of list.entries()) {
    const condition = readCondition(item ?? {})
    if (condition === undefined)
      return { ok: false, fault: `\`status.conditions[${index}]\` is not a condition` }
    conditions.push(condition)
  }
  return { ok: true, conditions }
}

function readCondition(item: Json): Condition | undefined {
  if (!isJsonObject(item)) return undefined
  const { type, status, reason, message } = item
  if (![type, status, reason, message].every(isTextOrUnset)) return undefined
  return {
    type: textAt(item, 'type'),
    status: textAt(item, 'status'),
    reason: oneLine(textAt(item, 'reason'), 100),
    message: oneLine(textAt(item, 'message')),
  }
}

function isTextOrUnset(value: Json | undefined): boolean {
  return typeof value === 'string' || value === undefined || value === null
}

/** The first condition of a type, whatever its status. */
export function findCondition(conditions: readonly Condition[], type: string): Condition | undefined {
  return conditions.find((condition) => condition.type === type)
}

/** Whether a condition of this type has this status. */
export function hasCondition(
  conditions: readonly Condition[],
  type: string,
  status: 'True' | 'False',
): boolean {
  return conditions.some((condition) => condition.type === type && condition.status === status)
}
