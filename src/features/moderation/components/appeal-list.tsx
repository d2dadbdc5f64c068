import { useInfiniteQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { moderationCopy } from '../copy'
import { whyAnotherAnswers } from '../model/appeals'
import { appealLabel, decidedLabel, reportedLabel, moderatorLabel } from '../model/labels'
import { caseQueries, type Appeal } from '../queries'
import { AppealAnswerDialog } from './appeal-answer-dialog'

/** Appeals that wait for an answer, then those that were answered. */
export function AppealList({ viewerId }: { viewerId: string }) {
  return (
    <div className="flex flex-col gap-8">
      <Appeals state="open" empty={moderationCopy.noAppeals} viewerId={viewerId} />
      <section aria-label={moderationCopy.decidedTab}>
        <h2 className="mb-3 text-sm font-semibold">{moderationCopy.decidedTab}</h2>
        <Appeals state="decided" empty={moderationCopy.noAppealsDecided} viewerId={viewerId} />
      </section>
    </div>
  )
}

interface AppealsProps {
  state: 'open' | 'decided'
  empty: string
  viewerId: string
}

/** The dialog stays whatever becomes of the list: what is typed in it would be lost. */
function Appeals(props: AppealsProps) {
  const [asked, setAsked] = useState<Appeal | null>(null)
  return (
    <>
      <AppealRows {...props} onAnswer={setAsked} />
      {asked && <AppealAnswerDialog appeal={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type AppealRowsProps = AppealsProps & { onAnswer: (appeal: Appeal) => void }

function AppealRows({ state, empty, viewerId, onAnswer }: AppealRowsProps) {
  const appeals = useInfiniteQuery(caseQueries.appeals(state))
  if (!appeals.data) {
    if (!appeals.isError) return <Skeleton aria-busy className="appear-late rounded-card h-40" />
    return (
      <LoadFailure
        title={moderationCopy.appealsFailed}
        isRetrying={appeals.isFetching}
        onRetry={() => void appeals.refetch()}
      />
    )
  }
  const rows = rowsOf(appeals.data.pages, (row) => row.decision_id)
  if (rows.length === 0) {
    if (state === 'decided') return <p className="text-muted-foreground text-sm">{empty}</p>
    return <EmptyState icon={Scale} title={empty} />
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((appeal) => (
          <li key={appeal.decision_id}>
            <AppealCard appeal={appeal} viewerId={viewerId} onAnswer={() => onAnswer(appeal)} />
          </li>
        ))}
      </ul>
      <LoadMore list={appeals} failure={moderationCopy.appealsFailed} />
    </>
  )
}

interface AppealCardProps {
  appeal: Appeal
  viewerId: string
  onAnswer: () => void
}

function AppealCard({ appeal, viewerId, onAnswer }: AppealCardProps) {
  const name = appeal.name ?? appeal.username ?? moderationCopy.formerMember
  return (
    <Card className="flex flex-col gap-3 p-4 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {appeal.user_id ? (
            <AppLink to={paths.profile.to(appeal.user_id)} className="font-medium hover:underline">
              {name}
            </AppLink>
          ) : (
            name
          )}{' '}
          <span className="text-muted-foreground">
            · {reportedLabel(appeal.kind)}{' '}
            <AppLink
              to={paths.moderationQueue.to({ show: 'decided', case: appeal.case_id })}
              className="link"
            >
              “{appeal.title}”
            </AppLink>
          </span>
        </span>
        <RelativeTime dateTime={appeal.created_at} className="text-muted-foreground" />
      </p>
      <p className="break-words whitespace-pre-wrap">{appeal.message}</p>
      <div className="text-muted-foreground border-l-2 pl-3">
        <p>
          {decidedLabel(appeal.decision)}
          {appeal.rule_title && ` – ${appeal.rule_title}`}
        </p>
        <p className="break-words whitespace-pre-wrap">{appeal.reason}</p>
        <p>{moderationCopy.decidedBy(appeal.decided_by_username, moderatorLabel(appeal.role))}</p>
      </div>
      {appeal.answer !== null && (
        <p className="break-words whitespace-pre-wrap">
          <span className="font-medium">{appealLabel(appeal.state)}: </span>
          {appeal.answer}
        </p>
      )}
      {appeal.state === 'open' &&
        (appeal.may_decide ? (
          <Button className="self-start" onClick={onAnswer}>
            {moderationCopy.answerAppeal}
          </Button>
        ) : (
          <p className="text-muted-foreground">{whyAnotherAnswers(appeal.user_id, viewerId)}</p>
        ))}
    </Card>
  )
}
