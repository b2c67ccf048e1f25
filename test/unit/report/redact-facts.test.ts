// No secret that is known reaches a summary or an output, in whatever text of the run it is.
import { expect, test } from 'vitest'
import { BundleError } from '../../../src/lib/error.ts'
import { createRedactor } from '../../../src/lib/redactor.ts'
import { outcomeOf } from '../../../src/report/outcome.ts'
import { outputsOf } from '../../../src/report/outputs.ts'
import { redactFacts } from '../../../src/report/redact-facts.ts'
import { summaryOf } from '../../../src/report/summary.ts'
import { deployFacts, resolvedImage } from './facts-fixture.ts'

// What Markdown escapes in it would keep the runner from knowing it again.
const secret = 'tide_41*kelp'

const { learn, redact } = createRedactor()
learn(secret)

test('errors, findings and results are shown without secrets', () => {
  const facts = redactFacts(
    deployFacts({
      bundle: `x?${secret}`,
      resolved: resolvedImage,
      stage: 'Unpack',
      finished: [{ stage: 'Resolve', result: `from ${secret}`, ms: 1 }],
      findings: [{ code: 'X', severity: 'warning', message: `m ${secret}`, hint: `h ${secret}` } as never],
      error: new BundleError('REGISTRY_DENIED', `denied ${secret}`, {
        hint: `not ${secret}`,
        others: [new BundleError('INTERNAL', `other ${secret}`)],
      }),
    }),
    redact,
  )
  const outcome = outcomeOf(facts)
  const summary = summaryOf(facts, outcome)
  const outputs = outputsOf(facts, outcome)
  expect(summary).toContain('denied \\*\\*\\*')
  expect(summary).toContain('other \\*\\*\\*')
  expect(summary).not.toMatch(/tide|kelp/)
  expect(JSON.parse(outputs.conditions ?? '')).toMatchObject([
    { type: 'Resolved', message: 'from ***' },
    { type: 'Unpacked', message: 'denied ***' },
    {},
    {},
    {},
    {},
  ])
  expect(Object.values(outputs).join()).not.toMatch(/tide|kelp/)
  expect(facts.error).toMatchObject({ code: 'REGISTRY_DENIED', hint: 'not ***' })
})

test('what other steps go by stays, also where a secret is part of it', () => {
  const known = createRedactor()
  known.learn('reef')
  const facts = redactFacts(deployFacts({ resolved: resolvedImage }), known.redact)
  expect(outputsOf(facts, outcomeOf(facts)).reference).toBe(resolvedImage.reference)
})
