// Reading a blob so that only its own bytes are ever used (image-spec descriptor.md, "Verification").
import { algorithmOf, Digester } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Descriptor, ResolvedImage } from '../source/resolved.ts'

/**
 * Streams a blob while hashing it. What was yielded must not be used before the stream has ended without an error.
 * Raises BLOB_SIZE_MISMATCH at the first byte too many or when bytes are missing, DIGEST_MISMATCH at the end, and
 * the signal's reason.
 */
export async function* readVerified(
  image: ResolvedImage,
  descriptor: Descriptor,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const digester = new Digester(algorithmOf(descriptor.digest))
  let size = 0
  signal.throwIfAborted()
  for await (const chunk of image.openBlob(descriptor, signal)) {
    signal.throwIfAborted()
    size += chunk.length
    if (size > descriptor.size) throw tooLong(image, descriptor)
    digester.update(chunk)
    yield chunk
  }
  signal.throwIfAborted()
  if (size < descriptor.size) throw truncated(image, descriptor, size)
  const digest = digester.digest()
  if (digest !== descriptor.digest) {
    throw new BundleError(
      'DIGEST_MISMATCH',
      `Blob ${descriptor.digest} of ${image.reference} has other content: its bytes have the digest ${digest}`,
      {
        hint: 'Run again, since a registry or a proxy on the way may have changed it; build the image anew if it stays so.',
      },
    )
  }
}

/** The bytes of a small blob, verified. `descriptor.size` must have been bounded before. Errors as `readVerified`. */
export async function readVerifiedBytes(
  image: ResolvedImage,
  descriptor: Descriptor,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readVerified(image, descriptor, signal)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function tooLong(image: ResolvedImage, descriptor: Descriptor): BundleError {
  return new BundleError(
    'BLOB_SIZE_MISMATCH',
    `Blob ${descriptor.digest} of ${image.reference} is longer than the ${descriptor.size} bytes that its manifest states`,
    { hint: 'What is sent is not what the manifest describes: build the image anew.' },
  )
}

function truncated(image: ResolvedImage, descriptor: Descriptor, got: number): BundleError {
  return new BundleError(
    'BLOB_SIZE_MISMATCH',
    `Blob ${descriptor.digest} of ${image.reference} ended early: got ${got} of ${descriptor.size} bytes`,
    {
      hint: 'The transfer was cut, or part of the blob is lost: run again, and build the image anew if it stays so.',
    },
  )
}
