import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The key of the feed's lists, for what is switched on its cards. */
export const FEED_LISTS = ['feed', 'list'] as const

/** The key of when the viewer last changed something that feed cards show, in milliseconds. */
export const FEED_CHANGED: QueryKey = ['feed-changed']

/** The key of when the viewer last changed whom or what they follow, in milliseconds. */
export const FOLLOWED_CHANGED: QueryKey = [...FEED_CHANGED, 'followed']

/** Says that the viewer changed something that feed cards show. */
export function noteFeedChange(client: QueryClient): void {
  client.setQueryData(FEED_CHANGED, Date.now())
}

/**
 * Says that the viewer changed whom or what they follow, or where they are in. Cards say so, some are no longer for
 * them, and others are missing, also among those that the list of what they follow has already passed.
 */
export function noteFollowedChange(client: QueryClient): void {
  client.setQueryData(FOLLOWED_CHANGED, Date.now())
  noteFeedChange(client)
}
