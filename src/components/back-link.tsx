import { ArrowLeft } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'

interface BackLinkProps {
  to: string
  label: string
  className?: string
}

/** The way back, above a page's content. A label that is too long for a phone is cut. */
export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <Button asChild variant="ghost" className={cn('mb-3 -ml-4 max-w-full', className)}>
      <AppLink to={to}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        <span className="truncate">{label}</span>
      </AppLink>
    </Button>
  )
}
