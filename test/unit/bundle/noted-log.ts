// A log that remembers its lines.
import type { Log } from '../../../src/lib/host.ts'

export interface NotedLog extends Log {
  readonly infos: string[]
  readonly debugs: string[]
  readonly warnings: string[]
}

export function createNotedLog(): NotedLog {
  const infos: string[] = []
  const debugs: string[] = []
  const warnings: string[] = []
  return {
    infos,
    debugs,
    warnings,
    info: (text) => infos.push(text),
    debug: (text) => debugs.push(text),
    warning: (text) => warnings.push(text),
    mask: () => undefined,
    redact: (text) => text,
  }
}
