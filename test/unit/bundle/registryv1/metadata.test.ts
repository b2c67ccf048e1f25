import { describe, expect, test } from 'vitest'
import { loadRegistryV1 } from '../../../../src/bundle/registryv1/load.ts'
import { bundleOf, csv } from './bundle-files.ts'

const packageKey = 'operators.operatorframework.io.bundle.package.v1'

const nameFrom = (annotations: string): unknown => {
  const { bundle, findings } = loadRegistryV1(bundleOf({ 'metadata/annotations.yaml': annotations }))
  return bundle === undefined || findings.length > 0
    ? findings.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)
    : bundle.name
}

describe('annotations.yaml', () => {
  test.each([
    [`annotations:\n  ${packageKey}: reef\n`, 'reef'],
    [`ANNOTATIONS:\n  ${packageKey.toUpperCase()}: reef\n`, 'reef'],
    [`annotations: {${packageKey}: 2024}\n---\n[`, '2024'],
    [`annotations: {${packageKey}: 1.50}\n`, '1.5'],
    [`annotations: {${packageKey}: yes}\n`, 'true'],
    [`annotations: {${packageKey}: null}\n`, ''],
    [`annotations: {${packageKey}: a, ${packageKey.toUpperCase()}: b}\n`, 'a'],
    [`annotations: {${packageKey}: a, "${packageKey}": b}\n`, 'b'],
    ['annotations: null\n', ''],
    ['# nothing\n', ''],
    ['', ''],
    ['other: [1]\n', ''],
  ])('%j names the package %j', (text, name) => {
    expect(nameFrom(text)).toBe(name)
  })

  test.each([
    ['[]\n', ['METADATA_INVALID 1:1']],
    ['annotations: text\n', ['METADATA_INVALID 1:14']],
    [`annotations:\n  ${packageKey}: [a]\n`, ['METADATA_INVALID 2:53']],
    [
      'annotations:\n  operators.operatorframework.io.bundle.channels.v1: {a: b}\n  operators.operatorframework.io.bundle.channel.default.v1: [a]\n',
      ['METADATA_INVALID 2:54', 'METADATA_INVALID 3:61'],
    ],
    ['annotations: {\n', ['YAML_INVALID 1:14']],
  ])('%j is refused', (text, faults) => {
    expect(nameFrom(text)).toEqual(faults)
  })
})

/** The annotation olm.properties of a bundle with this text in it, if any, and this properties.yaml, if any. */
const propertiesFrom = (annotation: string | undefined, file: string | undefined): unknown => {
  const withAnnotation =
    annotation === undefined
      ? csv
      : csv.replace('metadata:\n', `metadata:\n  annotations: {olm.properties: '${annotation}'}\n`)
  const { bundle, findings } = loadRegistryV1(
    bundleOf({ 'manifests/csv.yaml': withAnnotation, 'metadata/properties.yaml': file }),
  )
  if (bundle === undefined || findings.length > 0)
    return findings.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)
  const { annotations } = bundle.csv.metadata
  return (annotations as Record<string, unknown> | undefined)?.['olm.properties']
}

describe('properties.yaml', () => {
  test.each([
    [undefined, undefined, undefined],
    [undefined, '', undefined],
    ['[{"type":"a", "value": 1}]', '', '[{"type":"a", "value": 1}]'],
    [undefined, '# nothing\n', 'null'],
    [undefined, 'x: y\n', 'null'],
    [undefined, 'properties: null\n', 'null'],
    ['null', 'properties: []\n', 'null'],
    [
      '[ {"value": {"z": 1.0, "a": [ 1e3 ]}, "more": 1} ]',
      '#\n',
      '[{"type":"","value":{"z":1.0,"a":[1e3]}}]',
    ],
    [
      '[null, {"TYPE":"a < b","Value":"<\\\\u0026>"}]',
      '#\n',
      '[{"type":"","value":null},{"type":"a \\u003c b","value":"\\u003c\\\\u0026\\u003e"}]',
    ],
    [
      '[{"type":"a","value":[1,{"b":"x , y"}]},{"type":"b"}]',
      'properties:\n- {type: c, value: {z: 010, w: "a&b", on: 1}, extra: 1}\n- {value: ~, Type: 1.0}\n- ~\n',
      '[{"type":"a","value":[1,{"b":"x , y"}]},{"type":"b","value":null},{"type":"c","value":{"true":1,"w":"a\\u0026b","z":8}},{"type":"1","value":null},{"type":"","value":null}]',
    ],
    [
      undefined,
      'properties: [{type: a, value: 18446744073709551615}]\n',
      '[{"type":"a","value":18446744073709551615}]',
    ],
  ])('with %j and the file %j gives %j', (annotation, file, expected) => {
    expect(propertiesFrom(annotation, file)).toBe(expected)
  })

  test.each([
    ['{"type":"a"}', undefined, 'METADATA_INVALID manifests/csv.yaml:4:33'],
    ['', undefined, 'METADATA_INVALID manifests/csv.yaml:4:33'],
    ['[1]', undefined, 'METADATA_INVALID manifests/csv.yaml:4:33'],
    ['[{"type":1}]', undefined, 'METADATA_INVALID manifests/csv.yaml:4:33'],
    [undefined, 'properties: {}\n', 'METADATA_INVALID metadata/properties.yaml:1:13'],
    [undefined, 'properties:\n- a\n', 'METADATA_INVALID metadata/properties.yaml:2:3'],
    [undefined, 'properties:\n- {type: [a]}\n', 'METADATA_INVALID metadata/properties.yaml:2:10'],
    [undefined, '- a\n', 'METADATA_INVALID metadata/properties.yaml:1:1'],
    [undefined, 'properties: [\n', 'YAML_INVALID metadata/properties.yaml:1:13'],
  ])('with %j and the file %j is refused', (annotation, file, fault) => {
    expect(propertiesFrom(annotation, file)).toEqual([fault])
  })

  test('have every fault told at once', () => {
    const told = (annotation: string, file: string): string[] =>
      loadRegistryV1(
        bundleOf({
          'manifests/csv.yaml': csv.replace(
            'metadata:\n',
            `metadata:\n  annotations: {olm.properties: '${annotation}'}\n`,
          ),
          'metadata/properties.yaml': file,
        }),
      ).findings.map(({ message }) => message)
    expect(told('[1, {}, {"type": 1}]', 'properties: [1, {type: 2}, {type: []}, a]\n')).toEqual([
      '`properties[0]` takes a mapping, but is a number.',
      '`properties[2].type` takes text, but is a list.',
      '`properties[3]` takes a mapping, but is text.',
      'ClusterServiceVersion harbour.v0.3.0: the annotation `olm.properties` is wrong at the entries 0, 2, counted from 0: each takes an object with `type`, a text, and `value`.',
    ])
    expect(told('hunter2', '')).toEqual([
      'ClusterServiceVersion harbour.v0.3.0: the annotation `olm.properties` is not JSON.',
    ])
  })
})
