import { describe, expect, test } from 'vitest'
import { renderBundle } from '../../../src/bundle/render.ts'
import {
  findGateTrouble,
  invalidBundle,
  logFindings,
  type ValidateOptions,
  validateBundle,
} from '../../../src/bundle/validate.ts'
import { BundleError } from '../../../src/lib/error.ts'
import type { Finding } from '../../../src/lib/finding.ts'
import { createTree } from '../../../src/unpack/tree.ts'
import { createNotedLog } from './noted-log.ts'
import { bundleOf, csv } from './registryv1/bundle-files.ts'

const configMap = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`

const plainOf = (files: Readonly<Record<string, string>>) =>
  createTree(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text), executable: false })),
  )

function validate(tree: ReturnType<typeof bundleOf>, more: Partial<ValidateOptions> = {}) {
  const log = createNotedLog()
  const told: [format: string | undefined, codes: string[]][] = []
  const run = () =>
    validateBundle(
      { tree, labels: {} },
      {
        format: 'auto',
        path: '.',
        wishes: { namespace: 'harbour-system', certProvider: 'auto' },
        log,
        onFound: (loaded, findings) => told.push([loaded?.format, findings.map(({ code }) => code)]),
        ...more,
      },
    )
  return { run, log, told }
}

function catchError(run: () => unknown): BundleError {
  try {
    run()
  } catch (error) {
    if (error instanceof BundleError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const webhook = (name: string): string => `  webhookdefinitions:
  - type: MutatingAdmissionWebhook
    generateName: ${name}
    deploymentName: pilot
    admissionReviewVersions: [v1]
    sideEffects: None
`

describe('objects without what identifies them', () => {
  test.each([
    ['INSTALL_MODE_UNSUPPORTED', (text: string) => text.replace('supported: true', 'supported: false')],
    ['CRD_MISSING', (text: string) => `${text}  customresourcedefinitions: {owned: [{name: a.b}]}\n`],
    ['WEBHOOK_NAME_INVALID', (text: string) => text + webhook('"-"')],
    ['API_SERVICE_UNSUPPORTED', (text: string) => `${text}  apiservicedefinitions: {owned: [{name: a}]}\n`],
  ])('have %s told of them too', (code, change) => {
    const bare = change(csv).replace(/^apiVersion.*\n/, '')
    const { run, told } = validate(bundleOf({ 'manifests/csv.yaml': bare }))
    expect(catchError(run).code).toBe('BUNDLE_INVALID')
    expect(told.at(-1)?.[1]).toContain(code)
  })

  test('are told for a ClusterServiceVersion as for others', () => {
    const bare = csv.replace(/^apiVersion.*\n/, '')
    const { findings } = validate(bundleOf({ 'manifests/csv.yaml': bare })).run()
    expect(findings).toMatchObject([
      {
        code: 'OBJECT_NO_API_VERSION',
        severity: 'warning',
        message: 'ClusterServiceVersion has no `apiVersion`: a cluster refuses it.',
        at: { file: 'manifests/csv.yaml', line: 1, column: 1 },
      },
    ])
  })

  test('are told when two CustomResourceDefinitions have none', () => {
    const crd = 'kind: CustomResourceDefinition\n'
    const { run, told } = validate(bundleOf({ 'manifests/a.yaml': crd, 'manifests/b.yaml': crd }))
    expect(catchError(run).code).toBe('BUNDLE_INVALID')
    expect(told.at(-1)?.[1]).toEqual(['CRD_DUPLICATE'])
  })
})

describe('plain manifests', () => {
  test('are their objects, with nothing to choose', () => {
    const { run, log, told } = validate(plainOf({ 'a.yaml': configMap('a'), 'README.md': '#' }))
    const { bundle, rendered, target, findings } = run()
    expect(bundle.format).toBe('plain')
    expect(rendered.objects.map(({ object }) => object.metadata.name)).toEqual(['a'])
    expect(rendered.operator).toBeUndefined()
    expect(target).toEqual({ namespace: 'harbour-system', certificates: 'none' })
    expect(findings).toEqual([])
    expect(told).toEqual([
      ['plain', []],
      ['plain', []],
    ])
    expect(log.infos).toEqual(['Format plain, detected', 'Not read: 1 file that is no manifest'])
    expect(log.debugs).toEqual(['not read: README.md'])
    expect(findGateTrouble(bundle, target)).toEqual([])
  })

  test('take no configuration', () => {
    const { run } = validate(plainOf({ 'a.yaml': configMap('a') }), {
      format: 'plain',
      wishes: { namespace: 'n', certProvider: 'auto', values: 'a: 1' },
    })
    expect(catchError(run)).toMatchObject({
      code: 'INPUT_INVALID',
      message: '`values` is set, but a bundle of plain manifests takes no configuration.',
    })
  })

  test('with errors are told before the run ends; a configuration is no further error then', () => {
    const { run, log, told } = validate(plainOf({ 'a.yaml': 'kind: A\n' }), {
      wishes: { namespace: 'n', certProvider: 'auto', values: 'a: 1' },
    })
    const error = catchError(run)
    expect([error.code, error.message, error.others]).toEqual([
      'BUNDLE_INVALID',
      'The bundle has 2 errors.',
      [],
    ])
    expect(told).toEqual([['plain', ['OBJECT_NO_API_VERSION', 'OBJECT_NO_NAME']]])
    expect(log.infos).toContain('error a.yaml:1:1 OBJECT_NO_API_VERSION A has no `apiVersion`.')
  })
})

describe('registry+v1', () => {
  test('a sound bundle is rendered', () => {
    const { run, log, told } = validate(bundleOf(), { format: 'registry+v1' })
    const { rendered, target } = run()
    expect(rendered.objects.map(({ object }) => object.kind)).toContain('Deployment')
    expect(rendered.operator).toMatchObject({ installNamespace: 'harbour-system', watches: 'all' })
    expect(target).toEqual({ namespace: 'harbour-system', certificates: 'none' })
    expect(told).toEqual([
      ['registry+v1', []],
      ['registry+v1', []],
    ])
    expect(log.infos).toEqual(['Format registry+v1'])
  })

  test('findings of loading, checking and rendering come in this order, and warnings end nothing', () => {
    const { run, told, log } = validate(
      bundleOf({
        'manifests/csv.yaml': `${csv}${webhook('m.example.com')}`,
        'metadata/dependencies.yaml': 'dependencies: [5, {type: olm.label, value: {label: blue}}]\n',
      }),
    )
    const { findings, target } = run()
    expect(target.certificates).toBe('cert-manager')
    expect(log.debugs).toEqual([expect.stringContaining('cert-manager is assumed')])
    expect(findings.map(({ code }) => code)).toEqual(['DEPENDENCY_INVALID', 'WEBHOOK_PORT_INVALID'])
    expect(told).toEqual([
      ['registry+v1', ['DEPENDENCY_INVALID']],
      ['registry+v1', ['DEPENDENCY_INVALID', 'WEBHOOK_PORT_INVALID']],
    ])
    expect(log.infos.at(-1)).toBe('Needs a package with the label blue')
  })

  test('dependencies are listed up to a bound', () => {
    const labels = Array.from({ length: 52 }, (_, index) => `{type: olm.label, value: {label: l${index}}}`)
    const { run, log } = validate(
      bundleOf({ 'metadata/dependencies.yaml': `dependencies: [${labels.join()}]\n` }),
    )
    run()
    expect(log.infos.filter((line) => line.startsWith('Needs '))).toHaveLength(50)
    expect(log.infos.at(-1)).toBe('… and needs 2 more things')
  })

  test('a bundle that does not load is told without one', () => {
    const { run, told } = validate(bundleOf({ 'manifests/csv.yaml': configMap('a') }))
    expect(catchError(run)).toMatchObject({
      code: 'BUNDLE_INVALID',
      message: 'The bundle has an error: manifests/ holds no ClusterServiceVersion in its one file.',
    })
    expect(told).toEqual([[undefined, ['CSV_MISSING']]])
  })

  test('a broken file hides no fault of the others, and what it may hold is not missed', () => {
    const text = csv.replace('name: pilot', 'name: Pilot')
    const { run, told } = validate(
      bundleOf({
        'metadata/annotations.yaml': '[',
        'manifests/a.yaml': 'a: [',
        'manifests/b.yaml': configMap('a').replace('ConfigMap', 'Pod'),
        'manifests/csv.yaml': `${text}  customresourcedefinitions: {owned: [{name: a.b}]}\n`,
      }),
      { wishes: { namespace: 'n', certProvider: 'auto', values: 'nonsense: 1' } },
    )
    expect(catchError(run).others.map(({ code }) => code)).toEqual(['CONFIG_INVALID'])
    expect(told).toEqual([
      ['registry+v1', ['YAML_INVALID', 'YAML_INVALID', 'DEPLOYMENT_NAME_INVALID', 'KIND_UNSUPPORTED']],
    ])
  })

  test('a faulty object hides no fault of its own nor of the configuration', () => {
    const text = csv
      .replace('  name: harbour.v0.3.0', '  name: harbour.v0.3.0\n  labels: 1')
      .replace('0.3.0\n  inst', '3\n  inst')
    const { run, told } = validate(bundleOf({ 'manifests/csv.yaml': text }), {
      wishes: { namespace: 'n', certProvider: 'auto', values: 'watchNamespace: 1\nwatchNamespac: a\n' },
    })
    expect(catchError(run).others.map(({ message }) => message)).toEqual([
      'In the input `values`, the field `watchNamespac` is unknown; known are watchNamespace, deploymentConfig (line 2).',
    ])
    expect(told).toEqual([[undefined, ['FIELD_TYPE_INVALID', 'FIELD_TYPE_INVALID']]])
  })

  test('a CRD that cannot be converted is told beside the faults of its webhooks', () => {
    const conversion = `${webhook('a.example.com')}    conversionCRDs: [a.b, a.b]\n`
    const text = csv + conversion.replace('Mutating', '').replace('AdmissionWebhook', 'ConversionWebhook')
    const crd = `kind: CustomResourceDefinition
apiVersion: apiextensions.k8s.io/v1
metadata: {name: a.b}
spec: {preserveUnknownFields: true}
`
    const owned = `${text}  customresourcedefinitions: {owned: [{name: a.b}]}\n`
    const { run, told } = validate(bundleOf({ 'manifests/csv.yaml': owned, 'manifests/crd.yaml': crd }))
    expect(catchError(run).code).toBe('BUNDLE_INVALID')
    expect(told).toEqual([['registry+v1', ['WEBHOOK_CRD_SHARED', 'CRD_CONVERSION_INVALID']]])
  })

  test('faults of gates, checks and the configuration are told together', () => {
    const { run, told } = validate(bundleOf({ 'manifests/csv.yaml': `${csv}${webhook('NAME')}` }), {
      wishes: { namespace: 'n', certProvider: 'none', values: 'nonsense: 1' },
    })
    expect(catchError(run).others.map(({ code }) => code)).toEqual(['CONFIG_INVALID'])
    expect(told).toEqual([['registry+v1', ['CERT_PROVIDER_MISSING', 'WEBHOOK_NAME_INVALID']]])
  })

  test('an unsound bundle and its configuration are told in one run', () => {
    const { run } = validate(bundleOf({ 'manifests/csv.yaml': csv.replace('name: pilot', 'name: Pilot') }), {
      wishes: { namespace: 'n', certProvider: 'auto', values: 'nonsense: 1' },
    })
    const error = catchError(run)
    expect([error.code, ...error.others.map(({ code }) => code)]).toEqual([
      'BUNDLE_INVALID',
      'CONFIG_INVALID',
    ])
    expect(error.at).toEqual({ file: 'manifests/csv.yaml', line: 13, column: 15 })
    const sound = validate(bundleOf({ 'manifests/csv.yaml': csv.replace('name: pilot', 'name: Pilot') }))
    expect(catchError(sound.run).others).toEqual([])
  })

  test('a configuration that does not fit a sound bundle ends the run', () => {
    const { run } = validate(bundleOf(), {
      wishes: { namespace: 'n', certProvider: 'auto', values: 'nonsense: 1' },
    })
    expect(catchError(run).code).toBe('CONFIG_INVALID')
  })

  test('an error of rendering ends the run, and has nothing to apply', () => {
    const crd =
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: tides.example.com}\nspec: {preserveUnknownFields: true}\n'
    const conversion = webhook('c.example.com').replace('MutatingAdmissionWebhook', 'ConversionWebhook')
    const text = `${csv}${conversion}    containerPort: 443\n    conversionCRDs: [tides.example.com]\n  customresourcedefinitions: {owned: [{name: tides.example.com, kind: Tide, version: v1}]}\n`
    const { run, told } = validate(bundleOf({ 'manifests/csv.yaml': text, 'manifests/crd.yaml': crd }))
    expect(catchError(run).message).toContain('preserveUnknownFields')
    expect(told.at(-1)).toEqual(['registry+v1', ['CRD_CONVERSION_INVALID']])
  })
})

describe('renderBundle', () => {
  test('renders plain manifests as they are', () => {
    const { bundle, target } = validate(plainOf({ 'a.yaml': configMap('a') })).run()
    if (bundle.format !== 'plain') throw new Error('not plain')
    expect(renderBundle(bundle, target, createNotedLog())).toEqual({
      rendered: { objects: bundle.objects },
      findings: [],
    })
  })
})

describe('what is said of findings', () => {
  const finding = (more: Partial<Finding> = {}): Finding => ({
    code: 'CSV_MISSING',
    severity: 'error',
    message: 'It is not there.',
    ...more,
  })

  test('a line each, with place and hint, as many as a person may want', () => {
    const log = createNotedLog()
    logFindings(
      [finding({ at: { file: 'a', line: 2 }, hint: 'Add it.' }), finding({ severity: 'info' })],
      log,
    )
    expect(log.infos).toEqual([
      'error a:2 CSV_MISSING It is not there. → Add it.',
      'info CSV_MISSING It is not there.',
    ])
    const many = createNotedLog()
    logFindings(
      Array.from({ length: 2002 }, () => finding()),
      many,
    )
    expect(many.infos).toHaveLength(2001)
    expect(many.infos.at(-1)).toBe('… and 2 more findings')
  })

  test('the error is the finding itself when there is one, and otherwise counts them', () => {
    const one = invalidBundle([
      finding({ hint: 'Add it.', object: 'O', at: { file: 'a' } }),
      finding({ severity: 'warning' }),
    ])
    expect(one).toMatchObject({
      message: 'The bundle has an error: It is not there.',
      hint: 'Add it.',
      object: 'O',
      at: { file: 'a' },
    })
    expect(invalidBundle([finding()]).hint).toBe('Correct it and run again.')
    const several = invalidBundle([finding({ at: { file: 'a' } }), finding()])
    expect([several.message, several.hint, several.at]).toEqual([
      'The bundle has 2 errors.',
      'Correct them all and run again: each is listed in the log.',
      undefined,
    ])
    expect(invalidBundle(Array.from({ length: 2001 }, () => finding())).hint).toContain(
      'the first 2000 are listed',
    )
  })
})
