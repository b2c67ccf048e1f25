// Who takes part in the benchmark of pulls: the action's own stages, the built action, and two well-known clients.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readAction } from '../lint/action-file.ts'
import type { FloorMode, FloorResult } from './bench-floor.ts'
import { type Measured, measureProcess } from './bench-process.ts'
import { bundleProgram } from './bench-program.ts'
import type { StageResult } from './bench-stage.ts'

const project = resolve(import.meta.dirname, '../..')

/** One pull of one contender. Times in milliseconds. */
export interface Pull {
  readonly ms: number
  /** Undefined where it is not known. */
  readonly peakBytes?: number | undefined
}

/** A way to pull an image from a registry that speaks plain HTTP. */
export interface Contender {
  readonly name: string
  /** Whether it keeps the files in memory, as this action does. */
  readonly isOurs: boolean
  /** Pulls `127.0.0.1:port/repository:tag` into nothing that an earlier pull left. */
  readonly pull: (reference: string) => Promise<Pull>
}

/** Programs of the bed. */
export interface Tools {
  readonly oras: string
  readonly crane: string
}

/** Builds what must be built into `directory`, and gives the contenders in the order of the table. */
export async function createContenders(tools: Tools, directory: string): Promise<readonly Contender[]> {
  const stage = join(directory, 'stage.cjs')
  const floor = join(directory, 'floor.cjs')
  await bundleProgram('bench-stage.ts', stage)
  await bundleProgram('bench-floor.ts', floor)
  const inDirectory = (program: string, parameters: (reference: string) => readonly string[]) => {
    return (reference: string) =>
      withDirectory((cwd) => measureProcess(program, parameters(reference), { cwd }))
  }
  return [
    { name: 'oras copy --to-oci-layout', isOurs: false, pull: inDirectory(tools.oras, orasParameters) },
    {
      name: 'crane pull --format=oci',
      isOurs: false,
      pull: inDirectory(tools.crane, (reference) => [
        'pull',
        '--insecure',
        '--format=oci',
        reference,
        'image',
      ]),
    },
    {
      name: 'our resolve and unpack',
      isOurs: true,
      pull: async (reference) => stageOf(await runStage(stage, reference)),
    },
    { name: 'the same with process start', isOurs: true, pull: (reference) => runStage(stage, reference) },
    { name: 'our action, `mode: validate`', isOurs: true, pull: runAction },
    ...(['serial', 'parallel'] as const).map((mode) => ({
      name: `hash, inflate and hash alone, in memory, ${mode}`,
      isOurs: false,
      pull: (reference: string) => runFloor(floor, reference, mode),
    })),
  ]
}

function orasParameters(reference: string): readonly string[] {
  return ['copy', '--no-tty', '--from-plain-http', reference, '--to-oci-layout', 'image:tag']
}

function runStage(stage: string, reference: string): Promise<Measured> {
  return withDirectory((cwd) => measureProcess(process.execPath, [stage, reference], { cwd }))
}

function stageOf({ output }: Measured): Pull {
  return JSON.parse(output) as StageResult
}

/** Without its memory: it holds the layers whole, which no pull does. */
async function runFloor(floor: string, reference: string, mode: FloorMode): Promise<Pull> {
  const run = (cwd: string): Promise<Measured> =>
    measureProcess(process.execPath, [floor, reference, mode], { cwd })
  const { ms } = JSON.parse((await withDirectory(run)).output) as FloorResult
  return { ms }
}

async function runAction(reference: string): Promise<Pull> {
  const inputs = { bundle: reference, mode: 'validate', cache: 'off' }
  const { inputs: known } = readAction()
  const variables = Object.entries({ ...defaultsOf(known), ...inputs })
    .filter(([name]) => Object.hasOwn(known, name))
    .map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
  return await withDirectory((cwd) =>
    measureProcess(process.execPath, [join(project, 'dist/index.js')], {
      cwd,
      env: { ...Object.fromEntries(variables), GITHUB_WORKSPACE: cwd, RUNNER_TEMP: cwd },
    }),
  )
}

function defaultsOf(inputs: ReturnType<typeof readAction>['inputs']): Record<string, string> {
  // Values such as `${{ github.token }}` are for the runner to fill in.
  const values = Object.entries(inputs).map(([name, input]) => [name, input.default ?? ''] as const)
  return Object.fromEntries(values.filter(([, value]) => !value.includes('${{')))
}

async function withDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-bench-'))
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
