// What a registry wants to see before it answers: WWW-Authenticate (RFC 9110 section 11.6.1), as registries write it.

/** One challenge; scheme and parameter names in lower case. */
export interface Challenge {
  readonly scheme: string
  readonly parameters: ReadonlyMap<string, string>
}

/** The challenge to answer: a token of a token service, or user and password. */
export type ChosenChallenge =
  | { readonly kind: 'basic' }
  | {
      readonly kind: 'bearer'
      readonly realm?: string
      readonly service?: string
      /** What a token must be for; empty when the registry does not say. */
      readonly scopes: readonly string[]
      /** `insufficient_scope`, `invalid_token` (RFC 6750 section 3.1). */
      readonly error?: string
    }

const separators = /[\s,]*/y
/** What has no place between challenges. */
const stray = /"(?:[^"\\]|\\.)*"?|./sy
const token = /[^\s,="]+/y
const token68 = /\s+[A-Za-z0-9._~+/-]+=*\s*(?=,|$)/y
const parameterValue = /\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^\s,"]*))/sy

/** Every challenge of a header whose lines were joined by commas. What is no challenge is passed over. */
export function parseChallenges(header: string): readonly Challenge[] {
  const challenges: { readonly scheme: string; readonly parameters: Map<string, string> }[] = []
  let position = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = position
    const match = pattern.exec(header)
    if (match === null) return undefined
    position = pattern.lastIndex
    return match
  }
  while (position < header.length) {
    take(separators)
    const name = take(token)?.[0].toLowerCase()
    if (name === undefined) {
      take(stray)
      continue
    }
    const value = take(parameterValue)
    if (value === undefined) {
      challenges.push({ scheme: name, parameters: new Map() })
      take(token68)
      continue
    }
    const { parameters } = challenges.at(-1) ?? {}
    if (parameters?.has(name) === false)
      parameters.set(name, value[1]?.replaceAll(/\\(.)/gs, '$1') ?? value[2] ?? '')
  }
  return challenges
}

/** The challenge to answer: Bearer before Basic, wherever they stand; undefined when neither is there. */
export function chooseChallenge(header = ''): ChosenChallenge | undefined {
  const challenges = parseChallenges(header)
  const bearer = challenges.find(({ scheme }) => scheme === 'bearer')?.parameters
  if (bearer === undefined) {
    return challenges.some(({ scheme }) => scheme === 'basic') ? { kind: 'basic' } : undefined
  }
  const [realm, service, error] = ['realm', 'service', 'error'].map((name) => bearer.get(name))
  return {
    kind: 'bearer',
    ...(realm !== undefined && { realm }),
    ...(service !== undefined && { service }),
    scopes: (bearer.get('scope') ?? '').split(/\s+/).filter((scope) => scope !== ''),
    ...(error !== undefined && { error }),
  }
}
