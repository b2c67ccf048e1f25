// action.yml, as far as tables and tests need it.
import { load } from 'js-yaml'
import { readText } from './project.ts'

export interface ActionInput {
  readonly description: string
  readonly required?: boolean
  readonly default?: string
}

export interface ActionOutput {
  readonly description: string
}

export interface ActionFile {
  readonly name: string
  readonly description: string
  readonly inputs: Readonly<Record<string, ActionInput>>
  readonly outputs: Readonly<Record<string, ActionOutput>>
}

/** Parses an action file; that it is a valid one is checked by test/house/workflows.test.ts. */
export function parseAction(text: string): ActionFile {
  return load(text) as ActionFile
}

/** The project's own action.yml. */
export function readAction(): ActionFile {
  return parseAction(readText('action.yml'))
}
