// The user entry of a kubeconfig, as client-node takes it.

import { readExec } from './exec-plugin.ts'
import type { ClientUser } from './kubeconfig.ts'
import type { Entry } from './kubeconfig-file.ts'
import { resolvePath, textField, wrongField } from './tls.ts'

/** Reads how the user proves who it is. Raises KUBECONFIG_INVALID, also for what client-node would silently drop. */
export function readUser(user: Entry, cluster: Entry): ClientUser {
  for (const field of ['as-groups', 'as-uid', 'as-user-extra']) {
    if (user.fields[field])
      throw wrongField(user, 'user', `sets \`${field}\`, which is not supported (\`as\` is)`)
  }
  const token = textField(user, 'user', 'token')
  const tokenFile = textField(user, 'user', 'tokenFile')
  const username = textField(user, 'user', 'username')
  const impersonateUser = textField(user, 'user', 'as')
  const exec = readExec(user, cluster)
  const authProvider =
    tokenFile === undefined
      ? readAuthProvider(user)
      : { name: 'tokenFile', config: { tokenFile: resolvePath(user, tokenFile) } }
  return {
    name: user.name,
    ...(token !== undefined && tokenFile === undefined && { token }),
    ...(username !== undefined && { username, password: textField(user, 'user', 'password') ?? '' }),
    ...(impersonateUser !== undefined && { impersonateUser }),
    ...(exec !== undefined && { exec }),
    ...(authProvider !== undefined && { authProvider }),
  }
}

function readAuthProvider(user: Entry): unknown {
  const provider = user.fields['auth-provider']
  if (provider === undefined || provider === null) return undefined
  if (typeof provider === 'object' && 'name' in provider && provider.name === 'oidc')
    return structuredClone(provider)
  throw wrongField(
    user,
    'user',
    'uses an `auth-provider` that Kubernetes no longer has',
    'Use a kubeconfig with a credential plugin (`exec`), such as kubelogin or gke-gcloud-auth-plugin.',
  )
}
