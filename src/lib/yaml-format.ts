// Writes YAML that every reader of it takes for the same JSON: those of YAML 1.1 (Go's, which kubectl, Helm and OLM use)
// and those of 1.2. What any of them could read as something else is put in quotes.
// Checked by runs of sigs.k8s.io/yaml: test/conformance/yaml-format.json.
import { isJsonObject, type Json } from './kubernetes.ts'
import { resolvePlain } from './yaml-scalar.ts'

/** The value as one YAML document in block style, keys in the order they have, with a line feed at the end. */
export function formatYaml(value: Json): string {
  return isFilled(value)
    ? lines(value, '')
        .map((line) => `${line}\n`)
        .join('')
    : `${scalar(value, '')}\n`
}

/** Whether the value is a list or an object that has something in it, and so takes lines of its own. */
function isFilled(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function lines(value: Json, indent: string): string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => itemLines(item, indent))
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([key, part]) => entryLines(key, part, indent))
    : []
}

function itemLines(item: Json, indent: string): string[] {
  if (!isFilled(item)) return [`${indent}- ${scalar(item, indent)}`]
  const [first = '', ...rest] = lines(item, `${indent}  `)
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest]
}

function entryLines(key: string, value: Json, indent: string): string[] {
  const name = quoteUnlessPlain(key)
  // libyaml looks for the colon of a key within 1024 characters.
  const start = name.length < 900 ? `${indent}${name}:` : `${indent}? ${name}\n${indent}:`
  if (!isFilled(value)) return [`${start} ${scalar(value, indent)}`]
  if (name.length < 900) return [start, ...lines(value, Array.isArray(value) ? indent : `${indent}  `)]
  return [start, ...lines(value, `${indent}  `)]
}

/** A value without lines of its own; `indent` is that of the collection it stands in. */
function scalar(value: Json, indent: string): string {
  if (typeof value === 'string') return text(value, indent)
  if (Array.isArray(value)) return '[]'
  if (typeof value === 'object' && value !== null) return '{}'
  return Object.is(value, -0) ? '0' : String(value)
}

/** Written as a literal block: lines that show, none of blanks alone, and no blank where the first one begins. */
const blockText = /^[^\s\p{Cc}](?!.*\n[ \t]+(?:\n|$))[\P{Cc}\n\t]*$/su
const special = /[\u007F-\u00A0\u2028\u2029\uFEFF\uFFFE\uFFFF]/

function text(value: string, indent: string): string {
  if (!value.includes('\n') || !blockText.test(value) || special.test(value) || !value.isWellFormed())
    return quoteUnlessPlain(value)
  const body = value.replace(/\n+$/, '')
  const ends = value.length - body.length
  const chomping = ends === 0 ? '-' : ends === 1 ? '' : '+'
  const inner = `${indent}  `
  const written = body.split('\n').map((line) => (line === '' ? '' : `${inner}${line}`))
  return [`|${chomping}`, ...written, ...Array<string>(Math.max(ends - 1, 0)).fill('')].join('\n')
}

/** Nothing in it means anything to any reader: it begins with a letter, and holds no `: ` and no ` #`. */
const plainText = /^[A-Za-z_/](?:[\w./@+=%()$;,-]|:(?=[\w/])| (?=[\w./@+=%()$;-]))*$/

/** Words that some reader of YAML takes for a boolean, null or number, however they are spelt. */
const words = /^(?:y|n|yes|no|on|off|true|false|null|inf|nan|infinity)$/i

function quoteUnlessPlain(value: string): string {
  return plainText.test(value) && !words.test(value) && resolvePlain(value) === value ? value : quote(value)
}

/** JSON's escapes are YAML's too, but for surrogates: a lone one, which no encoding can hold, is replaced. */
function quote(value: string): string {
  return JSON.stringify(value.toWellFormed()).replaceAll(
    new RegExp(special, 'g'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
