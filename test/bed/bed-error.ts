// The bed's one error class, for whoever runs the tests.

/** Why the bed, or a part of it, cannot be used. The message says what to do about it. */
export class BedError extends Error {
  override readonly name = 'BedError'
}
