import { isRecord } from '@/lib/is-record'

/** A rule as it was published. */
export interface Rule {
  id: string
  /** Its anchor; it stays when the title changes. */
  slug: string
  title: string
  body: string
}

/** How a rule differs from the version before. */
export type RuleChange = 'added' | 'changed'

export interface VersionChanges {
  of: ReadonlyMap<string, RuleChange>
  /** The rules that the version no longer has. */
  retired: readonly Rule[]
  isReordered: boolean
}

/** The rules of a version, from its JSON. */
export function rulesOf(json: unknown): Rule[] {
  if (!Array.isArray(json)) return []
  return json.filter(isRecord).map((rule) => ({
    id: String(rule['id']),
    slug: String(rule['slug']),
    title: String(rule['title']),
    body: String(rule['body']),
  }))
}

/** What changed between a version and the one before. */
export function changesBetween(before: readonly Rule[], now: readonly Rule[]): VersionChanges {
  const earlier = new Map(before.map((rule) => [rule.id, rule]))
  const of = new Map<string, RuleChange>()
  for (const rule of now) {
    const old = earlier.get(rule.id)
    if (!old) of.set(rule.id, 'added')
    else if (old.title !== rule.title || old.body !== rule.body) of.set(rule.id, 'changed')
  }
  const ids = new Set(now.map(({ id }) => id))
  const stayed = before.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const order = now.filter(({ id }) => earlier.has(id)).map(({ id }) => id)
  return {
    of,
    retired: before.filter(({ id }) => !ids.has(id)),
    isReordered: stayed.some((id, index) => order[index] !== id),
  }
}
