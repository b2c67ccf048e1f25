// Damage by chance, the same in every run.

/** Gives numbers from 0 to below `limit`. */
export type Chance = (limit: number) => number

/** A small generator of numbers (mulberry32), which a seed determines. */
export function createChance(seed: number): Chance {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

const mutations: readonly ((bytes: Buffer, chance: Chance) => Buffer)[] = [
  (bytes, chance) => put(bytes, chance(bytes.length), Buffer.from([chance(256)])),
  (bytes, chance) => put(bytes, chance(bytes.length), Buffer.alloc(chance(16), chance(256))),
  (bytes, chance) => bytes.subarray(0, chance(bytes.length)),
  (bytes, chance) => Buffer.concat([bytes, bytes.subarray(chance(bytes.length))]),
  (bytes, chance) => remove(bytes, chance(bytes.length), chance(600)),
  (bytes, chance) => insert(bytes, chance(bytes.length), Buffer.alloc(chance(600), chance(256))),
  (bytes, chance) => insert(bytes, blockOf(bytes, chance), bytes.subarray(0, 512 * chance(4))),
  (bytes, chance) => remove(bytes, blockOf(bytes, chance), 512),
]

/** A copy with one to four faults. */
export function mutate(bytes: Buffer, chance: Chance): Buffer {
  let mutated: Buffer = Buffer.from(bytes)
  for (let count = 1 + chance(4); count > 0; count--) {
    mutated = mutations[chance(mutations.length)]?.(mutated, chance) ?? mutated
  }
  return mutated
}

/** The archive with every header's checksum made right, so that what is wrong behind it is looked at. */
export function repairChecksums(archive: Buffer): Buffer {
  const repaired = Buffer.from(archive)
  for (let start = 0; start + 512 <= repaired.length; start += 512) {
    const header = repaired.subarray(start, start + 512)
    if (!header.subarray(257, 262).equals(Buffer.from('ustar'))) continue
    header.fill(' ', 148, 156)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148, 'latin1')
  }
  return repaired
}

function put(bytes: Buffer, at: number, replacement: Buffer): Buffer {
  replacement.copy(bytes, at)
  return bytes
}

function remove(bytes: Buffer, at: number, length: number): Buffer {
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
}

function insert(bytes: Buffer, at: number, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
}

function blockOf(bytes: Buffer, chance: Chance): number {
  return 512 * chance(Math.ceil(bytes.length / 512))
}
