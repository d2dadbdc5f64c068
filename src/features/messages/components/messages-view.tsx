import { MessageCircle } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { useViewerState } from '@/features/auth'
import { cn } from '@/lib/cn'
import { usePresence } from '@/lib/realtime'
import { useWhileShown } from '@/lib/while-shown'
import { messageCopy } from '../copy'
import type { Box } from '../model/box'
import { isPresent, ONLINE_USERS } from '../model/topics'
import { ContactList } from './contact-list'
import { Conversation } from './conversation'
import { useSearch } from './use-search'

interface MessagesViewProps {
  viewerId: string
  partnerId: string | null
  markedId?: string | null
  /** The partner's business page this is written to. */
  businessPage?: { id: string; name: string } | null
  /** Side by side from tablets up, or always one at a time. */
  layout: 'columns' | 'single'
  /** The list beside or before it. */
  box: Box
  onBox: (box: Box) => void
  /** Null returns to the list. */
  onChoose: (partnerId: string | null) => void
  /** Opens the conversation at one of its messages. */
  onJump: (partnerId: string, messageId: string) => void
}

/** The conversations and the open one, for the page and the panel. */
export function MessagesView(props: MessagesViewProps) {
  const { viewerId, partnerId, layout, box, onBox, onChoose, onJump } = props
  const handleAccepted = useWhileShown(() => onBox('inbox'))
  const { markedId = null, businessPage = null } = props
  const { hidden, showsOnline = false } = useViewerState().data ?? {}
  // Everyone sees who is there, so someone who blocked a member isn't.
  const isShown = showsOnline && hidden?.members.length === 0
  const online = usePresence(ONLINE_USERS, viewerId, isShown)
  const isColumns = layout === 'columns'
  const search = useSearch(partnerId, onJump)
  const isOnline = (userId: string) =>
    isPresent(online, userId) && !hidden?.members.includes(userId)
  return (
    <div
      className={cn(
        'grid h-full min-h-0',
        isColumns && 'md:grid-cols-[min(24rem,40%)_minmax(0,1fr)]',
      )}
    >
      <div
        className={cn(
          'min-h-0 min-w-0',
          isColumns && 'md:block md:border-r',
          partnerId !== null && 'hidden',
        )}
      >
        <ContactList
          viewerId={viewerId}
          chosenId={partnerId}
          hasHeading={isColumns}
          isOnline={isOnline}
          {...{ box, onBox, onChoose }}
        />
      </div>
      {partnerId === null && isColumns && (
        <div className="hidden place-items-center md:grid">
          <EmptyState icon={MessageCircle} title={messageCopy.selectConversation} />
        </div>
      )}
      {partnerId !== null && (
        <div className="min-h-0 min-w-0">
          <Conversation
            key={`${partnerId} ${markedId ?? ''}`}
            viewerId={viewerId}
            partnerId={partnerId}
            markedId={markedId}
            isOnline={isOnline(partnerId)}
            isBackAlways={!isColumns}
            businessPage={businessPage}
            onBack={() => onChoose(null)}
            onAccepted={handleAccepted}
            search={search}
          />
        </div>
      )}
    </div>
  )
}
