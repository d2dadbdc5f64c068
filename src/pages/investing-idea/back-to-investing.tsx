import { ArrowLeft } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { investingCopy } from '@/features/investing'

/** Back to /investing. */
export function BackToInvesting() {
  return (
    <Button asChild variant="ghost" className="mb-3 -ml-4">
      <AppLink to={paths.investing.to()}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        {investingCopy.backToInvesting}
      </AppLink>
    </Button>
  )
}
