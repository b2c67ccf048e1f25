import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Rendered } from '../../src/bundle/bundle.ts'
import { createClock } from '../../src/host/clock.ts'
import { createStorage } from '../../src/host/storage.ts'
import type { JsonObject, KubernetesObject } from '../../src/lib/kubernetes.ts'
import { parseYaml } from '../../src/lib/yaml.ts'
import { writeRights } from '../../src/rights-file.ts'
import { createNotedLog } from './bundle/noted-log.ts'

let temporaryDirectory: string
beforeEach(() => {
  temporaryDirectory = mkdtempSync(join(tmpdir(), 'bundle-deploy-rights-'))
})
afterEach(() => rmSync(temporaryDirectory, { recursive: true, force: true }))

const operator = {
  installNamespace: 'bay',
  watches: 'all',
  webhooks: [],
  accounts: [],
  rights: [],
  needs: [],
} as const
const renderedOf = (...objects: JsonObject[]): Rendered => ({
  objects: objects.map((object) => ({
    object: object as unknown as KubernetesObject,
    at: { file: 'a.yaml' },
  })),
  operator,
})
const configMap = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })

async function write(rendered: Rendered, directory = temporaryDirectory, createNamespace = false) {
  const log = createNotedLog()
  const host = { storage: createStorage(), clock: createClock(), log }
  const wishes = { namespace: 'bay', createNamespace, wait: false }
  const written = await writeRights(rendered, wishes, { temporaryDirectory: directory }, host)
  return { path: written?.path, unknown: written?.unknown, log }
}

test('writes a Role and a ClusterRole that an administrator can apply', async () => {
  const { path = '', log } = await write(renderedOf(configMap('a'), configMap('b')))
  expect(path).toMatch(/bundle-deploy-[0-9a-z]+\/rights\.yaml$/)
  expect(dirname(dirname(path))).toBe(temporaryDirectory)
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
  const roles = readFileSync(path, 'utf8')
    .split('---\n')
    .map((text) => parseYaml(text))
  expect(roles).toMatchObject([
    {
      ok: true,
      value: {
        kind: 'ClusterRole',
        metadata: { name: 'bundle-deploy' },
        rules: [{ verbs: ['get'], apiGroups: [''], resources: ['namespaces'], resourceNames: ['bay'] }],
      },
    },
    {
      ok: true,
      value: {
        kind: 'Role',
        metadata: { name: 'bundle-deploy', namespace: 'bay' },
        rules: [
          {
            verbs: ['get', 'create', 'patch'],
            apiGroups: [''],
            resources: ['configmaps'],
            resourceNames: ['a', 'b'],
          },
        ],
      },
    },
  ])
  expect([log.infos, log.warnings]).toEqual([[], []])
})

test('begins with the namespace that a Role needs where the run creates it', async () => {
  const { path = '' } = await write(renderedOf(configMap('a')), temporaryDirectory, true)
  const [first, ...rest] = readFileSync(path, 'utf8').split('---\n')
  expect(first).toBe('apiVersion: v1\nkind: Namespace\nmetadata:\n  name: bay\n')
  expect(rest.map((text) => /^kind: (.*)$/m.exec(text)?.[1])).toEqual(['ClusterRole', 'Role'])
})

test('two runs do not meet', async () => {
  const [first, second] = [await write(renderedOf(configMap('a'))), await write(renderedOf(configMap('a')))]
  expect(first.path).not.toBe(second.path)
})

test('leaves out objects without an identity, and names those whose rights are not known', async () => {
  const strange = (name: string) => ({ apiVersion: 'reef.example.com/v1', kind: 'Reef', metadata: { name } })
  const {
    path = '',
    unknown,
    log,
  } = await write(
    renderedOf({ apiVersion: 'v1', kind: 'Secret', metadata: {} }, configMap('a'), strange('one\n::error::')),
  )
  expect(readFileSync(path, 'utf8')).not.toContain('secrets')
  expect(readFileSync(path, 'utf8').split('\n')[0]).toBe(
    '# Not complete. The rights for Reef.reef.example.com one ::error:: are not known: only a cluster knows their kinds.',
  )
  expect(unknown).toEqual(['Reef.reef.example.com one\n::error::'])
  expect(log.infos).toEqual(['The rights for Reef.reef.example.com one ::error:: are not known.'])
  const many = await write(renderedOf(...Array.from({ length: 11 }, (_, index) => strange(`r${index}`))))
  expect(many.log.infos).toEqual([expect.stringMatching(/ r9 and others are not known\.$/)])
})

test('writes nothing for formats whose kinds only a cluster knows', async () => {
  const { objects } = renderedOf(configMap('a'))
  expect((await write({ objects })).path).toBeUndefined()
})

test('a file that cannot be written is a warning', async () => {
  const file = join(temporaryDirectory, 'file')
  writeFileSync(file, '')
  const { path, log } = await write(renderedOf(configMap('a')), file)
  expect(path).toBeUndefined()
  expect(log.warnings).toEqual([
    expect.stringMatching(/^The rights could not be written to .*rights\.yaml: Error: .*\.$/),
  ])
  expect(existsSync(join(file, 'rights.yaml'))).toBe(false)
})
