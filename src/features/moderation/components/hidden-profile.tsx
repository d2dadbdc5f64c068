import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { AppLink } from '@/components/app-link'
import { HidingContext, type HiddenItem } from '@/components/hiding'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { moderationCopy } from '../copy'
import { caseQueries } from '../queries'
import { useDecisionsLive } from '../realtime'
import { DecisionFacts } from './decision-facts'

/** Tells a member on their own profile that moderators hid it: which rule, why, until when, how to appeal. */
export function HiddenProfile({ hidden }: { hidden: HiddenItem }) {
  const ask = use(HidingContext)?.ask
  const decision = useQuery(caseQueries.decisionAbout(hidden.id, hidden.kind, hidden.id))
  useDecisionsLive(hidden.id)
  return (
    <section
      aria-label={moderationCopy.hiddenProfile}
      className="bg-muted rounded-card mb-4 flex flex-col gap-4 p-4 text-sm"
    >
      <p className="font-medium">{moderationCopy.profileBanner}</p>
      {decision.data && <DecisionFacts decision={decision.data} />}
      {decision.isPending && <Skeleton className="appear-late h-24" />}
      {decision.isError && (
        <LoadFailure
          title={moderationCopy.noticeFailed}
          isRetrying={decision.isFetching}
          onRetry={() => void decision.refetch()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {decision.data && (
          <Button asChild>
            <AppLink to={paths.decision.to(decision.data.id)}>{moderationCopy.appealLink}</AppLink>
          </Button>
        )}
        <Button variant="secondary" onClick={() => ask?.({ doing: 'explain', hidden })}>
          {moderationCopy.whatYouWrote}
        </Button>
      </div>
    </section>
  )
}
