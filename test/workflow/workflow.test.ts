// A real workflow, run by a real runner (act in host mode): `uses:` starts the committed dist/, a later step reads
// the outputs, and a broken bundle fails its job.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { imageOfDirectory, pushImage } from '../bed/images.ts'
import { createNamespace, pick, request } from '../bed/kube.ts'

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

interface Ended {
  readonly exitCode: number | null
  readonly log: string
}

describeWithBed('a workflow', ['act', 'cluster', 'registry'], ({ act, cluster, registry }) => {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-workflow-'))
  const [action, repository] = [join(directory, 'action'), join(directory, 'repository')]
  const image = imageOfDirectory(join(project, 'examples/tide-pool/v1'))
  let namespace = ''

  beforeAll(async () => {
    // What a tag of the action holds for the runner; a whole checkout with its packages would be copied for each job.
    for (const path of ['action.yml', 'dist'])
      cpSync(join(project, path), join(action, path), { recursive: true })
    const files = {
      '.github/workflows/test.yml': workflow,
      'broken/a.yaml': 'kind: ConfigMap\nmetadata: {name: [1]}\n',
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, path)), { recursive: true })
      writeFileSync(join(repository, path), text)
    }
    const git = (...parameters: readonly string[]) =>
      execFileSync('git', parameters, { cwd: repository, stdio: 'pipe' })
    git('init', '--quiet', '--initial-branch=main')
    git('add', '--all')
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=Test')
    namespace = await createNamespace(cluster, 'workflow')
    await pushImage(registry.address, 'workflow/tide-pool', 'v1', image)
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  function runJob(job: string, parameters: readonly string[] = []): Promise<Ended> {
    const options = [
      'push',
      '--job',
      job,
      '-P',
      'ubuntu-latest=-self-hosted',
      '--local-repository',
      `org/bundle-deploy@v1=${action}`,
    ]
    return new Promise((settle, reject) => {
      const child = spawn(act.path, [...options, '--no-cache-server', ...parameters], {
        cwd: repository,
        // act keeps its own files below these.
        env: { PATH: process.env.PATH, HOME: directory, XDG_CACHE_HOME: join(directory, 'cache') },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let log = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          log += text
        })
      }
      child.on('error', reject)
      child.on('close', (exitCode) => settle({ exitCode, log }))
    })
  }

  test('deploys from the registry to the cluster, and a later step sees the outputs', async () => {
    const kubeconfig = join(directory, 'secrets')
    writeFileSync(kubeconfig, `KUBECONFIG=${cluster.admin.kubeconfig}\n`)
    const bundle = `${registry.address}/workflow/tide-pool:v1`
    const { exitCode, log } = await runJob('deploy', [
      '--var',
      `BUNDLE=${bundle}`,
      '--var',
      `NAMESPACE=${namespace}`,
      '--secret-file',
      kubeconfig,
    ])
    expect(log).toMatch(new RegExp(`later step sees deployed ${image.digest} [34]$`, 'm'))
    expect(exitCode).toBe(0)
    const { body } = await request(cluster, {
      path: `/apis/apps/v1/namespaces/${namespace}/deployments/tide-watch`,
    })
    expect(pick(body, 'status', 'availableReplicas')).toBe(1)
  })

  test('fails with an annotation on the line of a broken bundle', async () => {
    const { exitCode, log } = await runJob('validate')
    expect(log).toContain(
      '::error title=OBJECT_NO_API_VERSION,file=broken/a.yaml,line=1,col=1::ConfigMap has no `apiVersion`.',
    )
    expect(log).toContain('::error title=OBJECT_NO_NAME,file=broken/a.yaml,line=1,col=1::')
    expect(log).toContain('Job failed')
    expect(exitCode).toBe(1)
  })
})
