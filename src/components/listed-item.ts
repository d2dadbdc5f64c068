import { contentItem, type Content } from './content-item'
import type { Item } from './hiding'

/** Items that notify their followers. Members of groups and forum groups choose on its page. */
const PLACES: ReadonlySet<string> = new Set([
  'article',
  'event',
  'business_idea',
  'business_page',
  'business_post',
  'group_post',
  'forum_post',
])

/** Content of any kind, in a list of many kinds, as a menu knows it. */
export function listedItem(content: Omit<Content, 'isPlace'>): Item {
  return contentItem({ ...content, isPlace: PLACES.has(content.type) && !content.isClosed })
}
