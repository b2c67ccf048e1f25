// A large registry+v1 bundle for the benchmark, written as the tools of the field write them: the same text in every run.
import { createTree, type Tree } from '../../src/unpack/tree.ts'

const words =
  'the a of to in that is be for field value object pod node cluster resource name spec status must may not when default optional list label key selector version controller update'.split(
    ' ',
  )

/** Texts and choices that depend on nothing but the seed. */
interface Source {
  /** A whole number below `limit`. */
  readonly below: (limit: number) => number
  readonly word: () => string
  /** A sentence of about so many words. */
  readonly sentence: (length: number) => string
}

/** A bundle with one ClusterServiceVersion of about 1 MB and 60 CustomResourceDefinitions of about 50 kB each. */
export function buildBenchBundle(crds = 60, csvBytes = 1_000_000, crdBytes = 50_000): Tree {
  const source = createSource(20240501)
  const files: Record<string, string> = {
    'metadata/annotations.yaml': [
      'annotations:',
      '  operators.operatorframework.io.bundle.mediatype.v1: registry+v1',
      '  operators.operatorframework.io.bundle.package.v1: lagoon',
      '',
    ].join('\n'),
    'manifests/lagoon.clusterserviceversion.yaml': writeCsv(source, crds, csvBytes),
  }
  for (let index = 0; index < crds; index++)
    files[`manifests/${crdName(index)}.yaml`] = writeCrd(source, index, crdBytes)
  return createTree(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text), executable: false })),
  )
}

/** A multiplicative congruential generator (Park and Miller, 1988). */
function createSource(seed: number): Source {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const word = (): string => words[below(words.length)] ?? ''
  const sentence = (length: number): string => {
    const text = Array.from({ length: 1 + below(2 * length) }, word).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  return { below, word, sentence }
}

function crdName(index: number): string {
  return `reef${index}s.lagoon.example.com`
}

function writeCrd(source: Source, index: number, bytes: number): string {
  const lines = [
    '---',
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    'metadata:',
    '  annotations:',
    '    controller-gen.kubebuilder.io/version: v0.16.1',
    `  name: ${crdName(index)}`,
    'spec:',
    '  group: lagoon.example.com',
    '  names:',
    `    kind: Reef${index}`,
    `    listKind: Reef${index}List`,
    `    plural: reef${index}s`,
    `    singular: reef${index}`,
    '  scope: Namespaced',
    '  versions:',
    '  - name: v1',
    '    schema:',
    '      openAPIV3Schema:',
    '        properties:',
    '          spec:',
    '            properties:',
  ]
  // Generators of before 2024 fold descriptions at 80 columns, later ones write literal blocks.
  const isFolded = index % 2 === 0
  let written = 0
  for (let field = 0; written < bytes - 500; field++) {
    const part: string[] = []
    writeField(source, part, { indent: ' '.repeat(14), name: `field${field}`, depth: 0, isFolded })
    written += part.reduce((sum, line) => sum + line.length + 1, 0)
    lines.push(...part)
  }
  lines.push('            type: object', '        type: object', '    served: true', '    storage: true')
  lines.push('    subresources:', '      status: {}', '')
  return lines.join('\n')
}

interface Field {
  readonly indent: string
  readonly name: string
  readonly depth: number
  readonly isFolded: boolean
}

function writeField(source: Source, lines: string[], field: Field): void {
  const { indent, name, depth, isFolded } = field
  lines.push(`${indent}${name}:`)
  const inner = `${indent}  `
  writeDescription(source, lines, inner, isFolded)
  const kind = source.below(depth < 4 ? 8 : 5)
  if (kind === 0) lines.push(`${inner}format: int32`, `${inner}minimum: 0`, `${inner}type: integer`)
  else if (kind === 1)
    lines.push(`${inner}enum:`, `${inner}- Always`, `${inner}- "${source.word()}"`, `${inner}type: string`)
  else if (kind === 2) lines.push(`${inner}pattern: ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`, `${inner}type: string`)
  else if (kind === 3) lines.push(`${inner}default: true`, `${inner}type: boolean`)
  else if (kind === 4) lines.push(`${inner}type: string`)
  else {
    const isList = kind === 5
    if (isList) lines.push(`${inner}items:`)
    const body = isList ? `${inner}  ` : inner
    lines.push(`${body}properties:`)
    const count = 2 + source.below(3)
    for (let index = 0; index < count; index++)
      writeField(source, lines, {
        indent: `${body}  `,
        name: `${source.word()}Name${index}`,
        depth: depth + 1,
        isFolded,
      })
    lines.push(`${body}required:`, `${body}- name`, `${body}type: object`)
    if (isList) lines.push(`${inner}type: array`, `${inner}x-kubernetes-list-type: atomic`)
  }
}

function writeDescription(source: Source, lines: string[], indent: string, isFolded: boolean): void {
  const text = Array.from({ length: 1 + source.below(4) }, () => source.sentence(8))
  if (!isFolded) {
    if (text.length === 1) lines.push(`${indent}description: ${text[0]}`)
    else lines.push(`${indent}description: |-`, ...text.map((line) => `${indent}  ${line}`))
    return
  }
  const width = Math.max(40, 80 - indent.length)
  const whole = `description: ${text.join(' ')}`
  const folded = whole.match(new RegExp(`.{1,${width}}(?:\\s|$)|\\S+`, 'g')) ?? []
  lines.push(...folded.map((line, index) => `${indent}${index === 0 ? '' : '  '}${line.trimEnd()}`))
}

function writeCsv(source: Source, crds: number, bytes: number): string {
  const lines = [
    'apiVersion: operators.coreos.com/v1alpha1',
    'kind: ClusterServiceVersion',
    'metadata:',
    '  annotations:',
    '    alm-examples: |-',
    ...writeExamples(source, bytes * 0.2)
      .split('\n')
      .map((line) => `      ${line}`),
    '    capabilities: Deep Insights',
    '  name: lagoon.v1.4.0',
    '  namespace: placeholder',
    'spec:',
    '  customresourcedefinitions:',
    '    owned:',
  ]
  for (let index = 0; index < crds; index++) writeOwned(source, lines, index)
  lines.push('  description: |', ...Array.from({ length: 800 }, () => `    ${source.sentence(12)}`))
  lines.push('  displayName: Lagoon', '  icon:', `  - base64data: ${writeBase64(source, bytes * 0.1)}`)
  lines.push('    mediatype: image/svg+xml', '  install:', '    spec:', '      clusterPermissions:')
  writePermissions(source, lines, 200)
  lines.push('      deployments:')
  const tail = [
    '    strategy: deployment',
    '  installModes:',
    '  - supported: true',
    '    type: AllNamespaces',
    '  version: 1.4.0',
    '',
  ]
  let size = [...lines, ...tail].reduce((sum, line) => sum + line.length + 1, 0)
  for (let index = 0; size < bytes || index === 0; index++) {
    const deployment: string[] = []
    writeDeployment(source, deployment, index)
    size += deployment.reduce((sum, line) => sum + line.length + 1, 0)
    lines.push(...deployment)
  }
  return [...lines, ...tail].join('\n')
}

function writeExamples(source: Source, bytes: number): string {
  const examples: unknown[] = []
  for (let size = 0, index = 0; size < bytes; index++) {
    const spec = Object.fromEntries(
      Array.from({ length: 20 }, (_, field) => [
        `field${field}`,
        { [source.word()]: source.sentence(5), size: source.below(99) },
      ]),
    )
    const example = {
      apiVersion: 'lagoon.example.com/v1',
      kind: `Reef${index}`,
      metadata: { name: 'sample' },
      spec,
    }
    size += JSON.stringify(example, null, 2).length
    examples.push(example)
  }
  return JSON.stringify(examples, null, 2)
}

function writeOwned(source: Source, lines: string[], index: number): void {
  lines.push(
    `    - description: ${source.sentence(10)}`,
    `      displayName: Reef ${index}`,
    `      kind: Reef${index}`,
  )
  lines.push(`      name: ${crdName(index)}`, '      specDescriptors:')
  for (let field = 0; field < 25; field++) {
    lines.push(
      `      - description: ${source.sentence(12)}`,
      `        displayName: Field ${field}`,
      `        path: field${field}`,
    )
    lines.push('        x-descriptors:', '        - urn:alm:descriptor:com.tectonic.ui:text')
  }
  lines.push('      version: v1')
}

function writeBase64(source: Source, bytes: number): string {
  return Buffer.from(Array.from({ length: Math.round(bytes * 0.75) }, () => source.below(256))).toString(
    'base64',
  )
}

function writePermissions(source: Source, lines: string[], rules: number): void {
  lines.push('      - rules:')
  for (let index = 0; index < rules; index++) {
    lines.push('        - apiGroups:', `          - ${source.word()}.example.com`, '          resources:')
    lines.push(`          - ${source.word()}s`, `          - ${source.word()}s/status`, '          verbs:')
    lines.push('          - get', '          - list', "          - '*'")
  }
  lines.push('        serviceAccountName: lagoon')
}

function writeDeployment(source: Source, lines: string[], index: number): void {
  const name = `lagoon-${index}`
  lines.push(`      - name: ${name}`, '        spec:', '          replicas: 1', '          selector:')
  lines.push(
    '            matchLabels:',
    `              app: ${name}`,
    '          strategy: {}',
    '          template:',
  )
  lines.push(
    '            metadata:',
    '              labels:',
    `                app: ${name}`,
    '            spec:',
  )
  lines.push('              containers:', '              - args:', '                - --leader-elect')
  lines.push(
    '                - "--metrics-bind-address=:8443"',
    '                command:',
    '                - /manager',
  )
  writeVariables(source, lines)
  lines.push(
    `                image: registry.example.com/lagoon/manager@sha256:${'0'.repeat(64)}`,
    '                name: manager',
  )
  lines.push(
    '                resources:',
    '                  limits:',
    '                    cpu: 500m',
    '                    memory: 128Mi',
  )
  lines.push(
    '                securityContext:',
    '                  allowPrivilegeEscalation: false',
    '                  capabilities:',
  )
  lines.push(
    '                    drop:',
    '                    - ALL',
    '              serviceAccountName: lagoon',
  )
  lines.push('              terminationGracePeriodSeconds: 10')
}

function writeVariables(source: Source, lines: string[]): void {
  lines.push('                env:')
  for (let variable = 0; variable < 100; variable++) {
    lines.push(`                - name: VARIABLE_${variable}`)
    if (variable % 4 === 0)
      lines.push(
        '                  valueFrom:',
        '                    fieldRef:',
        "                      fieldPath: metadata.annotations['olm.targetNamespaces']",
      )
    else lines.push(`                  value: ${source.word()}-${source.below(1000)}`)
  }
}
