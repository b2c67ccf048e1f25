// Finds import cycles, types included: two files that need each other are one thing in two places.
import { resolveImport } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'

/** Each cycle once, as `a.ts → b.ts → a.ts`. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, targetsOf(file)]))
  const finished = new Set<string>()
  const trail: string[] = []
  const cycles: string[] = []
  const visit = (path: string): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || finished.has(path)) return
    trail.push(path)
    for (const target of graph.get(path) ?? []) visit(target)
    trail.pop()
    finished.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return cycles
}

function targetsOf({ path, imports }: SourceFile): ReadonlySet<string> {
  return new Set(imports.flatMap(({ specifier = '' }) => resolveImport(path, specifier) ?? []))
}
