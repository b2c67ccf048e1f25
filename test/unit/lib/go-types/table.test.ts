import { expect, test } from 'vitest'
import { fieldsOf, requiredOf } from '../../../../src/lib/go-types/table.ts'

test('lists the fields of a struct in the order of Go', () => {
  expect(fieldsOf('operators/v1alpha1.StrategyDeploymentPermissions')).toEqual([
    { name: 'serviceAccountName', type: 'string', omitEmpty: false, omitZero: false },
    { name: 'rules', type: '[]rbac/v1.PolicyRule', omitEmpty: false, omitZero: false },
  ])
  expect(fieldsOf('rbac/v1.PolicyRule')?.map(({ name }) => name)).toEqual([
    'verbs',
    'apiGroups',
    'resources',
    'resourceNames',
    'nonResourceURLs',
  ])
  expect(fieldsOf('toString')).toBeUndefined()
})

test("has the lists of required fields of Kubernetes' OpenAPI", () => {
  expect(requiredOf('core/v1.EnvVar')).toEqual(['name'])
  expect(requiredOf('core/v1.VolumeMount')).toEqual(['mountPath', 'name'])
  expect(requiredOf('core/v1.WeightedPodAffinityTerm')).toEqual(['podAffinityTerm', 'weight'])
  expect(requiredOf('core/v1.Toleration')).toEqual([])
  expect(requiredOf('toString')).toEqual([])
})
