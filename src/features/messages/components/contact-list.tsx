import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, Search, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { useDebounced } from '@/lib/debounce'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import { messageQueries } from '../queries'
import { ConversationRow } from './conversation-row'
import { ContactSkeleton, FoundContacts } from './found-contacts'
import { NewMessageDialog } from './lazy'

interface ContactListProps {
  viewerId: string
  chosenId: string | null
  isOnline: (userId: string) => boolean
  /** Shows the page's heading. */
  hasHeading: boolean
  onChoose: (userId: string) => void
}

/** The conversations, and a search for other people. */
export function ContactList(props: ContactListProps) {
  const { onChoose } = props
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebounced(typed, limits.searchDebounceMs)
  const query = typed === '' ? '' : settled
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader {...props} />
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
          <FoundContacts
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

type ListHeaderProps = Omit<ContactListProps, 'chosenId'>

function ListHeader({ viewerId, isOnline, hasHeading, onChoose }: ListHeaderProps) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className="flex items-center justify-between gap-3 pt-4 pr-3 pl-4">
      {hasHeading && (
        <h1 tabIndex={-1} className="text-xl">
          {messageCopy.title}
        </h1>
      )}
      <Button
        {...NewMessageDialog.near}
        variant="secondary"
        size="small"
        className={cn(!hasHeading && 'w-full')}
        onClick={() => setIsWriting(true)}
      >
        <SquarePen aria-hidden strokeWidth={1.75} />
        {messageCopy.newMessage}
      </Button>
      {isWriting && (
        <NewMessageDialog
          viewerId={viewerId}
          isOnline={isOnline}
          onChoose={onChoose}
          onClose={() => setIsWriting(false)}
        />
      )}
    </div>
  )
}

function Conversations({
  viewerId,
  chosenId,
  isOnline,
  onChoose,
}: Omit<ContactListProps, 'hasHeading'>) {
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
