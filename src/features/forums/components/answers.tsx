import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { LoadFailure } from '@/components/load-failure'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { authorName } from '../model/author'
import { threadQueries, type ForumReply } from '../queries'
import { AuthorLine } from './author-line'
import { ForumText } from './forum-text'

interface AnswersProps {
  postId: string
  viewerId: string | null
}

/** The answers to a post, before the discussion they come from. */
export function Answers({ postId, viewerId }: AnswersProps) {
  const answers = useQuery(threadQueries.answers(postId, viewerId))
  // The last one was just deleted.
  if (answers.data?.length === 0) return null
  return (
    <section aria-labelledby="forum-answers" className="flex flex-col gap-4">
      <h2 id="forum-answers" className="flex items-center gap-2 text-lg">
        <CircleCheck aria-hidden strokeWidth={1.75} className="text-success size-5" />
        {forumCopy.answersTitle(answers.data?.length ?? 1)}
      </h2>
      {answers.isPending && (
        <Card aria-busy className="appear-late p-4 md:p-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-4 h-4 w-full" />
        </Card>
      )}
      {answers.isError && !answers.data && (
        <Card>
          <LoadFailure
            title={forumCopy.answersFailed}
            isRetrying={answers.isFetching}
            onRetry={() => void answers.refetch()}
          />
        </Card>
      )}
      {answers.data?.map((answer) => (
        <AnswerCard key={answer.id} answer={answer} postId={postId} />
      ))}
    </section>
  )
}

/** An answer with its author; everything else is in the discussion. */
function AnswerCard({ answer, postId }: { answer: ForumReply; postId: string }) {
  const name = authorName(answer)
  return (
    <Card className="border-success p-4 md:p-5">
      <article aria-label={forumCopy.answerBy(name)} className="flex flex-col gap-3">
        <AuthorLine
          author={answer}
          authorId={answer.author_id}
          createdAt={answer.created_at}
          editedAt={answer.edited_at}
        />
        <Collapsible authorId={answer.author_id} text={answer.content}>
          <ForumText text={answer.content} item={{ type: 'forum_reply', id: answer.id }} />
        </Collapsible>
        <p className="text-sm">
          <AppLink
            to={paths.forumPost.to(postId, { reply: answer.id })}
            aria-label={forumCopy.labelled(forumCopy.showInDiscussion, name)}
            className="link"
          >
            {forumCopy.showInDiscussion}
          </AppLink>
        </p>
      </article>
    </Card>
  )
}
