import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CommentForm,
  CommentList,
  useShownComments,
  type CommentKind,
  type ThreadComment,
} from '@/components/comments'
import { LoadFailure } from '@/components/load-failure'
import { hashHref, paths } from '@/config/paths'
import { useViewerState } from '@/features/auth'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { COMMENT_SCOPE } from '../model/comment-scope'
import { useAddComment, useDeleteComment, useSaveComment } from '../mutations/posts'
import { canDeleteComment, canEditComment, canEditPage } from '../permissions'
import { businessQueries } from '../queries'
import type { BusinessPage } from '../queries/pages'
import type { BusinessPost } from '../queries/posts'
import { useCommentsLive } from '../realtime'

/** Spec 3 §9: a unit is a quarter of a rem. */
const AREA = { maxHeight: `${businessLimits.commentsHeightUnits / 4}rem` }

interface PostCommentsProps {
  page: BusinessPage
  post: BusinessPost
  viewer: { id: string; isAdmin: boolean } | null
  highlightedId: string | null
}

function kindOf(pageId: string, postId: string): CommentKind {
  return {
    type: 'business_post_comment',
    times: 'days',
    hrefOf: (comment) => hashHref(paths.businessPage.to(pageId, { post: postId, comment })),
  }
}

/** What the viewer may do with a comment; a page's owner is the host of what others write on it. */
function rightsOf(page: BusinessPage, viewer: PostCommentsProps['viewer']) {
  return ({ author }: ThreadComment) => ({
    canEdit: canEditComment(author?.id, viewer),
    canDelete: canDeleteComment(author?.id, page, viewer),
    isHost: canEditPage(page, viewer),
  })
}

/** A post's comments, newest first, and the field for a new one. */
export function PostComments({ page, post, viewer, highlightedId }: PostCommentsProps) {
  const viewerId = viewer?.id ?? null
  const profile = useViewerState().data?.viewer ?? null
  const pages = useInfiniteQuery(businessQueries.comments(page.id, post.id))
  // One's own new comment comes first.
  const { comments, later, lost } = useShownComments({
    pages,
    linkedId: highlightedId,
    queryOf: (ids) => businessQueries.commentsById(page.id, post.id, ids),
  })
  const add = useAddComment()
  const save = useSaveComment()
  const place = { pageId: page.id, postId: post.id }
  const deletion = useDeleteComment(place)
  useCommentsLive({ ...place, viewerId })

  if (pages.isError && !comments) return <NotLoaded pages={pages} />
  return (
    <div className="mt-3 border-t pt-4">
      <CommentForm
        viewer={viewerId === null ? null : (profile ?? { id: viewerId })}
        scope={COMMENT_SCOPE}
        target={post.id}
        maxLength={businessLimits.commentMax}
        doing={businessCopy.toComment}
        // There the comments are open.
        here={paths.businessPage.to(page.id, { post: post.id })}
        {...(viewerId === null && { label: businessCopy.loginToComment })}
        onSubmit={async (content, id) => {
          if (viewerId !== null) await add.mutateAsync({ ...place, id, viewerId, content })
        }}
      />
      <div
        role="region"
        aria-label={businessCopy.commentsOf}
        // A scrolling box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={AREA}
        className="relative mt-2 -mr-2 overflow-y-auto overscroll-contain pr-2"
      >
        <CommentList
          kind={kindOf(page.id, post.id)}
          comments={comments}
          later={later}
          pages={pages}
          viewerId={viewerId}
          rightsFor={rightsOf(page, viewer)}
          maxLength={businessLimits.commentMax}
          scope={COMMENT_SCOPE}
          highlightedId={highlightedId}
          lost={lost}
          failure={businessCopy.commentsFailed}
          empty={<p className="text-muted-foreground py-2 text-sm">{businessCopy.noComments}</p>}
          onEdit={({ id }, content) => save.mutateAsync({ ...place, commentId: id, content })}
          deletion={deletion}
        />
      </div>
    </div>
  )
}

interface NotLoadedProps {
  pages: { isFetching: boolean; refetch: () => unknown }
}

function NotLoaded({ pages }: NotLoadedProps) {
  return (
    <LoadFailure
      className="mt-3 border-t py-6"
      title={businessCopy.commentsFailed}
      isRetrying={pages.isFetching}
      onRetry={() => void pages.refetch()}
    />
  )
}
