import { SearchX } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { investingCopy } from '@/features/investing'
import { usePageTitle } from '@/lib/title'

/** Spec 3 §2: unknown, deleted and mistyped look the same. */
export function IdeaNotFound({ id }: { id: string }) {
  usePageTitle(investingCopy.notFoundTitle)
  return (
    <EmptyState
      icon={SearchX}
      title={investingCopy.notFoundTitle}
      isHeading
      description={
        <>
          {investingCopy.notFoundHint}
          <span className="mt-2 block break-all">
            {id === '' ? investingCopy.idRequired : investingCopy.ideaId(id)}
          </span>
        </>
      }
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.investing.to()}>{investingCopy.backToInvesting}</AppLink>
        </Button>
      }
    />
  )
}
