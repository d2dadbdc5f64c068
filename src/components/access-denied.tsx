import { ShieldX } from 'lucide-react'
import { paths } from '@/config/paths'
import { AppLink } from './app-link'
import { componentCopy } from './copy'
import { EmptyState } from './empty-state'
import { Button } from './ui/button'

interface AccessDeniedProps {
  title: string
  description: string
  /** Shown instead of the whole page, so its title is the page's heading. */
  isHeading?: boolean
}

/** A screen for others, with a way out. */
export function AccessDenied(props: AccessDeniedProps) {
  return (
    <EmptyState
      icon={ShieldX}
      {...props}
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.home.to()}>{componentCopy.backHome}</AppLink>
        </Button>
      }
    />
  )
}
