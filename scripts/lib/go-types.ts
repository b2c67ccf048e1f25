// Runs scripts/go-types, which asks Kubernetes' and OLM's Go code, and names the files that hold its answers.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A file and what it should hold. */
export interface GeneratedFile {
  /** Path in the project. */
  readonly path: string
  readonly text: string
}

/** The release whose OpenAPI says which fields are required: the one that go.mod pins k8s.io/api to. */
const kubernetes = 'k8s.io/kubernetes@v1.36.3'

const run = promisify(execFile)

/** Whether there is a Go to ask. */
export async function hasGo(): Promise<boolean> {
  return run('go', ['version']).then(
    () => true,
    () => false,
  )
}

/** Everything that comes from Go, made anew. Takes minutes the first time, because Go downloads and compiles. */
export async function generateGoTypes(project: string): Promise<GeneratedFile[]> {
  const module = join(project, 'scripts', 'go-types')
  const directory = await mkdtemp(join(tmpdir(), 'go-types-'))
  try {
    const program = join(directory, 'go-types')
    await go(['build', '-mod=readonly', '-o', program, '.'], module)
    const answer = async (path: string, ...parameters: string[]): Promise<GeneratedFile> => {
      const { stdout } = await run(program, parameters, { maxBuffer: 64 * 1024 * 1024 })
      return { path, text: stdout }
    }
    return [
      await answer('src/lib/go-types/table.json', 'table', await openApiFile(module)),
      await answer('test/conformance/quantity.json', 'quantities'),
      await answer('test/conformance/go-types.json', 'values'),
      await answer('test/conformance/go-json.json', 'texts'),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Kubernetes' OpenAPI of core/v1, out of its Go module. The module is not built, only read. */
async function openApiFile(module: string): Promise<string> {
  const { Dir } = JSON.parse(await go(['mod', 'download', '-json', kubernetes], module)) as { Dir: string }
  return join(Dir, 'api', 'openapi-spec', 'v3', 'api__v1_openapi.json')
}

async function go(parameters: readonly string[], cwd: string): Promise<string> {
  // Neither a workspace around the clone nor flags in the environment may change what is built.
  const env = { ...process.env, GOFLAGS: '', GOWORK: 'off' }
  const { stdout } = await run('go', [...parameters], { cwd, env })
  return stdout
}
