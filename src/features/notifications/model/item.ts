import type { Item } from '@/components/hiding'
import { hashHref } from '@/config/paths'
import { displayName } from '@/lib/format'
import type { AppNotification } from '../queries'
import { notificationFields, placeOf } from './place'

/** Of what a notification is, the nearest first: a reply's thread before its forum. */
function subjectOf(notification: AppNotification): { type: string; id: string } | null {
  const fields = notificationFields(notification.data) ?? {}
  const {
    contentType = '',
    contentId,
    articleId,
    forumPostId,
    eventId,
    groupId,
    businessId,
  } = fields
  if (contentId !== undefined && PLACES.has(contentType))
    return { type: contentType, id: contentId }
  if (articleId !== undefined) return { type: 'article', id: articleId }
  if (forumPostId !== undefined) return { type: 'forum_post', id: forumPostId }
  if (eventId !== undefined) return { type: 'event', id: eventId }
  if (groupId !== undefined) return { type: 'group', id: groupId }
  return businessId === undefined ? null : { type: 'business_page', id: businessId }
}

const PLACES: ReadonlySet<string> = new Set([
  'article',
  'business_idea',
  'business_post',
  'event',
  'forum_group',
  'forum_post',
  'group_post',
])

/** A notification as its menu knows it: who caused it, and what it is about. */
export function notificationItem(notification: AppNotification): Item | null {
  const { actor, available, people_count: count } = notification
  const to = placeOf(notification)
  const subject = available ? subjectOf(notification) : null
  // Of several, nobody is meant alone.
  const author = actor && count === 1 ? { id: actor.id, name: displayName(actor) } : null
  const title = notification.object ?? notification.title
  const about = author
    ? { type: 'member', id: author.id, title: author.name }
    : subject && { ...subject, title }
  return (
    about && {
      ...about,
      href: to && to.state === undefined ? hashHref(to.to) : null,
      author,
      place: subject && { kind: subject.type, id: subject.id, title },
    }
  )
}
