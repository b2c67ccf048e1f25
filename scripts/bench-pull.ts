// `npm run bench:pull`: how long a pull takes, and how much memory, beside oras and crane. All take turns in one run
// against one registry, so that a busy machine slows all of them. Beside them stands what verifying takes by itself:
// oras and crane do not unpack, so they have less to do. `--rounds N` for more or fewer than 7. The built action is
// the one in dist/.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '../src/lib/text.ts'
import { pushImage } from '../test/bed/images.ts'
import { type Contender, createContenders, type Pull } from './lib/bench-contenders.ts'
import { type BenchImage, buildLargeImage, buildSmallImage } from './lib/bench-images.ts'
import { measureAnswers, startBenchBed } from './lib/bench-registry.ts'
import { formatTable, medianOf } from './lib/bench-table.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)

const images: Readonly<Record<string, () => BenchImage>> = {
  'five layers, a quarter text, large files dropped': () => buildLargeImage('usr/lib', 0.25),
  'five layers, a quarter text, all files kept': () => buildLargeImage('manifests', 0.25),
  'five layers, half text, large files dropped': () => buildLargeImage('usr/lib', 0.5),
  'one layer, a bundle of a hundred manifests': buildSmallImage,
}

const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-bench-'))
const bed = await startBenchBed()
try {
  const contenders = await createContenders(bed.tools, directory)
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores, medians of ${rounds} rounds in turn`,
  )
  for (const [index, [title, build]] of Object.entries(images).entries()) {
    console.log(`\n${await benchmark(title, `bench/image-${index}`, build(), contenders)}`)
  }
} finally {
  await bed.stop()
  rmSync(directory, { recursive: true, force: true })
}

/** One table: every contender on one image. */
async function benchmark(
  title: string,
  repository: string,
  { image, transferBytes, keptBytes }: BenchImage,
  contenders: readonly Contender[],
): Promise<string> {
  await pushImage(bed.registry, repository, 'v1', image)
  const answers = async (): Promise<Pull> => ({ ms: await measureAnswers(bed.registry, repository, image) })
  const all = [
    ...contenders,
    { name: 'the registry’s own answers, one by one', isOurs: false, pull: answers },
  ]
  const pulls = await takeTurns(all, `${bed.registry}/${repository}:v1`)
  const medians = pulls.map((ofOne) => medianOf(ofOne.map(({ ms }) => ms)))
  const [reference = Number.NaN] = medians
  const bound = 1.5 * (medians.at(-1) ?? Number.NaN) + 60
  return [
    `### ${title}: ${formatBytes(transferBytes)} to transfer, ${formatBytes(keptBytes)} kept`,
    '',
    formatTable(
      ['', 'median', 'range', 'of oras', 'peak memory', 'over what is kept'],
      all.map((contender, index) => rowOf(contender, pulls[index] ?? [], reference, keptBytes)),
    ),
    '',
    `1.5 × the registry’s answers and 60 ms: ${formatMs(bound)}`,
  ].join('\n')
}

/** The pulls of each contender. */
async function takeTurns(contenders: readonly Contender[], reference: string): Promise<Pull[][]> {
  const pulls = contenders.map((): Pull[] => [])
  // The first round only fills the caches of disk and network.
  for (let round = -1; round < rounds; round++) {
    for (const [index, { pull }] of contenders.entries()) {
      const pulled = await pull(reference)
      if (round >= 0) pulls[index]?.push(pulled)
    }
  }
  return pulls
}

function rowOf(
  { name, isOurs }: Contender,
  pulls: readonly Pull[],
  reference: number,
  keptBytes: number,
): string[] {
  const times = pulls.map(({ ms }) => ms)
  const peaks = pulls.flatMap(({ peakBytes }) => peakBytes ?? [])
  const peak = peaks.length === 0 ? undefined : Math.max(...peaks)
  return [
    name,
    formatMs(medianOf(times)),
    `${formatMs(Math.min(...times))} to ${formatMs(Math.max(...times))}`,
    (medianOf(times) / reference).toFixed(2),
    peak === undefined ? '' : formatBytes(peak),
    peak === undefined || !isOurs ? '' : formatBytes(peak - keptBytes),
  ]
}

function formatMs(ms: number): string {
  return `${ms.toFixed(0)} ms`
}
