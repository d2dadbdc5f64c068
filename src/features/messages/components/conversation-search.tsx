import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LiveText } from '@/components/ui/live-text'
import { useDebounced } from '@/lib/debounce'
import { rowsOf } from '@/lib/paging'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import { excerptOf } from '../model/found'
import { messageQueries, type FoundMessage } from '../queries'
import type { SearchState } from './use-search'

interface ConversationSearchProps {
  viewerId: string
  partnerId: string
  partnerName: string
  search: SearchState
}

/** Searches the messages of one conversation; a result jumps to the message. */
export function ConversationSearch(props: ConversationSearchProps) {
  const { search } = props
  const typed = search.text.trim()
  const settled = useDebounced(typed, limits.searchDebounceMs)

  function handleClose() {
    search.onChange({ isOpen: false })
  }

  return (
    <div className="bg-card absolute inset-0 z-10 flex flex-col">
      <div className="flex items-center gap-2 border-b p-2 md:px-4">
        <div className="relative grow">
          <Search
            aria-hidden
            strokeWidth={1.75}
            className="text-muted-foreground pointer-events-none absolute top-3 left-3 size-5"
          />
          <Input
            // The field appears when the viewer presses Search.
            autoFocus
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={messageCopy.searchConversation}
            placeholder={messageCopy.searchConversation}
            value={search.text}
            className="rounded-full pl-10"
            onChange={(event) => search.onChange({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') handleClose()
            }}
          />
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={messageCopy.closeSearch}
          onClick={handleClose}
        >
          <X aria-hidden strokeWidth={1.75} />
        </Button>
      </div>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain p-2 md:px-4">
        {typed === '' ? (
          <p className="text-muted-foreground p-2 text-sm">{messageCopy.searchHint}</p>
        ) : (
          <Results {...props} query={settled === '' ? typed : settled} />
        )}
      </div>
    </div>
  )
}

function Results({
  viewerId,
  partnerId,
  partnerName,
  query,
  search,
}: ConversationSearchProps & { query: string }) {
  const found = useInfiniteQuery(messageQueries.found(viewerId, partnerId, query))
  if (found.isError && !found.data) {
    return (
      <LoadFailure
        title={messageCopy.searchFailed}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const rows = found.data ? rowsOf(found.data.pages.map((page) => page.found)) : []
  return (
    <>
      <LiveText role="status" className="text-muted-foreground p-2 text-sm">
        {found.isPending && messageCopy.searching}
        {found.data && rows.length === 0 && !found.hasNextPage && messageCopy.noneFound}
      </LiveText>
      <ul aria-label={messageCopy.searchResults}>
        {rows.map((message) => (
          <li key={message.id}>
            <Result
              message={message}
              query={query}
              author={message.sender_id === viewerId ? messageCopy.yourself : partnerName}
              onJump={search.onJump}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={found} failure={messageCopy.searchFailed} />
    </>
  )
}

interface ResultProps {
  message: FoundMessage
  query: string
  author: string
  onJump: (messageId: string) => void
}

function Result({ message, query, author, onJump }: ResultProps) {
  const { before, match, after } = excerptOf(message.content, query)
  return (
    <button
      type="button"
      className="rounded-control hover:bg-muted w-full p-2 text-left focus-visible:-outline-offset-2"
      onClick={() => onJump(message.id)}
    >
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span className="truncate font-medium">{author}</span>
        <RelativeTime
          dateTime={message.created_at}
          className="text-muted-foreground shrink-0 text-xs"
        />
      </span>
      <span className="text-muted-foreground line-clamp-2 text-sm [overflow-wrap:anywhere]">
        {before}
        <mark className="bg-primary/20 text-foreground rounded-sm font-semibold">{match}</mark>
        {after}
      </span>
    </button>
  )
}
