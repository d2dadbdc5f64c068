import * as z from 'zod/mini'
import { paths } from '@/config/paths'

/** Where a notification leads. */
export interface NotificationPlace {
  to: string
  state?: unknown
}

interface Told {
  type: string
  available: boolean
  data: unknown
}

const dataSchema = z.object({
  senderId: z.optional(z.string()),
  action: z.optional(z.string()),
  messageId: z.optional(z.string()),
  groupId: z.optional(z.string()),
  businessId: z.optional(z.string()),
  contentType: z.optional(z.string()),
  contentId: z.optional(z.string()),
  forumPostId: z.optional(z.string()),
  replyId: z.optional(z.string()),
  commentId: z.optional(z.string()),
})

/**
 * The exact place a notification is about, or null when it is gone or has no place of its own.
 * A place of content is added with the content's route.
 */
export function placeOf({ type, available, data }: Told): NotificationPlace | null {
  const parsed = dataSchema.safeParse(data)
  if (!available || !parsed.success) return null
  const { senderId, action, messageId, contentType, contentId, commentId } = parsed.data
  const group = groupPlace(parsed.data)
  if (group) return group
  const forum = forumPlace(parsed.data)
  if (forum) return forum
  // Notifications about an event lead to it, whoever organizes it.
  if (contentType === 'event' && contentId !== undefined) return { to: paths.event.to(contentId) }
  const business = businessPlace(parsed.data)
  if (business) return business
  if (senderId === undefined) return null
  switch (type) {
    case 'message':
    case 'business_inquiry':
      return { to: paths.messages.to(), state: paths.messages.state(senderId, messageId) }
    case 'connection_request':
      // A request is answered in the Friend Requests card of one's own profile.
      return { to: action === 'request' ? paths.profile.to() : paths.profile.to(senderId) }
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

/** A place in a group: an invitation to answer, a post with what was said to it, the group. */
function groupPlace(data: z.infer<typeof dataSchema>): NotificationPlace | null {
  const { groupId, contentType, contentId, commentId, action } = data
  if (groupId === undefined) return null
  if (action === 'invitation') return { to: paths.groupInvitation.to(groupId) }
  if (contentType === 'group_post' && contentId !== undefined) {
    return { to: paths.group.to(groupId, { post: contentId, comment: commentId }) }
  }
  return { to: paths.group.to(groupId) }
}

/** A place on a business page: a post with what was said to it, a review, the page. */
function businessPlace(data: z.infer<typeof dataSchema>): NotificationPlace | null {
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

/** A place in the forums: a group, with the requests that wait, or a post with what was said to it. */
function forumPlace(data: z.infer<typeof dataSchema>): NotificationPlace | null {
  const { contentType, contentId, action, replyId, commentId } = data
  if (contentType === 'forum_group' && contentId !== undefined) {
    const tab = action === 'forum_request' ? 'requests' : undefined
    return { to: paths.forumGroup.to(contentId, { tab }) }
  }
  const postId = contentType === 'forum_post' ? contentId : data.forumPostId
  if (postId === undefined) return null
  return { to: paths.forumPost.to(postId, { reply: replyId, comment: commentId }) }
}
