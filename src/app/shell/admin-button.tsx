import { ShieldCheck } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { CountBadge } from '@/components/count-badge'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { shellCopy } from './copy'

/** Spec 1 §2: the link to /admin, with how many cases and appeals wait. Phones show only the icon; the narrowest have it in the user menu. */
export function AdminButton({ count }: { count: string }) {
  // In one piece: names put together from parts get blanks between them.
  const label = count === '' ? undefined : shellCopy.adminToReview(count)
  return (
    <Button
      asChild
      variant="ghost"
      className="relative rounded-full px-3 max-md:size-11 max-md:p-0 max-[21.25rem]:hidden"
    >
      <AppLink to={paths.admin.to()} aria-label={label}>
        <ShieldCheck aria-hidden strokeWidth={1.75} />
        <span className="max-md:sr-only">{shellCopy.admin}</span>
        <CountBadge text={count} className="absolute top-1 left-6 md:static" />
      </AppLink>
    </Button>
  )
}
