import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ModerationContext, useModeration } from '@/components/moderation'
import { MentionsIn } from '@/components/mentions-in'
import { paths } from '@/config/paths'
import { useVisit } from '@/features/visits'
import { logHandled } from '@/lib/log'
import { useWhileShown } from '@/lib/while-shown'
import { forumCopy } from '../copy'
import { useCountView } from '../mutations/posts'
import { showReply } from '../mutations/refresh-reply'
import { canEdit, canModerate } from '../permissions'
import {
  forumKeys,
  LATEST_REPLIES,
  threadQueries,
  type ForumPost,
  type RepliesStart,
} from '../queries'
import { useForumPostLive } from '../realtime'
import { Answers } from './answers'
import { PostView } from './post-view'
import { FirstUnreadLink } from './first-unread'
import { ReplyBox } from './reply-box'
import { ReplyList } from './reply-list'
import { ThreadContext } from './thread-context'

interface PostThreadProps {
  post: ForumPost
  viewerId: string | null
  isAdmin: boolean
  start: RepliesStart
  commentId: string | null
}

/** A post, the field to answer it, and its replies; live, and counted as viewed once. */
export function PostThread({ post, viewerId, isAdmin, start, commentId }: PostThreadProps) {
  const postId = post.id
  const { written, handleReplied } = useNewReply({ postId, start, viewerId })
  useForumPostLive(postId, viewerId)
  useVisit({
    kind: 'forum_post',
    placeId: viewerId === null ? null : postId,
    // Counting the view notes it.
    isOpeningNoted: true,
    lists: [forumKeys.groupLists(), forumKeys.posts(post.group_id)],
  })

  const countView = useCountView(viewerId)
  const count = useEffectEvent((id: string) => void countView(id))
  useEffect(() => count(postId), [postId, viewerId])

  const thread = {
    postId,
    groupId: post.group_id,
    mayAnswer: canModerate(post) || canEdit(viewerId, post.author_id),
    viewerId,
    isLocked: post.is_locked,
    firstNewId: post.first_new_id,
    isModerator: canModerate(post),
    isAdmin,
    // A new reply is the target instead of what the link named.
    commentId: written === null ? commentId : null,
  }
  const asked = start === LATEST_REPLIES ? null : start
  return (
    <MentionsIn kind="forum_post" id={postId}>
      <ModerationContext value={useModeration(postId, post.moderated_as)}>
        <ThreadContext value={thread}>
          <div className="flex flex-col gap-5">
            <PostView post={post} viewerId={viewerId} isAdmin={isAdmin} />
            {post.answers_count > 0 && <Answers postId={postId} viewerId={viewerId} />}
            <section aria-labelledby="forum-replies" className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 id="forum-replies" className="text-lg">
                  {forumCopy.repliesTitle}
                </h2>
                <FirstUnreadLink start={start} />
              </div>
              <ReplyBox onReplied={handleReplied} />
              <ReplyList key={start} start={start} targetId={written ?? asked} />
            </section>
          </div>
        </ThreadContext>
      </ModerationContext>
    </MentionsIn>
  )
}

type NewReplyPlace = Pick<PostThreadProps, 'start' | 'viewerId'> & { postId: string }

/** Shows a new reply: at the end if the end is loaded, else on a page of its own. */
function useNewReply({ postId, start, viewerId }: NewReplyPlace) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The target until another link is followed.
  const { key } = useLocation()
  const [written, setWritten] = useState<{ id: string; key: string } | null>(null)
  const leadTo = useWhileShown((replyId: string) => {
    void navigate(paths.forumPost.to(postId, { reply: replyId }))
  })

  async function handleReplied(replyId: string): Promise<void> {
    const { queryKey } = threadQueries.replies(postId, start, viewerId)
    const row = await showReply(queryClient, postId, replyId).catch((error: unknown) => {
      // It is stored. To fail here would keep its text in the field, from where it would be posted again.
      logHandled('A new reply could not be read', error)
      return 'failed' as const
    })
    if (!row) return
    if (row === 'failed') {
      leadTo(replyId)
      return
    }
    const isShown = queryClient
      .getQueryData(queryKey)
      ?.pages.some(({ rows }) => rows.some(({ id }) => id === replyId))
    if (isShown) setWritten({ id: replyId, key })
    else leadTo(replyId)
  }

  return { written: written?.key === key ? written.id : null, handleReplied }
}
