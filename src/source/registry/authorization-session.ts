// How the requests for one repository came to be let through so far, and what to try next. Registries are asked
// without credentials first and say what they want (RFC 9110 section 11; distribution's "Token Authentication").
import { BundleError } from '../../lib/error.ts'
import { githubOrigin } from '../../lib/github.ts'
import type { Host, HttpResponse } from '../../lib/host.ts'
import { oneLine } from '../../lib/text.ts'
import { accessLacking, anonymousRefused, credentialRefused } from './authorization-fault.ts'
import { type ChosenChallenge, chooseChallenge } from './challenge.ts'
import { type Credential, formatBasic } from './credential.ts'
import { findCredential } from './credentials.ts'
import { pingRegistry } from './ping.ts'
import { resolveRealm } from './realm.ts'
import type { Repository } from './repository.ts'
import type { RegistrySettings } from './settings.ts'
import { requestToken, type Token } from './token.ts'
import { createTurns } from './turns.ts'

/** What proving who asks needs. `http` trusts the certificates of the settings already; `log.mask` gets every secret. */
export type AuthorizerHost = Pick<Host, 'http' | 'disk' | 'runProcess' | 'clock' | 'log'>

type Headers = HttpResponse['headers']
type BearerChallenge = Extract<ChosenChallenge, { readonly kind: 'bearer' }>

/** What the registry wants, as far as it said so. */
type Scheme =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic' }
  /** A token that the credentials hold ready. */
  | { readonly kind: 'ready-token' }
  | { readonly kind: 'bearer'; readonly realm: URL; readonly service?: string }

/** A token in use. */
interface HeldToken extends Token {
  /** Whether it came in place of one that was refused. */
  readonly isReplacement: boolean
  /** Requests that it went out with. */
  uses: number
}

const maxScopes = 8
/** Some registries want Basic after a token (harbor#18856); more changes of mind would be a circle. */
const maxSwitches = 1

/** Serves `Authorizer`; whatever needs the network runs once at a time, and all who wait share what it finds. */
export class AuthorizationSession {
  readonly #repository: Repository
  readonly #settings: RegistrySettings
  readonly #host: AuthorizerHost
  readonly #takeTurn = createTurns()
  #isPrepared = false
  #credential: Credential | undefined
  /** Credentials that were given up. */
  #refused: Credential | undefined
  #scheme: Scheme = { kind: 'none' }
  #scopes: readonly string[]
  #token: HeldToken | undefined
  #wasRefused = false
  #switches = 0
  #failure: BundleError | undefined

  constructor(repository: Repository, settings: RegistrySettings, host: AuthorizerHost) {
    this.#repository = repository
    this.#settings = settings
    this.#host = host
    // Some token services give nothing for requests that name no repository (quay PR 1906).
    this.#scopes = [`repository:${repository.repository}:pull`]
  }

  /** Serves `Authorizer.authorize`. */
  async authorize(signal: AbortSignal): Promise<string | undefined> {
    signal.throwIfAborted()
    if (!this.#isReady()) await this.#takeTurn(() => this.#getReady(signal), signal)
    if (this.#token !== undefined) this.#token.uses++
    return this.#header()
  }

  /** Serves `Authorizer.challenged`. */
  challenged(headers: Headers, sent: string | undefined, signal: AbortSignal): Promise<boolean> {
    return this.#takeTurn(() => this.#answer(headers, sent, signal), signal)
  }

  /** Serves `Authorizer.credentialSource`. */
  credentialSource(): string | undefined {
    return this.#credential?.source
  }

  #isReady(): boolean {
    if (!this.#isPrepared || this.#failure !== undefined) return false
    if (this.#scheme.kind !== 'bearer') return true
    return this.#token !== undefined && this.#host.clock.now() < this.#token.renewAt
  }

  #header(): string | undefined {
    const secret = this.#credential?.secret
    switch (this.#scheme.kind) {
      case 'none':
        return undefined
      case 'basic':
        return secret?.kind === 'password' ? formatBasic(secret.username, secret.password) : undefined
      case 'ready-token':
        return secret?.kind === 'registry-token' ? `Bearer ${secret.token}` : undefined
      case 'bearer':
        return this.#token && `Bearer ${this.#token.value}`
    }
  }

  async #getReady(signal: AbortSignal): Promise<void> {
    // What failed after all its tries fails for everyone who waited, without trying it all again.
    if (this.#failure !== undefined) throw this.#failure
    try {
      if (!this.#isPrepared) await this.#prepare(signal)
      this.#isPrepared = true
      if (this.#scheme.kind === 'bearer' && !this.#isReady()) await this.#renewToken(this.#scheme, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof BundleError) this.#failure = error
      throw error
    }
  }

  /**
   * With credentials the registry is asked what it wants before anything else: without, some show private
   * repositories as missing instead of asking for them (distribution#1984).
   */
  async #prepare(signal: AbortSignal): Promise<void> {
    this.#credential = await findCredential(this.#repository, this.#settings, this.#host, signal)
    if (this.#credential === undefined) return
    if (this.#credential.secret.kind === 'registry-token') {
      this.#scheme = { kind: 'ready-token' }
      return
    }
    const challenge = await this.#ping(signal)
    // The scope that comes with it is an example (ghcr.io) or missing.
    if (challenge?.kind === 'bearer') this.#useTokens({ ...challenge, scopes: [] })
    if (challenge?.kind === 'basic' && this.#credential.secret.kind === 'password') {
      this.#scheme = { kind: 'basic' }
    }
  }

  #ping(signal: AbortSignal): Promise<ChosenChallenge | undefined> {
    return pingRegistry(this.#repository.host, this.#settings.plainHttp, this.#host, signal)
  }

  async #answer(headers: Headers, sent: string | undefined, signal: AbortSignal): Promise<boolean> {
    if (this.#failure !== undefined) throw this.#failure
    // Another request was answered so meanwhile, and what came of it is there.
    if (sent !== this.#header()) return true
    const challenge = chooseChallenge(headers['www-authenticate'])
    switch (this.#scheme.kind) {
      case 'none':
        // Google's registries say what they want at `/v2/` alone.
        return this.#learn(challenge ?? (await this.#ping(signal)))
      case 'basic':
        return challenge?.kind === 'bearer' && this.#maySwitch()
          ? this.#useTokens(challenge)
          : this.#dropCredential(challenge)
      case 'ready-token':
        return this.#dropCredential(challenge)
      case 'bearer':
        return this.#answerToken(challenge)
    }
  }

  #learn(challenge: ChosenChallenge | undefined): boolean {
    if (challenge?.kind === 'bearer') return this.#useTokens(challenge)
    if (challenge?.kind === 'basic' && this.#credential?.secret.kind === 'password') {
      this.#scheme = { kind: 'basic' }
      return true
    }
    return this.#giveUp()
  }

  #useTokens({ realm, service, scopes }: BearerChallenge): boolean {
    const { plainHttp } = this.#settings
    const url = resolveRealm(realm, this.#repository.host, plainHttp)
    this.#keepJobToken(url)
    this.#scheme = { kind: 'bearer', realm: url, ...(service !== undefined && { service }) }
    if (scopes.length > 0 && this.#token === undefined) this.#scopes = scopes.slice(0, maxScopes)
    this.#token = undefined
    return true
  }

  /** The job's token is not the registry's to pass on: a token service elsewhere is asked without it. */
  #keepJobToken(realm: URL): void {
    if (this.#credential?.origin !== 'job' || realm.origin === githubOrigin) return
    this.#host.log.warning(
      `Registry ${this.#repository.host} names the token service ${oneLine(realm.origin)}, which does not get \`github-token\`: it goes to ${githubOrigin} alone`,
    )
    this.#credential = undefined
  }

  #answerToken(challenge: ChosenChallenge | undefined): boolean {
    if (challenge?.kind === 'basic' && this.#maySwitch()) {
      this.#token = undefined
      return this.#learn(challenge)
    }
    if (challenge?.kind === 'bearer' && this.#addScopes(challenge.scopes)) return this.#useTokens(challenge)
    if (challenge?.kind === 'bearer' && challenge.error === 'insufficient_scope') {
      if (this.#credential === undefined) return this.#giveUp()
      throw accessLacking(this.#repository, this.#credential)
    }
    // A fresh token that is refused at its first use will not do better the next time.
    if (this.#token?.isReplacement === true && this.#token.uses <= 1) return this.#giveUp()
    this.#token = undefined
    this.#wasRefused = true
    return true
  }

  /** Puts new scopes first. False when there are none. */
  #addScopes(scopes: readonly string[]): boolean {
    const added = scopes.filter((scope) => !this.#scopes.includes(scope))
    if (added.length === 0 || this.#scopes.length + added.length > maxScopes) return false
    this.#scopes = [...added, ...this.#scopes]
    return true
  }

  #maySwitch(): boolean {
    return this.#switches++ < maxSwitches
  }

  /** The registry itself refuses the credentials: a public image may do without them. */
  #dropCredential(challenge: ChosenChallenge | undefined): boolean {
    const credential = this.#credential
    if (credential === undefined) return this.#giveUp()
    if (credential.origin === 'input') throw credentialRefused(this.#repository, credential)
    this.#forget(credential)
    return challenge?.kind === 'bearer' ? this.#useTokens(challenge) : true
  }

  #forget(credential: Credential): void {
    const { host, repository } = this.#repository
    const text = `Registry ${host} refuses the credentials of ${credential.source}; repository ${repository} is asked for without them`
    // The job's token is there by default: nobody asked for it.
    if (credential.origin === 'job') this.#host.log.info(text)
    else this.#host.log.warning(text)
    this.#refused = credential
    this.#credential = undefined
    this.#scheme = { kind: 'none' }
  }

  /** False, for the registry's own answer to stand; or the error that names the credentials which were given up. */
  #giveUp(): false {
    if (this.#refused !== undefined) throw credentialRefused(this.#repository, this.#refused)
    return false
  }

  async #renewToken(scheme: Extract<Scheme, { kind: 'bearer' }>, signal: AbortSignal): Promise<void> {
    const { realm } = scheme
    const ask = (credential: Credential | undefined) =>
      requestToken(
        {
          registry: this.#repository.host,
          ...{ realm, scopes: this.#scopes },
          ...(scheme.service !== undefined && { service: scheme.service }),
          ...(credential !== undefined && { secret: credential.secret }),
        },
        this.#host,
        signal,
      )
    let answer = await ask(this.#credential)
    const credential = this.#credential
    if ('refusal' in answer && credential !== undefined) {
      const refused = credentialRefused(this.#repository, credential, { realm, refusal: answer.refusal })
      if (credential.origin === 'input') throw refused
      this.#forget(credential)
      this.#scheme = scheme
      answer = await ask(undefined)
      if ('refusal' in answer) throw refused
    }
    if ('refusal' in answer) throw anonymousRefused(this.#repository, realm, answer.refusal)
    this.#host.log.mask(answer.token.value)
    this.#token = { ...answer.token, isReplacement: this.#wasRefused, uses: 0 }
    this.#wasRefused = false
  }
}
