import { describe, expect, test } from 'vitest'
import { findUnsupported } from '../../../../src/bundle/registryv1/gates.ts'
import {
  findTargetFault,
  type InstallModeType,
  supportedModes,
  targetNamespaces,
} from '../../../../src/bundle/registryv1/install-modes.ts'
import { bundleOf, csvAt, csvOf, modesOf } from './bundles.ts'

const webhookdefinitions = [
  {
    type: 'ValidatingAdmissionWebhook',
    generateName: 'v.example.com',
    sideEffects: null,
    admissionReviewVersions: null,
  },
]
const apiservicedefinitions = { owned: [{ name: 'v1.clock.example.com' }], required: [] }

describe('findUnsupported', () => {
  const codes = (spec: Parameters<typeof bundleOf>[0], provider: 'none' | 'cert-manager' | 'service-ca') =>
    findUnsupported(bundleOf(spec), provider).map(({ code }) => code)

  test('owned API services are refused, required ones are not', () => {
    expect(codes({ apiservicedefinitions }, 'cert-manager')).toEqual(['API_SERVICE_UNSUPPORTED'])
    expect(codes({ apiservicedefinitions: { required: [{ name: 'a' }] } }, 'none')).toEqual([])
    expect(codes({ apiservicedefinitions: { owned: [] } }, 'none')).toEqual([])
  })

  test('webhooks need a certificate provider', () => {
    expect(codes({ webhookdefinitions }, 'none')).toEqual(['CERT_PROVIDER_MISSING'])
    expect(codes({ webhookdefinitions }, 'cert-manager')).toEqual([])
    expect(codes({ webhookdefinitions }, 'service-ca')).toEqual([])
    expect(codes({ webhookdefinitions: [] }, 'none')).toEqual([])
  })

  test.each([
    [[], true],
    [['MultiNamespace'], true],
    [['Unheard'], true],
    [['AllNamespaces'], false],
    [['OwnNamespace'], false],
    [['MultiNamespace', 'SingleNamespace'], false],
  ])('install modes %j: refused %s', (modes, isRefused) => {
    expect(codes(modesOf(...modes), 'none')).toEqual(isRefused ? ['INSTALL_MODE_UNSUPPORTED'] : [])
  })

  test.each([
    [[], 'Set the modes of spec.installModes'],
    [['MultiNamespace'], 'MultiNamespace alone cannot be installed'],
  ])('install modes %j: the hint speaks of what is there', (modes, hint) => {
    const [finding] = findUnsupported(bundleOf(modesOf(...modes)), 'none')
    expect(finding?.hint).toContain(hint)
  })

  test('tells of all in upstream’s order, with names and place', () => {
    const bundle = bundleOf({ ...modesOf('MultiNamespace'), apiservicedefinitions, webhookdefinitions })
    const findings = findUnsupported(bundle, 'none')
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('"v1.clock.example.com"'),
      expect.stringContaining('"v.example.com"'),
      expect.stringContaining(
        'at least one of the install modes [AllNamespaces SingleNamespace OwnNamespace], and supports [MultiNamespace]',
      ),
    ])
    for (const { at, severity } of findings) expect([at, severity]).toEqual([csvAt, 'error'])
  })
})

describe('supportedModes', () => {
  test('counts what some entry supports, whatever others say, and ignores other types', () => {
    const installModes = [
      { type: 'SingleNamespace', supported: true },
      { type: 'SingleNamespace', supported: false },
      { type: 'OwnNamespace', supported: false },
      { type: 'SingleNamespace', supported: true },
      { type: 'singlenamespace', supported: true },
      { type: 'AllNamespaces', supported: true },
    ]
    expect([...supportedModes(csvOf({ installModes }))]).toEqual(['AllNamespaces', 'SingleNamespace'])
    expect(supportedModes(csvOf({ installModes: null })).size).toBe(0)
  })
})

const all = 'AllNamespaces'
const own = 'OwnNamespace'
const single = 'SingleNamespace'
const multi = 'MultiNamespace'

describe('findTargetFault', () => {
  const accepts = (modes: readonly string[], ...targets: string[]) =>
    findTargetFault(targets, new Set(modes as InstallModeType[]), 'here') === undefined

  test.each([
    [[all], [''], true],
    [[single, own, multi], [''], false],
    [[own], ['here'], true],
    [[single], ['here'], false],
    [[all], ['here'], false],
    [[multi], ['here'], false],
    [[single], ['there'], true],
    [[own], ['there'], false],
    [[all, multi], ['there'], false],
    [[single], ['there', 'there'], true],
    [[multi], ['a', 'b'], true],
    [[multi], ['a', 'here'], false],
    [[multi, own], ['a', 'here'], true],
    [[multi, all], ['a', ''], false],
    [[all, single, own], ['a', 'b'], false],
    [[], ['a'], false],
  ])('modes %j, targets %j: accepted %s', (modes, targets, isAccepted) => {
    expect(accepts(modes, ...targets)).toBe(isAccepted)
  })

  test('without targets says how many there must be', () => {
    const fault = (...modes: InstallModeType[]) => findTargetFault([], new Set(modes), 'here')
    expect(fault(single, own)).toContain('exactly one target namespace')
    expect(fault(single, multi)).toContain('at least one target namespace')
  })

  test('names the modes, sorted, and the namespaces', () => {
    expect(findTargetFault(['a', 'here'], new Set<InstallModeType>([single, multi, all]), 'here')).toBe(
      'The target namespaces [a here] are invalid: the supported install modes [AllNamespaces MultiNamespace SingleNamespace] do not support targeting the operator’s own namespace here.',
    )
  })
})

describe('targetNamespaces', () => {
  test.each([
    [[all], undefined, ['']],
    [[all, own, single], undefined, ['']],
    [[all, own], 'here', ['here']],
    [[all, single], 'there', ['there']],
    [[own], 'here', ['here']],
  ])('modes %j, watchNamespace %s: %j', (modes, watch, targets) => {
    expect(targetNamespaces(new Set(modes as InstallModeType[]), 'here', watch)).toEqual(targets)
  })

  test.each([
    [[own], undefined],
    [[single], 'here'],
    [[multi], 'there'],
  ])('modes %j, watchNamespace %s: CONFIG_INVALID', (modes, watch) => {
    expect(() => targetNamespaces(new Set(modes as InstallModeType[]), 'here', watch)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    )
  })
})
