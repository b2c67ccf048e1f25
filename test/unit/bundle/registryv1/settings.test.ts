import { describe, expect, test } from 'vitest'
import { readRenderOptions } from '../../../../src/bundle/registryv1/settings.ts'
import { createNotedLog } from '../noted-log.ts'
import { bundleOf, modesOf } from './bundles.ts'

function read(values: string | undefined, ...modes: string[]) {
  const log = createNotedLog()
  const target = {
    namespace: 'kelp-system',
    certificates: 'service-ca',
    ...(values !== undefined && { values }),
  } as const
  return { options: readRenderOptions(bundleOf(modesOf(...modes)), target, log), warnings: log.warnings }
}

describe('readRenderOptions', () => {
  test('watches all namespaces without a configuration, where that is supported', () => {
    expect(read(undefined, 'AllNamespaces', 'SingleNamespace')).toEqual({
      options: { installNamespace: 'kelp-system', targetNamespaces: [''], certificates: 'service-ca' },
      warnings: [],
    })
  })

  test('watches the namespace that the configuration names', () => {
    expect(read('watchNamespace: bay', 'SingleNamespace').options.targetNamespaces).toEqual(['bay'])
    expect(read('watchNamespace: kelp-system', 'OwnNamespace').options.targetNamespaces).toEqual([
      'kelp-system',
    ])
  })

  test('reads the deploymentConfig as Go writes it', () => {
    const values = 'deploymentConfig: {resources: {limits: {cpu: 0.5, memory: 1024Mi}}, nodeSelector: {}}'
    expect(read(values, 'AllNamespaces').options.deploymentConfig).toEqual({
      resources: { limits: { cpu: '500m', memory: '1Gi' } },
      nodeSelector: {},
    })
  })

  test('warns of fields that Kubernetes does not know', () => {
    expect(read('deploymentConfig: {env: [{name: A, valeu: b}]}', 'AllNamespaces').warnings).toEqual([
      'The input `values` has 1 field that Kubernetes does not know, and that changes nothing: `deploymentConfig.env.0.valeu` (did you mean value?).',
    ])
    const many = Array.from({ length: 12 }, (_, index) => `{name: A, x${index}: 1}`)
    const [warning, ...others] = read(`deploymentConfig: {env: [${many.join()}]}`, 'AllNamespaces').warnings
    expect(others).toEqual([])
    expect(warning).toMatch(
      /has 12 fields .* that change nothing: .*`deploymentConfig\.env\.9\.x9` and 2 more\.$/,
    )
  })

  test.each([
    ['a shape that does not fit', 'deploymentConfig: {env: 5}', '`deploymentConfig.env` must be a list'],
    [
      'a value that its type does not take',
      'deploymentConfig: {resources: {limits: {cpu: much}}}',
      '`deploymentConfig.resources.limits.cpu` must be a quantity',
    ],
    ['a namespace that the modes do not support', 'watchNamespace: bay', '`watchNamespace` is unknown'],
  ])('refuses %s', (_what, values, words) => {
    expect(() => read(values, 'AllNamespaces')).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining(words) }),
    )
  })

  test('refuses to guess the namespace of an operator that does not watch all', () => {
    expect(() => read(undefined, 'SingleNamespace')).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining('`watchNamespace`'),
      }),
    )
    expect(() => read(undefined, 'MultiNamespace')).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining('at least one target namespace'),
      }),
    )
  })
})
