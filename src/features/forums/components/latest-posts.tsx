import { useInfiniteQuery } from '@tanstack/react-query'
import { postQueries } from '../queries'
import { forumCopy } from '../copy'
import { PostPages } from './post-list'

/** The posts of all forum groups, the latest reply first. */
export function LatestPosts({ viewerId }: { viewerId: string | null }) {
  const list = useInfiniteQuery(postQueries.latest(viewerId))
  return (
    <PostPages
      list={list}
      viewerId={viewerId}
      newSinceOf={(post) => post.new_since}
      emptyHint={forumCopy.noLatestHint}
    />
  )
}
