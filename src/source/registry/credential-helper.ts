// Programs that keep credentials (the protocol of docker-credential-helpers: `get` reads a server from standard input
// and prints JSON).
import type { Host, ProcessResult } from '../../lib/host.ts'
import { isJsonObject } from '../../lib/kubernetes.ts'
import { codeOf } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'
import { parseJson } from '../json.ts'
import type { Secret } from './credential.ts'
import { toSecret } from './credential-entry.ts'

/** Which helper is asked for what. */
export interface HelperQuestion {
  /** As the file has it: the program is `docker-credential-NAME`. */
  readonly name: string
  /** The file that names it, for messages. */
  readonly path: string
  readonly server: string
}

const timeoutMs = 15_000

/** JSON, a field with a name that tells, or a piece of text that is as long, and as mixed, as a token. */
const mayBeSecret =
  /[{}[\]]|(?:[Ss]ecret|[Pp]assword|[Tt]oken|[Aa]uth)\w*["']?\s*[:=]|[\w+/=-]{40,}|(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Z])[\w+/=-]{10,}/

/** How helpers say that they have no entry. */
const noEntry = /credentials not found|no credentials (?:server URL|username)/i

/**
 * Asks a helper. No entry is undefined; a helper that is missing, hangs, fails or prints something else is a warning
 * and undefined too. Throws only the signal's reason.
 */
export async function askHelper(
  question: HelperQuestion,
  { runProcess, log }: Pick<Host, 'runProcess' | 'log'>,
  signal: AbortSignal,
): Promise<Secret | undefined> {
  const { name, path, server } = question
  const ignore = (problem: string): undefined => {
    const helper = oneLine(`docker-credential-${name}`, 100)
    log.warning(`The credential helper ${helper}, which ${oneLine(path)} names, is not used: ${problem}.`)
  }
  // It becomes part of the name of a program.
  if (!/^[A-Za-z0-9._-]+$/.test(name))
    return ignore('its name has other characters than letters, digits, ., _ and -')
  let result: ProcessResult
  try {
    result = await runProcess(`docker-credential-${name}`, ['get'], { input: server, timeoutMs, signal })
  } catch (error) {
    signal.throwIfAborted()
    return ignore(describeFailure(error))
  }
  const { exitCode, stdout, stderr } = result
  if (exitCode !== 0) {
    const said = new TextDecoder().decode(stdout)
    // It may have printed the credentials before it failed, and repeat them in its error.
    for (const secret of listSecrets(said)) log.mask(secret)
    return noEntry.test(said) ? undefined : ignore(describeExit(exitCode, [said, stderr].map(log.redact)))
  }
  // From here on its output holds a secret, and is not shown.
  const found = parseJson(stdout)
  if (!('value' in found) || !isJsonObject(found.value)) return ignore('it printed no JSON object')
  const { Username: username, Secret: password } = found.value
  if (typeof username !== 'string' || typeof password !== 'string') {
    return ignore('it printed no Username and Secret')
  }
  return username === '' || password === '' ? undefined : toSecret({ username, password })
}

function describeFailure(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'it is not installed, or not on PATH'
  return oneLine(error instanceof Error ? error.message : (code ?? 'it cannot be run'))
}

/** Values of `Secret` in a text that need not be whole JSON. */
function listSecrets(text: string): readonly string[] {
  return [...text.matchAll(/"Secret"\s*:\s*("(?:[^"\\]|\\.)*")/gi)].flatMap(([, quoted = '']) => {
    const parsed = parseJson(Buffer.from(quoted))
    return 'value' in parsed && typeof parsed.value === 'string' ? [parsed.value] : []
  })
}

/** Helpers print their errors on either output; of what looks like credentials nothing is shown. */
function describeExit(exitCode: number, outputs: readonly string[]): string {
  const reason = outputs
    .filter((text) => !mayBeSecret.test(text))
    .map((text) => oneLine(text, 200))
    .find((text) => text !== '')
  return `it ended with code ${exitCode}${reason === undefined ? '' : ` (${reason})`}`
}
