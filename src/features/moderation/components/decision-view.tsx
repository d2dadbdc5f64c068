import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { formatDay } from '@/lib/format'
import { isPast } from '@/lib/moment'
import { moderationCopy } from '../copy'
import { moderationLimits as limits } from '../limits'
import { appealLabel, noticeLabel } from '../model/labels'
import { partsOf } from '../model/texts'
import type { Appealed } from '../mutations'
import { caseQueries, type AppealableDecision } from '../queries'
import { AppealForm } from './appeal-form'
import { DecisionFacts } from './decision-facts'
import { ItemParts } from './item-parts'

const DAY = 86_400_000

/** The last moment of something that begins at a time. */
function after(at: string): Date {
  return new Date(Date.parse(at) + limits.appealDays * DAY)
}

interface DecisionViewProps {
  decision: AppealableDecision
  /** The level of its heading. */
  heading: 'h1' | 'h2'
  /** The token of the emailed link that opened it: anyone who has it need not be signed in. */
  token?: string
}

/** A decision as the member whom it concerns reads it: what, why, by which role, until when, how to appeal. */
export function DecisionView({ decision, heading: Heading, token }: DecisionViewProps) {
  const { overturned_at: overturnedAt } = decision
  return (
    <article className="flex flex-col gap-4">
      <Heading className="text-xl font-semibold">{noticeLabel(decision)}</Heading>
      {overturnedAt && (
        <p role="status" className="rounded-control bg-muted p-3 text-sm">
          {moderationCopy.overturned}
        </p>
      )}
      <Card className="p-4">
        <DecisionFacts decision={decision} />
      </Card>
      {token === undefined && decision.content_state !== 'shown' && !overturnedAt && (
        <Original decision={decision} />
      )}
      <AppealPart
        decision={decision}
        appealed={token === undefined ? { decisionId: decision.id } : { token }}
      />
    </article>
  )
}

/** What the member wrote, which only they still see. */
function Original({ decision }: { decision: AppealableDecision }) {
  const hidden = useQuery(caseQueries.hidden(decision.kind, decision.item_id)).data
  const parts = partsOf(hidden?.original)
  if (!hidden || parts.length === 0) return null
  return (
    <Card className="p-4">
      <h2 className="mb-2 text-sm font-semibold">{moderationCopy.whatYouWrote}</h2>
      <ItemParts parts={parts} />
      {hidden.state === 'removed' && (
        <p className="text-muted-foreground mt-3 text-sm">
          {moderationCopy.deletedAfter(
            formatDay(after(decision.created_at).toISOString()) ?? '',
            decision.appeal?.state ?? null,
          )}
        </p>
      )}
    </Card>
  )
}

interface AppealPartProps {
  decision: AppealableDecision
  appealed: Appealed
}

function AppealPart({ decision, appealed }: AppealPartProps) {
  const appeal = decision.appeal
  if (!appeal) {
    if (decision.overturned_at) return null
    if (isPast(after(decision.created_at))) {
      return <p className="text-muted-foreground text-sm">{moderationCopy.tooLate}</p>
    }
    return <AppealForm appealed={appealed} />
  }
  return (
    <Card className="flex flex-col gap-2 p-4 text-sm">
      <h2 className="font-semibold">
        {moderationCopy.yourAppeal} · {appealLabel(appeal.state)}
      </h2>
      <p className="break-words whitespace-pre-wrap">{appeal.message}</p>
      {appeal.answer !== null && (
        <p className="border-t pt-2 break-words whitespace-pre-wrap">
          <span className="text-muted-foreground">{moderationCopy.answerOf}: </span>
          {appeal.answer}
        </p>
      )}
    </Card>
  )
}
