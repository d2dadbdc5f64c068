import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessagesSquare, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useDebounced } from '@/lib/debounce'
import { messageCopy } from '../copy'
import { messageQueries } from '../queries'
import { ConversationRow } from './conversation-row'
import { PersonRow } from './person-row'

interface ContactListProps {
  viewerId: string
  chosenId: string | null
  isOnline: (userId: string) => boolean
  onChoose: (userId: string) => void
}

const SEARCH_DEBOUNCE_MS = 250

/** The conversations, and a search for other people. */
export function ContactList(props: ContactListProps) {
  const { onChoose } = props
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const query = typed === '' ? '' : settled
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative p-3">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="text-muted-foreground pointer-events-none absolute top-6 left-6 size-5"
        />
        <Input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={messageCopy.searchContacts}
          placeholder={messageCopy.searchContacts}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="rounded-full pl-10"
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-3">
        {query === '' ? (
          <Conversations {...props} />
        ) : (
          <Found
            {...props}
            query={query}
            onChoose={(userId) => {
              setText('')
              onChoose(userId)
            }}
          />
        )}
      </div>
    </div>
  )
}

function Found({ query, chosenId, isOnline, onChoose }: ContactListProps & { query: string }) {
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
      <p role="status" className="text-muted-foreground px-3 py-1 text-sm empty:hidden">
        {found.isPending && messageCopy.searching}
        {found.data?.length === 0 && messageCopy.noContacts}
      </p>
      <ul>
        {found.data?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isChosen={person.id === chosenId}
            isOnline={isOnline(person.id)}
            onChoose={() => onChoose(person.id)}
          >
            <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
          </PersonRow>
        ))}
      </ul>
    </>
  )
}

function Conversations({ viewerId, chosenId, isOnline, onChoose }: ContactListProps) {
  const list = useInfiniteQuery(messageQueries.conversations(viewerId))
  if (!list.data) {
    if (!list.isError) return <ContactSkeleton />
    return (
      <LoadFailure
        title={messageCopy.conversationsFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const rows = list.data.pages.flat()
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title={messageCopy.noConversations}
        description={messageCopy.noConversationsHint}
      />
    )
  }
  return (
    <>
      <ul aria-label={messageCopy.conversations}>
        {rows.map((row) => (
          <ConversationRow
            key={row.partner_id}
            row={row}
            viewerId={viewerId}
            isChosen={row.partner_id === chosenId}
            isOnline={isOnline(row.partner_id)}
            onChoose={() => onChoose(row.partner_id)}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={messageCopy.conversationsFailed}
        isFailed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}

function ContactSkeleton() {
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
