// The public surface: inputs, outputs and codes. A change here is a change for users, and a line in CHANGELOG.md.
import { expect, test } from 'vitest'
import { readAction } from '../../scripts/lint/action-file.ts'
import { errorCodes } from '../../src/lib/error.ts'
import { findingCodes } from '../../src/lib/finding.ts'

test('the public surface is what surface.txt lists (`vitest -u` rewrites it)', async () => {
  const { inputs, outputs } = readAction()
  const describeInput = ([name, { required, default: value }]: [string, (typeof inputs)[string]]): string =>
    required === true ? `${name} (required)` : value === undefined ? name : `${name} = ${value}`
  const surface = [
    ['inputs', Object.entries(inputs).map(describeInput)],
    ['outputs', Object.keys(outputs)],
    ['error codes', errorCodes],
    ['finding codes', findingCodes],
  ] as const
  const text = surface
    .map(([title, names]) => `${title}\n${names.map((name) => `  ${name}\n`).join('')}`)
    .join('\n')
  await expect(text).toMatchFileSnapshot('surface.txt')
})

test('no code is listed twice, and none is both of an error and of a finding', () => {
  const codes = [...errorCodes, ...findingCodes]
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(codes.filter((code) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code))).toEqual([])
})
