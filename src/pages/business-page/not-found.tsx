import { Store } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { businessCopy } from '@/features/business'
import { usePageTitle } from '@/lib/title'

/** Spec 3 §2: 'Business Page Not Found'; nonexistent and deleted look the same (UX-17). */
export function PageNotFound() {
  usePageTitle(businessCopy.notFound)
  return (
    <EmptyState
      icon={Store}
      isHeading
      title={businessCopy.notFound}
      description={businessCopy.notFoundHint}
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.business.to()}>{businessCopy.back}</AppLink>
        </Button>
      }
    />
  )
}
