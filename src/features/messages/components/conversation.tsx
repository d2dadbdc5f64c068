import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { useViewerState } from '@/features/auth'
import { useToday } from '@/lib/clock'
import { displayName } from '@/lib/format'
import { messageCopy } from '../copy'
import type { Caution } from '../model/caution'
import { threadItems, withSending } from '../model/items'
import { canMessage } from '../permissions'
import { ChatHeader } from './chat-header'
import { ConversationSearch } from './lazy'
import { Composer } from './composer'
import { ClosedNote, ConversationFailure, ConversationSkeleton } from './conversation-states'
import type { MessageListHandle } from './message-box'
import { MessageList } from './message-list'
import { RequestBar } from './request-bar'
import { useChatPresence } from './use-chat-presence'
import { useConversation } from './use-conversation'
import { useMessageReport } from './use-message-report'
import { useSending } from './use-sending'
import type { SearchState } from './use-search'

interface ConversationProps {
  viewerId: string
  partnerId: string
  /** The linked message to start at. */
  markedId: string | null
  isOnline: boolean
  isBackAlways: boolean
  /** The partner's business page this is written to. */
  businessPage: { id: string; name: string } | null
  onBack: () => void
  /** A request of theirs is in the inbox now. */
  onAccepted: () => void
  search: SearchState
}

type Opened = ReturnType<typeof useConversation>

interface ItemsOptions extends Pick<Opened, 'rows' | 'firstUnreadId'> {
  viewerId: string
  sending: ReturnType<typeof useSending>['sending']
}

/** The rows and what is being sent, as items of the list. */
function useItems({ viewerId, rows, firstUnreadId, sending }: ItemsOptions) {
  const today = useToday()
  // Don't recompute a thousand messages when someone goes on or offline.
  const arrived = useMemo(
    () => threadItems(rows, { viewerId, firstUnreadId, now: new Date(today) }),
    [rows, viewerId, firstUnreadId, today],
  )
  return useMemo(() => withSending(arrived, sending), [arrived, sending])
}

/** Loading the messages before the first one shown. */
function useEarlier({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Opened['thread']) {
  return useMemo(
    () => ({
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      isFailed: isFetchNextPageError,
      load: () => void fetchNextPage(),
    }),
    [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  )
}

/**
 * Whether nothing can be written. While that isn't known, nor who writes, the field stays: taking it away would end
 * what is being typed.
 */
function useIsClosed(open: Opened, partnerId: string, isToPage: boolean): boolean {
  const viewer = useViewerState().data?.viewer
  if (open.opened === null) return false
  const isOpen = isToPage ? open.canInquire : open.canMessage
  return !isOpen || (viewer !== undefined && !canMessage(viewer, partnerId))
}

/** A message from the partner ends their typing. */
function useStoppedTyping(rows: Opened['rows'], partnerId: string, onStopped: () => void): void {
  const latest = rows.at(-1)
  const latestFromPartner = latest?.sender_id === partnerId ? latest.id : null
  const stopTyping = useEffectEvent(() => onStopped())
  useEffect(() => {
    if (latestFromPartner !== null) stopTyping()
  }, [latestFromPartner])
}

/** One conversation, opened where the viewer left off. Keyed by partner and linked message. */
export function Conversation(props: ConversationProps) {
  const { viewerId, partnerId, markedId, isOnline, isBackAlways, businessPage, search } = props
  const open = useConversation(viewerId, partnerId, markedId)
  const { head, thread, rows, firstUnreadId, isReady, isFailed, opened } = open
  const { sending, arrivedId } = useSending(viewerId, partnerId, rows)
  // Looking at a request shows no presence.
  const presence = useChatPresence(viewerId, partnerId, open.canMessage && !open.isRequest)
  const list = useRef<MessageListHandle>(null)
  // Someone whose account was deleted meanwhile has no name any more.
  const partner = (head.data ?? opened)?.partner ?? null
  const name = displayName(partner)
  const request = open.isRequest && !open.isBlocked ? (head.data ?? opened)?.request : null
  useStoppedTyping(rows, partnerId, presence.stopTyping)

  const items = useItems({ viewerId, rows, firstUnreadId, sending })
  const earlier = useEarlier(thread)
  const { caution, onBlockAndReport } = useCaution(open, { viewerId, partnerId, name, rows })
  const isClosed = useIsClosed(open, partnerId, businessPage !== null)

  function handleSend() {
    presence.saySent()
    list.current?.toEnd()
  }

  return (
    <section
      aria-label={opened ? messageCopy.conversationWith(name) : messageCopy.conversation}
      className="flex h-full min-h-0 min-w-0 flex-col"
    >
      <ChatHeader
        partner={partner}
        isLoading={opened === null && !isFailed}
        isOnline={isOnline || presence.isHere}
        isTyping={presence.isTyping}
        isBackAlways={isBackAlways}
        onBack={props.onBack}
        search={search}
      />
      <UnderSearch {...{ viewerId, partnerId, name, search }}>
        {isFailed && <ConversationFailure head={head} thread={thread} />}
        {!isReady && !isFailed && <ConversationSkeleton />}
        {isReady &&
          (items.length > 0 ? (
            <MessageList ref={list} {...{ items, markedId, earlier, caution }} />
          ) : (
            <EmptyState title={messageCopy.firstMessage(name)} className="grow justify-center" />
          ))}
      </UnderSearch>
      {request && <RequestBar {...props} {...{ name, onBlockAndReport }} facts={request} />}
      {isClosed ? (
        <ClosedNote {...{ viewerId, partnerId, name }} isBlocked={open.isBlocked} />
      ) : (
        <Composer
          viewerId={viewerId}
          partnerId={partnerId}
          businessPage={businessPage}
          arrivedId={arrivedId}
          onTyping={() => presence.sayTyping()}
          onSend={handleSend}
        />
      )}
    </section>
  )
}

/** Strangers' texts are shown plainly, and friends' ones without warnings. */
function useCaution(
  { isRequest, isFriend }: Pick<Opened, 'isRequest' | 'isFriend'>,
  facts: Parameters<typeof useMessageReport>[0],
): { caution: Caution; onBlockAndReport: (() => void) | undefined } {
  const { report: onReport, blockAndReport } = useMessageReport(facts)
  const caution = useMemo(
    () => ({ isPlain: isRequest, warns: !isFriend, onReport }),
    [isRequest, isFriend, onReport],
  )
  return { caution, onBlockAndReport: blockAndReport }
}

interface UnderSearchProps extends Pick<ConversationProps, 'viewerId' | 'partnerId' | 'search'> {
  name: string
  children: ReactNode
}

/** The messages, and the search over them, under which they keep their position. */
function UnderSearch({ viewerId, partnerId, name, search, children }: UnderSearchProps) {
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div inert={search.isOpen} className="flex min-h-0 grow flex-col">
        {children}
      </div>
      {search.isOpen && (
        <ConversationSearch {...{ viewerId, partnerId, search }} partnerName={name} />
      )}
    </div>
  )
}
