// What in a kubeconfig must never be seen in a log.
import type { Kubeconfig } from './kubeconfig-file.ts'

const secretFields = ['token', 'password', 'client-key-data']

/** Tokens, passwords and client keys of all users of a kubeconfig. */
export function secretsOf({ users }: Pick<Kubeconfig, 'users'>): readonly string[] {
  return [...users.values()].flatMap(({ fields }) =>
    secretFields.flatMap((field) => {
      const value = fields[field]
      return typeof value === 'string' && value !== '' ? [value] : []
    }),
  )
}
