// What a cache service keeps, and how it finds it: keys are immutable within a scope, and found by their start too.

export interface CacheEntry {
  readonly id: number
  readonly key: string
  readonly version: string
  readonly scope: string
  bytes: Buffer
  /** An entry that was reserved and never finished cannot be found, but bars its key. */
  isFinished: boolean
}

export interface Wanted {
  readonly keys: readonly string[]
  readonly version: string
  /** Searched in this order. */
  readonly scopes: readonly string[]
}

export class CacheEntries {
  readonly all: CacheEntry[] = []

  /** Undefined when the key is taken. */
  reserve(entry: Pick<CacheEntry, 'key' | 'version' | 'scope'>): CacheEntry | undefined {
    const isTaken = this.all.some(
      ({ key, version, scope }) => key === entry.key && version === entry.version && scope === entry.scope,
    )
    if (isTaken) return undefined
    const reserved = { ...entry, id: this.all.length + 1, bytes: Buffer.alloc(0), isFinished: false }
    this.all.push(reserved)
    return reserved
  }

  byId(id: number): CacheEntry | undefined {
    return this.all.find((entry) => entry.id === id)
  }

  /** In each scope the exact key, then the newest that starts with it. */
  find({ keys, version, scopes }: Wanted): CacheEntry | undefined {
    for (const scope of scopes) {
      const inScope = this.all.filter(
        (entry) => entry.isFinished && entry.scope === scope && entry.version === version,
      )
      for (const key of keys) {
        const found =
          inScope.find((entry) => entry.key === key) ?? inScope.findLast((entry) => entry.key.startsWith(key))
        if (found !== undefined) return found
      }
    }
    return undefined
  }
}
