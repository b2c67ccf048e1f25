// The run's log: lines, groups and debug output as workflow commands. Everything printed passes through here, so
// that text from outside can neither start a command nor rewrite the terminal.
import * as core from './commands.ts'
import type { Log } from './host.ts'
import { createRedactor } from './redactor.ts'
import { showInvisible } from './text.ts'

/** The log of a run: what stages see, and the groups that the pipeline opens around them. */
export interface RunLog extends Log {
  readonly openGroup: (title: string) => void
  readonly closeGroup: () => void
}

/** The log on standard output. Debug lines are shown when the runner has debug logging on. */
export function createLog(): RunLog {
  const { learn, redact } = createRedactor()
  // The runner does not know a secret again that was escaped or encoded.
  const show = (text: string): string => safeLines(redact(text))
  return {
    info: (text) => core.info(show(text)),
    debug: (text) => core.debug(show(text)),
    warning: (text) => core.warning(show(text)),
    // The runner masks each line of a secret too (actions/runner, AddMaskCommandExtension).
    mask: (secret) => {
      if (secret.trim() === '') return
      learn(secret)
      core.setSecret(secret)
    },
    redact,
    openGroup: (title) => core.startGroup(show(title).replaceAll('\n', ' ')),
    closeGroup: () => core.endGroup(),
  }
}

/**
 * The text with nothing in it that the runner takes for a command: it reads `::` at the start of a line, and
 * `##[` anywhere (actions/runner ActionCommand.cs).
 */
export function safeLines(text: string): string {
  return showInvisible(text)
    .replaceAll('##[', '## [')
    .replaceAll(/^(\s*)::/gm, '$1\\::')
}
