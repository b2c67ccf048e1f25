import { describe, expect, test } from 'vitest'
import type { OperatorSummary } from '../../../src/bundle/registryv1/operator-summary.ts'
import { operatorSection } from '../../../src/report/operator.ts'
import { deployFacts } from './facts-fixture.ts'

function sectionOf(more: Partial<OperatorSummary> = {}): string {
  const operator: OperatorSummary = {
    installNamespace: 'harbour-system',
    watches: 'all',
    webhooks: [],
    accounts: [],
    rights: [],
    needs: [],
    ...more,
  }
  return operatorSection(deployFacts({ rendered: { objects: [], operator } }))
}

type Webhook = OperatorSummary['webhooks'][number]

const served = { deployment: 'pilot', service: 'pilot-service' }
const validating = (
  name: string,
  more: Partial<Extract<Webhook, { type: 'validating' | 'mutating' }>> = {},
): Webhook => ({
  ...served,
  name,
  type: 'validating',
  rules: [],
  failurePolicy: 'Fail',
  ...more,
})

/** The cells of each row that begins with a code span. */
function rowsOf(section: string): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))
}

test('there is none without an operator', () => {
  expect(operatorSection(deployFacts())).toBe('')
  expect(operatorSection(deployFacts({ rendered: { objects: [] } }))).toBe('')
})

test('says where the operator runs, what it watches and what it needs', () => {
  expect(sectionOf()).toBe(`### The operator

|  |  |
| --- | --- |
| Runs in | \`harbour-system\` |
| Watches | all namespaces |`)
  const section = sectionOf({ watches: ['bay', 'reef'], needs: ['package tide >=1.0.0', 'Job in batch/v1'] })
  expect(section).toContain('| Watches | `bay`, `reef` |')
  expect(section).toContain('| Needs | package tide &gt;=1.0.0, Job in batch/v1 |')
})

test('names objects whose rights are missing in the file', () => {
  const operator = {
    installNamespace: 'bay',
    watches: 'all',
    webhooks: [],
    accounts: [],
    rights: [],
    needs: [],
  } as const
  const rendered = { objects: [], operator }
  const section = operatorSection(deployFacts({ rendered, rightsUnknown: ['Reef.reef.example.com bay/a|b'] }))
  expect(section).toMatch(/^\| Rights file lacks \| `Reef\.reef\.example\.com bay\/a\\\|b` \|$/m)
})

describe('webhooks', () => {
  test('say what they are asked about, and what happens without an answer', () => {
    const section = sectionOf({
      webhooks: [
        validating('v.example.com', {
          rules: [
            {
              operations: ['CREATE', 'UPDATE'],
              apiGroups: ['', 'apps'],
              resources: ['pods', 'deployments/scale'],
            },
            { operations: ['*'], apiGroups: [''], resources: ['*'] },
            { resources: ['secrets'] },
            {},
          ],
        }),
        validating('m.example.com', { type: 'mutating', failurePolicy: 'Ignore' }),
        {
          ...served,
          name: 'c.example.com',
          type: 'conversion',
          crds: ['tides.example.com', 'reefs.example.com'],
        },
        { ...served, name: 'd.example.com', type: 'conversion', crds: [] },
      ],
    })
    expect(section).toContain('**4 webhooks**')
    expect(rowsOf(section)).toEqual([
      [
        '`v.example.com`',
        'validating',
        'create, update `pods`, `deployments/scale` (`apps`), any operation on `*`, `secrets`, nothing',
        'requests are refused',
      ],
      ['`m.example.com`', 'mutating', 'nothing', 'requests pass'],
      [
        '`c.example.com`',
        'conversion',
        'other versions of `tides.example.com`, `reefs.example.com`',
        'objects cannot be read',
      ],
      ['`d.example.com`', 'conversion', 'nothing', 'nothing happens'],
    ])
  })

  test('are bounded in number, and so are their rules and names', () => {
    const many = Array.from({ length: 250 }, (_, index) => validating(`w${index}`))
    expect(rowsOf(sectionOf({ webhooks: many }))).toHaveLength(200)
    expect(sectionOf({ webhooks: many })).toMatch(/\n\n… and 50 more\.$/)
    const resources = Array.from({ length: 25 }, (_, index) => `r${index}`)
    const operations = Array.from({ length: 23 }, (_, index) => `O${index}`)
    const rules = Array.from({ length: 7 }, () => ({ operations, resources }))
    const [row] = rowsOf(sectionOf({ webhooks: [validating('w', { rules })] }))
    expect(row?.[2]).toMatch(/^o0, .*, o19 and 3 more `r0`, .*, `r19` and 5 more, .* and 2 more rules$/)
  })
})

describe('rights', () => {
  test('come with what is worth a second look first', () => {
    const section = sectionOf({
      rights: [
        { account: 'crab', rights: [{ text: 'read pods in all namespaces' }] },
        { account: 'idle', rights: [] },
        {
          account: 'squid',
          rights: [
            { text: 'read secrets in the namespace bay', warning: 'every secret there can be read' },
            { text: 'create jobs (batch) in the namespace bay' },
          ],
        },
      ],
    })
    expect(section).toContain('<details><summary>May do 3 things, 1 of them worth a second look</summary>')
    expect(rowsOf(section)).toEqual([
      ['`squid`', 'read secrets in the namespace bay ⚠️ every secret there can be read'],
      ['`crab`', 'read pods in all namespaces'],
      ['`squid`', 'create jobs \\(batch\\) in the namespace bay'],
    ])
  })

  test('have no table when there are none, and no warning when none is due', () => {
    expect(sectionOf({ rights: [{ account: 'idle', rights: [] }] })).not.toContain('<details>')
    expect(sectionOf({ rights: [{ account: 'crab', rights: [{ text: 'read pods' }] }] })).toContain(
      '<summary>May do 1 thing</summary>',
    )
  })

  test('are bounded in number', () => {
    const rights = Array.from({ length: 201 }, (_, index) => ({ text: `do ${index}` }))
    const section = sectionOf({ rights: [{ account: 'crab', rights }] })
    expect(rowsOf(section)).toHaveLength(200)
    expect(section).toContain('<summary>May do 201 things</summary>')
    expect(section).toContain('… and 1 more.')
  })
})

test('leaves room for the rest of the summary, whatever a bundle holds', () => {
  const long = '&'.repeat(10_000)
  const names = Array.from({ length: 1000 }, () => long)
  const rule = { operations: names, apiGroups: names, resources: names }
  const section = sectionOf({
    installNamespace: long,
    watches: names,
    needs: names,
    webhooks: Array.from({ length: 1000 }, () =>
      validating(long, { rules: [rule, rule, rule, rule, rule, rule] }),
    ),
    rights: [{ account: long, rights: names.map((text) => ({ text, warning: text })) }],
  })
  expect(Buffer.byteLength(section)).toBeLessThan(400 * 1024)
  // Something of each is shown nonetheless.
  expect(section).toMatch(/\*\*1000 webhooks\*\*\n\n\| Webhook .*\n.*\n\| `&/)
  expect(section).toMatch(/\| Service account \| May \|\n.*\n\| `&/)
})

describe('hostile names', () => {
  const names = [
    'a|b',
    '`',
    '``` | x',
    'a\nb',
    '\n| injected | row |',
    '</summary></details><script>alert(1)</script>',
    '::error::gone',
    '\n::set-output name=x::y',
    '[x](https://evil.example) @team #1',
    '\u202egnp.exe',
  ]

  test.each(names)('%j stays in its cell', (name) => {
    const section = sectionOf({
      installNamespace: name,
      watches: [name],
      needs: [name],
      webhooks: [
        validating(name, { rules: [{ operations: [name], apiGroups: [name], resources: [name] }] }),
        { ...served, name, type: 'conversion', crds: [name] },
      ],
      rights: [{ account: name, rights: [{ text: name, warning: name }] }],
    })
    const plain = sectionOf({
      installNamespace: 'n',
      watches: ['n'],
      needs: ['n'],
      webhooks: [
        validating('n', { rules: [{ operations: ['n'], apiGroups: ['n'], resources: ['n'] }] }),
        { ...served, name: 'n', type: 'conversion', crds: ['n'] },
      ],
      rights: [{ account: 'n', rights: [{ text: 'n', warning: 'n' }] }],
    })
    // As many lines, and in each as many cells, as with a harmless name.
    const cells = (text: string) => text.split('\n').map((line) => line.match(/(?<!\\)\|/g)?.length ?? 0)
    expect(cells(section)).toEqual(cells(plain))
    // Outside of code spans nothing is markup.
    const bare = section.replace('### ', '').replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '')
    expect(bare.match(/<[a-z/]+>/g)).toEqual(plain.match(/<[a-z/]+>/g))
    expect(bare).not.toMatch(/(?<!\\)[[\]@#]/)
    expect(section).not.toMatch(/[\u202e\r]|^::/m)
  })
})
