// One run from the environment to the report. Whatever happens, it is reported exactly once.

import { createHost } from './host/host.ts'
import { abortOnSignals } from './host/signals.ts'
import { checkNodeVersion, type Environment, parseInputs } from './inputs.ts'
import { toBundleError } from './lib/error.ts'
import type { Disk } from './lib/host.ts'
import type { Variables } from './lib/input-reader.ts'
import { createLog, type RunLog } from './lib/log.ts'
import { runPipeline } from './pipeline.ts'
import { checkRequest } from './preflight.ts'
import { createRecorder } from './report/facts.ts'
import { type ReportOptions, report } from './report/report.ts'
import { hideSecrets, listSecrets } from './source/reference-secrets.ts'

/** Runs the action with those variables and sets the exit code of the process. Never rejects. */
export async function run(variables: Variables, environment: Environment): Promise<void> {
  survivePipeEnd()
  const log = createLog()
  const { close, ...host } = createHost(log, environment.proxy)
  const recorder = createRecorder(host.clock)
  const cancel = new AbortController()
  const parsed = parseInputs(variables)
  const { inputs } = parsed
  for (const secret of listSecrets(inputs.bundle)) log.mask(secret)
  recorder.record({ bundle: hideSecrets(inputs.bundle), mode: inputs.mode })
  const options: ReportOptions = {
    summary: environment.hasSummary && inputs.summary,
    annotations: inputs.annotations,
    workspace: await realPathOf(environment.workspace, host.disk),
  }
  const finish = once((error: unknown) => {
    if (error !== undefined) recorder.record({ error: toBundleError(error) })
    return report(recorder.finish(), options, log)
  })
  abortOnSignals(cancel, () => finish(cancel.signal.reason).then(() => process.exit(1)))
  try {
    checkNodeVersion(process.versions.node)
    const request = await checkRequest({ parsed, environment, disk: host.disk, onSecret: log.mask })
    const { signal } = cancel
    await runPipeline({ inputs, environment, request, host: { ...host, log }, recorder, signal })
    await finish(undefined)
  } catch (error) {
    logCause(error, log)
    await finish(error)
  } finally {
    close()
  }
}

/** Whoever reads the log may go away, as `head` does; that must not end a deploy half way. */
function survivePipeEnd(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Sources name real paths, so the workspace must be one too, or no finding would lie in it. */
function realPathOf(path: string, disk: Disk): Promise<string> {
  return disk.realPath(path).catch(() => path)
}

/** The stack of what nobody foresaw, and the cause of a known error, for a run with debug logging. */
function logCause(error: unknown, log: RunLog): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) log.debug(cause.stack ?? cause.message)
}

/** The function that acts at its first call only; later calls give the first one's promise. */
function once<Parameter>(
  act: (parameter: Parameter) => Promise<void>,
): (parameter: Parameter) => Promise<void> {
  let promise: Promise<void> | undefined
  return (parameter) => {
    promise ??= act(parameter)
    return promise
  }
}
