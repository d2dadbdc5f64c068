import { withImports } from './imports.ts'

/** A chunk of a trial build. */
export interface TrialChunk {
  /** Compressed bytes. */
  bytes: number
  /** Chunks it imports at once. */
  imports: readonly string[]
  /** Whether it may share a chunk with others: a page's script and what is imported on demand may not. */
  isShared: boolean
}

/** Something that loads chunks together: a screen, or a part that is imported on demand. */
export interface Reader {
  /** Every chunk it loads. */
  chunks: ReadonlySet<string>
  /** How much its requests and bytes count beside those of other readers. */
  weight: number
  /** How many bytes it may get that it doesn't use. */
  slack: number
}

/** What merging two chunks saves: their frames, and what compresses better together. Measured. */
const SAVED_BYTES = 180

/**
 * What one request less is worth in bytes: between HTTP/2, where it is next to nothing, and HTTP/1.1 on slow 4G,
 * where a sixth of a round trip would load 17 KB.
 */
const REQUEST_BYTES = 4000

interface Pair {
  one: string
  other: string
  /** What the merge is worth in bytes, as last computed: later merges may change it. */
  worth: number
}

/** The chunks as merged so far, and who loads them. */
class Merge {
  readonly groups = new Map<string, string[]>()
  private readonly bytes = new Map<string, number>()
  private readonly imports = new Map<string, Set<string>>()
  /** For each chunk, which readers load it. */
  private readonly loads = new Map<string, Uint8Array>()
  /** How many bytes each reader got that it doesn't use, less what merging saved it. */
  private readonly extra: number[]

  constructor(
    chunks: ReadonlyMap<string, TrialChunk>,
    private readonly readers: readonly Reader[],
  ) {
    this.extra = readers.map(() => 0)
    for (const [name, { bytes, imports, isShared }] of chunks) {
      this.imports.set(name, new Set(imports))
      this.bytes.set(name, bytes)
      this.loads.set(
        name,
        Uint8Array.from(readers, (reader) => Number(reader.chunks.has(name))),
      )
      if (isShared) this.groups.set(name, [name])
    }
  }

  /**
   * What merging two chunks is worth in bytes; 0 if some reader would get too much that it doesn't use.
   * Without `needs`, what they import is left out, which is quicker, and it may be worth less.
   */
  worth(one: string, other: string, needs?: Record<string, ReadonlySet<string>>): number {
    const [ones, others] = [this.loads.get(one)!, this.loads.get(other)!]
    let worth = 0
    for (let at = 0; at < ones.length; at += 1) {
      if (ones[at] === 0 && others[at] === 0) continue
      const { weight, slack } = this.readers[at]!
      if (ones[at] === others[at]) {
        worth += weight * REQUEST_BYTES
        continue
      }
      const added = ones[at] === 1 ? other : one
      const unused = needs ? this.missing(needs[added]!, at) : this.bytes.get(added)!
      if (this.extra[at]! + unused > slack) return 0
      worth -= weight * unused
    }
    return worth
  }

  exactWorth(one: string, other: string): number {
    return this.worth(one, other, {
      [one]: this.withImports(one),
      [other]: this.withImports(other),
    })
  }

  /** The bytes of some chunks that a reader doesn't load yet. */
  private missing(names: ReadonlySet<string>, at: number): number {
    let bytes = 0
    for (const name of names) if (this.loads.get(name)![at] === 0) bytes += this.bytes.get(name)!
    return bytes
  }

  /** Joins chunks that the same readers load, which costs nobody a byte. */
  joinSameReaders(): void {
    const groups = new Map<string, string[]>()
    for (const name of [...this.groups.keys()].sort()) {
      const key = this.loads.get(name)!.join('')
      groups.set(key, [...(groups.get(key) ?? []), name])
    }
    for (const [first, ...others] of groups.values())
      for (const other of others) if (!this.isCircle(first!, other)) this.join(first!, other)
    this.extra.fill(0)
  }

  private withImports(...names: string[]): Set<string> {
    return withImports(names, (name) => this.imports.get(name))
  }

  /** Whether one chunk imports the other through a third: merged, they would import themselves. */
  isCircle(one: string, other: string): boolean {
    const next = new Set([...this.imports.get(one)!, ...this.imports.get(other)!])
    next.delete(one)
    next.delete(other)
    const found = this.withImports(...next)
    return found.has(one) || found.has(other)
  }

  /** Puts the second chunk into the first. */
  join(one: string, other: string): void {
    const needs = this.withImports(one, other)
    const [ones, others] = [this.loads.get(one)!, this.loads.get(other)!]
    for (let at = 0; at < ones.length; at += 1) {
      if (ones[at] === 1 && others[at] === 1) this.extra[at]! -= SAVED_BYTES
      else if (ones[at] === 1 || others[at] === 1) {
        this.extra[at]! += this.missing(needs, at)
        for (const name of needs) this.loads.get(name)![at] = 1
      }
    }
    this.bytes.set(one, this.bytes.get(one)! + this.bytes.get(other)! - SAVED_BYTES)
    const imports = new Set([...this.imports.get(one)!, ...this.imports.get(other)!])
    this.imports.set(one, imports)
    this.imports.delete(other)
    for (const names of this.imports.values()) if (names.delete(other)) names.add(one)
    imports.delete(one)
    this.groups.set(one, [...this.groups.get(one)!, ...this.groups.get(other)!])
    this.groups.delete(other)
  }
}

function pairsOf(merge: Merge, one: string, others: readonly string[]): Pair[] {
  return others
    .map((other) => ({ one, other, worth: merge.worth(one, other) }))
    .filter(({ worth }) => worth > 0)
}

/** The pair that seems worth most, and its place. */
function bestOf(pairs: readonly Pair[]): { at: number; pair: Pair } | null {
  let at = -1
  for (const [place, { worth }] of pairs.entries())
    if (at < 0 || worth > pairs[at]!.worth) at = place
  const pair = pairs[at]
  return pair ? { at, pair } : null
}

/**
 * Decides which small chunks become one, so that screens need fewer requests: the pair that is worth most
 * first, until none is worth the bytes that some readers would load without need.
 * @returns the names of the chunks that belong together: each that may be merged once, alone or with others.
 */
export function mergeChunks(
  chunks: ReadonlyMap<string, TrialChunk>,
  readers: readonly Reader[],
): string[][] {
  const merge = new Merge(chunks, readers)
  merge.joinSameReaders()
  const names = [...merge.groups.keys()].sort()
  let pairs = names.flatMap((one, at) => pairsOf(merge, one, names.slice(at + 1)))
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { one, other, worth } = best.pair
    const exact = merge.isCircle(one, other) ? 0 : merge.exactWorth(one, other)
    if (exact < worth) {
      // Merges before this one, or what the chunks import, have lowered its worth.
      if (exact > 0) best.pair.worth = exact
      else pairs.splice(best.at, 1)
      continue
    }
    merge.join(one, other)
    pairs = pairs.filter(
      (pair) => ![one, other].some((name) => pair.one === name || pair.other === name),
    )
    pairs.push(
      ...pairsOf(
        merge,
        one,
        [...merge.groups.keys()].filter((name) => name !== one),
      ),
    )
  }
  return [...merge.groups.values()].map((group) => group.sort())
}
