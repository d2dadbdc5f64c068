import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { countText } from '@/components/count-badge'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useViewerState } from '@/features/auth'
import { cn } from '@/lib/cn'
import { useDebounced } from '@/lib/debounce'
import { rowsOf } from '@/lib/paging'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import { boxOf, type Box } from '../model/box'
import { messageQueries } from '../queries'
import { ConversationRow } from './conversation-row'
import { EmptyBox } from './empty-box'
import { ContactSkeleton, FoundContacts } from './found-contacts'
import { NewMessageDialog } from './lazy'

interface ContactListProps {
  viewerId: string
  chosenId: string | null
  isOnline: (userId: string) => boolean
  box: Box
  onBox: (box: Box) => void
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
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-20 md:pb-3">
        {query === '' ? (
          <Boxes {...props} />
        ) : (
          <FoundContacts
            {...props}
            query={query}
            hasMenus
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

type ListHeaderProps = Omit<ContactListProps, 'chosenId' | 'box' | 'onBox'>

function ListHeader({ viewerId, isOnline, hasHeading, onChoose }: ListHeaderProps) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 pr-3 pl-4">
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

type BoxesProps = Omit<ContactListProps, 'hasHeading'>

/** The inbox, and beside it what waits for a decision. */
function Boxes(props: BoxesProps) {
  const { box, onBox } = props
  const requests = useViewerState().data?.counts.message_requests ?? 0
  const count = countText(requests, limits.badgeMost)
  return (
    <Tabs value={box} onValueChange={(name) => onBox(boxOf(name))}>
      <TabsList aria-label={messageCopy.boxes} className="mx-1">
        <TabsTrigger value="inbox">{messageCopy.inbox}</TabsTrigger>
        <TabsTrigger
          value="requests"
          aria-label={count ? messageCopy.requestsWaiting(count) : undefined}
        >
          {messageCopy.requests}
          {count && <Badge className="tabular -my-1 ml-2">{count}</Badge>}
        </TabsTrigger>
      </TabsList>
      <TabsContent value={box} className="pt-2">
        <Conversations key={box} {...props} />
      </TabsContent>
    </Tabs>
  )
}

function Conversations({ viewerId, chosenId, box, isOnline, onBox, onChoose }: BoxesProps) {
  const list = useInfiniteQuery(messageQueries.conversations(viewerId, box))
  const isRequests = box === 'requests'
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
  const rows = rowsOf(list.data.pages, (row) => row.partner_id)
  if (rows.length === 0 && !list.hasNextPage) {
    return <EmptyBox isRequests={isRequests} onBox={onBox} />
  }
  return (
    <>
      {isRequests && (
        <p className="text-muted-foreground px-2.5 py-2 text-sm">{messageCopy.requestsHint}</p>
      )}
      <ul aria-label={isRequests ? messageCopy.requests : messageCopy.conversations}>
        {rows.map((row) => (
          <ConversationRow
            key={row.partner_id}
            row={row}
            viewerId={viewerId}
            isChosen={row.partner_id === chosenId}
            isOnline={isOnline(row.partner_id)}
            isRequest={isRequests}
            onChoose={() => onChoose(row.partner_id)}
          />
        ))}
      </ul>
      <LoadMore list={list} failure={messageCopy.conversationsFailed} />
    </>
  )
}
