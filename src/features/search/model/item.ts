import { contentItem } from '@/components/content-item'
import type { Item } from '@/components/hiding'
import { hashHref } from '@/config/paths'
import { resultPath } from './kinds'

/** What one may be notified of, whoever finds it. Groups and forums notify their members only. */
const PLACES: ReadonlySet<string> = new Set([
  'article',
  'business_idea',
  'event',
  'forum_post',
  'business_page',
])

/** A result as its menu knows it. Only of people it is known whose it is. */
export function resultItem(result: { kind: string; source_id: string; title: string }): Item {
  const { kind, source_id: id, title } = result
  const path = resultPath(result)
  const isPerson = kind === 'person'
  return contentItem({
    type: isPerson ? 'member' : kind,
    id,
    title,
    href: path && hashHref(path),
    author: isPerson ? { id, name: title } : null,
    isPlace: PLACES.has(kind),
  })
}
