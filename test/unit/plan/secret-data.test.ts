import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import { checkSecretData } from '../../../src/plan/secret-data.ts'
import { load } from './objects.ts'

function check(fields: JsonObject, kind = 'Secret') {
  const loaded = load('v1', kind, 'db', 'shop', fields)
  return checkSecretData({
    loaded,
    description: `${kind} shop/db`,
    target: { path: '/x', namespace: 'shop' },
  })
}

describe('the data of a Secret', () => {
  test.each<[string, JsonObject, string, string]>([
    [
      'numbers',
      { stringData: { pin: 48151623421, ok: 'x' } },
      '`stringData` that are not text: pin.',
      'in quotes',
    ],
    ['booleans', { data: { on: true } }, '`data` that are not text: on.', 'in quotes'],
    [
      'lists and mappings',
      { stringData: { a: ['hunter2'], b: { c: 'hunter2' } } },
      'text: a, b.',
      'in quotes',
    ],
    ['big integers', { stringData: { id: 9007199254740993n } }, 'text: id.', 'in quotes'],
    ['plain text for base64', { data: { pin: 'hunter2!' } }, 'not base64: pin.', '`stringData`'],
    ['base64 without padding', { data: { pin: 'YWI' } }, 'not base64: pin.', '`stringData`'],
    ['text for the whole', { data: 'hunter2' }, '`data` that is not a mapping.', 'mapping'],
    ['a list for the whole', { stringData: ['hunter2'] }, '`stringData` that is not a mapping.', 'mapping'],
  ])('may not be %s', (_, fields, message, hint) => {
    const [error, ...others] = check(fields)
    expect(others).toEqual([])
    expect(error).toMatchObject({
      code: 'APPLY_INVALID',
      object: 'Secret shop/db',
      at: { file: 'manifests/all.yaml' },
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    })
    expect(`${error?.message} ${error?.hint}`).not.toMatch(/hunter2|48151623421|YWI/)
  })

  test('may be text, base64 in lines, nothing', () => {
    expect(
      check({ data: { a: 'aHVudGVyMg==', b: 'aHVu\ndGVy\r\nMg==\n', c: '', d: null }, stringData: null }),
    ).toEqual([])
    expect(check({})).toEqual([])
  })

  test('shows all its faults, field by field', () => {
    expect(check({ data: { a: 1, b: '?' }, stringData: { c: 2 } })).toHaveLength(3)
  })

  test('is a matter of Secrets alone', () => {
    expect(check({ data: { a: 1 } }, 'ConfigMap')).toEqual([])
  })
})
