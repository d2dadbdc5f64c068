import { CircleCheck } from 'lucide-react'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { forumCopy } from '../copy'
import { useMarkAnswer } from '../mutations/answers'
import type { ForumReply } from '../queries'
import { useThread } from './thread-context'

/** Marks the reply as an answer, or undoes it; only for those who may. */
export function AnswerButton({ reply, label }: { reply: ForumReply; label: string }) {
  const { postId, groupId, mayAnswer } = useThread()
  const mark = useMarkAnswer()
  const isClosed = useIsClosed()
  const isAnswer = reply.answered_at !== null
  if (!mayAnswer || (isClosed && !isAnswer)) return null
  const text = isAnswer ? forumCopy.unmarkAnswer : forumCopy.markAnswer
  return (
    <Button
      variant="ghost"
      size="small"
      isPending={mark.isPending}
      aria-label={forumCopy.labelled(text, label)}
      onClick={() => mark.mutate({ postId, groupId, replyId: reply.id, isAnswer: !isAnswer })}
    >
      <CircleCheck aria-hidden strokeWidth={1.75} />
      {text}
    </Button>
  )
}
