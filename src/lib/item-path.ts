import { paths } from '@/config/paths'

interface Placed {
  /** As the tables name it: `group_post`, `forum_reply` …; a person is a `member`. */
  kind: string
  item_id: string
  /** The group or forum group it is in. */
  place_id: string | null
  /** What it answers or belongs to, and the reply, or the post of a page, that is between them. */
  context: { id: string; post_id?: string | undefined; reply_id?: string | undefined } | null
}

/** Where an item of any kind is shown; null if it has no page, such as a message. */
export function pathOfItem({ kind, item_id: id, place_id: place, context }: Placed): string | null {
  switch (kind) {
    case 'member':
      return paths.profile.to(id)
    case 'article':
      return paths.articles.toArticle(id)
    case 'group':
      return paths.group.to(id)
    case 'group_post':
      return place && paths.group.to(place, { post: id })
    case 'group_share':
      return place && paths.group.to(place, { share: id })
    case 'forum_group':
      return paths.forumGroup.to(id)
    case 'forum_post':
      return paths.forumPost.to(id)
    case 'business_idea':
      return paths.investingIdea.to(id)
    case 'event':
      return paths.event.to(id)
    case 'business_page':
      return paths.businessPage.to(id)
    default:
      return context && placeInContext(kind, id, context, place)
  }
}

function placeInContext(
  kind: string,
  id: string,
  { id: parent, post_id: post, reply_id: reply }: NonNullable<Placed['context']>,
  place: string | null,
) {
  switch (kind) {
    case 'article_comment':
      return paths.articles.toArticle(parent, { comment: id })
    case 'group_comment':
      return place && paths.group.to(place, { post: parent, comment: id })
    case 'forum_reply':
      return paths.forumPost.to(parent, { reply: id })
    case 'forum_reply_comment':
      return paths.forumPost.to(parent, { reply, comment: id })
    case 'business_update':
      return paths.investingIdea.to(parent)
    case 'business_post':
      return paths.businessPage.to(parent, { post: id })
    case 'business_review':
      return paths.businessPage.to(parent, { tab: 'reviews', review: id })
    case 'business_post_comment':
      return paths.businessPage.to(parent, post === undefined ? {} : { post, comment: id })
    default:
      return null
  }
}
