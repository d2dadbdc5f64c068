/** As much of an item as grouping needs. */
export interface Groupable {
  type: string
  user_id: string
  created_at: string
  forum_post_id: string | null
  group_id: string | null
  forum_group_id: string | null
  business_page_id: string | null
  card?: { details?: { original?: { id: string } } } | null
}

/** A card: its newest item, and those it stands for besides, newest first. */
export interface Group<T> {
  first: T
  rest: readonly T[]
}

const DAY_MS = 86_400_000
/** One author's items of one kind are shown one by one up to here. */
const FEW = 2

/** What one author's items of a kind are grouped by; those of the others, such as newcomers, stand alone. */
const BY_AUTHOR: ReadonlySet<string> = new Set([
  'group_post',
  'shared_post',
  'business_update',
  'forum_post',
  // In no place: they have pages of their own.
  'article',
  'event',
  'business_idea',
])

/** What shares share more than once. */
function sharedOften(items: readonly Groupable[]): ReadonlySet<string | undefined> {
  const originals = items.map(originalOf)
  return new Set(originals.filter((id, index) => id && originals.indexOf(id) < index))
}

function originalOf(item: Groupable): string | undefined {
  return item.card?.details?.original?.id
}

/** What an item is grouped by; null for what stands alone. */
function keyOf(item: Groupable, often: ReadonlySet<string | undefined>): string | null {
  const { type, user_id } = item
  if (type === 'forum_reply') return `thread:${item.forum_post_id}`
  // One post, shared by several.
  if (often.has(originalOf(item))) return `shared:${originalOf(item)}`
  if (!BY_AUTHOR.has(type)) return null
  const place = item.group_id ?? item.forum_group_id ?? item.business_page_id
  return `author:${user_id}:${type}:${place}`
}

/**
 * Groups what one author posted in one place, what was replied in one thread and who shared one post, each
 * within a day of the newest. A group stands where its newest item stood; the order stays.
 */
export function groupItems<T extends Groupable>(items: readonly T[]): Group<T>[] {
  const groups: { key: string | null; items: T[] }[] = []
  const open = new Map<string, { key: string | null; items: T[] }>()
  const often = sharedOften(items)
  for (const item of items) {
    const key = keyOf(item, often)
    const group = key === null ? undefined : open.get(key)
    const newest = group?.items[0]
    if (group && newest && Date.parse(newest.created_at) - Date.parse(item.created_at) < DAY_MS) {
      group.items.push(item)
      continue
    }
    const next = { key, items: [item] }
    groups.push(next)
    if (key !== null) open.set(key, next)
  }
  return inOrder(
    items,
    groups.flatMap(({ key, items: held }) => split(key, held)),
  )
}

function split<T>(key: string | null, [first, ...rest]: T[]): Group<T>[] {
  if (first === undefined) return []
  const isFew = key?.startsWith('author:') === true && rest.length < FEW
  if (!isFew) return [{ first, rest }]
  return [first, ...rest].map((item) => ({ first: item, rest: [] }))
}

function inOrder<T>(items: readonly T[], groups: Group<T>[]): Group<T>[] {
  const place = new Map(items.map((item, index) => [item, index]))
  return groups.toSorted((a, b) => (place.get(a.first) ?? 0) - (place.get(b.first) ?? 0))
}
