import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Host } from '../../../src/lib/host.ts'
import { readDirectory } from '../../../src/source/directory.ts'
import { readGit } from '../../../src/source/git.ts'
import { parseReference } from '../../../src/source/reference.ts'
import { createRepository, type GitServer, type Repository, startGitServer } from './git-server.ts'
import { createTestHost, errorOf, never, type TestHost } from './test-host.ts'

let base: string
let temporaryDirectory: string
let repository: Repository
let server: GitServer
let host: TestHost

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'git-test-'))
  temporaryDirectory = join(base, 'temporary')
  repository = createRepository(join(base, 'served/app'))
  server = await startGitServer(join(base, 'served'))
  host = createTestHost()
  await write('deploy/a.yaml', 'kind: A')
  await write('README.md', 'read me')
})

afterEach(async () => {
  host.close()
  await server.close()
  await rm(base, { recursive: true })
})

async function write(path: string, text: string, mode = 0o644): Promise<void> {
  const location = join(repository.directory, path)
  await mkdir(dirname(location), { recursive: true })
  await writeFile(location, text, { mode })
}

const urlOf = (suffix = '') => `git+${server.origin}/app/.git${suffix}`

async function read(text = urlOf(), more: { signal?: AbortSignal; host?: Partial<Host> } = {}) {
  const reference = parseReference(text)
  if (reference.kind !== 'git') throw new Error('not of git')
  const { signal = never } = more
  return readGit(reference, {
    ...{ host: { ...host, ...more.host }, temporaryDirectory, signal },
    certificates: undefined,
  })
}

/** A host whose programs would run in this environment, were they not given another. */
const inEnvironment = (environment: Readonly<Record<string, string>>): Partial<Host> => ({
  runProcess: (program, parameters, options) =>
    host.runProcess(program, parameters, {
      ...options,
      environment: { ...environment, ...options.environment },
    }),
})

const left = async () => (await readdir(temporaryDirectory)).length

describe('readGit', { timeout: 30_000 }, () => {
  test('reads the files of HEAD, and names the commit', async () => {
    await write('run.sh', '', 0o755)
    const commit = repository.commit()
    const resolved = await read()
    expect([...resolved.files.keys()]).toEqual(['README.md', 'deploy/a.yaml', 'run.sh'])
    expect(resolved.files.get('run.sh')?.executable).toBe(true)
    expect(resolved.reference).toBe(urlOf(`@${commit}`))
    expect(await read(resolved.reference)).toEqual(resolved)
    expect(await left()).toBe(0)
  })

  test('gives the digest that the directory of a checkout has', async () => {
    await write('link-target/x', 'x')
    await symlink('link-target', join(repository.directory, 'link'))
    repository.commit()
    const directory = { kind: 'directory', path: repository.directory } as const
    expect((await read()).digest).toBe((await readDirectory(directory, host, never)).digest)
  })

  test('reads a branch, a tag, an annotated tag and a commit that no branch ends at', async () => {
    const first = repository.commit()
    repository.git('tag', 'light')
    repository.git('tag', '--annotate', '--message=x', 'v1.0+b')
    repository.git('branch', 'release/1.0')
    await write('deploy/a.yaml', 'kind: B')
    repository.commit()
    for (const ref of ['light', 'v1.0+b', 'release/1.0', 'refs/tags/light', first]) {
      const { reference, files } = await read(urlOf(`@${ref}`))
      expect(reference).toBe(urlOf(`@${first}`))
      expect(files.get('deploy/a.yaml')?.bytes.toString()).toBe('kind: A')
    }
    expect((await read(urlOf('@main'))).files.get('deploy/a.yaml')?.bytes.toString()).toBe('kind: B')
  })

  test('reads a folder, whose links may lead to others of the repository', async () => {
    await symlink('../README.md', join(repository.directory, 'deploy/notes'))
    const commit = repository.commit()
    const { files, reference } = await read(urlOf('@main#deploy'))
    expect([...files.keys()]).toEqual(['a.yaml', 'notes'])
    expect(reference).toBe(urlOf(`@${commit}#deploy`))
  })

  test('fetches no history', async () => {
    const old = 'x'.repeat(1000)
    await write('old', old)
    repository.commit()
    await rm(join(repository.directory, 'old'))
    repository.commit()
    const calls: string[][] = []
    await read(urlOf(), {
      host: {
        runProcess: (program, parameters, options) => {
          calls.push([program, ...parameters])
          return host.runProcess(program, parameters, options)
        },
      },
    })
    expect(calls.find((call) => call.includes('fetch'))).toContain('--depth=1')
  })

  test('runs no hook and no filter, and follows no submodule', async () => {
    const mark = join(base, 'ran')
    const other = createRepository(join(base, 'served/other'))
    other.commit()
    repository.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', other.directory, 'sub')
    await write('.gitattributes', '* filter=evil\n')
    await write('hooks/post-checkout', `#!/bin/sh\ntouch ${mark}\n`, 0o755)
    repository.commit()
    await mkdir(join(base, 'home'))
    await writeFile(
      join(base, 'home/.gitconfig'),
      `[filter "evil"]\n smudge = touch ${mark}\n[core]\n hooksPath = ${repository.directory}/hooks\n[url "file:///nowhere"]\n insteadOf = ${server.origin}\n`,
    )
    // As if the step ran within a hook of another repository, under a user with settings.
    const { files } = await read(urlOf(), {
      host: inEnvironment({
        XDG_CONFIG_HOME: join(base, 'home'),
        GIT_CONFIG_GLOBAL: join(base, 'home/.gitconfig'),
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'core.hooksPath',
        GIT_CONFIG_VALUE_0: `${repository.directory}/hooks`,
        GIT_DIR: join(other.directory, '.git'),
        GIT_INDEX_FILE: join(base, 'index'),
      }),
    })
    expect([...files.keys()]).toEqual([
      '.gitattributes',
      '.gitmodules',
      'README.md',
      'deploy/a.yaml',
      'hooks/post-checkout',
    ])
    expect(await readdir(base)).toEqual(['home', 'served', 'temporary'])
  })

  test('warns of files in git LFS', async () => {
    await write('chart.tgz', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n')
    repository.commit()
    await read()
    expect(host.warnings).toEqual([expect.stringMatching(/^1 file .* such as chart.tgz, is in git LFS/)])
  })

  test.each([
    ['@nowhere', 'SOURCE_NOT_FOUND', 'has no such branch, tag or commit'],
    [`@${'0'.repeat(39)}1`, 'SOURCE_NOT_FOUND', 'has no such branch, tag or commit'],
    ['@abc1234', 'SOURCE_NOT_FOUND', 'has no such branch, tag or commit'],
    ['@main#nowhere', 'SOURCE_NOT_FOUND', 'Folder nowhere of'],
    ['@main#README.md', 'SOURCE_INVALID', 'is a file'],
  ])('says what is wrong with %s', async (suffix, code, part) => {
    repository.commit()
    const error = await errorOf(read(urlOf(suffix)))
    expect(error).toMatchObject({ code, message: expect.stringContaining(part) })
    expect(error.message).toContain(urlOf(suffix))
    expect(await left()).toBe(0)
  })

  test('says when a name of 40 digits is that of a tag and not of a commit', async () => {
    repository.commit()
    repository.git('tag', '--annotate', '--message=x', 'v1')
    const error = await errorOf(read(urlOf(`@${repository.git('rev-parse', 'v1')}`)))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: expect.stringContaining('is no commit') })
  })

  test('says when the repository is empty, and when there is none', async () => {
    expect((await errorOf(read())).code).toBe('SOURCE_NOT_FOUND')
    const error = await errorOf(read(`git+${server.origin}/gone.git`))
    expect(error.code).toBe('SOURCE_NOT_FOUND')
    expect(error.hint).toContain('actions/checkout')
  })

  test('asks for no password, and sends none', async () => {
    server.answer((_, response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end())
    await mkdir(join(base, 'home'))
    await writeFile(join(base, 'home/.netrc'), 'machine 127.0.0.1 login me password secret\n')
    await writeFile(join(base, 'home/askpass'), '#!/bin/sh\necho secret\n', { mode: 0o755 })
    const environment = { HOME: join(base, 'home'), GIT_ASKPASS: join(base, 'home/askpass') }
    const error = await errorOf(read(urlOf(), { host: inEnvironment(environment) }))
    expect(error).toMatchObject({ code: 'SOURCE_NOT_FOUND', message: expect.stringContaining('not public') })
    expect(server.requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
  })

  test('does not follow a redirect to another protocol', async () => {
    repository.commit()
    server.answer((_, response) =>
      response.writeHead(302, { location: `file://${repository.directory}/info/refs` }).end(),
    )
    expect((await errorOf(read())).code).toBe('SOURCE_INVALID')
  })

  test('tries again when a server fails, and says so when it goes on', async () => {
    server.answer((_, response) => response.writeHead(503).end())
    const error = await errorOf(read())
    expect(error).toMatchObject({ code: 'SOURCE_UNREACHABLE' })
    expect(error.message).toContain('503')
    expect(host.waits).toEqual([1000, 2000])
  })

  test('says when the server cannot be reached', async () => {
    await server.close()
    expect(await errorOf(read())).toMatchObject({ code: 'SOURCE_UNREACHABLE' })
    server = await startGitServer(base)
  })

  test('says when git is not installed', async () => {
    const runProcess: Host['runProcess'] = (_, ...rest) => host.runProcess('no-such-git', ...rest)
    const error = await errorOf(read(urlOf(), { host: { runProcess } }))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID' })
    expect(error.message).toContain('git is not installed')
  })

  test('says when a link leads out of the repository', async () => {
    await symlink('/etc/passwd', join(repository.directory, 'out'))
    repository.commit()
    const error = await errorOf(read())
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: expect.stringContaining('out is a link') })
  })

  test('ends with the reason of the signal, and leaves nothing behind', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled')
    server.answer(() => controller.abort(reason))
    await expect(read(urlOf(), { signal: controller.signal })).rejects.toBe(reason)
    expect(await left()).toBe(0)
  })
})
