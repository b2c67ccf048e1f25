// The image config, as far as unpacking needs it (image-spec config.md): labels and diff IDs.
import { algorithmOf, type Digest, isDigest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import { isJsonObject, type Json } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { ResolvedImage } from '../source/resolved.ts'
import { readVerifiedBytes } from './blob.ts'

/** What an image's config says. Artifacts have neither labels nor diff IDs. */
export interface ImageConfig {
  readonly labels: Readonly<Record<string, string>>
  /** Digests of the decompressed layers, one a layer, in order. */
  readonly diffIds?: readonly Digest[]
  /** Bytes that were read for it. */
  readonly downloadedBytes: number
}

const maxConfigBytes = 4 * 1024 * 1024

const imageConfigTypes: ReadonlySet<string> = new Set([
  'application/vnd.oci.image.config.v1+json',
  'application/vnd.docker.container.image.v1+json',
])

/** Whether this is a container image, and not an artifact that was packed for one purpose. */
export function isContainerImage({ config }: ResolvedImage): boolean {
  return imageConfigTypes.has(config.mediaType)
}

/**
 * Reads the config of an image. The config of anything else (empty, a chart's) is not fetched.
 * Raises MANIFEST_INVALID when it is no image config or does not fit the layers, and what `readVerified` raises.
 */
export async function readConfig(image: ResolvedImage, signal: AbortSignal): Promise<ImageConfig> {
  const { config } = image
  if (!isContainerImage(image)) return { labels: {}, downloadedBytes: 0 }
  if (config.size > maxConfigBytes) {
    throw invalid(image, `is ${config.size} bytes long, more than the ${maxConfigBytes} that are read`)
  }
  const document = parseJson(image, await readVerifiedBytes(image, config, signal))
  if (!isJsonObject(document)) throw invalid(image, 'is not a JSON object')
  const diffIds = readDiffIds(image, document.rootfs)
  const settings = document.config ?? {}
  if (!isJsonObject(settings)) throw invalid(image, 'has a "config" that is not an object')
  return {
    labels: readLabels(image, settings.Labels),
    ...(diffIds !== undefined && { diffIds }),
    downloadedBytes: config.size,
  }
}

function parseJson(image: ResolvedImage, bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw invalid(
      image,
      `is not JSON: ${oneLine(error instanceof Error ? error.message : String(error))}`,
      error,
    )
  }
}

function readLabels(image: ResolvedImage, labels: Json | undefined): Record<string, string> {
  if (labels === undefined || labels === null) return {}
  if (!isJsonObject(labels)) throw invalid(image, 'has labels that are not an object')
  return Object.fromEntries(
    Object.entries(labels).map(([name, value]) => {
      if (typeof value !== 'string')
        throw invalid(image, `has the label ${oneLine(name)}, which is not a text`)
      return [name, value]
    }),
  )
}

function readDiffIds(image: ResolvedImage, rootfs: Json | undefined): readonly Digest[] | undefined {
  if (rootfs === undefined || rootfs === null) return undefined
  const list = isJsonObject(rootfs) ? rootfs.diff_ids : undefined
  if (!Array.isArray(list)) throw invalid(image, 'has a "rootfs" without a list of diff IDs')
  const diffIds = list.map((id: Json) => {
    if (typeof id !== 'string' || !isDigest(id) || algorithmOf(id) !== 'sha256') {
      throw invalid(image, 'has a diff ID that is no SHA-256 digest')
    }
    return id
  })
  if (diffIds.length !== image.layers.length) {
    throw invalid(image, `lists ${diffIds.length} diff IDs for ${image.layers.length} layers`)
  }
  return diffIds
}

function invalid(image: ResolvedImage, fault: string, cause?: unknown): BundleError {
  return new BundleError('MANIFEST_INVALID', `Config ${image.config.digest} of ${image.reference} ${fault}`, {
    hint: 'Build the image again and push it.',
    cause,
  })
}
