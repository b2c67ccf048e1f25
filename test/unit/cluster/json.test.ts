import { expect, test } from 'vitest'
import { parseJsonObject, writeJson } from '../../../src/cluster/json.ts'

test('keeps every digit of an integer, and only of those that need it', () => {
  const text =
    '{"safe":9007199254740991,"unsafe":9007199254740993,"float":0.1234567890123456,"text":"12345678901234567890"}'
  const object = parseJsonObject(text)
  expect(object).toEqual({
    safe: 9007199254740991,
    unsafe: 9007199254740993n,
    float: 0.1234567890123456,
    text: '12345678901234567890',
  })
  expect(writeJson(object ?? {})).toBe(text)
})

test('reads nothing but JSON objects', () => {
  expect(['[]', '1', 'null', '{', '', '"{}"'].map(parseJsonObject)).toEqual(Array(6).fill(undefined))
})
