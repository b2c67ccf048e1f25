// Why a kubeconfig's credential plugin, token file or OIDC entry gave no credentials.
import { BundleError } from '../lib/error.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { installHintOf } from './exec-plugin.ts'
import { type Entry, quote } from './kubeconfig-file.ts'

/**
 * A CLUSTER_UNAUTHORIZED that says which part of the user entry failed, without anything that it printed as its
 * result. `error` is what was thrown; undefined when nothing was, and no credential came either;
 * `timeout` when none came in time.
 */
export function credentialFault(user: Entry | undefined, error: unknown): BundleError {
  const who = user === undefined ? 'The kubeconfig' : `User ${quote(user.name)} of ${user.origin.name}`
  const { what, hint } = describeFault(user, error)
  return new BundleError('CLUSTER_UNAUTHORIZED', `${who} gives no credentials: ${what}.`, { hint })
}

function describeFault(user: Entry | undefined, error: unknown): { what: string; hint: string } {
  const exec = user?.fields.exec
  if (user === undefined || !isJsonObject(exec)) {
    return {
      what: reasonOf(error),
      hint: 'Write a fresh kubeconfig: log in to the cluster again in an earlier step.',
    }
  }
  const plugin = `its credential plugin \`${oneLine(String(exec.command), 100)}\``
  const hint =
    'Run the plugin in an earlier step to see what it needs: a login, a role, or environment variables.'
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    const install =
      installHintOf(user) ?? 'Install the plugin in an earlier step, or use a kubeconfig with a token.'
    return { what: `${plugin} is not installed`, hint: install }
  }
  if (error === 'timeout') {
    return { what: `${plugin} did not end within 60 seconds`, hint }
  }
  // The parser's message would quote the plugin's output, which holds a token.
  if (error === undefined || error instanceof SyntaxError || error instanceof TypeError) {
    return { what: `${plugin} printed no ExecCredential with a status`, hint }
  }
  return { what: `${plugin} failed: ${reasonOf(error)}`, hint }
}

function reasonOf(error: unknown): string {
  const text = oneLine(error instanceof Error ? error.message : String(error))
  return text.replace(/\.$/, '') || 'no reason given'
}
