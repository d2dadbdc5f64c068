import { useInfiniteQuery } from '@tanstack/react-query'
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
import { Opening } from '@/components/on-demand'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { paths } from '@/config/paths'
import { useAuth, useViewerState } from '@/features/auth'
import { forumGroupQueries } from '@/features/forums'
import { groupQueries } from '@/features/groups'
import { rowsOf } from '@/lib/paging'
import { lateShellCopy } from './copy/late'

const { create } = lateShellCopy

interface Entry {
  icon: LucideIcon
  to: string
  label: string
}

/** A place to write in. */
interface Place {
  id: string
  name: string
}

/** Where to post: the one place itself, or the list of them. Nothing without a place; null: not known. */
function placeEntry(
  icon: LucideIcon,
  places: readonly Place[] | null,
  texts: { any: string; one: (name: string) => string },
  links: { list: string; one: (id: string) => string },
): Entry[] {
  if (places?.length === 0) return []
  const only = places?.length === 1 ? places[0] : undefined
  return only
    ? [{ icon, to: links.one(only.id), label: texts.one(only.name) }]
    : [{ icon, to: links.list, label: texts.any }]
}

/** The rows of a list; null unless it was read to its end: more may follow a page without any. */
function allOf<T extends { id: string }>(list: {
  data?: { pages: T[][] } | undefined
  hasNextPage: boolean
}): T[] | null {
  return list.data && !list.hasNextPage ? rowsOf(list.data.pages) : null
}

/** Whether what the member may create is known, and what that is. */
function useEntries(userId: string): Entry[] | null {
  const state = useViewerState().data
  const memberships = useInfiniteQuery(groupQueries.memberships(userId))
  const forums = useInfiniteQuery(
    forumGroupQueries.list({ search: '', isMine: true, viewerId: userId }),
  )
  if (memberships.isLoading || forums.isLoading) return null
  if (state?.viewer?.isBanned || (state?.suspendedUntil ?? null) !== null) return []
  const groups = allOf(memberships)?.map(({ group }) => group) ?? null
  const joined = allOf(forums)?.filter((forum) => forum.my_status === 'approved') ?? null
  return [
    { icon: BookOpen, to: paths.articles.to({ write: 'new' }), label: create.article },
    ...placeEntry(
      PenLine,
      groups,
      { any: create.groupPost, one: create.postIn },
      { list: paths.groups.to({ tab: 'mine' }), one: (id) => paths.group.to(id) },
    ),
    ...placeEntry(
      MessagesSquare,
      joined,
      { any: create.forumPost, one: create.askIn },
      { list: paths.forums.to({ tab: 'mine' }), one: (id) => paths.forumGroup.to(id) },
    ),
    { icon: Lightbulb, to: paths.investing.to({ submit: 'new' }), label: create.idea },
    { icon: CalendarDays, to: paths.createEvent.to(), label: create.event },
    { icon: UsersRound, to: paths.createGroup.to(), label: create.group },
    { icon: Store, to: paths.business.to({ create: 'new' }), label: create.businessPage },
  ]
}

/** What the member may create. Opens by itself once that is known, because it was pressed before. */
export function CreateMenu({ trigger }: { trigger: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  const entries = useEntries(useAuth().user?.id ?? '')
  return (
    <>
      <DropdownMenu open={isOpen && entries !== null} onOpenChange={setIsOpen}>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent>
          {entries?.length === 0 && <DropdownMenuItem disabled>{create.nothing}</DropdownMenuItem>}
          {entries?.map(({ icon: Icon, to, label }) => (
            <DropdownMenuItem key={to} asChild>
              <AppLink to={to}>
                <Icon aria-hidden strokeWidth={1.75} />
                <span className="max-w-60 truncate">{label}</span>
              </AppLink>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {isOpen && entries === null && (
        // It never fails: what could not be read is offered as a list.
        <Opening isFailed={false} onRetry={() => undefined} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
