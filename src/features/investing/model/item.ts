import { contentItem } from '@/components/content-item'
import { hashHref, paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import type { IdeaCardRow, UpdateRow } from '../queries'

/** An idea as its menu knows it. */
export function ideaItem({ id, title, user_id: ownerId, owner }: IdeaFacts) {
  return contentItem({
    type: 'business_idea',
    id,
    title,
    href: hashHref(paths.investingIdea.to(id)),
    author: owner && { id: owner.id, name: displayName(owner) },
    ownerId,
    isPlace: true,
  })
}
type IdeaFacts = Pick<IdeaCardRow, 'id' | 'title' | 'user_id' | 'owner'>

/** An update of an idea, which has no address of its own. */
export function updateItem({ id, title, user_id: ownerId }: UpdateRow) {
  return contentItem({ type: 'business_update', id, title, href: null, author: null, ownerId })
}
