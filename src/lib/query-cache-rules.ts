import { hashKey, type QueryKey } from '@tanstack/react-query'
import { isRecord } from './is-record'

/**
 * What of the cache may lie on the device, between two visits.
 * 1. The first page of a list alone: the rest is asked for again when somebody goes there.
 * 2. Nothing older than a week, nothing of another build, nothing that is not what was written: each entry
 *    is sealed, and one whose seal does not fit is dropped by itself.
 * 3. A budget for all of it and a smaller one for each; the newest goes in first.
 */
const DAY_MS = 24 * 60 * 60 * 1000

export const keptLimits = {
  ageMs: 7 * DAY_MS,
  /** Characters of JSON. */
  total: 400_000,
  each: 120_000,
} as const

/** One query as it lies on the device; `text` is the JSON of its data. */
export interface KeptQuery {
  hash: string
  key: QueryKey
  /** When the server gave it, in milliseconds. */
  at: number
  text: string
  /** What `sealOf` made of the rest. */
  seal: string
}

/** All that one member left on the device. */
export interface KeptRecord {
  build: string
  queries: KeptQuery[]
}

/** An infinite query without what follows its first page; anything else as it is. */
export function firstPage(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data
  return { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** Tells damage, not malice: whoever can write here can also run scripts here. */
export function sealOf({ hash, at, text }: Pick<KeptQuery, 'hash' | 'at' | 'text'>): string {
  const whole = `${hash}|${at}|${text}`
  let [first, second] = [0x811c9dc5, 0x1000193]
  for (let place = 0; place < whole.length; place += 1) {
    const unit = whole.charCodeAt(place)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x5bd1e995)
  }
  return `${first >>> 0}.${second >>> 0}`
}

/** A query made ready to be kept, or null when it is too big for that. */
export function pack(query: Omit<KeptQuery, 'text' | 'seal'>, data: unknown): KeptQuery | null {
  const text = JSON.stringify(firstPage(data))
  if (text.length > keptLimits.each) return null
  return { ...query, text, seal: sealOf({ ...query, text }) }
}

function isKeptQuery(value: unknown): value is KeptQuery {
  return (
    isRecord(value) &&
    typeof value.hash === 'string' &&
    Array.isArray(value.key) &&
    typeof value.at === 'number' &&
    typeof value.text === 'string' &&
    hashKey(value.key) === value.hash &&
    sealOf({ hash: value.hash, at: value.at, text: value.text }) === value.seal
  )
}

/** What was kept by this build and is young enough; empty for anything broken. */
export function readRecord(value: unknown, build: string, now: number): KeptQuery[] {
  if (!isRecord(value) || value.build !== build || !Array.isArray(value.queries)) return []
  return value.queries
    .filter((query) => isKeptQuery(query))
    .filter(({ at }) => at <= now && now - at < keptLimits.ageMs)
}

/** The data of a kept query; undefined when it cannot be read. */
export function unpack({ text }: Pick<KeptQuery, 'text'>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What lies there next: of each query the newer state – this page's, or what another tab kept – the
 * newest first, for as long as the budget lasts. `known` has null for what may not be kept any more.
 */
export function mergeKept(
  kept: readonly KeptQuery[],
  known: ReadonlyMap<string, KeptQuery | null>,
): KeptQuery[] {
  const newest = new Map<string, KeptQuery | null>(kept.map((query) => [query.hash, query]))
  for (const [hash, query] of known) {
    const other = newest.get(hash)
    if (query === null || !other || query.at >= other.at) newest.set(hash, query)
  }
  let left: number = keptLimits.total
  return [...newest.values()]
    .filter((query) => query !== null)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ text }) => {
      if (text.length > left) return false
      left -= text.length
      return true
    })
}
