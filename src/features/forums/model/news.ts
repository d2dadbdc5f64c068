import { compareMoments } from '@/lib/moment'

interface Listed {
  author_id: string | null
  created_at: string
  visited_at: string | null
  new_replies: number
}

/** What is new about a listed post: all of it, so many replies, or nothing. */
export type PostNews = { kind: 'post' } | { kind: 'replies'; count: number } | null

/**
 * What has appeared since the viewer's last visit. `newSince`: the end of their last visit to the
 * group, null on the first.
 */
export function newsOf(post: Listed, newSince: string | null, viewerId: string | null): PostNews {
  if (post.visited_at !== null) {
    return post.new_replies > 0 ? { kind: 'replies', count: post.new_replies } : null
  }
  const isNew =
    newSince !== null &&
    post.author_id !== viewerId &&
    compareMoments(post.created_at, newSince) > 0
  return isNew ? { kind: 'post' } : null
}
