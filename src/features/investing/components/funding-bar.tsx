import { Progress } from '@/components/ui/progress'
import { investingCopy } from '../copy'
import { formatFunding, formatPercent, formatReceived, fundingPercent } from '../model/money'
import type { IdeaRow } from '../queries'

interface FundingBarProps {
  idea: Pick<IdeaRow, 'title' | 'funding_goal' | 'funding_received'>
}

/** An idea's funding in a list: bar, amount, goal and percent. */
export function FundingBar({ idea }: FundingBarProps) {
  const percent = fundingPercent(idea.funding_received, idea.funding_goal)
  return (
    <div>
      <p className="tabular mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate">
          <span className="font-semibold">
            {formatReceived(idea.funding_received, idea.funding_goal, formatFunding)}
          </span>{' '}
          <span className="text-muted-foreground">
            {investingCopy.ofGoal(formatFunding(idea.funding_goal))}
          </span>
        </span>
        <span className="text-muted-foreground shrink-0">{formatPercent(percent)}</span>
      </p>
      <Progress percent={percent} label={investingCopy.raisedLabel(idea.title)} />
    </div>
  )
}
