import { AppLink } from '@/components/app-link'
import { env } from '@/config/env'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'

/** The mark: an ember that has caught. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cn('text-primary size-7', className)}>
      <path
        fill="currentColor"
        d="M17.2 2.5c.9 4.7-1.6 7-3.9 9.6-2.3 2.5-4.6 5.2-4.6 9.2a7.8 7.8 0 0 0 15.6 0c0-3.4-1.5-6-3.2-8.1-.2 1.9-.9 3.2-2.2 4.1.7-5.2-.2-11-1.7-14.8Z"
      />
      <path
        fill="var(--card)"
        d="M16.6 18.2c-1.9 1.5-3.2 2.9-3.2 5a3.1 3.1 0 0 0 6.3 0c0-1.8-1.3-2.7-3.1-5Z"
      />
    </svg>
  )
}

/** Mark and name; leads to the start page. */
export function Logo() {
  return (
    <AppLink
      to={paths.home.to()}
      className="rounded-control flex h-11 min-w-0 items-center gap-2 px-2 text-lg font-semibold tracking-tight no-underline"
    >
      <LogoMark />
      <span className="truncate max-[22rem]:sr-only">{env.appName}</span>
    </AppLink>
  )
}
