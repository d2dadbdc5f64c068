import { listedItem } from '@/components/listed-item'
import type { Item } from '@/components/hiding'
import { hashHref } from '@/config/paths'
import { displayName } from '@/lib/format'
import { pathOfItem } from '@/lib/item-path'
import type { SavedEntry } from '../queries/list'

/** What several members write in: it mutes and blocks nobody. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['group', 'forum_group', 'business_page'])

/** Where something saved is shown; null if it is gone or has no page. */
export function savedPath({ kind, id, subject }: SavedEntry): string | null {
  return (
    subject &&
    pathOfItem({ kind, item_id: id, place_id: subject.place_id, context: subject.context })
  )
}

/** Something saved as its menu knows it; null if it is no longer available. */
export function savedItem(row: SavedEntry): Item | null {
  const { kind, id, subject } = row
  if (!subject) return null
  const path = savedPath(row)
  const author = subject.author && { id: subject.author.id, name: displayName(subject.author) }
  const isOfSeveral = OF_SEVERAL.has(kind)
  return listedItem({
    type: kind,
    id,
    title: subject.title,
    href: path && hashHref(path),
    author: isOfSeveral ? null : author,
    ownerId: author?.id ?? null,
  })
}
