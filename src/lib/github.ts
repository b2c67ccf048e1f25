// GitHub's own registry: the one that the job's token is for.

/** Where the job's token may go: its registry and its token service are of one origin. */
export const githubOrigin = 'https://ghcr.io'

/** Whether the host of a reference is GitHub's registry, in any case and with or without the port of https. */
export function isGithubRegistry(host: string): boolean {
  return /^ghcr\.io(?::0*443)?$/i.test(host)
}
