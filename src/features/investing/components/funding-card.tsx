import { PartyPopper } from 'lucide-react'
import { shownOnDemand } from '@/components/on-demand'
import { Card, CardContent } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { investingCopy } from '../copy'
import { formatDollars, formatPercent, formatReceived, fundingPercent } from '../model/money'
import type { IdeaRow } from '../queries'

// Readers don't load the form.
const FundingForm = shownOnDemand(async () => (await import('./funding-form')).FundingForm)

interface FundingCardProps {
  idea: IdeaRow
  /** The founder enters the amount received here. */
  canUpdate: boolean
}

/** The progress of an idea's funding (Spec 3 §4). */
export function FundingCard({ idea, canUpdate }: FundingCardProps) {
  const percent = fundingPercent(idea.funding_received, idea.funding_goal)
  return (
    <Card aria-labelledby="funding">
      <CardContent>
        <h2 id="funding" className="text-base">
          {investingCopy.funding}
        </h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-2xl font-semibold break-all">
            {formatReceived(idea.funding_received, idea.funding_goal, formatDollars)}
          </span>
          <span className="text-muted-foreground text-sm">{investingCopy.raised}</span>
        </p>
        <Progress
          percent={percent}
          label={investingCopy.raisedLabel(idea.title)}
          className="mt-3 h-2.5"
        />
        <p className="text-muted-foreground tabular mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{formatPercent(percent)}</span>
          <span>{investingCopy.goal(formatDollars(idea.funding_goal))}</span>
        </p>
        {percent >= 100 && (
          <p className="text-success mt-3 flex items-center gap-2 text-sm font-medium">
            <PartyPopper aria-hidden strokeWidth={1.75} className="size-5" />
            {investingCopy.goalAchieved}
          </p>
        )}
        <p className="text-muted-foreground mt-3 text-sm">{investingCopy.stated}</p>
        {canUpdate && <FundingForm idea={idea} />}
      </CardContent>
    </Card>
  )
}
