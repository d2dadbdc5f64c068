import { isRecord } from '@/lib/is-record'

/** An item as JSON: its columns with their values. */
type Texts = unknown

/** A text or picture of an item. */
export interface ItemPart {
  name: string
  value: string
  isPicture: boolean
}

const ORDER = ['title', 'name', 'full_name', 'username', 'rating', 'description', 'bio', 'content']
const DATES = new Set(['created_at', 'edited_at'])
const PICTURE = /image|avatar|cover|photo|media_url/

function rank(name: string): number {
  const place = ORDER.indexOf(name)
  return place === -1 ? ORDER.length : place
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The texts and pictures of an item, the most important first, without its dates. */
export function partsOf(texts: Texts): ItemPart[] {
  if (!isRecord(texts)) return []
  const parts = Object.entries(texts).flatMap(([name, value]): ItemPart[] => {
    if (DATES.has(name) || value === null || value === undefined) return []
    const text = wordsOf(value)
    if (text === '') return []
    return [{ name, value: text, isPicture: PICTURE.test(name) && /^https?:/.test(text) }]
  })
  return parts.toSorted((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name))
}

/** The same for two states of an item with the same texts and pictures, whatever their dates. */
function fingerprint(texts: Texts): string {
  return JSON.stringify(partsOf(texts).map(({ name, value }) => [name, value]))
}

/** Whether an item was changed since it was reported. */
export function isChanged(reported: Texts, now: Texts): boolean {
  if (!reported || !now) return false
  return fingerprint(reported) !== fingerprint(now)
}

interface Reported {
  id: string
  created_at: string
  snapshot: Texts
}

/** An item as some of its reports saw it. */
export interface ReportedVersion {
  snapshot: Texts
  /** When it was first reported like this. */
  at: string
  reportIds: string[]
}

/** The states in which an item was reported, oldest first; reports whose copy is gone are left out. */
export function versionsOf(reports: readonly Reported[]): ReportedVersion[] {
  const versions = new Map<string, ReportedVersion>()
  for (const { id, created_at: at, snapshot } of reports) {
    if (!snapshot) continue
    const key = fingerprint(snapshot)
    const known = versions.get(key)
    if (known) known.reportIds.push(id)
    else versions.set(key, { snapshot, at, reportIds: [id] })
  }
  return [...versions.values()]
}
