import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/lib/finding.ts'
import { annotationsOf } from '../../../src/report/annotations.ts'

const finding = (more: Partial<Finding> = {}): Finding => ({
  code: 'OBJECT_NO_KIND',
  severity: 'error',
  message: 'The object has no `kind`.',
  at: { file: 'deploy/a.yaml', line: 3, column: 1 },
  ...more,
})

describe('annotationsOf', () => {
  test('places a finding on its file when the bundle is in the workspace', () => {
    expect(annotationsOf([finding()], '/w', '/w/bundle')).toEqual([
      {
        severity: 'error',
        title: 'OBJECT_NO_KIND',
        message: 'The object has no `kind`.',
        file: 'bundle/deploy/a.yaml',
        startLine: 3,
        startColumn: 1,
      },
    ])
  })

  test.each([undefined, '/elsewhere'])('puts the place into the text when the bundle is at %s', (root) => {
    const [annotation] = annotationsOf([finding({ hint: 'Add it.' })], '/w', root)
    expect(annotation).toEqual({
      severity: 'error',
      title: 'OBJECT_NO_KIND',
      message: 'deploy/a.yaml:3:1: The object has no `kind`.\nAdd it.',
    })
  })

  test('stays below what the runner keeps and counts the rest', () => {
    const many = Array.from({ length: 50 }, () => finding())
    const annotations = annotationsOf([...many, finding({ severity: 'warning' })], '/w', '/w')
    expect(annotations.filter(({ severity }) => severity === 'error')).toHaveLength(9)
    expect(annotations[8]?.message).toBe('… and 42 more: see the log and the job summary.')
    expect(annotations.filter(({ severity }) => severity === 'warning')).toHaveLength(1)
  })
})
