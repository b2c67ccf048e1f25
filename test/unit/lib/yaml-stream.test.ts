import { describe, expect, test } from 'vitest'
import { readYamlStream } from '../../../src/lib/yaml-stream.ts'

const values = (stream: string): unknown => readYamlStream(stream).documents.map(({ value }) => value)

describe('readYamlStream', () => {
  test('goes on after a fault, with the lines of the stream', () => {
    const { documents, faults } = readYamlStream('a: 1\n---\nb: [\n---\nc: 2\n---\nd: {\n')
    expect(documents.map(({ value, line }) => [value, line])).toEqual([
      [{ a: 1 }, 1],
      [{ c: 2 }, 5],
    ])
    expect(faults.map(({ line }) => line)).toEqual([3, 7])
  })

  test('takes JSON for YAML until a second value shows that it is none', () => {
    expect(values('{"a": 1}\n{b: 2}\n')).toEqual([{ a: 1 }, { b: 2 }])
    expect(values('{"a": 1} {"b": 2}')).toEqual([{ a: 1 }, { b: 2 }])
    expect(readYamlStream('{"a": 1}\n{"b": 2}\n{c: 3}\n')).toMatchObject({ faults: [{ line: 3 }] })
    expect(values('\ufeff{"a": 1}\n{"b": 2}\n')).toEqual([{ a: 1 }])
  })

  test('keeps integers of JSON to int64, and lets later keys win', () => {
    expect(
      values('{"a": 9007199254740993, "b": 18446744073709551615, "c": 1, "c": -9223372036854775808}'),
    ).toEqual([{ a: 9007199254740993n, b: 2 ** 64, c: -(2n ** 63n) }])
  })

  test('reads braces inside of strings, and escapes', () => {
    expect(values('{"a": "}\\"{"}{"b": "\\\\"}')).toEqual([{ a: '}"{' }, { b: '\\' }])
  })

  test('does not follow JSON without end', () => {
    expect(readYamlStream(`{"a":${'['.repeat(600)}${']'.repeat(600)}}`)).toMatchObject({
      documents: [],
      faults: [{ reason: 'it nests deeper than 512 levels', line: 1 }],
    })
  })
})
