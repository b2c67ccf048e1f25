// Builds dist/: tsc to JavaScript, rolldown over the modules whose packages bring much that is not used (ncc does not
// shake it out: the Kubernetes client has 19 MB, @actions/core an HTTP client), then ncc over the result.
// `--out DIR` builds elsewhere, to compare.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { runCommand } from './lib/command.ts'

const project = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string', default: join(project, 'dist') } } })

// Inside the project, so that packages resolve; ncc leaves no trace of the path in what it writes.
const work = join(project, 'build')
const out = resolve(values.out)

rmSync(work, { recursive: true, force: true })
await runCommand('tsc', ['-p', 'tsconfig.build.json'], { cwd: project })
const shaken = [
  ...(await shake(join(work, 'js', 'cluster', 'kubeconfig.js'))),
  // Nothing of @actions/core does anything by being imported, though it does not say so.
  ...(await shake(join(work, 'js', 'lib', 'commands.js'), { moduleSideEffects: false })),
  ...(await shake(join(work, 'js', 'cache', 'actions.js'))),
]
const packed = mkdtempSync(join(tmpdir(), 'bundle-deploy-dist-'))
try {
  await runCommand(
    'ncc',
    ['build', join(work, 'js', 'main.js'), '-o', packed, '-m', '--license', 'licenses.txt', '-q'],
    { cwd: project },
  )
  completeLicences(join(packed, 'licenses.txt'), shaken)
  rmSync(out, { recursive: true, force: true })
  cpSync(packed, out, { recursive: true })
} finally {
  rmSync(packed, { recursive: true, force: true })
}
console.log(`Built ${out}: ${readdirSync(out).join(', ')}`)

/** Replaces the module by a bundle of itself and gives the packages whose code went into it. */
async function shake(
  module: string,
  treeshake: { readonly moduleSideEffects?: boolean } = {},
): Promise<readonly string[]> {
  const bundle = await rolldown({ input: module, platform: 'node', logLevel: 'warn', treeshake })
  const { output } = await bundle.write({ file: module, format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
  return [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort()
}

/** Directory of the package that a module belongs to. */
function packageOf(module: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]
}

/** ncc lists the licences of what it bundled itself; rolldown's packages are added in the same form. */
function completeLicences(file: string, packages: readonly string[]): void {
  const listed = readFileSync(file, 'utf8')
  const names = new Set(listed.split('\n'))
  const missing = packages.flatMap((directory) => {
    const { name, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
      name: string
      license: string
    }
    return names.has(name) ? [] : [`${name}\n${license}\n${licenceText(directory)}\n`]
  })
  writeFileSync(file, `${listed.trimEnd()}\n\n${missing.join('\n')}`)
}

/** A package without a licence file is named by its licence alone, as its package.json has it. */
function licenceText(directory: string): string {
  const file = readdirSync(directory).find((name) => /^(?:un)?licen[cs]e/i.test(name))
  return file === undefined ? '' : readFileSync(join(directory, file), 'utf8')
}
