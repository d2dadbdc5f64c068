/** Chance that falls the same way on every machine: the demo community is always the same people. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T
  /** An id in the form of a random uuid. */
  uuid(): string
}

/** A generator (mulberry32) that begins from a text. */
export function chance(seed: string): Chance {
  let state = 0x811c9dc5
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    uuid() {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
      const variant = '89ab'[Math.floor(next() * 4)] ?? '8'
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `${variant}${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-')
    },
  }
}
