import { RelativeTime } from '@/components/relative-time'
import { Card } from '@/components/ui/card'
import { formatExact } from '@/lib/format'
import { moderationCopy } from '../copy'
import { appealLabel, decidedLabel, moderatorLabel } from '../model/labels'
import type { CaseDetail } from '../queries'

type AppealOfCase = NonNullable<NonNullable<CaseDetail['decision_made']>['appeal']>

/** What the member said against it, and what an admin answered. */
function OutcomeOfAppeal({ appeal }: { appeal: AppealOfCase }) {
  return (
    <section
      aria-label={moderationCopy.theirAppeal}
      className="flex flex-col gap-2 border-t pt-2 break-words whitespace-pre-wrap"
    >
      <h4 className="font-semibold">
        {moderationCopy.theirAppeal} · {appealLabel(appeal.state)}
      </h4>
      <p>{appeal.message}</p>
      {appeal.answer !== null && (
        <p>
          <span className="text-muted-foreground">{moderationCopy.answerOf}: </span>
          {appeal.answer}
        </p>
      )}
    </section>
  )
}

/** What was decided about a case, and what came of it. */
export function CaseOutcome({ detail: { decision_made: made } }: { detail: CaseDetail }) {
  if (!made) return null
  return (
    <Card className="flex flex-col gap-2 p-4 text-sm">
      <h3 className="font-semibold">
        {decidedLabel(made.decision)}
        {made.overturned_at && ` · ${moderationCopy.overturnedMark}`}
      </h3>
      {made.rule_title && <p>{made.rule_title}</p>}
      <p className="break-words whitespace-pre-wrap">{made.reason}</p>
      <p className="text-muted-foreground">
        {moderationCopy.decidedBy(made.decided_by_username, moderatorLabel(made.role))} ·{' '}
        <RelativeTime dateTime={made.created_at} />
      </p>
      {made.until !== null && (
        <p className="text-muted-foreground">
          {moderationCopy.until} {formatExact(made.until)}
        </p>
      )}
      {made.ended_at !== null && (
        <p className="text-muted-foreground">
          {moderationCopy.endedOn} <RelativeTime dateTime={made.ended_at} />
        </p>
      )}
      {made.appeal && <OutcomeOfAppeal appeal={made.appeal} />}
    </Card>
  )
}
