import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { useAuth, useViewerState } from '@/features/auth'
import {
  forumCopy,
  LATEST_REPLIES,
  postQueries,
  postScreen,
  PostSkeleton,
  PostThread,
  UnsentReply,
} from '@/features/forums'
import { inBackground, type Preloading } from '@/lib/preload'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { uuidOf } from '@/lib/uuid'

/** Preloads the post and the beginning of its thread. */
export function preload({ client, viewerId, params, search }: Preloading): void {
  const id = uuidOf(params.postId)
  if (id !== null && startOf(search) === null) inBackground(client.query(postScreen(id, viewerId)))
}

/** Spec 2 §2: a post with its thread; `reply` and `comment` in the address scroll to them. */
export function Component() {
  const { postId } = useParams()
  const id = uuidOf(postId)
  return id === null ? <PostGone /> : <Post key={id} id={id} />
}

/** Returns where the address starts the thread. */
function startOf(search: URLSearchParams): string | null {
  const asked = search.get('reply')
  return asked === LATEST_REPLIES ? LATEST_REPLIES : uuidOf(asked)
}

function Post({ id }: { id: string }) {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const viewer = useViewerState().data?.viewer
  const [params] = useSearchParams()
  const start = startOf(params)
  const isReady = useScreen(start === null ? postScreen(id, viewerId) : null)
  const post = useQuery({ ...postQueries.detail(id, viewerId), enabled: isReady })
  usePageTitle(post.data === null ? null : (post.data?.title ?? forumCopy.title))

  if (post.data === null) {
    return (
      <PostGone>{viewerId !== null && <UnsentReply viewerId={viewerId} postId={id} />}</PostGone>
    )
  }
  if (post.data) {
    return (
      <>
        <BackLink
          to={paths.forumGroup.to(post.data.group_id)}
          label={forumCopy.backTo(post.data.group_name)}
        />
        <PostThread
          post={post.data}
          viewerId={viewerId}
          isAdmin={viewer?.isAdmin ?? false}
          start={start}
          commentId={uuidOf(params.get('comment'))}
        />
      </>
    )
  }
  return (
    <>
      <BackLink to={paths.forums.to()} label={forumCopy.backToForums} />
      {post.isError ? (
        <LoadFailure
          isHeading
          title={forumCopy.postFailed}
          isRetrying={post.isFetching}
          onRetry={() => void post.refetch()}
        />
      ) : (
        <PostSkeleton />
      )}
    </>
  )
}

/** Deleted, private and nonexistent look the same (UX-17). */
function PostGone({ children }: { children?: ReactNode }) {
  usePageTitle(forumCopy.postNotFound)
  return (
    <>
      <EmptyState
        icon={FileQuestion}
        isHeading
        title={forumCopy.postNotFound}
        description={forumCopy.postNotFoundHint}
        action={
          <Button asChild>
            <AppLink to={paths.forums.to()}>{forumCopy.backToForums}</AppLink>
          </Button>
        }
      />
      {children}
    </>
  )
}
