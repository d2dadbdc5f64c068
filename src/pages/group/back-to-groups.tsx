import { ArrowLeft } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { groupCopy } from '@/features/groups'

/** Spec 2 §2: back to /groups. */
export function BackToGroups() {
  return (
    <Button asChild variant="ghost" className="mb-3 -ml-4">
      <AppLink to={paths.groups.to()}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        {groupCopy.back}
      </AppLink>
    </Button>
  )
}
