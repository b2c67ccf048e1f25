// `npm run bed -- up|down|build|status`: the bed as a developer's playground.
import type { Available, Bed } from './bed.ts'
import { BedError } from './bed-error.ts'
import { buildParts } from './build.ts'
import { bedDirectory } from './directories.ts'
import { isPartName, partNames } from './parts.ts'
import { findPlayground, startPlayground, stopPlayground } from './playground.ts'

const usage = `Usage: npm run bed -- COMMAND

  up             build what is not built yet, start a cluster and a registry, say where they are
  down           stop them and remove their files
  status         say whether they run, and where
  build [PART…]  only build; parts: ${partNames.join(', ')}
`

const options = {
  root: bedDirectory(),
  progress: (line: string): void => console.error(line),
  strict: Boolean(process.env.CI),
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    if (!(error instanceof BedError)) throw error
    console.error(error.message)
    return 1
  }
}

async function run(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args
  if (command === '--help' || command === 'help') {
    console.log(usage)
    return 0
  }
  if (command !== 'build' && rest.length > 0)
    return refuse(`${command} takes no arguments, but got: ${rest.join(' ')}`)
  switch (command) {
    case 'up':
      return up()
    case 'down':
      console.log((await stopPlayground(options)) ? 'stopped' : 'nothing to stop')
      return 0
    case 'status':
      return status()
    case 'build':
      return build(rest)
    case undefined:
      return refuse('a command is missing')
    default:
      return refuse(`there is no command ${command}`)
  }
}

async function up(): Promise<number> {
  const bed = await startPlayground(options)
  console.log(describe(bed))
  return bed.cluster.available && bed.registry.available ? 0 : 1
}

function status(): number {
  const bed = findPlayground(options.root)
  console.log(bed === undefined ? 'not running; start it with: npm run bed -- up' : describe(bed))
  return bed === undefined ? 1 : 0
}

async function build(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !isPartName(name))
  if (unknown.length > 0) return refuse(`no such part: ${unknown.join(', ')}`)
  const chosen = names.filter(isPartName)
  const built = await buildParts(chosen.length > 0 ? chosen : partNames, options)
  for (const [name, result] of built)
    console.log(`${name}: ${result.available ? result.path : result.reason}`)
  return [...built.values()].every(({ available }) => available) ? 0 : 1
}

function refuse(why: string): number {
  console.error(`${why}\n\n${usage}`)
  return 2
}

function describe(bed: Bed): string {
  const show = <T>(part: Available<T>, text: (part: T) => string): string =>
    part.available ? text(part) : `not available: ${part.reason}`
  return [
    `kubeconfig (admin):      ${show(bed.cluster, ({ admin }) => admin.kubeconfig)}`,
    `kubeconfig (developer):  ${show(bed.cluster, ({ developer }) => developer.kubeconfig)}`,
    `registry (http):         ${show(bed.registry, ({ address }) => address)}`,
    ...(['helm4', 'helm3', 'crane', 'act'] as const).map(
      (name) => `${`${name}:`.padEnd(25)}${show(bed[name], ({ path }) => path)}`,
    ),
    `logs:                    ${bed.directory}/logs`,
    '',
    show(
      bed.cluster,
      ({ admin }) => `Use it:  export KUBECONFIG=${admin.kubeconfig}, and push bundles with crane`,
    ),
    'Stop it: npm run bed -- down',
  ].join('\n')
}
