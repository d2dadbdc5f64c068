import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { Card, CardContent } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import { investingCopy } from '../copy'
import { formatFunding, formatPercent, formatReceived, fundingPercent } from '../model/money'
import { investingQueries } from '../queries'

/** Spec 1 §2: the sum of goals and funding of one's own ideas; only for their owner. */
export function FundingStatistics({ userId }: { userId: string }) {
  const figures = useQuery(investingQueries.figures(userId))
  const { ideas, goal, received, funded } = figures.data ?? {}
  const percent = fundingPercent(received ?? 0, goal ?? 0)
  const { figures: texts } = investingCopy
  return (
    <Card aria-labelledby="funding-statistics">
      <CardContent>
        <h2 id="funding-statistics" className="text-base">
          {investingCopy.statistics}
        </h2>
        {figures.data && (
          <>
            <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
              <Figure label={texts.ideas} value={formatCount(ideas ?? 0)} />
              <Figure
                label={texts.received}
                value={formatReceived(received ?? 0, goal ?? 0, formatFunding)}
              />
              <Figure label={texts.goal} value={formatFunding(goal ?? 0)} />
              <Figure label={texts.funded} value={formatCount(funded ?? 0)} />
            </dl>
            <div className="mt-4 flex items-center gap-3">
              <Progress percent={percent} label={investingCopy.figuresProgress} className="grow" />
              <span className="tabular text-sm">{formatPercent(percent)}</span>
            </div>
            <p className="text-muted-foreground mt-2 text-sm">{investingCopy.stated}</p>
          </>
        )}
        {figures.isPending && <Skeleton className="appear-late mt-3 h-24 w-full" />}
        {figures.isError && !figures.data && (
          <LoadFailure
            title={investingCopy.figuresFailed}
            isRetrying={figures.isFetching}
            className="py-6"
            onRetry={() => void figures.refetch()}
          />
        )}
      </CardContent>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="tabular text-xl font-semibold">{value}</dd>
    </div>
  )
}
