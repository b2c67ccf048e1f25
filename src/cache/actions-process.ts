// Starts the program that uses the runner's cache. A process of its own has an environment of its own, so that
// GITHUB_WORKSPACE can be set for it without anything else in this process, or in the job's checkout, being touched;
// what it prints is read here and goes no further, neither its annotations nor the signed addresses in it; and it ends
// when its time is up, with the tar that it started.
import { join } from 'node:path'
import type { Host } from '../lib/host.ts'
import { codeOf } from '../lib/retry.ts'
import { type Outcome, readOutcome } from './actions-outcome.ts'
import { entryDirectory, placeholder, tarOptions } from './actions-protocol.ts'

/** The program: Node, and what makes it run `runActionsCache` with the parameters that follow. */
export interface ActionsProgram {
  readonly program: string
  readonly parameters: readonly string[]
}

export interface Operation {
  readonly kind: 'restore' | 'save'
  readonly key: string
  /** Directory for this operation alone, made by `makeWorkspace`. */
  readonly workspace: string
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Carries out one operation. Throws nothing but the signal's reason. */
export type RunOperation = (operation: Operation) => Promise<Outcome>

/** Directory of a workspace for the files of an entry. */
export function filesOf(workspace: string): string {
  return join(workspace, entryDirectory)
}

/** Makes the directory that an operation works in. */
export async function makeWorkspace(storage: Host['storage'], workspace: string): Promise<void> {
  await storage.makeDirectory(filesOf(workspace))
  await storage.makeDirectory(temporaryOf(workspace))
}

/** Makes the function that carries out operations. */
export function createOperationRunner(
  { program, parameters }: ActionsProgram,
  { runProcess, storage, log }: Pick<Host, 'runProcess' | 'storage' | 'log'>,
): RunOperation {
  return async ({ kind, key, workspace, timeoutMs, signal }) => {
    try {
      if (kind === 'restore') await storage.write(join(filesOf(workspace), placeholder), new Uint8Array())
      const { stdout, stderr } = await runProcess(program, [...parameters, kind, key], {
        workingDirectory: workspace,
        environment: {
          GITHUB_WORKSPACE: workspace,
          RUNNER_TEMP: temporaryOf(workspace),
          TAR_OPTIONS: tarOptions,
          // It would list each archive.
          RUNNER_DEBUG: '0',
        },
        timeoutMs,
        signal,
      })
      const outcome = readOutcome(Buffer.from(stdout).toString('utf8'), key)
      log.debug(
        `Actions cache: ${kind} ${key}: ${describeOutcome(outcome)}${stderr === '' ? '' : ` (${stderr})`}`,
      )
      return outcome
    } catch (error) {
      signal.throwIfAborted()
      const detail =
        codeOf(error) === 'PROCESS_TIMEOUT'
          ? `no answer within ${Math.round(timeoutMs / 1000)} s`
          : String(error)
      return { kind: 'failed', fault: 'broken', detail }
    }
  }
}

function describeOutcome(outcome: Outcome): string {
  return outcome.kind === 'failed' ? `${outcome.fault}: ${outcome.detail}` : outcome.kind
}

/** Archives go here, so that they are removed with the workspace. */
function temporaryOf(workspace: string): string {
  return join(workspace, 'temp')
}
