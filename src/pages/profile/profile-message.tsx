import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '@/lib/title'

interface ProfileMessageProps {
  icon: LucideIcon
  title: string
  hint?: string
  action: ReactNode
}

/** Replaces a profile with a message. */
export function ProfileMessage({ icon: Icon, title, hint, action }: ProfileMessageProps) {
  usePageTitle(title)
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <span className="bg-muted text-muted-foreground mb-1 grid size-14 place-items-center rounded-full">
        <Icon aria-hidden strokeWidth={1.5} className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-xl">
        {title}
      </h1>
      {hint && <p className="text-muted-foreground max-w-md text-pretty">{hint}</p>}
      <div className="mt-2">{action}</div>
    </div>
  )
}
