import { paths } from '@/config/paths'
import { isRecord } from '@/lib/is-record'
import { pathOfItem } from '@/lib/item-path'

/** The target of a notification. */
export interface NotificationPlace {
  to: string
  state?: unknown
}

interface Told {
  type: string
  available: boolean
  data: unknown
  people_count?: number
}

const FIELDS = [
  'senderId',
  'action',
  'messageId',
  'articleId',
  'postId',
  'groupId',
  'businessId',
  'contentType',
  'contentId',
  'forumPostId',
  'replyId',
  'commentId',
  'eventId',
  'placeId',
  'contextId',
  'note',
] as const

type Fields = Partial<Record<(typeof FIELDS)[number], string>>

/** What a notification says of its target, or null when it is not understood. */
export function notificationFields(data: unknown): Fields | null {
  if (!isRecord(data)) return null
  const fields: Fields = {}
  for (const name of FIELDS) {
    const value = data[name]
    if (value !== undefined && typeof value !== 'string') return null
    fields[name] = value
  }
  return fields
}

/**
 * The exact target of a notification, or null when it is deleted or has none. Each content type
 * adds its target with its route.
 */
export function placeOf({
  type,
  available,
  data,
  people_count: count = 1,
}: Told): NotificationPlace | null {
  const fields = notificationFields(data)
  if (!available || !fields) return null
  const { senderId, action, messageId, contentType, contentId, commentId } = fields
  if (type === 'moderation') return moderationPlace(fields)
  if (type === 'reminder') return savedPlace(fields)
  if (type === 'saved_search') return { to: paths.saved.toSearches(contentId) }
  if (type === 'mention') return mentionPlace(fields)
  // Who was removed from a closed place doesn't see it any more.
  if (action === 'removed_from_closed') return null
  const group = groupPlace(fields)
  if (group) return group
  const forum = forumPlace(fields)
  if (forum) return forum
  // Every notification about an event opens it.
  const eventId = contentType === 'event' ? contentId : fields.eventId
  if (eventId !== undefined) return { to: paths.event.to(eventId) }
  const business = businessPlace(fields)
  if (business) return business
  if (senderId === undefined) return null
  switch (type) {
    case 'message':
    case 'business_inquiry':
      return { to: paths.messages.to(), state: paths.messages.state(senderId, messageId) }
    case 'connection_request':
      // A friend request is answered on one's own profile, where several new followers are listed, too.
      return {
        to: action === 'request' || count > 1 ? paths.profile.to() : paths.profile.to(senderId),
      }
    case 'reaction':
    case 'comment':
      if (contentId === undefined) return null
      if (contentType === 'article') {
        return { to: paths.articles.toArticle(contentId, { comment: commentId }) }
      }
      if (contentType === 'business_idea') return { to: paths.investingIdea.to(contentId) }
      return null
    default:
      return null
  }
}

/** A saved item of any kind. */
function savedPlace({
  contentType,
  contentId,
  placeId = '',
  contextId,
  postId,
  replyId,
}: Fields): NotificationPlace | null {
  if (contentType === undefined || contentId === undefined) return null
  const to = pathOfItem({
    kind: contentType,
    item_id: contentId,
    place_id: placeId || null,
    context: contextId === undefined ? null : { id: contextId, post_id: postId, reply_id: replyId },
  })
  return to ? { to } : null
}

/** The very text that mentions the viewer. */
function mentionPlace(fields: Fields): NotificationPlace | null {
  const { contentType, contentId, articleId, groupId, postId, forumPostId, replyId } = fields
  if (contentId === undefined || contentType === undefined) return null
  switch (contentType) {
    case 'article':
      return { to: paths.articles.toArticle(contentId) }
    case 'article_comment':
      return articleId === undefined
        ? null
        : { to: paths.articles.toArticle(articleId, { comment: contentId }) }
    case 'group_comment':
      return groupId === undefined
        ? null
        : { to: paths.group.to(groupId, { post: postId, comment: contentId }) }
    case 'forum_reply':
      return forumPostId === undefined
        ? null
        : { to: paths.forumPost.to(forumPostId, { reply: contentId }) }
    case 'forum_reply_comment':
      return forumPostId === undefined
        ? null
        : { to: paths.forumPost.to(forumPostId, { reply: replyId, comment: contentId }) }
    case 'business_post_comment':
      return businessPlace({
        ...fields,
        contentType: 'business_post',
        contentId: postId,
        commentId: contentId,
      })
    default:
      return groupPlace(fields) ?? forumPlace(fields) ?? businessPlace(fields)
  }
}

/**
 * A decision about the viewer, what reports hid of theirs, a report of theirs, or the queue of a place they look
 * after.
 */
function moderationPlace(fields: Fields): NotificationPlace | null {
  const { action, contentType, contentId } = fields
  if (action === 'hidden') return savedPlace(fields)
  if (action === 'deleted') return null
  if (contentType === 'moderation_case') {
    return { to: paths.moderationQueue.to({ place: contentId }) }
  }
  if (contentType === 'moderation_decision' && contentId !== undefined) {
    return { to: paths.decision.to(contentId) }
  }
  return { to: paths.settings.to('reports', { report: contentId }) }
}

/** A target in a group: an invitation, a post with its comments, the group. */
function groupPlace(data: Fields): NotificationPlace | null {
  const { groupId, contentType, contentId, commentId, action } = data
  if (groupId === undefined) return null
  if (action === 'invitation') return { to: paths.groupInvitation.to(groupId) }
  if (contentType === 'group_post' && contentId !== undefined) {
    return { to: paths.group.to(groupId, { post: contentId, comment: commentId }) }
  }
  return { to: paths.group.to(groupId) }
}

/** A target on a business page: a post with its comments, a review, the page. */
function businessPlace(data: Fields): NotificationPlace | null {
  const { businessId, contentType, contentId, commentId } = data
  if (businessId === undefined) return null
  if (contentType === 'business_post' && contentId !== undefined) {
    return { to: paths.businessPage.to(businessId, { post: contentId, comment: commentId }) }
  }
  if (contentType === 'business_review' && contentId !== undefined) {
    return { to: paths.businessPage.to(businessId, { tab: 'reviews', review: contentId }) }
  }
  return { to: paths.businessPage.to(businessId) }
}

/** A target in the forums: a group, its pending requests, or a post with its replies. */
function forumPlace(data: Fields): NotificationPlace | null {
  const { contentType, contentId, action, replyId, commentId } = data
  if (contentType === 'forum_group' && contentId !== undefined) {
    const tab = action === 'forum_request' ? 'requests' : undefined
    return { to: paths.forumGroup.to(contentId, { tab }) }
  }
  const postId = contentType === 'forum_post' ? contentId : data.forumPostId
  if (postId === undefined) return null
  return { to: paths.forumPost.to(postId, { reply: replyId, comment: commentId }) }
}
