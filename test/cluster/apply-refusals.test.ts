import { expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { call, grant, request } from '../bed/kube.ts'
import { deploy, faultOf, object, openSession } from './session.ts'
import { configMap, deployment, service, useWorkspace } from './workspace.ts'

const workspace = useWorkspace()

describeWithBed('a refusal of the real API server', ['cluster'], ({ cluster }) => {
  test('is a conflict with the field and its owner', async () => {
    const { session, namespace } = workspace()
    await deploy(session, [deployment()], { namespace })
    const scale = { spec: { replicas: 3 } }
    const path = `/apis/apps/v1/namespaces/${namespace}/deployments/web?fieldManager=autoscaler`
    await call(cluster, { method: 'PATCH', path, contentType: 'application/merge-patch+json', body: scale })
    expect(await faultOf(deploy(session, [deployment()], { namespace }))).toMatchObject({
      code: 'APPLY_CONFLICT',
      object: `Deployment ${namespace}/web`,
      message: expect.stringContaining('.spec.replicas (autoscaler). 0 of 1 object applied, 0 not tried.'),
      hint: expect.stringContaining('autoscaler'),
    })
  })

  test('is a missing right, for each object, and later stages are not tried', async () => {
    const { namespace } = workspace()
    const revoke = await grant(cluster, {
      namespace,
      rules: [
        {
          apiGroups: [''],
          resources: ['configmaps'],
          resourceNames: ['a'],
          verbs: ['get', 'patch', 'create'],
        },
      ],
    })
    using developer = await openSession(cluster.developer.kubeconfig)
    const bundle = [configMap('b'), configMap('c'), service, deployment()]
    const error = await faultOf(deploy(developer, bundle, { namespace }))
    expect(error).toMatchObject({
      code: 'APPLY_FORBIDDEN',
      object: `ConfigMap ${namespace}/b`,
      message: expect.stringContaining('0 of 4 objects applied, 2 not tried.'),
      hint: expect.stringContaining('`patch`'),
      others: [{ code: 'APPLY_FORBIDDEN', object: `ConfigMap ${namespace}/c` }],
    })
    await revoke()
  })

  test('is a right that the identity would hand out without having it', async () => {
    const { namespace } = workspace()
    const rules = [
      { apiGroups: ['rbac.authorization.k8s.io'], resources: ['roles'], verbs: ['get', 'patch', 'create'] },
      { apiGroups: [''], resources: ['namespaces'], verbs: ['get'] },
    ]
    const revoke = await grant(cluster, { namespace, rules })
    using developer = await openSession(cluster.developer.kubeconfig)
    const wide = { rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['*'] }] }
    const role = object('rbac.authorization.k8s.io/v1', 'Role', { name: 'wide' }, wide)
    expect(await faultOf(deploy(developer, [role], { namespace }))).toMatchObject({
      code: 'APPLY_FORBIDDEN',
      hint: expect.stringContaining('`escalate`'),
    })
    await revoke()
  })

  test('is a denial by Pod Security or by quota', async () => {
    const { session, namespace } = workspace()
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
    const path = `/api/v1/namespaces/${namespace}`
    await call(cluster, {
      method: 'PATCH',
      path,
      contentType: 'application/merge-patch+json',
      body: { metadata: { labels } },
    })
    const pod = object(
      'v1',
      'Pod',
      { name: 'p' },
      { spec: { containers: [{ name: 'a', image: 'example.com/a' }] } },
    )
    expect(await faultOf(deploy(session, [pod], { namespace }))).toMatchObject({
      code: 'APPLY_DENIED',
      hint: expect.stringContaining('securityContext'),
    })
    await call(cluster, {
      method: 'POST',
      path: `${path}/resourcequotas`,
      body: {
        metadata: { name: 'none' },
        spec: { hard: { 'count/services': '0' } },
        status: { hard: { 'count/services': '0' } },
      },
    })
    // The API server heeds a quota only when it has seen it itself, which takes it a moment.
    const attempt = { method: 'POST', path: `${path}/services?dryRun=All`, body: service.object } as const
    await expect.poll(async () => (await request(cluster, attempt)).status, { timeout: 60_000 }).toBe(403)
    expect(await faultOf(deploy(session, [service], { namespace }))).toMatchObject({ code: 'APPLY_DENIED' })
  })

  test('is a denial by an admission policy', async () => {
    const { session, namespace, removeLater } = workspace()
    const base = '/apis/admissionregistration.k8s.io/v1'
    const policy = {
      metadata: { name: namespace },
      spec: {
        failurePolicy: 'Fail',
        matchConstraints: {
          resourceRules: [
            { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] },
          ],
        },
        validations: [{ expression: `object.metadata.namespace != "${namespace}"`, message: 'not here' }],
      },
    }
    const binding = {
      metadata: { name: namespace },
      spec: { policyName: namespace, validationActions: ['Deny'] },
    }
    removeLater(`${base}/validatingadmissionpolicies/${namespace}`)
    removeLater(`${base}/validatingadmissionpolicybindings/${namespace}`)
    await call(cluster, { method: 'POST', path: `${base}/validatingadmissionpolicies`, body: policy })
    await call(cluster, { method: 'POST', path: `${base}/validatingadmissionpolicybindings`, body: binding })
    // The policy holds a moment after it is stored.
    let error: unknown
    for (let tries = 0; tries < 100 && !(error instanceof Error && 'hint' in error); tries++) {
      error = await faultOf(deploy(session, [configMap(`c${tries}`)], { namespace }))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(error).toMatchObject({ code: 'APPLY_DENIED', message: expect.stringContaining('not here') })
  })

  test('is a field that it does not know, that is wrong, or that cannot change', async () => {
    const { session, namespace } = workspace()
    expect(await faultOf(deploy(session, [deployment('x', { brandNew: 1 })], { namespace }))).toMatchObject({
      code: 'APPLY_INVALID',
      message: expect.stringContaining('brandNew'),
      hint: expect.stringContaining('misspelt'),
    })
    expect(await faultOf(deploy(session, [deployment('x', { replicas: -1 })], { namespace }))).toMatchObject({
      code: 'APPLY_INVALID',
      message: expect.stringContaining('spec.replicas'),
    })
    await deploy(session, [deployment()], { namespace })
    const labels = { app: 'other' }
    const containers = [{ name: 'web', image: 'x' }]
    const changed = deployment('x', {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers } },
    })
    expect(await faultOf(deploy(session, [changed], { namespace }))).toMatchObject({
      code: 'APPLY_INVALID',
      hint: expect.stringContaining('new name'),
    })
  })

  test('is an object that is too large', async () => {
    const { session, namespace } = workspace()
    const error = await faultOf(
      deploy(session, [configMap('huge', { big: 'x'.repeat(4_000_000) })], { namespace }),
    )
    expect(error).toMatchObject({ code: 'APPLY_INVALID', hint: expect.stringContaining('smaller') })
  })

  test('is a webhook that is not up, which a cancelled run stops waiting for', async () => {
    const { session, namespace, removeLater } = workspace()
    const path = '/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations'
    const webhook = {
      name: `guard.${namespace}.example.com`,
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      timeoutSeconds: 1,
      clientConfig: { url: 'https://127.0.0.1:1/' },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }],
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
    }
    removeLater(`${path}/${namespace}`)
    await call(cluster, {
      method: 'POST',
      path,
      body: { metadata: { name: namespace }, webhooks: [webhook] },
    })
    const controller = new AbortController()
    const waits = (line: string): boolean => line.includes('waits for a webhook')
    const isWaiting = setInterval(() => {
      if (session.lines.info.some(waits)) controller.abort(new Error('cancelled'))
    }, 20)
    for (let tries = 0; tries < 100 && !controller.signal.aborted; tries++) {
      const error = await faultOf(
        deploy(session, [configMap(`c${tries}`)], { namespace, signal: controller.signal }),
      )
      if (controller.signal.aborted) expect(error).toMatchObject({ message: 'cancelled' })
    }
    clearInterval(isWaiting)
    expect(session.lines.info.filter(waits)).toHaveLength(1)
  })
})
