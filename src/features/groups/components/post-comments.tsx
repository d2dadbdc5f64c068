import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  CommentForm,
  CommentList,
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

/** A post's comments, oldest first, and the field for a new one. */
export function PostComments({ group, post, viewerId, highlightedId = null }: PostCommentsProps) {
  const viewer = useViewerState().data?.viewer ?? null
  const comments = useInfiniteQuery(groupQueries.comments(group.id, post.id))
  const known = comments.data?.pages.flat()
  // The linked comment may be further down than what is loaded.
  const isFar = highlightedId !== null && !known?.some(({ id }) => id === highlightedId)
  const far = useQuery({
    ...groupQueries.comment(group.id, post.id, highlightedId ?? ''),
    enabled: isFar && known !== undefined,
  }).data
  const add = useAddComment()
  const save = useSaveComment()
  const remove = useDeleteComment()
  const place = { groupId: group.id, postId: post.id }
  useCommentsLive(place)

  function rightsFor({ author }: ThreadComment) {
    const written = { user_id: author?.id ?? null }
    const by = { id: viewerId, isAdmin: viewer?.isAdmin ?? false }
    return { canEdit: canEdit(written, viewerId), canDelete: canDelete(written, group, by) }
  }

  if (comments.isError && !known) {
    return (
      <LoadFailure
        className="mt-3 border-t py-6"
        title={groupCopy.commentsFailed}
        isRetrying={comments.isFetching}
        onRetry={() => void comments.refetch()}
      />
    )
  }
  return (
    <div className="mt-3 border-t pt-3">
      <CommentList
        kind={kindOf(place)}
        comments={known}
        later={far && isFar ? [far] : []}
        pages={comments}
        viewerId={viewerId}
        rightsFor={rightsFor}
        maxLength={groupLimits.commentMax}
        scope={COMMENT_SCOPE}
        highlightedId={highlightedId}
        failure={groupCopy.commentsFailed}
        empty={<p className="text-muted-foreground py-2 text-sm">{groupCopy.noComments}</p>}
        onEdit={({ id }, content) => save.mutateAsync({ ...place, commentId: id, content })}
        onDelete={({ id }) => remove.mutateAsync({ ...place, commentId: id })}
      />
      <div className="mt-3">
        <CommentForm
          viewer={viewer ?? { id: viewerId }}
          scope={COMMENT_SCOPE}
          target={post.id}
          maxLength={groupLimits.commentMax}
          doing={groupCopy.commentOnPosts}
          onSubmit={(content, id) => add.mutateAsync({ ...place, id, viewerId, content })}
        />
      </div>
    </div>
  )
}
