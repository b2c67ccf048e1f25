// Loading, checking and rendering of the large bundle, or one part of what that cannot do without, timed in a process of
// its own. Bundled by bench-render.ts and started as `node FILE MODE ROUNDS`; prints a RenderRun as JSON.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseEvents } from 'js-yaml'
import { type LoadedBundle, loadBundle } from '../../src/bundle/load.ts'
import { validateRegistryV1 } from '../../src/bundle/registryv1/validate.ts'
import { renderBundle } from '../../src/bundle/render.ts'
import type { Tree } from '../../src/unpack/tree.ts'
import { buildBenchBundle } from './bench-bundle.ts'
import { readPeak } from './bench-process.ts'

/**
 * `nothing` builds the bundle and no more, `stages` is ours, `collected` the same with what is garbage collected before
 * each round, `events` js-yaml's parser, `json` JSON.parse.
 */
export type RenderMode = 'nothing' | 'stages' | 'collected' | 'events' | 'json'

/** One round: CPU time of the process in milliseconds, and the clock's. */
export interface Took {
  readonly cpu: number
  readonly clock: number
}

export interface RenderRun {
  /** Bytes of the bundle's files. */
  readonly bytes: number
  /** What each round took, the cold one first, by stage. */
  readonly rounds: readonly Readonly<Record<string, Took>>[]
  /** Peak memory of the process after the first round. */
  readonly coldPeak: number | undefined
  /** The same after the last. */
  readonly peak: number | undefined
}

function measure(times: Record<string, Took>, name: string): <Result>(work: () => Result) => Result {
  return (work) => {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const result = work()
    const used = process.cpuUsage(cpu)
    times[name] = { cpu: (used.user + used.system) / 1000, clock: performance.now() - start }
    return result
  }
}

function runStages(tree: Tree, times: Record<string, Took>): void {
  const { bundle, findings }: LoadedBundle = measure(
    times,
    'load',
  )(() => loadBundle({ tree, labels: {} }, 'auto', '.'))
  if (bundle?.format !== 'registry+v1' || findings.length > 0)
    throw new Error(`the bundle does not load: ${JSON.stringify(findings.slice(0, 5))}`)
  const faults = measure(times, 'validate')(() => validateRegistryV1(bundle))
  const target = { namespace: 'lagoon', certificates: 'none' } as const
  const { rendered, findings: later } = measure(
    times,
    'render',
  )(() => renderBundle(bundle, target, { warning: () => {} }))
  if (faults.length + later.length > 0 || rendered.objects.length < 60)
    throw new Error(`the bundle does not render: ${JSON.stringify([...faults, ...later].slice(0, 5))}`)
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

function run(mode: RenderMode, count: number): RenderRun {
  const tree = buildBenchBundle()
  const files = [...tree.files.values()]
  const texts = files.map(({ bytes }) => Buffer.from(bytes).toString('utf8'))
  const jsons = mode === 'json' ? loadedAsJson(tree) : []
  const rounds: Record<string, Took>[] = []
  let coldPeak: number | undefined
  for (let round = 0; round < count; round++) {
    const times: Record<string, Took> = {}
    if (mode === 'collected') collect()
    if (mode === 'stages' || mode === 'collected') runStages(tree, times)
    else if (mode === 'events')
      measure(times, mode)(() => texts.forEach((text) => void parseEvents(text, {})))
    else if (mode === 'json') measure(times, mode)(() => jsons.forEach((text) => void JSON.parse(text)))
    rounds.push(times)
    if (round === 0) coldPeak = readPeak('self')
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  return { bytes, rounds, coldPeak, peak: readPeak('self') }
}

/** The bundle's objects as JSON texts, one for each file. */
function loadedAsJson(tree: Tree): string[] {
  const { bundle } = loadBundle({ tree, labels: {} }, 'auto', '.')
  if (bundle?.format !== 'registry+v1') throw new Error('the bundle does not load')
  return [bundle.csv, ...bundle.crds.map(({ object }) => object)].map((object) => JSON.stringify(object))
}

const [, , mode, rounds] = process.argv
console.log(JSON.stringify(run(mode as RenderMode, Number(rounds))))
