// What no pull that verifies can do without: hashing the layers, inflating them, and hashing what comes out, by Node's own
// zlib and hashes, with the bytes in memory. Bundled by bench-contenders.ts and started as `node FILE REFERENCE MODE`;
// prints a FloorResult as JSON. The bytes are fetched before the clock starts.
import { createHash } from 'node:crypto'
import { createGunzip, gunzipSync } from 'node:zlib'

/** What it took. */
export interface FloorResult {
  readonly ms: number
}

/** On one thread, layer by layer; or as our stage does it: all layers at a time, inflated by Node's pool of threads. */
export type FloorMode = 'serial' | 'parallel'

interface Manifest {
  readonly layers: readonly { readonly digest: string }[]
}

const chunkSize = 256 * 1024

async function measure(reference: string, mode: FloorMode): Promise<FloorResult> {
  const layers = await fetchLayers(reference)
  const start = performance.now()
  if (mode === 'serial') layers.forEach(verifyAtOnce)
  else await Promise.all(layers.map(verifyStreaming))
  return { ms: performance.now() - start }
}

async function fetchLayers(reference: string): Promise<Buffer[]> {
  const [, registry, repository, tag] = /^([^/]+)\/(.+):([^:]+)$/.exec(reference) ?? []
  const base = `http://${registry}/v2/${repository}`
  const accept = 'application/vnd.oci.image.manifest.v1+json'
  const manifest = (await (
    await fetch(`${base}/manifests/${tag}`, { headers: { accept } })
  ).json()) as Manifest
  const layers: Buffer[] = []
  for (const { digest } of manifest.layers) {
    layers.push(Buffer.from(await (await fetch(`${base}/blobs/${digest}`)).arrayBuffer()))
  }
  return layers
}

function verifyAtOnce(layer: Buffer): void {
  createHash('sha256').update(layer).digest()
  createHash('sha256').update(gunzipSync(layer, { chunkSize })).digest()
}

async function verifyStreaming(layer: Buffer): Promise<void> {
  const blob = createHash('sha256')
  const archive = createHash('sha256')
  const inflater = createGunzip({ chunkSize })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  inflater.on('data', (chunk: Buffer) => archive.update(chunk))
  inflater.on('end', resolve).on('error', reject)
  for (let start = 0; start < layer.length; start += chunkSize) {
    const chunk = layer.subarray(start, start + chunkSize)
    blob.update(chunk)
    if (!inflater.write(chunk)) await new Promise((drained) => inflater.once('drain', drained))
  }
  inflater.end()
  await promise
  blob.digest()
  archive.digest()
}

const [, , reference = '', mode] = process.argv
measure(reference, mode === 'serial' ? 'serial' : 'parallel').then((result) =>
  console.log(JSON.stringify(result)),
)
