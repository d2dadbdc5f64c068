import type { ReactNode } from 'react'
import { UserAvatar } from '@/components/user-avatar'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { messageCopy } from '../copy'

interface PersonRowProps {
  person: {
    id: string
    username?: string | null
    full_name?: string | null
    name?: string | null
    avatar_url?: string | null
  }
  isChosen: boolean
  isOnline: boolean
  /** Beside the name. */
  aside?: ReactNode
  /** Beside the button that chooses them. */
  menu?: ReactNode
  /** Below the name. */
  children?: ReactNode
  onChoose: () => void
}

/** A row for someone to talk to. */
export function ContactRow(props: PersonRowProps) {
  const { person, isChosen, isOnline, aside, menu, children, onChoose } = props
  const name = displayName(person)
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className={cn(
          'rounded-control flex min-h-16 min-w-0 grow items-center gap-3 px-2.5 py-2 text-left transition-colors duration-150 focus-visible:-outline-offset-2',
          isChosen ? 'bg-muted' : 'hover:bg-muted',
        )}
      >
        <span className="relative shrink-0">
          <UserAvatar profile={person} isDecorative />
          {isOnline && (
            <span className="bg-success border-card absolute right-0 bottom-0 size-3 rounded-full border-2">
              <span className="sr-only">{messageCopy.online}</span>
            </span>
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate text-sm font-medium" title={name}>
              {name}
            </span>
            {aside}
          </span>
          {children}
        </span>
      </button>
      {menu}
    </li>
  )
}
