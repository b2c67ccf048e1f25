// The `exec` part of a kubeconfig's user entry (client.authentication.k8s.io/v1): checked, and completed by what
// client-node leaves out.
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { Entry } from './kubeconfig-file.ts'
import { resolvePath, wrongField } from './tls.ts'

/** A credential plugin as client-node runs it. */
export interface ExecPlugin {
  readonly command: string
  readonly args: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
}

/** The user's credential plugin, if it has one. Raises KUBECONFIG_INVALID. */
export function readExec(user: Entry, cluster: Entry): ExecPlugin | undefined {
  const { exec } = user.fields
  if (exec === undefined || exec === null) return undefined
  if (!isJsonObject(exec)) throw wrongField(user, 'user', 'has an `exec` that is not a mapping')
  const { command } = exec
  if (typeof command !== 'string' || command === '')
    throw wrongField(user, 'user', 'has an `exec` without `command`')
  if (exec.interactiveMode === 'Always') {
    throw wrongField(
      user,
      'user',
      'has an `exec` with `interactiveMode: Always`, and a workflow has no terminal',
      'Use a credential that needs nobody to type, such as a service account’s token or the cloud’s workload identity.',
    )
  }
  return {
    // A bare name is looked up in PATH; anything with a slash is a path, relative to the kubeconfig.
    command: command.includes('/') ? resolvePath(user, command) : command,
    args: readList(exec.args).map((item) => (typeof item === 'string' ? item : badList(user, 'args'))),
    env: [...readList(exec.env).map((item) => readVariable(item, user)), execInfo(exec, cluster)],
  }
}

/** What the kubeconfig's author says about a plugin that is not installed. */
export function installHintOf(user: Entry): string | undefined {
  const { exec } = user.fields
  return isJsonObject(exec) && typeof exec.installHint === 'string' ? oneLine(exec.installHint) : undefined
}

function readVariable(item: Json, user: Entry): { name: string; value: string } {
  if (isJsonObject(item) && typeof item.name === 'string' && typeof item.value === 'string') {
    return { name: item.name, value: item.value }
  }
  return badList(user, 'env')
}

/** client-node does not set KUBERNETES_EXEC_INFO, which some plugins cannot do without. */
function execInfo(exec: JsonObject, cluster: Entry): { name: string; value: string } {
  const { fields } = cluster
  const info = {
    apiVersion: exec.apiVersion ?? 'client.authentication.k8s.io/v1',
    kind: 'ExecCredential',
    spec: {
      interactive: false,
      ...(exec.provideClusterInfo === true && {
        cluster: {
          server: fields.server,
          'tls-server-name': fields['tls-server-name'],
          'insecure-skip-tls-verify': fields['insecure-skip-tls-verify'],
          'certificate-authority-data': fields['certificate-authority-data'],
        },
      }),
    },
  }
  return { name: 'KUBERNETES_EXEC_INFO', value: JSON.stringify(info) }
}

function readList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function badList(user: Entry, field: string): never {
  throw wrongField(user, 'user', `has an \`exec.${field}\` of wrong shape`)
}
