import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { UserAvatar } from '@/components/user-avatar'
import { PersonMenu } from '@/components/person-menu'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { displayName, formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { reactionCopy } from '../copy'
import {
  kindsOf,
  parseReaction,
  totalOf,
  type ReactionState,
  type ReactionType,
} from '../model/reactions'
import { reactionQueries, type ReactionItem } from '../queries'
import { ReactionFace } from './reaction-face'

const ALL = 'all'

interface WhoReactedProps {
  item: ReactionItem
  state: ReactionState
  onClose: () => void
}

/** Who reacted, overall and by type. */
export function WhoReacted({ item, state, onClose }: WhoReactedProps) {
  const [type, setType] = useState<ReactionType | null>(null)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={reactionCopy.whoReacted}>
        <Tabs value={type ?? ALL} onValueChange={(tab) => setType(parseReaction(tab))}>
          <TabsList aria-label={reactionCopy.whoReacted}>
            <TabsTrigger value={ALL}>
              {reactionCopy.everyone} {formatCount(totalOf(state))}
            </TabsTrigger>
            {kindsOf(state).map((kind) => (
              <TabsTrigger key={kind} value={kind} aria-label={reactionCopy.labels[kind]}>
                <ReactionFace type={kind} className="mr-1 align-middle" />
                {formatCount(state.counts[kind] ?? 0)}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={type ?? ALL} className="pt-2">
            <PeopleWhoReacted item={item} type={type} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  )
}

function PeopleWhoReacted({ item, type }: { item: ReactionItem; type: ReactionType | null }) {
  const people = useInfiniteQuery(reactionQueries.people(item, type))
  if (people.isPending) {
    return (
      <div aria-busy className="appear-late flex flex-col gap-3 py-3">
        <p role="status" className="sr-only">
          {reactionCopy.loading}
        </p>
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-10 w-48" />
      </div>
    )
  }
  if (!people.data) {
    return (
      <LoadFailure
        title={reactionCopy.loadFailed}
        isRetrying={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    )
  }
  const rows = rowsOf(people.data.pages, (row) => row.reaction_id)
  if (rows.length === 0) {
    return <p className="text-muted-foreground py-6 text-center">{reactionCopy.nobody}</p>
  }
  return (
    <>
      <ul className="divide-y">
        {rows.map((row) => {
          const reaction = parseReaction(row.reaction_type)
          return (
            <li key={row.reaction_id} className="flex items-center gap-2">
              <AppLink
                to={paths.profile.to(row.profile_id)}
                className="hover:text-accent flex min-w-0 grow items-center gap-3 py-2.5 no-underline"
              >
                <UserAvatar profile={{ ...row, id: row.profile_id }} isDecorative />
                <span className="min-w-0 grow truncate font-medium">{displayName(row)}</span>
                {reaction && (
                  <span role="img" aria-label={reactionCopy.labels[reaction]}>
                    <ReactionFace type={reaction} />
                  </span>
                )}
              </AppLink>
              <PersonMenu member={{ id: row.profile_id, name: displayName(row) }} />
            </li>
          )
        })}
      </ul>
      <LoadMore list={people} failure={reactionCopy.loadFailed} />
    </>
  )
}
