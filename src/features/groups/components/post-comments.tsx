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
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { COMMENT_SCOPE } from '../model/comment-scope'
import type { GroupDetail, GroupPost } from '../model/group'
import { useAddComment, useDeleteComment, useSaveComment } from '../mutations/posts'
import { canDelete, canEdit } from '../permissions'
import { groupQueries } from '../queries'
import { useCommentsLive } from './use-posts-live'

interface PostCommentsProps {
  group: GroupDetail
  post: GroupPost
  viewerId: string
  highlightedId?: string | null
}

function kindOf({ groupId, postId: post }: { groupId: string; postId: string }): CommentKind {
  return {
    type: 'group_comment',
    hrefOf: (comment) => hashHref(paths.group.to(groupId, { post, comment })),
  }
}

/** What the viewer may do with a comment. */
function rightsOf(group: GroupDetail, viewer: { id: string; isAdmin: boolean }) {
  return ({ author }: ThreadComment) => {
    const written = { user_id: author?.id ?? null }
    return { canEdit: canEdit(written, viewer.id), canDelete: canDelete(written, group, viewer) }
  }
}

/** A post's comments, oldest first, and the field for a new one. */
export function PostComments({ group, post, viewerId, highlightedId = null }: PostCommentsProps) {
  const viewer = useViewerState().data?.viewer ?? null
  const pages = useInfiniteQuery(groupQueries.comments(group.id, post.id))
  const { comments, later, lost, noteAdded } = useShownComments({
    pages,
    linkedId: highlightedId,
    queryOf: (ids) => groupQueries.commentsById(group.id, post.id, ids),
  })
  const add = useAddComment()
  const save = useSaveComment()
  const place = { groupId: group.id, postId: post.id }
  const deletion = useDeleteComment(place)
  useCommentsLive(place)

  if (pages.isError && !comments) {
    return (
      <LoadFailure
        className="mt-3 border-t py-6"
        title={groupCopy.commentsFailed}
        isRetrying={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  return (
    <div className="mt-3 border-t pt-3">
      <CommentList
        kind={kindOf(place)}
        comments={comments}
        later={later}
        pages={pages}
        viewerId={viewerId}
        rightsFor={rightsOf(group, { id: viewerId, isAdmin: viewer?.isAdmin ?? false })}
        maxLength={groupLimits.commentMax}
        scope={COMMENT_SCOPE}
        highlightedId={highlightedId}
        lost={lost}
        failure={groupCopy.commentsFailed}
        empty={<p className="text-muted-foreground py-2 text-sm">{groupCopy.noComments}</p>}
        onEdit={({ id }, content) => save.mutateAsync({ ...place, commentId: id, content })}
        deletion={deletion}
      />
      <div className="mt-3">
        <CommentForm
          viewer={viewer ?? { id: viewerId }}
          scope={COMMENT_SCOPE}
          target={post.id}
          maxLength={groupLimits.commentMax}
          doing={groupCopy.commentOnPosts}
          onSubmit={async (content, id) => {
            await add.mutateAsync({ ...place, id, viewerId, content })
            noteAdded(id)
          }}
        />
      </div>
    </div>
  )
}
