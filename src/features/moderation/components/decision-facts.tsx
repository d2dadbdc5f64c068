import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { paths } from '@/config/paths'
import { formatExact } from '@/lib/format'
import { moderationCopy } from '../copy'
import { moderatorLabel, reportedLabel } from '../model/labels'
import type { ShownDecision } from '../queries'

/** What was decided about, which rule, why, by which role, where and until when. */
export function DecisionFacts({ decision }: { decision: ShownDecision }) {
  const { rule_title: rule, until, ended_at: endedAt } = decision
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={moderationCopy.about}>
        {reportedLabel(decision.kind)}: {decision.title}
      </Fact>
      {rule !== null && (
        <Fact name={moderationCopy.ruleOf}>
          <AppLink
            to={paths.rules.to({ rule: decision.rule_id ?? undefined })}
            className="text-link underline"
          >
            {rule}
          </AppLink>
        </Fact>
      )}
      <Fact name={moderationCopy.reasonOf}>
        <span className="break-words whitespace-pre-wrap">{decision.reason}</span>
      </Fact>
      <Fact name={moderationCopy.decidedByRole}>{moderatorLabel(decision.role)}</Fact>
      <PlaceFact decision={decision} />
      <Fact name={moderationCopy.on}>
        <RelativeTime dateTime={decision.created_at} />
      </Fact>
      {until !== null && <Fact name={moderationCopy.until}>{formatExact(until)}</Fact>}
      {endedAt !== null && (
        <Fact name={moderationCopy.endedOn}>
          <RelativeTime dateTime={endedAt} />
        </Fact>
      )}
    </dl>
  )
}

/** The group or forum group whose moderators decided: a suspension is from there alone. */
function PlaceFact({ decision }: { decision: ShownDecision }) {
  const { role, place_id: id, place_name: name, decision: kind } = decision
  if (!id || !name || role === 'community') return null
  return (
    <Fact name={kind === 'suspend' ? moderationCopy.suspendedFrom : moderationCopy.placeOf}>
      <AppLink
        to={role === 'group' ? paths.group.to(id) : paths.forumGroup.to(id)}
        className="text-link break-words underline"
      >
        {name}
      </AppLink>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
