import { describe, expect, test } from 'vitest'
import { decodeText, parseYaml } from '../../../src/lib/yaml.ts'
import { createLocator, splitDocuments } from '../../../src/lib/yaml-documents.ts'

const read = (text: string): unknown => {
  const result = parseYaml(text)
  return result.ok ? result.value : result.fault
}

describe('parseYaml', () => {
  test('keeps integers beyond 2^53 exactly', () => {
    expect(read('a: 9223372036854775807')).toEqual({ a: 9223372036854775807n })
  })

  test('names line and column of a syntax error', () => {
    expect(read('a: 1\nb: [1,\n')).toMatchObject({ line: 3 })
    expect(read('a: 1\n  b: 2\n')).toMatchObject({ line: 2, column: 4 })
  })

  test('names line and column of a control character', () => {
    expect(read('a: 1\nb: x\u0007y\n')).toEqual({
      reason: 'control characters are not allowed',
      line: 2,
      column: 5,
    })
  })

  test('refuses a document whose aliases expand without bound', () => {
    const levels = ['a: &a [x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 12; level++) {
      const [before, name] = [String.fromCharCode(96 + level), String.fromCharCode(97 + level)]
      levels.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`)
    }
    expect(read(levels.join('\n'))).toEqual({ reason: 'aliases expand to more than 400000 nodes' })
  })

  test('refuses an alias to its own ancestor', () => {
    expect(parseYaml('a: &a\n  b: *a\n').ok).toBe(false)
  })

  test('refuses nesting that would exhaust the stack', () => {
    expect(parseYaml('['.repeat(100_000)).ok).toBe(false)
  })

  test('takes __proto__ for a key like any other', () => {
    const value = read('__proto__: {polluted: true}\n')
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('decodeText', () => {
  test('refuses bytes that are no UTF-8', () => {
    expect(decodeText(new Uint8Array([0x61, 0xff, 0x62]))).toBeUndefined()
  })
})

describe('splitDocuments', () => {
  test('tells the line that each document begins on', () => {
    const { documents } = splitDocuments('# head\na: 1\n---\n\nb: 2\n---\nc: 3\n')
    expect(documents.map(({ line }) => line)).toEqual([1, 4, 7])
  })

  test('takes a comment behind a marker for a comment, as apimachinery does', () => {
    const { documents, fault } = splitDocuments('--- # Source: a.yaml\na: 1\n---# next\nb: 2\n')
    expect(fault).toBeUndefined()
    expect(documents.map(({ line }) => line)).toEqual([1, 4])
  })

  test('names the line of a marker that carries content', () => {
    expect(splitDocuments('a: 1\n--- b\n').fault).toMatchObject({ line: 2 })
  })
})

describe('createLocator', () => {
  const locate = createLocator('# head\n\nkind: List\nitems:\n- a: 1\n  b: {c: [x, y]}\n-\n  d: 2\n')

  test('places the document at its first content', () => {
    expect(locate([])).toEqual({ line: 3, column: 1 })
  })

  test('places items of lists and values of keys', () => {
    expect(locate(['items', 0])).toEqual({ line: 5, column: 3 })
    expect(locate(['items', 1, 'd'])).toEqual({ line: 8, column: 6 })
    expect(locate(['items', 0, 'b', 'c', 1])).toEqual({ line: 6, column: 14 })
  })

  test('gives nothing for a path that leads nowhere', () => {
    expect(locate(['items', 2])).toBeUndefined()
    expect(locate(['kind', 'x'])).toBeUndefined()
  })
})
