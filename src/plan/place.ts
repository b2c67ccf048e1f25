// Each object of the bundle gets its place in the cluster, or a fault that says why it can have none.
import type { LoadedObject } from '../bundle/loaded-object.ts'
import type { Discovery } from '../cluster/discovery.ts'
import { BundleError, type Position } from '../lib/error.ts'
import { describeObject, groupOf, type KubernetesObject, namespaceOf } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { Change } from './plan.ts'
import { type DefinedKinds, isPathSegment, kindKey, objectPath, readDefinedKinds } from './target.ts'

/** What is known of the cluster when objects are placed. */
export interface PlaceContext {
  /** For namespaced objects that name none. */
  readonly namespace: string
  /** Whether the objects are those of a registry+v1 bundle. */
  readonly isOperator?: boolean
  readonly discovery: Pick<Discovery, 'find' | 'findVersions' | 'isDown'>
}

/** Objects with a place, and the faults of those without one. */
export interface Placed {
  readonly changes: readonly Change[]
  readonly faults: readonly BundleError[]
}

/**
 * Places every object: a namespaced one into the namespace that it names, else into the release's; a cluster-scoped
 * one into none, whatever it names (the API server clears it, so `kubectl apply` does the same). The faults are
 * KIND_UNKNOWN and APPLY_INVALID, all of them.
 */
export function placeObjects(objects: readonly LoadedObject[], context: PlaceContext): Placed {
  const defined = readDefinedKinds(objects.map(({ object }) => object))
  const changes: Change[] = []
  const faults: BundleError[] = []
  const places = new Map<string, Change>()
  for (const loaded of objects) {
    const change = placeObject(loaded, defined, context)
    if (change instanceof BundleError) {
      faults.push(change)
      continue
    }
    const key = identityOf(change)
    const earlier = places.get(key)
    if (earlier === undefined) {
      places.set(key, change)
      changes.push(change)
    } else {
      faults.push(sameObject(change, earlier))
    }
  }
  return { changes, faults }
}

function placeObject(
  loaded: LoadedObject,
  defined: DefinedKinds,
  context: PlaceContext,
): Change | BundleError {
  const { object, at } = loaded
  const { apiVersion, kind, metadata } = object
  const resource = context.discovery.find(apiVersion, kind) ?? defined.get(kindKey(apiVersion, kind))
  if (resource === undefined) return unknownKind(loaded, defined, context)
  const namespace = resource.namespaced ? (namespaceOf(object) ?? context.namespace) : undefined
  const description = describePlaced(object, namespace)
  const wrongName = [metadata.name, ...(namespace === undefined ? [] : [namespace])].find(
    (name) => !isPathSegment(name),
  )
  if (wrongName !== undefined) return notAName(wrongName, description, at)
  const path = objectPath(apiVersion, resource, metadata.name, namespace)
  return { loaded, description, target: { path, ...(namespace !== undefined && { namespace }) } }
}

function describePlaced(object: KubernetesObject, namespace: string | undefined): string {
  if (namespace !== undefined) return describeObject(object, namespace)
  const { namespace: _, ...metadata } = object.metadata
  return describeObject({ ...object, metadata })
}

/** Versions of one group are views of one object. */
function identityOf({ loaded: { object }, target }: Change): string {
  return [groupOf(object.apiVersion), object.kind, target.namespace ?? '', object.metadata.name].join('/')
}

function unknownKind(
  loaded: LoadedObject,
  defined: DefinedKinds,
  { discovery, isOperator = false }: PlaceContext,
): BundleError {
  const { object, at } = loaded
  const { apiVersion, kind } = object
  const details = { object: describeObject(object), at }
  const name = `${oneLine(kind, 100)} (${oneLine(apiVersion, 150)})`
  if (discovery.isDown(apiVersion)) {
    const [group, version] = apiVersion.split('/')
    return new BundleError(
      'KIND_UNKNOWN',
      `Whether the cluster serves the kind ${name} is unknown: the server behind its APIService is down.`,
      {
        ...details,
        hint: `See \`kubectl get apiservice ${version}.${group}\` for the reason, and repair it or delete it.`,
      },
    )
  }
  const versions = [...new Set([...discovery.findVersions(kind), ...versionsIn(defined, kind)])]
  return new BundleError(
    'KIND_UNKNOWN',
    `The cluster does not serve the kind ${name} of ${details.object}.`,
    {
      ...details,
      hint:
        versions.length > 0
          ? `The cluster or the bundle has ${oneLine(kind, 100)} as ${oneLine(versions.join(', '))}: change the apiVersion.`
          : bringHint(apiVersion, isOperator),
    },
  )
}

function bringHint(apiVersion: string, isOperator: boolean): string {
  if (!/(?:^|\.)cert-manager\.io$/.test(groupOf(apiVersion)))
    return 'Add its CustomResourceDefinition to the bundle, or install the operator that brings it first.'
  // A registry+v1 bundle has such objects only because its webhooks' certificates are asked of cert-manager.
  return isOperator
    ? 'Install cert-manager in the cluster first, or set the input `cert-provider` to another that the cluster has.'
    : 'Install cert-manager in the cluster first.'
}

function versionsIn(defined: DefinedKinds, kind: string): string[] {
  return [...defined.keys()]
    .filter((key) => key.endsWith(` ${kind}`))
    .map((key) => key.slice(0, -kind.length - 1))
}

function notAName(name: string, object: string, at: Position): BundleError {
  return new BundleError(
    'APPLY_INVALID',
    `"${oneLine(name, 100)}" of ${object} cannot be a name in the cluster.`,
    {
      object,
      at,
      hint: 'Names are not `.` or `..` and hold neither `/` nor `%`.',
    },
  )
}

function sameObject({ description, loaded: { at } }: Change, earlier: Change): BundleError {
  const first = earlier.loaded.at
  const where = `${first.file}${first.line === undefined ? '' : `:${first.line}`}`
  return new BundleError(
    'APPLY_INVALID',
    `The bundle holds ${description} twice: it is in ${where} already.`,
    {
      object: description,
      at,
      hint: 'An object without a namespace goes to the release’s namespace: remove one of the two, or name another namespace.',
    },
  )
}
