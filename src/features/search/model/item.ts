import { listedItem } from '@/components/listed-item'
import type { Item } from '@/components/hiding'
import { hashHref } from '@/config/paths'
import { resultPath } from './kinds'

/** What shows one member's own text; the others are places of several. */
const OWNED: ReadonlySet<string> = new Set(['article', 'business_idea', 'event', 'forum_post'])

interface Found {
  kind: string
  source_id: string
  title: string
  owner_id: string | null
  owner_username: string | null
}

/** A result as its menu knows it. */
export function resultItem(result: Found): Item {
  const { kind, source_id: id, title, owner_id: ownerId, owner_username: ownerName } = result
  const owner =
    OWNED.has(kind) && ownerId !== null && ownerName !== null
      ? { id: ownerId, name: `@${ownerName}` }
      : null
  const path = resultPath(result)
  const isPerson = kind === 'person'
  return listedItem({
    type: isPerson ? 'member' : kind,
    id,
    title,
    href: path && hashHref(path),
    author: isPerson ? { id, name: title } : owner,
    ownerId: isPerson ? id : ownerId,
  })
}
