// What in a kubeconfig must never be seen in a log.
import { isJsonObject, type Json } from '../lib/kubernetes.ts'
import { parseYaml } from '../lib/yaml.ts'

const secretFields = ['token', 'password', 'client-key-data']

/**
 * The secrets of a kubeconfig that was given as content: tokens, passwords and client keys of its users. A path, or
 * text that is no kubeconfig, has none.
 */
export function secretsOf(kubeconfig: string): readonly string[] {
  if (!kubeconfig.includes('\n') && !kubeconfig.startsWith('{')) return []
  const parsed = parseYaml(kubeconfig)
  const users = parsed.ok && isJsonObject(parsed.value) ? parsed.value.users : undefined
  return Array.isArray(users) ? users.flatMap(secretsOfUser) : []
}

function secretsOfUser(entry: Json): string[] {
  const user = isJsonObject(entry) && isJsonObject(entry.user) ? entry.user : {}
  return secretFields.flatMap((field) => {
    const value = user[field]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}
