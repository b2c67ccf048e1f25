// What the program that uses the runner's cache and its caller agree on.

/** First parameter of the program, before the operation and its key. */
export const cacheCommand = 'actions-cache'

/**
 * Directory of an entry's files, relative to the workspace. All entries use the same, since the service tells entries
 * apart by their paths too. It has one letter so that `tarOptions` can tell it from every other name.
 */
export const entryDirectory = 'b'

/** Name of a file that keeps the directory from being empty, and so from being replaced by a link. */
export const placeholder = '.keep'

/**
 * For GNU tar, which takes them before its parameters. @actions/cache has it unpack absolute names and `..` too, so
 * that who can write to the cache could write anywhere; what is named other than `b` or `b/file` is left out here.
 */
export const tarOptions =
  '--anchored --exclude=[!b]* --exclude=b[!/]* --exclude=*/*/* --no-anchored --exclude=..'

/** Starts the last line of the program's output: `unavailable`, `missed`, `restored KEY`, `saved` or `failed`. */
export const answerPrefix = 'bundle-deploy: '
