// A repository with a workflow, run by a real runner: act in host mode, on the committed dist/.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

export interface Ended {
  readonly exitCode: number | null
  readonly log: string
}

export interface JobOptions {
  readonly variables?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
  /** Directory where the runner's cache service keeps its entries; without it there is no such service. */
  readonly cacheDirectory?: string
}

export interface Workflow {
  readonly directory: string
  /** Runs one job of the workflow, as a push would. */
  readonly run: (job: string, options?: JobOptions) => Promise<Ended>
  readonly remove: () => void
}

/** Makes a repository of those files, where `uses: org/bundle-deploy@v1` is this action. */
export function createWorkflow(act: string, files: Readonly<Record<string, string>>): Workflow {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-workflow-'))
  const [action, repository] = [join(directory, 'action'), join(directory, 'repository')]
  // What a tag of the action holds for the runner; a whole checkout with its packages would be copied for each job.
  for (const path of ['action.yml', 'dist'])
    cpSync(join(project, path), join(action, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  commitAll(repository)
  return {
    directory,
    run: (job, options = {}) => {
      const parameters = [
        'push',
        ...['--job', job],
        ...['-P', 'ubuntu-latest=-self-hosted'],
        ...['--local-repository', `org/bundle-deploy@v1=${action}`],
        ...cacheParameters(options.cacheDirectory),
        ...Object.entries(options.variables ?? {}).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
        ...secretParameters(directory, options.secrets),
      ]
      return runAct(act, parameters, { repository, directory })
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

function commitAll(repository: string): void {
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', parameters, { cwd: repository, stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=Test')
}

function cacheParameters(directory: string | undefined): readonly string[] {
  if (directory === undefined) return ['--no-cache-server']
  return ['--cache-server-path', directory, '--cache-server-addr', '127.0.0.1']
}

function secretParameters(
  directory: string,
  secrets: Readonly<Record<string, string>> | undefined,
): readonly string[] {
  if (secrets === undefined) return []
  const file = join(directory, 'secrets')
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''))
  return ['--secret-file', file]
}

function runAct(
  act: string,
  parameters: readonly string[],
  { repository, directory }: { readonly repository: string; readonly directory: string },
): Promise<Ended> {
  return new Promise((settle, reject) => {
    const child = spawn(act, parameters, {
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
