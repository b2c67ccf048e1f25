import { describe, expect, test } from 'vitest'
import { refusalError } from '../../../src/apply/errors.ts'
import { load } from '../plan/objects.ts'

const change = {
  loaded: load('apps/v1', 'Deployment', 'web', 'shop'),
  description: 'Deployment shop/web',
  target: { path: '/x', namespace: 'shop' },
}

const refuse = (
  status: number,
  message: string,
  reason = '',
  causes: { reason: string; message: string; field: string }[] = [],
) => refusalError(change, { status, failure: { reason, message, fullMessage: message, causes } })

describe('a refusal', () => {
  test.each([
    [
      403,
      'deployments.apps "web" is forbidden: User "ci" cannot patch resource "deployments" in API group "apps" in the namespace "shop"',
      'APPLY_FORBIDDEN',
      '`patch`',
    ],
    [
      403,
      'roles "x" is forbidden: user "ci" (groups=["a"]) is attempting to grant RBAC permissions not currently held:\n{...}',
      'APPLY_FORBIDDEN',
      '`escalate`',
    ],
    [403, 'pods "x" is forbidden: exceeded quota: small, requested: pods=1', 'APPLY_DENIED', 'quota'],
    [
      403,
      'pods "x" is forbidden: violates PodSecurity "restricted:latest": privileged',
      'APPLY_DENIED',
      'securityContext',
    ],
    [400, 'admission webhook "guard.example" denied the request: no', 'APPLY_DENIED', 'policy'],
    [
      500,
      'admission webhook "guard.example" denied the request: connection refused',
      'APPLY_DENIED',
      'policy',
    ],
    [
      422,
      "deployments.apps \"web\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: failed expression",
      'APPLY_DENIED',
      'policy',
    ],
    [
      403,
      'configmaps "x" is forbidden: unable to create new content in namespace shop because it is being terminated',
      'NAMESPACE_TERMINATING',
      'Wait',
    ],
    [
      422,
      'Deployment.apps "web" is invalid: spec.selector: Invalid value: {}: field is immutable',
      'APPLY_INVALID',
      'new name',
    ],
    [
      422,
      'StatefulSet "db" is invalid: spec: Forbidden: updates to statefulset spec for fields other than \'replicas\'',
      'APPLY_INVALID',
      'new name',
    ],
    [
      422,
      'Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0',
      'APPLY_INVALID',
      'fields that the message names',
    ],
    [
      500,
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.foo: field not declared in schema',
      'APPLY_INVALID',
      'misspelt',
    ],
    [400, 'strict decoding error: unknown field "spec.foo"', 'APPLY_INVALID', 'misspelt'],
    [
      500,
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.template.spec.containers[name="c"].env[name="A"].value: expected string, got 8',
      'APPLY_INVALID',
      'in quotes',
    ],
    [
      500,
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.replicas: expected numeric (int or float), got string',
      'APPLY_INVALID',
      'without quotes',
    ],
    [
      500,
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.template.spec.containers[name="c"].env: duplicate entries for key [name="A"]',
      'APPLY_INVALID',
      'Remove one',
    ],
    [
      500,
      'failed to convert new object (shop/web; /v1, Kind=ConfigMap) to proper version: unable to convert unstructured object to /v1, Kind=ConfigMap: error decoding from json: illegal base64 data at input byte 0',
      'APPLY_INVALID',
      'base64',
    ],
    [
      500,
      'failed to convert new object (shop/web; apps/v1, Kind=Deployment) to proper version: unable to convert unstructured object to apps/v1, Kind=Deployment: cannot convert float64 to int32',
      'APPLY_INVALID',
      'type',
    ],
    [
      400,
      'json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string',
      'APPLY_INVALID',
      'type',
    ],
    [413, 'Request entity too large: limit is 3145728', 'APPLY_INVALID', 'smaller'],
    [404, 'namespaces "shop" not found', 'NAMESPACE_NOT_FOUND', 'create it again'],
    [
      409,
      'Operation cannot be fulfilled: the object has been modified',
      'APPLY_FAILED',
      'show-managed-fields',
    ],
    [
      500,
      'Internal error occurred: failed calling webhook "w": no endpoints available',
      'APPLY_FAILED',
      'pods behind the webhook',
    ],
    [500, 'etcdserver: leader changed', 'APPLY_FAILED', 'log'],
  ])('%i "%s" is %s', (status, message, code, hint) => {
    const error = refuse(status, message)
    expect(error).toMatchObject({
      code,
      object: 'Deployment shop/web',
      at: { file: 'manifests/all.yaml' },
      hint: expect.stringContaining(hint),
    })
    expect(error.message).toContain(`Deployment shop/web `)
    expect(error.message).toContain(message)
  })
})

test('a refusal is told by the whole message, of which only a part is shown', () => {
  const fullMessage = `spec.template: Invalid value: {${'x'.repeat(5000)}}: field is immutable`
  const failure = {
    reason: 'Invalid',
    message: 'spec.template: Invalid value: {xxx…',
    fullMessage,
    causes: [],
  }
  expect(refusalError(change, { status: 422, failure }).hint).toContain('new name')
})

describe('a field conflict', () => {
  const conflict = (field: string, manager: string) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with "${manager}" using apps/v1`,
    field,
  })

  test('lists each field with who owns it', () => {
    const causes = [conflict('.spec.replicas', 'kubectl-scale'), conflict('.spec.template.spec', 'argocd')]
    const error = refuse(409, 'Apply failed with 2 conflicts', 'Conflict', causes)
    expect(error).toMatchObject({
      code: 'APPLY_CONFLICT',
      hint: expect.stringContaining('Leave these fields out'),
    })
    expect(error.message).toContain('.spec.replicas (kubectl-scale), .spec.template.spec (argocd).')
  })

  test('about replicas alone points at the autoscaler', () => {
    const error = refuse(409, 'Apply failed', 'Conflict', [conflict('.spec.replicas', 'hpa')])
    expect(error.hint).toContain('autoscaler')
  })

  test('is one only with the status for it', () => {
    expect(refuse(422, 'x is invalid', 'Invalid', [conflict('.spec.a', 'b')]).code).toBe('APPLY_INVALID')
  })

  test('of hundreds of fields stays readable', () => {
    const causes = Array.from({ length: 100 }, (_, index) => conflict(`.data.k${index}`, 'x'))
    expect(refuse(409, 'Apply failed', 'Conflict', causes).message).toContain('and 80 more')
  })
})
