// Starts the built action as a runner does: inputs with action.yml's defaults as INPUT_* variables, files for outputs
// and summary, and nothing else of this process's environment that an action could lean on.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'

const project = resolve(import.meta.dirname, '../..')

export interface ActionOptions {
  readonly inputs: Readonly<Record<string, string>>
  /** GITHUB_WORKSPACE and the working directory. */
  readonly workspace?: string
  readonly env?: Readonly<Record<string, string>>
  /** Closes standard output right after the start, as a reader that goes away does. */
  readonly closeOutput?: boolean
  /** Called with each piece of output as it comes, and what ends the process early. */
  readonly onOutput?: (text: string, kill: (signal: NodeJS.Signals) => void) => void
}

export interface ActionResult {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  /** Standard output, and standard error after it. */
  readonly log: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  readonly elapsedMs: number
}

interface ActionMetadata {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly runs: { readonly main: string }
}

/** Runs dist/ once and gives everything that a workflow would see of it. */
export async function runAction(options: ActionOptions): Promise<ActionResult> {
  const action = load(readFileSync(join(project, 'action.yml'), 'utf8')) as ActionMetadata
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-run-'))
  const files = { output: join(directory, 'output'), summary: join(directory, 'summary') }
  for (const file of Object.values(files)) writeFileSync(file, '')
  const workspace = options.workspace ?? directory
  try {
    const started = Date.now()
    const ended = await startNode(join(project, action.runs.main), workspace, options, {
      ...inputVariables(action, options.inputs),
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: directory,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_ACTIONS: 'true',
    })
    return {
      ...ended,
      elapsedMs: Date.now() - started,
      outputs: parseOutputs(readFileSync(files.output, 'utf8')),
      summary: readFileSync(files.summary, 'utf8'),
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function inputVariables(
  action: ActionMetadata,
  inputs: Readonly<Record<string, string>>,
): Record<string, string> {
  const values = Object.entries(action.inputs).map(
    ([name, input]) => [name, inputs[name] ?? withoutExpression(input.default ?? '')] as const,
  )
  return Object.fromEntries(values.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))
}

/** A runner evaluates `${{ github.token }}`; here there is no token. */
function withoutExpression(value: string): string {
  return value.startsWith('${{') ? '' : value
}

type Ended = Pick<ActionResult, 'exitCode' | 'signal' | 'log'>

function startNode(
  main: string,
  cwd: string,
  options: ActionOptions,
  env: Record<string, string>,
): Promise<Ended> {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [main], {
      cwd,
      env: { PATH: process.env.PATH, HOME: cwd, ...env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (options.closeOutput === true) child.stdout.destroy()
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      options.onOutput?.(text, (signal) => child.kill(signal))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.on('error', reject)
    child.on('close', (exitCode, signal) => settle({ exitCode, signal, log: output + errors }))
  })
}

/** The runner's file format: `name<<delimiter`, the value's lines, the delimiter. */
function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  for (const [, name, , value] of text.matchAll(/^(\S+?)<<(\S+)\r?\n([\s\S]*?)\r?\n\2$/gm)) {
    if (name !== undefined) outputs[name] = value ?? ''
  }
  return outputs
}
