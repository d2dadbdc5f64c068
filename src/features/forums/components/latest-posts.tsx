import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { postQueries } from '../queries'
import { forumCopy } from '../copy'
import { PostPages } from './post-list'
import { UnansweredFilter, useUnanswered } from './unanswered-filter'

/** The posts of all forum groups, the latest reply first. */
export function LatestPosts({ viewerId }: { viewerId: string | null }) {
  const list = useInfiniteQuery(postQueries.latest(viewerId, useUnanswered()))
  return (
    <div className="flex flex-col gap-4">
      <UnansweredFilter />
      <PostPages
        list={list}
        viewerId={viewerId}
        newSinceOf={(post) => post.new_since}
        emptyHint={forumCopy.noLatestHint}
        emptyAction={
          <Button asChild variant="secondary">
            <AppLink to={paths.forums.to()}>{forumCopy.showAllGroups}</AppLink>
          </Button>
        }
      />
    </div>
  )
}
