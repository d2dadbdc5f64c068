import { ArrowUp, type LucideIcon } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore, type MorePages } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { rowsOf } from '@/lib/paging'
import { postCopy } from './copy'
import type { PostLink } from './post-model'

/** How the address names a post. */
interface LinkProps {
  isLinked: boolean
  commentId: string | null
}

/** What the list needs of a paged query; a TanStack infinite query has all of it. */
interface PostPages<TPost> extends MorePages {
  data: { pages: { rows: TPost[] }[] } | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface PostListProps<TPost> {
  pages: PostPages<TPost>
  /** New posts that wait. */
  newPosts: { count: number; show: () => Promise<void> }
  link: Pick<PostLink, 'postId' | 'commentId'>
  /** The post of the link, when `isFar`; null when it was deleted. */
  far: { data: TPost | null | undefined; isError: boolean }
  renderPost: (post: TPost, link: LinkProps) => ReactNode
  /** What is left of a post that isn't on the page any more: nothing, or what the viewer was writing about it. */
  renderGone: (postId: string) => ReactNode
  composer: ReactNode
  skeleton: ReactNode
  emptyIcon: LucideIcon
  emptyHint: string
  /** What fills the empty list, if that isn't the composer. */
  emptyAction?: ReactNode
  failure: string
  /** So many pages load by themselves. */
  automaticPages: number
}

/** Whether a post is further down than what is loaded. */
export function isFar(
  list: { pages: { rows: { id: string }[] }[] } | undefined,
  postId: string | null,
): boolean {
  return (
    postId !== null && list !== undefined && !rowsOf(list.pages).some(({ id }) => id === postId)
  )
}

/** Posts, newest first, with the composer above them. */
export function PostList<TPost extends { id: string }>({
  pages,
  newPosts,
  link: { postId, commentId },
  far,
  renderPost,
  renderGone,
  composer,
  skeleton,
  emptyIcon,
  emptyHint,
  emptyAction,
  failure,
  automaticPages,
}: PostListProps<TPost>) {
  const posts = pages.data && rowsOf(pages.data.pages)
  return (
    <div className="flex flex-col gap-4">
      {composer}
      {isFar(pages.data, postId) && far.data !== undefined && !far.isError && (
        <LinkedPost>{far.data && renderPost(far.data, { isLinked: true, commentId })}</LinkedPost>
      )}
      <Gone posts={posts} linkedId={far.data === null ? postId : null} render={renderGone} />
      <NewPosts {...newPosts} />
      {pages.isPending && skeleton}
      {!posts && pages.isError && <Failed pages={pages} title={failure} />}
      {posts?.length === 0 && !pages.hasNextPage && (
        <Card>
          <EmptyState
            icon={emptyIcon}
            title={postCopy.none}
            description={emptyHint}
            action={emptyAction}
          />
        </Card>
      )}
      {posts && posts.length > 0 && (
        <div
          role="feed"
          aria-label={postCopy.label}
          aria-busy={pages.isFetchingNextPage}
          className="flex flex-col gap-4"
        >
          {posts.map((post) => {
            const isLinked = post.id === postId
            return renderPost(post, { isLinked, commentId: isLinked ? commentId : null })
          })}
        </div>
      )}
      <LoadMore
        list={pages}
        failure={failure}
        isAutomatic={(pages.data?.pages.length ?? 0) < automaticPages}
      />
    </div>
  )
}

function Failed({ pages, title }: { pages: PostPages<unknown>; title: string }) {
  return (
    <Card>
      <LoadFailure
        title={title}
        isRetrying={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    </Card>
  )
}

interface GoneProps {
  posts: readonly { id: string }[] | undefined
  /** The post of the link, if it was deleted. */
  linkedId: string | null
  render: (postId: string) => ReactNode
}

/** What is left of posts that were on the page, or in the link, and aren't there any more. */
function Gone({ posts, linkedId, render }: GoneProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const ids = posts?.map(({ id }) => id) ?? seen
  const all = [...new Set([...seen, ...ids])]
  if (all.length > seen.length) setSeen(all)
  return [...new Set([...all, linkedId])].map(
    (id) => id !== null && !ids.includes(id) && <Fragment key={id}>{render(id)}</Fragment>,
  )
}

function NewPosts({ count, show }: PostListProps<never>['newPosts']) {
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

/** The post that the address names, above the list; without `children` it was deleted. */
function LinkedPost({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="linked-post">
      <h2 id="linked-post" className="text-muted-foreground mb-2 text-sm font-medium">
        {postCopy.linked}
      </h2>
      {children ?? (
        <Card className="text-muted-foreground p-4 text-sm md:p-5">{postCopy.gone}</Card>
      )}
    </section>
  )
}
