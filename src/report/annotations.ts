// Findings as annotations of the workflow run, on file and line where the bundle is in the workspace.
import { isAbsolute, relative, sep } from 'node:path'
import * as core from '../lib/commands.ts'
import { formatPosition, type Position } from '../lib/error.ts'
import type { Finding, Severity } from '../lib/finding.ts'
import { safeLines } from '../lib/log.ts'

/** The runner keeps ten annotations of a kind per step; the last error is the one that fails the run. */
const keptPerSeverity = 8

/** The runner cuts a message at 4096 characters. */
const keptCharacters = 4000

export interface Annotation {
  readonly severity: Severity
  readonly message: string
  readonly title: string
  /** Relative to the workspace, with `/`. */
  readonly file?: string
  readonly startLine?: number
  readonly startColumn?: number
}

/**
 * The annotations to show: the first of each severity, and one that counts the rest. `root` is the absolute path of
 * a directory bundle; findings in it are placed when it lies in the workspace.
 */
export function annotationsOf(
  findings: readonly Finding[],
  workspace: string,
  root?: string,
): readonly Annotation[] {
  return (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const all = findings.filter((finding) => finding.severity === severity)
    const shown = all.slice(0, keptPerSeverity).map((finding) => annotationOf(finding, workspace, root))
    const rest = all.length - shown.length
    if (rest === 0) return shown
    return [
      ...shown,
      { severity, title: 'More findings', message: `… and ${rest} more: see the log and the job summary.` },
    ]
  })
}

function annotationOf(finding: Finding, workspace: string, root?: string): Annotation {
  const { severity, code, message, hint, at } = finding
  const file = at === undefined || root === undefined ? undefined : pathInWorkspace(at, workspace, root)
  // Without a file of the workspace the place goes into the text, or it would be lost.
  const where = file === undefined && at !== undefined ? `${formatPosition(at)}: ` : ''
  return {
    severity,
    title: code,
    message: `${where}${message}${hint === undefined ? '' : `\n${hint}`}`.slice(0, keptCharacters),
    ...(file !== undefined && { file }),
    ...(file !== undefined && at?.line !== undefined && { startLine: at.line }),
    ...(file !== undefined && at?.column !== undefined && { startColumn: at.column }),
  }
}

function pathInWorkspace(at: Position, workspace: string, root: string): string | undefined {
  const path = relative(workspace, `${root}${sep}${at.file}`)
  return path.startsWith('..') || isAbsolute(path) ? undefined : path.replaceAll(sep, '/')
}

/** Hands the annotations to the runner. */
export function writeAnnotations(annotations: readonly Annotation[]): void {
  const commands = { error: core.error, warning: core.warning, info: core.notice }
  for (const { severity, message, ...properties } of annotations)
    commands[severity](safeLines(message), properties)
}
