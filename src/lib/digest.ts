// Digests as OCI writes them (image-spec descriptor.md, "Digests"): `sha256:<hex>` or `sha512:<hex>`.
import { createHash, type Hash } from 'node:crypto'

export type DigestAlgorithm = 'sha256' | 'sha512'

/** A well-formed digest, such as `sha256:` and 64 lower-case hex digits. */
export type Digest = `${DigestAlgorithm}:${string}`

const wellFormed = /^(?:sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128})$/

/** Whether the text is a digest of a supported algorithm, with the right number of lower-case hex digits. */
export function isDigest(text: string): text is Digest {
  return wellFormed.test(text)
}

/** Algorithm of a digest. */
export function algorithmOf(digest: Digest): DigestAlgorithm {
  return digest.startsWith('sha512:') ? 'sha512' : 'sha256'
}

/** Hex part of a digest. */
export function hexOf(digest: Digest): string {
  return digest.slice(digest.indexOf(':') + 1)
}

/** Digest of bytes at hand. */
export function digestOf(bytes: Uint8Array | string, algorithm: DigestAlgorithm = 'sha256'): Digest {
  return `${algorithm}:${createHash(algorithm).update(bytes).digest('hex')}`
}

/** A digest computed while bytes stream by. */
export class Digester {
  readonly #hash: Hash
  readonly #algorithm: DigestAlgorithm

  constructor(algorithm: DigestAlgorithm = 'sha256') {
    this.#algorithm = algorithm
    this.#hash = createHash(algorithm)
  }

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes)
  }

  /** The digest of everything so far. Call it once, last. */
  digest(): Digest {
    return `${this.#algorithm}:${this.#hash.digest('hex')}`
  }
}
