// Which paths of an archive are taken. One policy for every entry, link and whiteout, before anything is made of
// the path. Names that only Windows or a case-folding disk would confuse are taken: the tree is never written there.
// So a backslash is a character of a name, as on Linux (systemd's units have it), and never separates components.

/** Longest path in bytes of UTF-8 (PATH_MAX). */
export const maxPathBytes = 4096
/** Longest component of a path in bytes of UTF-8 (NAME_MAX). */
export const maxComponentBytes = 255
/** Most components of a path. */
export const maxDepth = 64

/** A path that may be used, in its one normal form, or why it may not. */
export type PathVerdict =
  | { readonly kind: 'safe'; readonly path: string }
  | { readonly kind: 'unsafe'; readonly reason: string }

/**
 * Judges the path of an archive entry. The normal form is relative, without `.` and empty components and without
 * a closing `/`; the archive's root is the empty path.
 */
export function judgePath(raw: string): PathVerdict {
  const reason = findTextFault(raw)
  if (reason !== undefined) return unsafe(reason)
  if (raw.startsWith('/')) return unsafe('it is absolute')
  const components = raw.split('/').filter((component) => component !== '' && component !== '.')
  const path = components.join('/')
  if (hasDrivePrefix(path)) return unsafe('it starts with a drive letter')
  if (components.includes('..')) return unsafe('it has ".." as a component')
  if (components.length > maxDepth) return unsafe(`it is more than ${maxDepth} directories deep`)
  if (components.some((component) => Buffer.byteLength(component) > maxComponentBytes)) {
    return unsafe(`a component is longer than ${maxComponentBytes} bytes`)
  }
  return { kind: 'safe', path }
}

/** Judges what a hard link names: a path of the archive. Some writers start it with `/`, meaning the image's root. */
export function judgeHardLinkTarget(raw: string): PathVerdict {
  return judgePath(raw.replace(/^\/+/, ''))
}

/** What is wrong with the text of a symbolic link's target. Where it leads is known when all layers are merged. */
export function findTargetFault(target: string): string | undefined {
  return findTextFault(target) ?? (hasDrivePrefix(target) ? 'it starts with a drive letter' : undefined)
}

function unsafe(reason: string): PathVerdict {
  return { kind: 'unsafe', reason }
}

function findTextFault(text: string): string | undefined {
  if (Buffer.byteLength(text) > maxPathBytes) return `it is longer than ${maxPathBytes} bytes`
  if (/\p{Cc}/u.test(text)) return 'it holds control characters'
  // The decoder leaves U+FFFD where bytes were no UTF-8. Guessing another encoding could make two names one.
  if (text.includes('\u{fffd}')) return 'it is not UTF-8'
  return undefined
}

// Any other colon is taken: it means something on Windows disks only, and objects with a colon in their name
// (system:auth-delegator) give their files such names.
function hasDrivePrefix(path: string): boolean {
  return /^[A-Za-z]:/.test(path)
}
