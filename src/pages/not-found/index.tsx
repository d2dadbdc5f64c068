import { Compass } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { usePageTitle } from '@/lib/title'
import { notFoundCopy } from './copy'

export const handle = { isAlone: true }

/** Shown for any unknown address. */
export function Component() {
  usePageTitle(notFoundCopy.title)
  return (
    <EmptyState
      icon={Compass}
      title={notFoundCopy.title}
      isHeading
      description={notFoundCopy.hint}
      action={
        <Button asChild>
          <AppLink to={paths.home.to()}>{notFoundCopy.home}</AppLink>
        </Button>
      }
    />
  )
}
