import { ShieldCheck } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { shellCopy } from './copy'

/** Spec 1 §2: the link to /admin. Phones show only the icon; the narrowest have it in the user menu. */
export function AdminButton() {
  return (
    <Button
      asChild
      variant="ghost"
      className="rounded-full px-3 max-md:size-11 max-md:p-0 max-[21.25rem]:hidden"
    >
      <AppLink to={paths.admin.to()}>
        <ShieldCheck aria-hidden strokeWidth={1.75} />
        <span className="max-md:sr-only">{shellCopy.admin}</span>
      </AppLink>
    </Button>
  )
}
