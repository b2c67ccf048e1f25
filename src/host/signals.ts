// What the runner does to cancel a step: SIGINT, after 7.5 s SIGTERM, after 2.5 s more a kill (actions/runner
// ProcessInvoker). Some set-ups send SIGHUP instead.
import { BundleError } from '../lib/error.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long in-flight work may take to end after a signal; the report still has to be written after it. */
const graceMs = 3500

/**
 * Aborts the controller at the first signal that asks the process to end. When the work has not ended within the
 * grace period, `giveUp` is called once: it should report what is known and exit.
 */
export function abortOnSignals(controller: AbortController, giveUp: () => void): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) return
    controller.abort(new BundleError('CANCELLED', `The run was cancelled by ${signal}.`))
    setTimeout(giveUp, graceMs).unref()
  }
  for (const signal of signals) process.on(signal, onSignal)
}
