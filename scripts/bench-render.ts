// `npm run bench:render`: how long it takes to load, check and render a large registry+v1 bundle (a ClusterServiceVersion
// of 1 MB, 60 CustomResourceDefinitions of 50 kB), and how much memory, beside what a parser of YAML or JSON takes alone
// for the same content. Processes take turns, so that a busy machine slows all of them, and CPU time stands beside the
// clock's. `--processes N` and `--rounds N` for more or fewer.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '../src/lib/text.ts'
import { measureProcess } from './lib/bench-process.ts'
import { bundleProgram } from './lib/bench-program.ts'
import type { RenderMode, RenderRun, Took } from './lib/bench-render-stage.ts'
import { formatTable, medianOf } from './lib/bench-table.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '15' },
  },
})
const modes: readonly RenderMode[] = ['nothing', 'stages', 'collected', 'events', 'json']
const titles: Readonly<Record<string, string>> = {
  events: 'js-yaml, events alone',
  json: 'JSON.parse of the same objects',
}

const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-bench-'))
try {
  const program = join(directory, 'stage.cjs')
  await bundleProgram('bench-render-stage.ts', program)
  const runs = new Map(modes.map((mode) => [mode, [] as RenderRun[]]))
  for (let turn = 0; turn < Number(values.processes); turn++)
    for (const [mode, ofMode] of runs) ofMode.push(await runOnce(program, mode))
  report(runs)
} finally {
  rmSync(directory, { recursive: true, force: true })
}

async function runOnce(program: string, mode: RenderMode): Promise<RenderRun> {
  const parameters = [program, mode, values.rounds]
  const { output } = await measureProcess(process.execPath, parameters, { cwd: directory })
  return JSON.parse(output) as RenderRun
}

function report(runs: ReadonlyMap<RenderMode, readonly RenderRun[]>): void {
  const bytes = runs.get('nothing')?.[0]?.bytes ?? 0
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores; ${formatBytes(bytes)} of YAML; medians of ${values.processes} processes with ${values.rounds} rounds each\n`,
  )
  const timed = [...runs].filter(([mode]) => mode !== 'collected')
  const rows = timed.flatMap(([mode, ofMode]) => rowsOf(mode, ofMode))
  console.log(formatTable(['', 'cold', 'cold CPU', 'warm', 'warm CPU'], rows))
  const peak = (mode: RenderMode, of: (run: RenderRun) => number | undefined): number =>
    medianOf((runs.get(mode) ?? []).map((run) => of(run) ?? Number.NaN))
  const over = (mode: RenderMode, of: (run: RenderRun) => number | undefined): string =>
    formatBytes(peak(mode, of) - peak('nothing', (run) => run.coldPeak))
  console.log(
    `\nPeak memory over a process that holds only the bundle: ${over('stages', (run) => run.coldPeak)} for one round; after all rounds ${over('collected', (run) => run.peak)} when garbage is collected between them, ${over('stages', (run) => run.peak)} when it is left to Node`,
  )
}

/** A row for each stage of the mode, and one for their sum where there are several. */
function rowsOf(mode: RenderMode, runs: readonly RenderRun[]): string[][] {
  const stages = Object.keys(runs[0]?.rounds[0] ?? {})
  const rows = stages.map((stage) => rowOf(titles[stage] ?? stage, runs, (round) => [round[stage]]))
  return stages.length < 2 ? rows : [...rows, rowOf(`all of ${mode}`, runs, (round) => Object.values(round))]
}

type Round = Readonly<Record<string, Took>>

function rowOf(
  title: string,
  runs: readonly RenderRun[],
  of: (round: Round) => readonly (Took | undefined)[],
): string[] {
  const sum = (round: Round, key: keyof Took): number =>
    of(round).reduce((total, took) => total + (took?.[key] ?? Number.NaN), 0)
  const cold = runs.flatMap(({ rounds }) => rounds.slice(0, 1))
  // Half of the rounds go by until everything that is worth it has been compiled.
  const warm = runs.flatMap(({ rounds }) => rounds.slice(Math.floor(rounds.length / 2)))
  const cell = (rounds: readonly Round[], key: keyof Took): string =>
    `${medianOf(rounds.map((round) => sum(round, key))).toFixed(0)} ms`
  return [title, cell(cold, 'clock'), cell(cold, 'cpu'), cell(warm, 'clock'), cell(warm, 'cpu')]
}
