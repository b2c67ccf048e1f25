import { describe, expect, test } from 'vitest'
import { readFailure } from '../../../src/cluster/status.ts'

const options = { scrub: (text: string) => text, isConfidential: false }
const read = (body: Parameters<typeof readFailure>[0]['body']) =>
  readFailure({ status: 422, body, text: '' }, options)

describe('a long message', () => {
  const value = `{"Spec":${'{"Name":null},'.repeat(500)}}`

  test('loses its middle, because its end says what is wrong', () => {
    const { message, fullMessage } = read({
      message: `spec.template: Invalid value: ${value}: field is immutable`,
    })
    expect(message).toMatch(/^spec\.template: Invalid value: \{"Spec".* … .*: field is immutable$/)
    expect(message.length).toBeLessThan(1010)
    expect(fullMessage).toContain(value)
  })

  test('of several causes keeps the end of each', () => {
    const causes = ['spec.template', 'spec.selector'].map((field) => ({
      reason: 'FieldValueInvalid',
      field,
      message: `Invalid value: ${value}: field is immutable`,
    }))
    const listed = causes.map(({ field, message }) => `${field}: ${message}`).join(', ')
    const failure = read({ message: `Job.batch "a" is invalid: [${listed}]`, details: { causes } })
    expect(failure.message).toMatch(
      /^Job\.batch "a" is invalid: spec\.template: Invalid.*: field is immutable, spec\.selector: .*: field is immutable$/,
    )
    expect(failure.causes.every(({ message }) => message.endsWith('field is immutable'))).toBe(true)
  })
})

test('a value that Go has no words for is shown as itself', () => {
  const { message } = read({ message: '.data.d: expected string, got &value.valueUnstructured{Value:true}' })
  expect(message).toBe('.data.d: expected string, got true')
})
