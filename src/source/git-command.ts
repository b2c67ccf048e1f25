// The machine's git, run so that nothing but our own parameters decides what it does: no configuration of system or
// user, no hooks, filters, submodules, credentials or prompts, and no other protocol than that of the URL.
import { join } from 'node:path'
import { BundleError } from '../lib/error.ts'
import type { Host, ProcessResult } from '../lib/host.ts'
import { isLoopback } from '../lib/loopback.ts'
import { codeOf } from '../lib/retry.ts'
import { oneLine } from '../lib/text.ts'

/** Runs git with these parameters in one repository. Raises SOURCE_INVALID and SOURCE_UNREACHABLE, or the signal's reason. */
export type Git = (...parameters: readonly string[]) => Promise<ProcessResult>

export interface GitSettings {
  /** An empty directory that git may fill; the files of a commit go to `tree` in it. */
  readonly directory: string
  /** Of the repository, by http or https: no other protocol is allowed. */
  readonly url: string
  /** PEM file with the certificates that are trusted instead of this machine's. */
  readonly certificateFile?: string | undefined
  readonly runProcess: Host['runProcess']
  readonly signal: AbortSignal
}

const timeoutMs = 10 * 60_000

const configuration = [
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.fsmonitor=false',
  'core.autocrlf=false',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'core.askPass=',
  'credential.helper=',
  'protocol.allow=never',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
  // A transfer that stands still for a minute is as good as cut.
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=60',
]

/** Makes the runner. */
export function createGit({ directory, url, certificateFile, runProcess, signal }: GitSettings): Git {
  const { protocol: scheme, hostname } = new URL(url)
  const protocol = scheme.replace(':', '')
  const settings = [
    ...configuration,
    `protocol.${protocol}.allow=always`,
    // Proxies are those of the variables, which git reads itself; but loopback hosts are always reached directly.
    ...(isLoopback(hostname) ? ['http.proxy='] : []),
  ].flatMap((setting) => ['-c', setting])
  const environment = {
    ...environmentOf(directory, protocol),
    ...(certificateFile !== undefined && { GIT_SSL_CAINFO: certificateFile }),
  }
  return async (...parameters) => {
    try {
      return await runProcess('git', [...settings, ...parameters], {
        workingDirectory: directory,
        environment,
        timeoutMs,
        signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      throw startFault(error)
    }
  }
}

function environmentOf(directory: string, protocol: string): Readonly<Record<string, string>> {
  const repository = join(directory, 'git')
  return {
    // A step may run within a git hook or another repository: what that sets would be ours.
    GIT_DIR: repository,
    GIT_WORK_TREE: join(directory, 'tree'),
    GIT_INDEX_FILE: join(repository, 'index'),
    GIT_OBJECT_DIRECTORY: join(repository, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: '',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_COUNT: '0',
    GIT_CONFIG_PARAMETERS: '',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: protocol,
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    // An empty home has no .netrc, whose passwords curl would send.
    HOME: directory,
    XDG_CONFIG_HOME: directory,
    // Messages are read.
    LC_ALL: 'C',
    LANGUAGE: '',
  }
}

function startFault(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new BundleError(
        'SOURCE_INVALID',
        'git is not installed on this machine, and the bundle is in a git repository.',
        {
          hint: 'Install git in an earlier step, or check the repository out there and name its directory.',
          cause: error,
        },
      )
    case 'PROCESS_TIMEOUT':
      return new BundleError(
        'SOURCE_UNREACHABLE',
        `git was stopped: it did not end within ${timeoutMs / 60_000} minutes.`,
        {
          hint: 'Run again; for a repository that is this large use actions/checkout and name the directory.',
          cause: error,
        },
      )
    case undefined:
      return error
    default:
      return new BundleError(
        'SOURCE_INVALID',
        `git cannot be run: ${oneLine(error instanceof Error ? error.message : String(error))}.`,
        { hint: 'Check the installation of git on this machine.', cause: error },
      )
  }
}
