// Rendering against the published operator-controller v1.2.0, for bundles without webhooks and without configuration.
// That version is older than what this project follows; the differences are undone here, one by one, and everything
// else must agree.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RegistryV1Bundle } from '../../src/bundle/registryv1/bundle.ts'
import type { InstallStrategy } from '../../src/bundle/registryv1/csv.ts'
import { loadRegistryV1 } from '../../src/bundle/registryv1/load.ts'
import { renderRegistryV1 } from '../../src/bundle/registryv1/render/render.ts'
import {
  identify,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubernetesObject,
} from '../../src/lib/kubernetes.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { readTree } from '../conformance/registryv1-cases.ts'
import { bundles } from './bundles.ts'

const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-olm-'))
afterAll(() => rmSync(directory, { recursive: true }))

describeWithBed('operator-controller v1.2.0 renders the same', ['olmRenderer'], ({ olmRenderer }) => {
  const settings: readonly [string, readonly string[]][] = [
    ['all namespaces', ['']],
    ['its own namespace', ['tank-system']],
    ['another namespace', ['bay']],
  ]
  test.each(
    Object.keys(bundles).flatMap((name) => settings.map(([what, targets]) => ({ name, what, targets }))),
  )('$name, watching $what', ({ name, targets }) => {
    const root = join(directory, name)
    for (const [path, text] of Object.entries(bundles[name] ?? {})) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const { bundle, findings } = loadRegistryV1(readTree(root))
    if (bundle === undefined) throw new Error(JSON.stringify(findings))
    const { objects } = renderRegistryV1(withoutPromotion(bundle, targets), {
      installNamespace: 'tank-system',
      targetNamespaces: targets,
      certificates: 'none',
    })
    const watched = targets.filter((target) => target !== '')
    const printed = execFileSync(olmRenderer.path, [root, 'tank-system', ...watched], { encoding: 'utf8' })
    const published = (JSON.parse(printed) as KubernetesObject[]).map(withoutTimestamps)
    const own = objects.map(({ object }) =>
      object.kind === 'Deployment' ? withoutNewerParts(object) : object,
    )
    expect(published.length).toBeGreaterThan(3)
    expect(byIdentity(own)).toEqual(byIdentity(published as KubernetesObject[]))
  })
})

/**
 * Watching all namespaces, an operator could not read the list of them then: permissions became cluster permissions as
 * they were, with other hashes and names.
 */
function withoutPromotion(bundle: RegistryV1Bundle, targets: readonly string[]): RegistryV1Bundle {
  const { install } = bundle.csv.spec
  if (targets[0] !== '' || install.spec === undefined) return bundle
  const { permissions = [], clusterPermissions = [], ...rest } = install.spec
  const spec = { ...rest, clusterPermissions: [...clusterPermissions, ...permissions] } as InstallStrategy
  return { ...bundle, csv: { ...bundle.csv, spec: { ...bundle.csv.spec, install: { ...install, spec } } } }
}

/** Kubernetes libraries of that time wrote `creationTimestamp: null` on everything typed. */
function withoutTimestamps(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTimestamps)
  if (!isJsonObject(value)) return value
  const kept = Object.entries(value).filter(([key, part]) => key !== 'creationTimestamp' || part !== null)
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutTimestamps(part)]))
}

/** What Deployments are given since. */
function withoutNewerParts(deployment: KubernetesObject): KubernetesObject {
  const { revisionHistoryLimit, ...spec } = deployment.spec as JsonObject & { template: JsonObject }
  const metadata = spec.template.metadata as JsonObject & { annotations: JsonObject }
  const { 'olm.operatorNamespace': operatorNamespace, ...annotations } = metadata.annotations
  expect({ revisionHistoryLimit, operatorNamespace }).toEqual({
    revisionHistoryLimit: 1,
    operatorNamespace: 'tank-system',
  })
  return {
    ...deployment,
    spec: { ...spec, template: { ...spec.template, metadata: { ...metadata, annotations } } },
  }
}

/**
 * The order is newer too: then roles came before all bindings. CRDs had no type, so the status that the type writes
 * was not there.
 */
function byIdentity(objects: readonly KubernetesObject[]): unknown[] {
  return objects
    .map((object) => {
      const { status: _status, ...typed } = object
      return { key: identify(object), object: object.kind === 'CustomResourceDefinition' ? typed : object }
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
