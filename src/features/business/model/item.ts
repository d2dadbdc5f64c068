import { contentItem } from '@/components/content-item'
import { hashHref, paths } from '@/config/paths'
import type { ListedPage } from '../queries/pages'

/** A page for its menu. It belongs to no single member, so the menu mutes and blocks nobody. */
export function pageItem({
  id,
  name,
  owner_id: ownerId,
}: Pick<ListedPage, 'id' | 'name'> & { owner_id?: string }) {
  return contentItem({
    type: 'business_page',
    id,
    title: name,
    href: hashHref(paths.businessPage.to(id)),
    author: null,
    ownerId: ownerId ?? null,
    isPlace: true,
  })
}
