import { paths } from '@/config/paths'
import { feedCopy } from '../copy'

function nameOf(names: Readonly<Record<string, string>>, type: string): string | null {
  return Object.hasOwn(names, type) ? (names[type] ?? null) : null
}

/** Returns what the author did: "published an article". */
export function whatWasDone(type: string): string | null {
  return nameOf(feedCopy.did, type)
}

/** Spec 1 §2: what a visitor must sign in for; null for what they may open. */
export function visitorAction(type: string): string | null {
  return nameOf(feedCopy.visitorMay, type)
}

/** The page of an item; each kind of content adds its own. */
export function itemPath(item: {
  type: string
  user_id: string
  content_id: string
  group_id: string | null
  forum_post_id: string | null
  business_page_id: string | null
}): string | null {
  if (item.type === 'article') return paths.articles.toArticle(item.content_id)
  if (item.type === 'business_idea') return paths.investingIdea.to(item.content_id)
  if (item.type === 'event') return paths.event.to(item.content_id)
  if (item.group_id !== null) {
    if (item.type === 'group') return paths.group.to(item.group_id)
    if (item.type === 'group_post') return paths.group.to(item.group_id, { post: item.content_id })
    if (item.type === 'shared_post')
      return paths.group.to(item.group_id, { share: item.content_id })
  }
  if (item.business_page_id !== null) {
    const { business_page_id: id, content_id: contentId } = item
    if (item.type === 'business_page') return paths.businessPage.to(id)
    if (item.type === 'business_update') return paths.businessPage.to(id, { post: contentId })
    if (item.type === 'shared_post') return paths.businessPage.to(id, { share: contentId })
  }
  if (item.type === 'forum_group_created') return paths.forumGroup.to(item.content_id)
  if (item.type === 'forum_post') return paths.forumPost.to(item.content_id)
  if (item.type === 'forum_reply' && item.forum_post_id !== null) {
    return paths.forumPost.to(item.forum_post_id, { reply: item.content_id })
  }
  return item.type === 'new_user' ? paths.profile.to(item.user_id) : null
}
