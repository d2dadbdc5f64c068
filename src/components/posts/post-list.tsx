import { ArrowUp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { postCopy } from './copy'

/** What the list needs of a paged query; a TanStack infinite query has all of it. */
interface PostPages<TPost> {
  data: { pages: TPost[][] } | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface PostListProps<TPost> {
  pages: PostPages<TPost>
  /** New posts that wait. */
  news: { count: number; show: () => Promise<void> }
  /** The post that the address names. */
  linkedId: string | null
  /** Shows that post above the others when it is further down than what is loaded. */
  renderLinked: (id: string) => ReactNode
  renderPost: (post: TPost) => ReactNode
  composer: ReactNode
  skeleton: ReactNode
  emptyIcon: LucideIcon
  emptyHint: string
  failure: string
  /** So many pages load by themselves. */
  automaticPages: number
}

/** Posts, newest first, with the composer above them. */
export function PostList<TPost extends { id: string }>({
  pages,
  news,
  linkedId,
  renderLinked,
  renderPost,
  composer,
  skeleton,
  emptyIcon,
  emptyHint,
  failure,
  automaticPages,
}: PostListProps<TPost>) {
  const posts = pages.data?.pages.flat()
  const isFar = linkedId !== null && posts !== undefined && !posts.some(({ id }) => id === linkedId)
  return (
    <div className="flex flex-col gap-4">
      {composer}
      {isFar && renderLinked(linkedId)}
      <NewPosts {...news} />
      {pages.isPending && skeleton}
      {!posts && pages.isError && (
        <Card>
          <LoadFailure
            title={failure}
            isRetrying={pages.isFetching}
            onRetry={() => void pages.refetch()}
          />
        </Card>
      )}
      {posts?.length === 0 && (
        <Card>
          <EmptyState icon={emptyIcon} title={postCopy.none} description={emptyHint} />
        </Card>
      )}
      {posts && posts.length > 0 && (
        <div
          role="feed"
          aria-label={postCopy.label}
          aria-busy={pages.isFetchingNextPage}
          className="flex flex-col gap-4"
        >
          {posts.map(renderPost)}
        </div>
      )}
      <LoadMore
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        failure={failure}
        isFailed={pages.isFetchNextPageError}
        isAutomatic={(pages.data?.pages.length ?? 0) < automaticPages}
        onLoad={() => void pages.fetchNextPage()}
      />
    </div>
  )
}

function NewPosts({ count, show }: PostListProps<never>['news']) {
  return (
    <div className="pointer-events-none sticky top-[4.5rem] z-10 flex h-0 justify-center">
      <div role="status" className="*:pointer-events-auto">
        {count > 0 && (
          <Button
            size="small"
            className="animate-appear shadow-raised rounded-full px-4"
            onClick={() => void show()}
          >
            <ArrowUp aria-hidden strokeWidth={1.75} />
            {postCopy.newPosts(count)}
          </Button>
        )}
      </div>
    </div>
  )
}
