// Whether content may be kept between runs. Everybody who can start a workflow in a repository, by a pull request from
// a fork for one, can read the repository's cache: what took credentials to pull must not end up there unasked.
import { isGithubRegistry } from '../lib/github.ts'
import { isLoopback } from '../lib/loopback.ts'
import type { RegistryReference } from '../source/reference.ts'

/** How the cache is to be used; `auto` decides by where the content comes from. */
export type CacheMode = 'auto' | 'on' | 'off' | 'read-only'

/** What the policy goes by. */
export interface PolicyFacts {
  readonly mode: CacheMode
  readonly reference: Pick<RegistryReference, 'host' | 'repository'>
  /** Whether anything was let through by credentials. */
  readonly usedCredentials: boolean
  /** Owner of the workflow's repository. */
  readonly repositoryOwner?: string
  /** Whether everybody can read the workflow's repository; undefined when the runner does not say. */
  readonly isPublicRepository?: boolean | undefined
}

/** Which mode applies, and why it is off where a user may wonder. */
export interface Policy {
  readonly applies: Exclude<CacheMode, 'auto'>
  readonly why?: string
}

const on: Policy = { applies: 'on' }

/**
 * Decides. `auto` is on for anonymous pulls, for packages of ghcr.io that belong to the repository's own owner, and for
 * other pulls with credentials only where the repository is private; it is off for registries on this machine.
 */
export function decidePolicy(facts: PolicyFacts): Policy {
  const { mode, reference, usedCredentials, isPublicRepository } = facts
  if (mode !== 'auto') return { applies: mode }
  if (isLoopback(reference.host.replace(/:\d+$/, ''))) return { applies: 'off' }
  if (!usedCredentials || isPublicRepository === false || isOwnPackage(facts)) return on
  const readers =
    isPublicRepository === true
      ? 'this repository is public, so everybody who opens a pull request can read its cache'
      : 'it is not known whether this repository is public, and with it its cache'
  return {
    applies: 'off',
    why:
      `Nothing of ${reference.host}/${reference.repository} is cached: it was pulled with credentials, and ${readers}. ` +
      'Set `cache: on` to cache it all the same, or `cache: off` to stop this notice.',
  }
}

function isOwnPackage({ reference, repositoryOwner }: PolicyFacts): boolean {
  if (!isGithubRegistry(reference.host) || repositoryOwner === undefined) return false
  return reference.repository.split('/', 1)[0] === repositoryOwner.toLowerCase()
}
