import { expect, test } from 'vitest'
import type { PolicyRule } from '../../../../src/bundle/registryv1/csv.ts'
import { describeRules } from '../../../../src/bundle/registryv1/rights-words.ts'

const here = 'in the namespace shop'

/** Texts of one rule on resources of the core group, unless it says otherwise. */
function textsOf(rule: Partial<PolicyRule>): string[] {
  const whole = { verbs: ['get'], apiGroups: [''], ...rule }
  return describeRules([whole], here).map(({ text }) => text)
}

test.each([
  [{ verbs: ['get', 'list', 'watch'], resources: ['secrets'] }, 'read secrets in the namespace shop'],
  [
    { verbs: ['*'], apiGroups: ['apps'], resources: ['deployments'] },
    'do anything with deployments (apps) in the namespace shop',
  ],
  [{ verbs: ['watch', 'get'], resources: ['pods'] }, 'watch and get pods in the namespace shop'],
  [
    { verbs: ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'], resources: ['pods'] },
    'read, create, change and delete pods in the namespace shop',
  ],
  [
    { verbs: ['update', 'deletecollection'], resources: ['pods'] },
    'replace and delete many of pods in the namespace shop',
  ],
  [{ verbs: ['patch'], resources: ['pods/status', 'pods'] }, 'patch pods/status, pods in the namespace shop'],
  [
    { resources: ['*'], apiGroups: ['*'], verbs: ['*'] },
    'do anything with all resources of all API groups in the namespace shop',
  ],
  [{ resources: ['*'] }, 'get all resources of the core API in the namespace shop'],
  [{ resources: ['*'], apiGroups: ['apps'] }, 'get all resources of apps in the namespace shop'],
  [{ resources: ['pods'], apiGroups: ['*'] }, 'get pods (any API group) in the namespace shop'],
  [
    { resources: ['configmaps'], resourceNames: ['a', 'b'] },
    'get configmaps named a, b in the namespace shop',
  ],
  [{ apiGroups: [], nonResourceURLs: ['/metrics'] }, 'get the API server’s paths /metrics'],
])('%j', (rule, text) => {
  expect(textsOf(rule)).toEqual([text])
})

test('a rule of several groups is a right for each', () => {
  expect(textsOf({ apiGroups: ['a', 'b'], resources: ['x'] })).toEqual([
    'get x (a) in the namespace shop',
    'get x (b) in the namespace shop',
  ])
})

test('rules that allow nothing say nothing, and the same right is told once', () => {
  const pods = { verbs: ['get'], apiGroups: [''], resources: ['pods'] }
  const rules: PolicyRule[] = [
    { verbs: null, resources: ['pods'], apiGroups: [''] },
    { verbs: ['get'] },
    pods,
    pods,
  ]
  expect(describeRules(rules, here)).toEqual([{ text: 'get pods in the namespace shop' }])
})

const warningsOf = (rule: Partial<PolicyRule>) =>
  describeRules([{ verbs: ['get'], apiGroups: [''], ...rule }], here).map(({ warning }) => warning)

const rbac = ['rbac.authorization.k8s.io']

test.each([
  [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }, 'every right there is'],
  [{ resources: ['*'] }, 'added later'],
  [{ resources: ['secrets'] }, 'every secret'],
  [{ verbs: ['*'], resources: ['secrets'] }, 'every secret'],
  [{ apiGroups: ['*'], resources: ['secrets'] }, 'every secret'],
  [
    { verbs: ['escalate'], apiGroups: rbac, resources: ['clusterroles'], resourceNames: ['a'] },
    'give itself any right',
  ],
  [{ verbs: ['bind'], apiGroups: rbac, resources: ['roles'] }, 'rights of any role'],
  [{ verbs: ['*'], apiGroups: rbac, resources: ['roles'] }, 'give itself any right'],
  [{ verbs: ['impersonate'], resources: ['users'] }, 'somebody else'],
  [{ verbs: ['create'], resources: ['serviceaccounts/token'] }, 'any service account'],
  [{ verbs: ['create'], resources: ['pods/exec'] }, 'run commands in any pod'],
  [{ resources: ['nodes/proxy'] }, 'past the API server'],
  [
    {
      verbs: ['patch'],
      apiGroups: ['admissionregistration.k8s.io'],
      resources: ['validatingwebhookconfigurations'],
    },
    'refuse any request',
  ],
  [{ resources: ['secrets'], resourceNames: ['theirs'] }, 'secrets of these names'],
  [{ resources: ['*'], resourceNames: ['theirs'] }, 'secrets of these names'],
  [{ apiGroups: [], nonResourceURLs: ['*'] }, 'every path'],
  [{ apiGroups: [], nonResourceURLs: ['/metrics', '/*'] }, 'every path'],
])('warns of %j', (rule, why) => {
  expect(warningsOf(rule)).toEqual([expect.stringContaining(why)])
})

test.each([
  [{ verbs: ['create'], resources: ['secrets'], resourceNames: ['mine'] }],
  [{ apiGroups: [], nonResourceURLs: ['/metrics', '/healthz/*'] }],
  [{ verbs: ['create', 'delete'], resources: ['secrets'] }],
  [{ apiGroups: ['example.com'], resources: ['secrets'] }],
  [{ verbs: ['bind'], apiGroups: rbac, resources: ['clusterroles'], resourceNames: ['view'] }],
  [{ verbs: ['delete'], resources: ['*'], resourceNames: ['mine'] }],
])('does not warn of %j', (rule) => {
  expect(warningsOf(rule)).toEqual([undefined])
})

test('is bounded, whatever a bundle holds', () => {
  const rules = Array.from({ length: 300 }, (_, index) => ({
    verbs: ['get'],
    apiGroups: [''],
    resources: Array.from({ length: 300 }, (_, number) => `r${index}-${number}\n${'x'.repeat(500)}`),
  }))
  const rights = describeRules(rules, here)
  expect(rights).toHaveLength(101)
  expect(rights.at(-1)?.text).toBe('200 more rights, not shown here')
  expect(rights[0]?.text).toMatch(/ and 290 more in the namespace shop$/)
  for (const { text } of rights) expect([text.includes('\n'), text.length < 2000]).toEqual([false, true])
})
