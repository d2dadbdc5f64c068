import { useQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import type { HiddenItem } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { moderationCopy } from '../copy'
import { partsOf } from '../model/texts'
import { caseQueries } from '../queries'
import { DecisionFacts } from './decision-facts'
import { ItemParts } from './item-parts'

interface HiddenDialogProps {
  hidden: HiddenItem
  onClose: () => void
}

const BANNERS: Record<string, string> = {
  pending: moderationCopy.pendingBanner,
  hidden: moderationCopy.hiddenBanner,
  removed: moderationCopy.removedBanner,
}

/** Tells an author why others see a placeholder, and shows what they wrote. */
export function HiddenDialog({ hidden: { kind, id, state }, onClose }: HiddenDialogProps) {
  const userId = useAuth().user?.id ?? ''
  const original = useQuery(caseQueries.hidden(kind, id))
  const decision = useQuery({
    ...caseQueries.decisionAbout(userId, kind, id),
    enabled: state !== 'pending',
  }).data
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={moderationCopy.whatYouWrote} description={BANNERS[state]}>
        {original.isError ? (
          <p role="alert" className="text-sm">
            {moderationCopy.noticeFailed}
          </p>
        ) : original.isPending ? (
          <Skeleton className="h-24" />
        ) : (
          <ItemParts parts={partsOf(original.data?.original)} />
        )}
        {decision && <DecisionFacts decision={decision} />}
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {moderationCopy.done}
          </Button>
          {decision && (
            <Button asChild>
              <AppLink to={paths.decision.to(decision.id)} onClick={onClose}>
                {moderationCopy.seeWhy}
              </AppLink>
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
