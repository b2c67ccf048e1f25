// Where the kubeconfig comes from: the input, the KUBECONFIG list, the home directory, or the pod that runs the job.
import { delimiter, dirname, join } from 'node:path'
import { BundleError } from '../lib/error.ts'
import type { Disk } from '../lib/host.ts'
import type { JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { type Entry, type Kubeconfig, mergeKubeconfigs, parseKubeconfig } from './kubeconfig-file.ts'

/** What the inputs and the environment say about the cluster. */
export interface KubeconfigOptions {
  /** The input `kubeconfig`: a path, or the content itself. */
  readonly kubeconfig?: string
  /** The input `context`. */
  readonly context?: string
  /** Value of KUBECONFIG: a list of paths. */
  readonly kubeconfigEnv?: string
  /** The user's home directory. */
  readonly home?: string
  /** Value of KUBERNETES_SERVICE_HOST: set in every pod. */
  readonly serviceAccountHost?: string
  /** Value of KUBERNETES_SERVICE_PORT. */
  readonly serviceAccountPort?: string
}

const serviceAccountFolder = '/var/run/secrets/kubernetes.io/serviceaccount'

/** Raises KUBECONFIG_MISSING when there is none, and KUBECONFIG_INVALID when it cannot be read. */
export async function readKubeconfig(options: KubeconfigOptions, disk: Disk): Promise<Kubeconfig> {
  const input = options.kubeconfig?.trim() ?? ''
  if (isContent(input)) return parseKubeconfig(input, { name: 'the `kubeconfig` input' })
  if (input !== '') return (await readFile(expandHome(input, options.home), disk)) ?? raiseMissingInput(input)

  const listed = (options.kubeconfigEnv ?? '').split(delimiter).filter((path) => path !== '')
  if (listed.length > 0) return readList(listed, disk)

  const standard = options.home === undefined ? undefined : join(options.home, '.kube', 'config')
  const found = standard === undefined ? undefined : await readFile(standard, disk)
  return found ?? (await readServiceAccount(options, disk)) ?? raiseMissing(standard)
}

/** A path has no line break and does not start as JSON or a YAML mapping does. */
function isContent(input: string): boolean {
  return input.includes('\n') || input.startsWith('{') || /^[\w-]+:\s/.test(input)
}

/** No shell sees the input, so `~/` is still in it. */
function expandHome(path: string, home: string | undefined): string {
  return path.startsWith('~/') && home !== undefined ? join(home, path.slice(2)) : path
}

/** Files of the list that do not exist are passed over, as kubectl does. */
async function readList(paths: readonly string[], disk: Disk): Promise<Kubeconfig> {
  const files = await Promise.all(paths.map((path) => readFile(path, disk)))
  const found = files.filter((file) => file !== undefined)
  if (found.length > 0) return mergeKubeconfigs(found)
  throw new BundleError(
    'KUBECONFIG_MISSING',
    `KUBECONFIG names ${paths.join(', ')}, but no such file exists.`,
    {
      hint: 'Write the kubeconfig in an earlier step, or hand it over with the input `kubeconfig`.',
    },
  )
}

async function readFile(path: string, disk: Disk): Promise<Kubeconfig | undefined> {
  let bytes: Uint8Array
  try {
    bytes = await disk.readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new BundleError(
      'KUBECONFIG_MISSING',
      `Kubeconfig ${path} cannot be read: ${oneLine(reason, 200)}.`,
      {
        hint: 'Check that it is a file that the job’s user may read.',
        cause: error,
      },
    )
  }
  return parseKubeconfig(new TextDecoder().decode(bytes), {
    name: `kubeconfig ${path}`,
    folder: dirname(path),
  })
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG')
  )
}

function raiseMissingInput(input: string): never {
  // An encoded kubeconfig is a secret and no path: it must not be printed.
  const decoded = /^[A-Za-z0-9+/=\s]{100,}$/.test(input) ? Buffer.from(input, 'base64').toString() : ''
  if (/clusters|apiVersion/.test(decoded)) {
    throw new BundleError('KUBECONFIG_INVALID', 'The `kubeconfig` input is encoded as Base64.', {
      hint: 'Decode it first: the input takes a path or the plain content.',
    })
  }
  throw new BundleError('KUBECONFIG_MISSING', `Kubeconfig ${oneLine(input, 200)} does not exist.`, {
    hint: 'Set the input `kubeconfig` to the path of a file that an earlier step wrote, or to its content.',
  })
}

function raiseMissing(standard: string | undefined): never {
  const tried = standard === undefined ? 'there is no home directory' : `${standard} does not exist`
  throw new BundleError(
    'KUBECONFIG_MISSING',
    `No kubeconfig: the input \`kubeconfig\` and KUBECONFIG are empty, ${tried}, and the job does not run in a pod.`,
    {
      hint: 'Set the input `kubeconfig` to a path or to the content, or log in to the cluster in an earlier step.',
    },
  )
}

/** A pod's service account, as client-go's rest.InClusterConfig finds it, written as a kubeconfig. */
async function readServiceAccount(options: KubeconfigOptions, disk: Disk): Promise<Kubeconfig | undefined> {
  const { serviceAccountHost: host, serviceAccountPort: port } = options
  if (!host || !port || !(await exists(`${serviceAccountFolder}/token`, disk))) return undefined
  const namespace = await disk.readFile(`${serviceAccountFolder}/namespace`).then(
    (bytes) => new TextDecoder().decode(bytes).trim(),
    () => undefined,
  )
  const name = 'in-cluster'
  const origin = { name: 'the service account of this pod' }
  const server = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  const entry = (fields: JsonObject): Map<string, Entry> => new Map([[name, { name, fields, origin }]])
  return {
    name: origin.name,
    currentContext: name,
    clusters: entry({ server, 'certificate-authority': `${serviceAccountFolder}/ca.crt` }),
    users: entry({ tokenFile: `${serviceAccountFolder}/token` }),
    contexts: entry({ cluster: name, user: name, ...(namespace !== undefined && { namespace }) }),
  }
}

async function exists(path: string, disk: Disk): Promise<boolean> {
  return disk.stat(path).then(
    () => true,
    () => false,
  )
}
