// Reads single inputs from the variables that the runner sets for them, and collects everything that is wrong.
import { formatDuration, parseDuration } from './duration.ts'
import { BundleError } from './error.ts'
import { oneLine } from './text.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** The longest that a job may run, which is also less than what a timer of Node can hold. */
const longestMs = 5 * 24 * 3_600_000

/** Collects what is wrong instead of stopping at the first fault. */
export class InputReader {
  readonly #variables: Variables
  readonly #faults: string[] = []

  constructor(variables: Variables) {
    this.#variables = variables
  }

  /** The trimmed value; undefined when it is empty, since the runner cannot tell an empty input from a missing one. */
  optional(name: string, check?: (value: string) => string | undefined): string | undefined {
    const value = this.#variables[`INPUT_${name.toUpperCase()}`]?.trim()
    if (value === undefined || value === '') return undefined
    const fault = check?.(value)
    if (fault !== undefined) this.#faults.push(`\`${name}\` is ${quote(value)}: ${fault}`)
    return value
  }

  required(name: string): string {
    const value = this.optional(name)
    if (value === undefined) this.#faults.push(`\`${name}\` is missing: it says what to deploy`)
    return value ?? ''
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.optional(name)
    const chosen = choices.find((choice) => choice === value)
    if (value !== undefined && chosen === undefined) {
      this.#faults.push(`\`${name}\` is ${quote(value)}: it must be ${listChoices(choices)}`)
    }
    return chosen ?? fallback
  }

  flag(name: string, fallback: boolean): boolean {
    // The spellings of YAML 1.2's core schema, as @actions/core's getBooleanInput takes them.
    const value = this.optional(name, (text) =>
      /^(?:true|True|TRUE|false|False|FALSE)$/.test(text) ? undefined : 'it must be true or false',
    )
    return value === undefined ? fallback : value.toLowerCase() === 'true'
  }

  duration(name: string, fallback: number): number {
    const value = this.optional(name)
    if (value === undefined) return fallback
    const parsed = parseDuration(value)
    if (parsed !== undefined && parsed <= longestMs) return parsed
    this.#faults.push(
      `\`${name}\` is ${quote(value)}: it must be a duration such as 90s, 10m or 1h30m, above zero and at most ${formatDuration(longestMs)}`,
    )
    return fallback
  }

  /** Two inputs that only make sense together. */
  login(
    userInput: string,
    passwordInput: string,
  ): { readonly username: string; readonly password: string } | undefined {
    const username = this.optional(userInput)
    const password = this.optional(passwordInput)
    if (username !== undefined && password !== undefined) return { username, password }
    if (username === undefined && password === undefined) return undefined
    const [given, missing] = username === undefined ? [passwordInput, userInput] : [userInput, passwordInput]
    this.#faults.push(
      `\`${given}\` is set, but \`${missing}\` is empty: set both or neither (secrets are empty in runs for forks and Dependabot)`,
    )
    return undefined
  }

  /** One item a line; empty lines are left out. `parse` says what is wrong with a line, and how to show it. */
  list<Item extends object>(
    name: string,
    parse: (line: string) => Item | { readonly problem: string; readonly shown: string },
  ): readonly Item[] {
    const lines = (this.optional(name) ?? '').split('\n').map((line) => line.trim())
    return lines
      .filter((line) => line !== '')
      .flatMap((line) => {
        const item = parse(line)
        if (!('problem' in item)) return [item]
        this.#faults.push(`\`${name}\` has ${quote(item.shown)}: ${oneLine(item.problem)}`)
        return []
      })
  }

  /** Everything that was wrong so far. */
  fault(): BundleError | undefined {
    if (this.#faults.length === 0) return undefined
    const one = this.#faults.length === 1
    return new BundleError(
      'INPUT_INVALID',
      `${one ? 'Invalid input' : `${this.#faults.length} invalid inputs`}: ${this.#faults.join('; ')}.`,
      {
        hint: `Correct ${one ? 'it' : 'them'} under \`with:\` in the workflow; the README lists every input.`,
      },
    )
  }
}

function quote(value: string): string {
  return JSON.stringify(oneLine(value, 80))
}

function listChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}
