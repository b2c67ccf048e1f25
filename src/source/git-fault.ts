// What git says when it fails, as errors that say what to do. Its words are stable in the C locale.
import { BundleError, type ErrorCode } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'

interface Rule {
  readonly pattern: RegExp
  readonly code: ErrorCode
  readonly problem: string
  readonly hint: string
}

const checkout =
  'for a private one, check it out in an earlier step (actions/checkout) and name its directory.'

const distrust =
  /SSL certificate|certificate verif|local issuer certificate|gnutls_handshake|TLS connect error|SSL_/i

const rules: readonly Rule[] = [
  {
    pattern: /CONNECT tunnel failed|HTTP code \d+ from proxy|Proxy CONNECT aborted/i,
    code: 'SOURCE_UNREACHABLE',
    problem: 'is behind a proxy that does not let git through',
    hint: 'Check HTTPS_PROXY with its user and password, and whether the host belongs into NO_PROXY.',
  },
  {
    pattern: /couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i,
    code: 'SOURCE_NOT_FOUND',
    problem: 'has no such branch, tag or commit',
    hint: 'Check what follows the @: a commit is written in full, with 40 hex digits.',
  },
  {
    pattern:
      /repository '.*' not found|returned error: (?:401|403|404)|could not read (?:Username|Password)|Authentication failed/i,
    code: 'SOURCE_NOT_FOUND',
    problem: 'is not there, or not public',
    hint: `Check the address; no credentials are sent: ${checkout}`,
  },
  {
    pattern: distrust,
    code: 'SOURCE_UNREACHABLE',
    problem: 'has no certificate that git trusts',
    hint: "Name the CA's certificate in `registry-ca-file`; besides, git trusts this machine's certificates, or those of the file that GIT_SSL_CAINFO names.",
  },
  {
    pattern:
      /Could not resolve|Failed to connect|Couldn't connect|Connection|timed out|Operation too slow|RPC failed|early EOF|hung up|disconnect|returned error: (?:429|5\d\d)/i,
    code: 'SOURCE_UNREACHABLE',
    problem: 'cannot be reached',
    hint: 'Check the host and the proxy variables, and run again.',
  },
]

const transient =
  /Connection (?:reset|timed out)|RPC failed|early EOF|hung up|disconnect|returned error: (?:429|5\d\d)|tunnel failed, response 5\d\d|CONNECT aborted/i

/** Whether another try may go better. */
export function isTransient(stderr: string): boolean {
  return transient.test(stderr)
}

/** Whether no certificate vouches for the server, or it cannot be told because its TLS failed. */
export function isDistrust(stderr: string): boolean {
  return distrust.test(stderr)
}

/** SOURCE_NOT_FOUND, SOURCE_UNREACHABLE or SOURCE_INVALID for a command that failed; `name` is the reference. */
export function gitFault(name: string, command: string, stderr: string): BundleError {
  const words = oneLine(stderr)
  const rule = rules.find(({ pattern }) => pattern.test(stderr))
  if (rule === undefined) {
    return new BundleError('SOURCE_INVALID', `git ${command} failed for ${name}: ${words}.`, {
      hint: 'Try the same with git on a machine of yours; a repository that only works with credentials or hooks is not read.',
    })
  }
  return new BundleError(rule.code, `The repository of ${name} ${rule.problem} (git: ${words}).`, {
    hint: rule.hint,
  })
}
