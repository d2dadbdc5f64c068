import { useQueryClient } from '@tanstack/react-query'
import { serviceMessage, throwIfFailed } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { forumCopy } from '../copy'
import { forumKeys } from '../queries'
import { refreshReply } from './refresh-reply'

interface Marking {
  postId: string
  groupId: string
  replyId: string
  isAnswer: boolean
}

async function markAnswer({ replyId, isAnswer }: Marking) {
  const args = { p_reply_id: replyId, p_is_answer: isAnswer }
  throwIfFailed(await supabase.rpc('mark_forum_answer', args))
}

/** Marks a reply as an answer of its post, or undoes it. */
export function useMarkAnswer() {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: async (marking: Marking) => {
      await markAnswer(marking)
      await refreshReply(queryClient, marking.postId, marking.replyId)
    },
    success: (_, { isAnswer }) => (isAnswer ? forumCopy.answerMarked : forumCopy.answerUnmarked),
    failure: (error) => serviceMessage(error) ?? forumCopy.answerFailed,
    invalidates: (_, { postId, groupId }) => [
      forumKeys.postHead(postId),
      forumKeys.answers(postId),
      forumKeys.posts(groupId),
      forumKeys.latest(),
    ],
    changesFeed: true,
  })
}
