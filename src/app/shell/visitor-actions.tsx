import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { shellCopy } from './copy'

/** A visitor's end of the top bar. */
export function VisitorActions({ next }: { next?: string }) {
  return (
    <Button asChild variant="secondary" className="mr-1.5">
      <AppLink to={paths.auth.to({ tab: 'login', next })}>{shellCopy.signIn}</AppLink>
    </Button>
  )
}
