import { describe, expect, test } from 'vitest'
import { BundleError } from '../../../src/lib/error.ts'
import { codeSpan, plainText } from '../../../src/report/markdown.ts'
import { outcomeOf } from '../../../src/report/outcome.ts'
import { summaryOf } from '../../../src/report/summary.ts'
import { appliedObject, deployFacts, finishedStages, resolvedImage } from './facts-fixture.ts'

const summarize = (facts: ReturnType<typeof deployFacts>): string => summaryOf(facts, outcomeOf(facts))

describe('summaryOf', () => {
  test('shows the result, then every object', () => {
    const facts = deployFacts({
      resolved: { ...resolvedImage, manifestDigest: resolvedImage.digest },
      applied: [appliedObject('a', 'created'), appliedObject('b', 'unchanged')],
      finished: finishedStages('Resolve', 'Apply'),
      totalMs: 2500,
    })
    expect(summarize(facts)).toBe(`## ✅ Bundle deployed

|  |  |
| --- | --- |
| Bundle | \`ghcr.io/reef/app:v1\` |
| Digest | \`sha256:${'a'.repeat(64)}\` |
| Objects | 1 created, 0 updated, 1 unchanged |
| Time | 2.5s (resolve 100ms, apply 100ms) |

### 2 objects

| Object | Result |
| --- | --- |
| \`ConfigMap shop/a\` | created |
| \`ConfigMap shop/b\` | unchanged |
`)
  })

  test('quotes every error with its hint and place', () => {
    const error = new BundleError('APPLY_CONFLICT', 'Two fields are owned:\n.spec.replicas by hpa', {
      hint: 'Remove the field.',
      at: { file: 'a.yaml', line: 3 },
      others: [new BundleError('APPLY_INVALID', 'bad')],
    })
    expect(summarize(deployFacts({ error }))).toContain(`> **APPLY_CONFLICT** \`a.yaml:3\`  
> Two fields are owned:  
> .spec.replicas by hpa  
>
> Remove the field.

> **APPLY_INVALID**  
> bad  `)
  })

  test('says when a failed run left changes behind', () => {
    const facts = deployFacts({
      error: new BundleError('WAIT_TIMEOUT', 'x'),
      applied: [appliedObject('a', 'created')],
    })
    expect(summarize(facts)).toContain('## ❌ Bundle deployed in part')
  })

  test('stays far below 1 MiB whatever the bundle holds', () => {
    const long = 'x'.repeat(10_000)
    const facts = deployFacts({
      findings: Array.from({ length: 5000 }, () => ({
        code: 'YAML_INVALID' as const,
        severity: 'error' as const,
        message: long,
        hint: long,
        at: { file: long },
      })),
      applied: Array.from({ length: 20_000 }, (_, index) => appliedObject(`${index}${long}`, 'created')),
    })
    expect(Buffer.byteLength(summarize(facts))).toBeLessThan(900 * 1024)
  })
})

describe('Markdown of hostile text', () => {
  test('holds no markup', () => {
    expect(plainText('<img src=x> [a](b) |`c` **d** https://e.example\n# f')).toBe(
      '&lt;img src=x&gt; \\[a\\]\\(b\\) \\|\\`c\\` \\*\\*d\\*\\* https:\u200B//e.example \\# f',
    )
  })

  test('cannot end its code span or table cell', () => {
    expect(codeSpan('a`b``c|d')).toBe('``` a`b``c\\|d ```')
  })
})
