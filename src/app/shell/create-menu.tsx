import {
  BookOpen,
  CalendarDays,
  Lightbulb,
  MessagesSquare,
  PenLine,
  Store,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { paths } from '@/config/paths'
import { lateShellCopy } from './copy/late'

const { create } = lateShellCopy

const ENTRIES: readonly { icon: LucideIcon; to: string; label: string }[] = [
  { icon: BookOpen, to: paths.articles.to({ write: 'new' }), label: create.article },
  { icon: PenLine, to: paths.groups.to({ tab: 'mine' }), label: create.groupPost },
  { icon: MessagesSquare, to: paths.forums.to({ tab: 'mine' }), label: create.forumPost },
  { icon: Lightbulb, to: paths.investing.to({ submit: 'new' }), label: create.idea },
  { icon: CalendarDays, to: paths.createEvent.to(), label: create.event },
  { icon: UsersRound, to: paths.createGroup.to(), label: create.group },
  { icon: Store, to: paths.business.to({ create: 'new' }), label: create.businessPage },
]

/** Opens as soon as it has loaded, because it was pressed before. */
export function CreateMenu({ trigger }: { trigger: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {ENTRIES.map(({ icon: Icon, to, label }) => (
          <DropdownMenuItem key={to} asChild>
            <AppLink to={to}>
              <Icon aria-hidden strokeWidth={1.75} />
              {label}
            </AppLink>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
