import { describe, expect, test } from 'vitest'
import { decodeText, parseYaml } from '../../../src/lib/yaml.ts'
import { splitDocuments } from '../../../src/lib/yaml-documents.ts'
import { createLocator } from '../../../src/lib/yaml-locate.ts'

const read = (text: string): unknown => {
  const result = parseYaml(text)
  return result.ok ? result.value : result.fault
}

describe('parseYaml', () => {
  test('keeps integers beyond 2^53 exactly', () => {
    expect(read('a: 9223372036854775807')).toEqual({ a: 9223372036854775807n })
  })

  test('names line and column of a syntax error', () => {
    expect(read('a: 1\nb: [1,\n')).toMatchObject({ line: 2, column: 4 })
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
    expect(read(levels.join('\n'))).toMatchObject({
      reason: 'too much of the document comes from aliases',
      line: 4,
    })
  })

  test('refuses an alias to its own ancestor', () => {
    expect(parseYaml('a: &a\n  b: *a\n').ok).toBe(false)
  })

  test('refuses nesting that would exhaust the stack', () => {
    expect(parseYaml('['.repeat(100_000)).ok).toBe(false)
  })

  test.each([
    ['block lists', '- '.repeat(600)],
    ['keys of keys', '? '.repeat(600)],
    ['block mappings', Array.from({ length: 600 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')],
    ['brackets and braces', '{a: ['.repeat(300)],
    [
      'aliases of aliases',
      Array.from(
        { length: 4 },
        (_, level) =>
          `- &a${level} ${'['.repeat(200)}${level === 0 ? 'x' : `*a${level - 1}`}${']'.repeat(200)}\n`,
      ).join(''),
    ],
  ])('refuses %s that nest deeper than 512 levels', (_what, text) => {
    expect(read(text)).toMatchObject({ reason: 'it nests deeper than 512 levels' })
  })

  test('follows 512 levels', () => {
    expect(parseYaml(`${'['.repeat(512)}${']'.repeat(512)}`).ok).toBe(true)
    expect(parseYaml('- '.repeat(512)).ok).toBe(true)
  })

  test('a number that is none counts only where it stays', () => {
    const last = parseYaml('a: .inf\na: 1\n', { duplicates: 'last' })
    expect(last).toEqual({ ok: true, value: { a: 1 } })
    expect(read('a: [1, .nan]\n')).toMatchObject({ line: 1, column: 8 })
  })

  test('control characters behind the document do not count, but where libyaml has read them with it', () => {
    const behind = (length: number): boolean => parseYaml(`a: 1\n...\n${' '.repeat(length)}\u0001`).ok
    expect([behind(10), behind(600)]).toEqual([false, true])
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
    expect(locate(['0'])).toBeUndefined()
    expect(locate(['items', '0'])).toBeUndefined()
  })

  test('of equal keys places the last, whose value is the one that is read', () => {
    expect(createLocator('a: 1\nb: 2\na: 3\n')(['a'])).toEqual({ line: 3, column: 4 })
  })

  test('places every item of a long list without reading it anew for each', () => {
    const many = createLocator(`items:\n${'- {a: 1, b: [x, y]}\n'.repeat(20_000)}`)
    const lines = Array.from({ length: 20_000 }, (_, index) => many(['items', index, 'b', 1])?.line)
    expect(lines).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 2))
  })
})

describe('reads and refuses what libyaml does, where YAML 1.2 has it otherwise', () => {
  test.each([
    ['brackets that close at the left', 'a: [\n  x,\n]\nb: {\nc: 1\n}\n', { a: ['x'], b: { c: 1 } }],
    ['quotes that go on at the left', 'a: "x\ny"\nb: \'\nz\'\n', { a: 'x y', b: ' z' }],
    ['tabs in brackets and quotes', 'a: {\n\tb: "x\n\ty",\n\tc: 1 }\n', { a: { b: 'x y', c: 1 } }],
    ['brackets in block scalars and comments', 'a: |\n  [\n  {\nb: [ # ]\n1]\n', { a: '[\n{\n', b: [1] }],
    ['brackets in a list item', '- a: [\n\n1\n]\n  b: "\n  c"\n', [{ a: [1], b: ' c' }]],
    ['what follows the document', 'a: 1\n...\n[\n', { a: 1 }],
    ['a directive and what follows', '%YAML 1.1\n---\na: 1\n--- !!x {\n', { a: 1 }],
  ])('%s', (_what, text, value) => {
    expect(read(text)).toEqual(value)
  })

  test.each([
    ['a tab before a bracket, behind a plain scalar', 'a: {\n\tb: 1\n\t}\n', 3],
    ['a tab line in block style', 'a: 1\n\t\nb: 2\n', 2],
    ['a tab after a dash', 'a:\n- x\n-\ty\n', 3],
    ['a surrogate', 'a: 1\nb: "\\ud83d"\n', 2],
    ['a bracket that never closes', 'a: [\n1,\n', 1],
    ['a document end first', '...\na: 1\n', 1],
    ['text after the document', '  a: 1\nb: 2\n', 2],
  ])('%s is refused', (_what, text, line) => {
    expect(read(text)).toMatchObject({ line })
  })

  test('a value in brackets is found where it was before the line was moved', () => {
    expect(createLocator('a: [\nx,\ny\n]\nb: 1\n')(['b'])).toEqual({ line: 5, column: 4 })
  })
})

describe('places of faults', () => {
  test.each([
    ['a: 1\nb: [\n', 2, 4],
    ['a: [1,\n', 1, 4],
    ['a: {b: 1\n\n\n', 1, 4],
    ['a: {b:\n', 1, 4],
    ['a: {b: [1]\n', 1, 4],
    ['[[1, 2]', 1, 1],
  ])('that of a bracket that is not closed is its own: %j', (text, line, column) => {
    expect(read(text)).toEqual({ reason: 'the bracket that opens here is never closed', line, column })
  })

  test.each([
    ['a: 1\n? \n: x\n', 2, 1],
    ['a: 1\nb: {\n?\n: x}\n', 3, 1],
    ['a:\n  ~: 5\n', 2, 3],
  ])('that of a key that is null is its own: %j', (text, line, column) => {
    expect(read(text)).toMatchObject({ line, column })
  })

  test('that of a value that is not written is its colon', () => {
    expect(createLocator('a:\n\nb: 1\n')(['a'])).toEqual({ line: 1, column: 2 })
  })
})

describe('what stands behind the end of a document', () => {
  test.each([
    ['a: 1\n...\nb: 2\n', 3],
    ['a: 1\n---\nb: 2\n', 3],
    ['a: 1\n--- b\n', 2],
    ['a: 1\n...\n# more\n---\n\n  b\n', 6],
    ['--- a\n...\n%YAML 1.1\n', 3],
    ['a: 1\n...\n---\n\n# no more\n...\n', undefined],
    ['--- a\n---\n', undefined],
    ['--- a\n--- # no more', undefined],
    ['a: 1\n...', undefined],
  ])('is named: %j', (text, nextFrom) => {
    const result = parseYaml(text)
    expect(result).toMatchObject({ ok: true })
    expect(result.ok && result.nextFrom).toBe(nextFrom)
  })
})

describe('reasons', () => {
  test.each([
    [
      'a: *hunter2\n',
      'no anchor of that name stands before the alias: put text that begins with `*` in quotes',
    ],
    ['a: &hunter2 [*hunter2]\n', 'the alias stands inside the value that it stands for'],
    ['a: !!int hunter2\n', 'the text after the tag is no !!int'],
    ['{hunter2: 1, hunter2: 2}\n', 'the mapping has this key already'],
    ['a: !hunter2!b c\n', 'no `%TAG` directive says what the handle of the tag stands for'],
    [
      '%TAG !hunter2! a\n%TAG !hunter2! b\n--- a\n',
      'a `%TAG` directive for the same handle is already there',
    ],
    ['%YAML 27.18\n--- a\n', 'only version 1.1 of YAML is read, as Kubernetes does'],
    ['18446744073709551000: a\n', 'the mapping key is too large for an integer'],
  ])('never quote the text, in which a secret may stand: %j', (text, reason) => {
    expect(read(text)).toMatchObject({ reason })
  })
})

describe('later keys win when asked', () => {
  const last = (text: string): unknown => {
    const result = parseYaml(text, { duplicates: 'last' })
    return result.ok ? result.value : result.fault
  }

  test('in mappings of any style', () => {
    expect(last('a: 1\nb: {c: 1, c: 2}\na: 3\n')).toEqual({ a: 3, b: { c: 2 } })
    expect(read('a: 1\na: 3\n')).toMatchObject({
      reason: 'the mapping has this key already',
      line: 2,
      column: 1,
    })
  })

  test('a merge overrides what stands before it and yields to what follows, in both modes', () => {
    const text = 'b: &b {x: 1, z: 1}\nc: &c {x: 2}\nd: {x: 0, z: 0, <<: [*b, *c], z: 3}\n'
    expect(last(text)).toMatchObject({ d: { x: 1, z: 3 } })
    expect(read(text)).toMatchObject({ d: { x: 1, z: 3 } })
    expect(read('b: &b {x: 1}\nd: {<<: *b, x: 2, x: 3}\n')).toMatchObject({ line: 2 })
  })

  test('what is not read is named', () => {
    expect(parseYaml('  a: 1\nb: 2\n', { duplicates: 'last' })).toEqual({
      ok: true,
      value: { a: 1 },
      unreadFrom: 2,
    })
  })

  test('integers beyond int64 are floats when asked', () => {
    const text = 'a: 18446744073709551615\nb: 9223372036854775807\n'
    expect(parseYaml(text, { integers: 'int64' })).toEqual({
      ok: true,
      value: { a: 2 ** 64, b: 2n ** 63n - 1n },
    })
    expect(read(text)).toEqual({ a: 2n ** 64n - 1n, b: 2n ** 63n - 1n })
  })
})

describe('keys become the text that Go makes of them', () => {
  test.each([
    ['1e3', '1000'],
    ['1e6', '1e+06'],
    ['1234567.5', '1.2345675e+06'],
    ['0.1', '0.1'],
    ['1e-5', '1e-05'],
    ['.inf', '.inf'],
    ['1e60', '.inf'],
    ['0x1F', '31'],
    ['9007199254740993', '9007199254740993'],
    ['yes', 'true'],
  ])('%s is %s', (key, text) => {
    expect(read(`${key}: 1\n`)).toEqual({ [text]: 1 })
  })

  test('but not one beyond int64', () => {
    expect(read('18446744073709551615: 1\n')).toMatchObject({ line: 1 })
  })
})

test('only a line feed begins a line that may be a marker', () => {
  const texts = (stream: string): string[] => splitDocuments(stream).documents.map(({ text }) => text)
  expect(texts('a: "x\u2028---"\n---\nb: 1')).toEqual(['a: "x\u2028---"\n', 'b: 1\n'])
  expect(texts('a: "\r---"\n')).toEqual(['a: "\r---"\n'])
})
