import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { PersonMenu } from '@/components/person-menu'
import { Skeleton } from '@/components/ui/skeleton'
import { LiveText } from '@/components/ui/live-text'
import { displayName } from '@/lib/format'
import { messageCopy } from '../copy'
import { messageQueries } from '../queries'
import { ContactRow } from './person-row'

interface FoundContactsProps {
  query: string
  chosenId: string | null
  isOnline: (userId: string) => boolean
  /** Each has a menu of what can be done about them. */
  hasMenus?: boolean
  onChoose: (userId: string) => void
}

/** Members found by name. */
export function FoundContacts({
  query,
  chosenId,
  isOnline,
  hasMenus = false,
  onChoose,
}: FoundContactsProps) {
  const shown = useDeferredValue(query)
  const found = useQuery({
    ...messageQueries.contacts(shown),
    placeholderData: (previous) => previous,
  })
  if (found.isError) {
    return (
      <LoadFailure
        title={messageCopy.contactsFailed}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return (
    <>
      <LiveText role="status" className="text-muted-foreground px-3 py-1 text-sm">
        {found.isPending && messageCopy.searching}
        {found.data?.length === 0 && messageCopy.noContacts}
      </LiveText>
      <ul>
        {found.data?.map((person) => (
          <ContactRow
            key={person.id}
            person={person}
            isChosen={person.id === chosenId}
            isOnline={isOnline(person.id)}
            onChoose={() => onChoose(person.id)}
            menu={hasMenus && <PersonMenu member={{ id: person.id, name: displayName(person) }} />}
          >
            <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
          </ContactRow>
        ))}
      </ul>
    </>
  )
}

/** Skeleton of a list of people. */
export function ContactSkeleton() {
  return (
    <div aria-busy className="appear-late">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-2.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-2 h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
