// Git repositories over http(s): one commit, fetched without its history into a directory of its own, read, and
// removed again.
import { join } from 'node:path'
import { BundleError } from '../lib/error.ts'
import type { Host } from '../lib/host.ts'
import { randomName } from '../lib/random-name.ts'
import { retry } from '../lib/retry.ts'
import { countOf, oneLine } from '../lib/text.ts'
import { readFolder } from './directory.ts'
import { createGit, type Git } from './git-command.ts'
import { gitFault, isDistrust, isTransient } from './git-fault.ts'
import { diskFault, isInside } from './local.ts'
import { formatReference, type GitReference } from './reference.ts'
import type { ResolvedFiles } from './resolved.ts'

export interface GitOptions {
  readonly host: Pick<Host, 'runProcess' | 'storage' | 'disk' | 'clock' | 'log'>
  /** Absolute path of a directory that others of this machine do not write to. */
  readonly temporaryDirectory: string
  /** PEM certificates that are trusted besides those that git trusts on this machine. */
  readonly certificates: string | undefined
  readonly signal: AbortSignal
}

const lfsPointer = Buffer.from('version https://git-lfs.github.com/spec/v1\n')

/** `git fetch` is tried this often. */
const policy = { attempts: 3, baseMs: 1000, maxMs: 10_000, maxRetryAfterMs: 0 }

/**
 * Reads the files of a commit, or of a folder of it. The reference of the result names the commit. Submodules are left
 * out, and files of git LFS are their pointers, of which a warning tells. Raises SOURCE_NOT_FOUND, SOURCE_UNREACHABLE
 * and SOURCE_INVALID, or the signal's reason.
 */
export async function readGit(reference: GitReference, options: GitOptions): Promise<ResolvedFiles> {
  const { host, signal, temporaryDirectory } = options
  signal.throwIfAborted()
  const directory = join(temporaryDirectory, `bundle-deploy-git-${randomName(host.clock)}`)
  await makeDirectories(directory, host)
  try {
    const commit = await checkOut(await createGits(directory, reference, options), reference, options)
    const place = await findPlace(join(directory, 'tree'), reference, host)
    const { digest, files } = await readFolder(host.disk, place, signal)
    warnOfPointers(files, host)
    const pinned = formatReference({ ...reference, ref: commit })
    return { kind: 'files', digest, reference: pinned, files }
  } finally {
    await remove(directory, host)
  }
}

async function makeDirectories(directory: string, { storage }: GitOptions['host']): Promise<void> {
  try {
    await storage.makeDirectory(join(directory, 'tree'))
  } catch (error) {
    throw diskFault(error, `Temporary directory ${oneLine(directory)}`)
  }
}

/**
 * One git for each set of certificates. Git knows those of this machine, wherever they are, but it has no way to add to
 * them: so the added ones are tried by themselves, and its own where they do not vouch for the server.
 */
async function createGits(
  directory: string,
  { url }: GitReference,
  { host, certificates, signal }: GitOptions,
): Promise<readonly [Git, ...Git[]]> {
  const settings = { directory, url, runProcess: host.runProcess, signal }
  const ofMachine = createGit(settings)
  if (certificates === undefined) return [ofMachine]
  const certificateFile = join(directory, 'certificates.pem')
  try {
    await host.storage.write(certificateFile, Buffer.from(certificates))
  } catch (error) {
    throw diskFault(error, `Temporary file ${oneLine(certificateFile)}`)
  }
  return [createGit({ ...settings, certificateFile }), ofMachine]
}

/** Fetches the commit and writes its files. Gives its name, 40 or 64 hex digits. */
async function checkOut(
  gits: readonly [Git, ...Git[]],
  reference: GitReference,
  options: GitOptions,
): Promise<string> {
  const name = formatReference(reference)
  const { ref = 'HEAD' } = reference
  const run = async (command: string, ...parameters: readonly string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await gits[0](command, ...parameters)
    if (exitCode !== 0) throw gitFault(name, command, stderr)
    return Buffer.from(stdout).toString().trim()
  }
  await run('init', '--quiet', '--template=')
  await fetchFirst(gits, reference, options)
  const commit = await run('rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}')
  if (/^[0-9a-f]{40}$/.test(ref) && commit !== ref) {
    throw new BundleError(
      'SOURCE_INVALID',
      `${ref} in ${name} is no commit, but leads to commit ${commit}.`,
      {
        hint: 'Name the commit itself, or the tag by its name.',
      },
    )
  }
  await run('checkout', '--quiet', '--detach', '--force', commit)
  return commit
}

/** Fetches with the first git whose certificates vouch for the server. */
async function fetchFirst(
  gits: readonly Git[],
  reference: GitReference,
  { host, signal }: GitOptions,
): Promise<void> {
  const name = formatReference(reference)
  const { url, ref = 'HEAD' } = reference
  let failure = ''
  for (const git of gits) {
    const { exitCode, stderr } = await retry(
      () => git('fetch', '--quiet', '--depth=1', '--no-tags', '--', url, ref),
      {
        what: `git fetch of ${name}`,
        ...{ host, signal, policy },
        judge: (result) =>
          result.exitCode !== 0 && isTransient(result.stderr)
            ? { reason: oneLine(result.stderr) }
            : undefined,
      },
    )
    if (exitCode === 0) return
    failure = stderr
    if (!isDistrust(stderr)) break
  }
  throw gitFault(name, 'fetch', failure)
}

/** The folder that the reference names, as real paths. Raises SOURCE_NOT_FOUND and SOURCE_INVALID. */
async function findPlace(
  tree: string,
  reference: GitReference,
  { disk }: GitOptions['host'],
): Promise<{ readonly root: string; readonly start: string }> {
  const { path = '.' } = reference
  const what = `Folder ${oneLine(path)} of ${formatReference(reference)}`
  try {
    const root = await disk.realPath(tree)
    const start = await disk.realPath(join(tree, path))
    const { type } = await disk.stat(start)
    if (type === 'directory' && (start === root || isInside(root, start))) return { root, start }
  } catch (error) {
    throw diskFault(error, what, 'SOURCE_NOT_FOUND')
  }
  throw new BundleError('SOURCE_INVALID', `${what} is a file, or a link that leads out of the repository.`, {
    hint: 'Name a folder after the #; all of its files are read.',
  })
}

function warnOfPointers(files: ResolvedFiles['files'], { log }: GitOptions['host']): void {
  const pointers = [...files.values()].filter(({ bytes }) =>
    lfsPointer.equals(bytes.subarray(0, lfsPointer.length)),
  )
  const [first] = pointers
  if (first === undefined) return
  log.warning(
    `${countOf(pointers.length, 'file')} of the repository, such as ${oneLine(first.path)}, ${pointers.length === 1 ? 'is' : 'are'} in git LFS: only the pointer was read. Check the repository out with actions/checkout (\`lfs: true\`) and name its directory instead.`,
  )
}

/** Parts of git may live for a moment longer than git itself when that was killed. */
async function remove(directory: string, { storage, clock, log }: GitOptions['host']): Promise<void> {
  for (let tries = 3; ; tries--) {
    try {
      return await storage.remove(directory)
    } catch (error) {
      if (tries > 1) await clock.sleep(200, new AbortController().signal)
      else return log.debug(`${directory} was not removed: ${oneLine(String(error))}`)
    }
  }
}
