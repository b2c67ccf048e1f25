// A real workflow, run by a real runner (act in host mode): `uses:` starts the committed dist/, a later step reads
// the outputs, and a broken bundle fails its job.
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { imageOfDirectory, pushImage } from '../bed/images.ts'
import { createNamespace, pick, request } from '../bed/kube.ts'
import { createWorkflow } from './act.ts'

const project = resolve(import.meta.dirname, '../..')

const workflow = `
on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: org/bundle-deploy@v1
        id: deploy
        with:
          bundle: \${{ vars.BUNDLE }}
          namespace: \${{ vars.NAMESPACE }}
          kubeconfig: \${{ secrets.KUBECONFIG }}
          timeout: 2m
      - run: echo "later step sees \${{ steps.deploy.outputs.status }} \${{ steps.deploy.outputs.digest }} \${{ steps.deploy.outputs.created }}"
  validate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: org/bundle-deploy@v1
        with:
          bundle: ./broken
          mode: validate
`

describeWithBed('a workflow', ['act', 'cluster', 'registry'], ({ act, cluster, registry }) => {
  const { run, remove } = createWorkflow(act.path, {
    '.github/workflows/test.yml': workflow,
    'broken/a.yaml': 'kind: ConfigMap\nmetadata: {name: [1]}\n',
  })
  const image = imageOfDirectory(join(project, 'examples/tide-pool/v1'))
  let namespace = ''

  beforeAll(async () => {
    namespace = await createNamespace(cluster, 'workflow')
    await pushImage(registry.address, 'workflow/tide-pool', 'v1', image)
  })
  afterAll(remove)

  test('deploys from the registry to the cluster, and a later step sees the outputs', async () => {
    const { exitCode, log } = await run('deploy', {
      variables: { BUNDLE: `${registry.address}/workflow/tide-pool:v1`, NAMESPACE: namespace },
      secrets: { KUBECONFIG: cluster.admin.kubeconfig },
    })
    expect(log).toMatch(new RegExp(`later step sees deployed ${image.digest} [34]$`, 'm'))
    expect(exitCode).toBe(0)
    const { body } = await request(cluster, {
      path: `/apis/apps/v1/namespaces/${namespace}/deployments/tide-watch`,
    })
    expect(pick(body, 'status', 'availableReplicas')).toBe(1)
  })

  test('fails with an annotation on the line of a broken bundle', async () => {
    const { exitCode, log } = await run('validate')
    expect(log).toContain(
      '::error title=OBJECT_NO_API_VERSION,file=broken/a.yaml,line=1,col=1::ConfigMap has no `apiVersion`.',
    )
    expect(log).toContain('::error title=OBJECT_NO_NAME,file=broken/a.yaml,line=1,col=1::')
    expect(log).toContain('Job failed')
    expect(exitCode).toBe(1)
  })
})
