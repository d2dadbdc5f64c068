import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  askedConversation,
  boxOf,
  messageCopy,
  messageQueries,
  MessagesView,
  partnerIn,
  type Box,
} from '@/features/messages'
import { cn } from '@/lib/cn'
import { useKeyboardInset } from '@/lib/keyboard-inset'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'
import { uuidOf } from '@/lib/uuid'

/** The parameter that names whose conversation an email leads to. */
const PARTNER = 'with'

/** The conversations need the width. */
export const handle = { isWide: true }

/** Preloads the conversations. */
export function preload({ client, viewerId }: Preloading): void {
  inBackground(client.infiniteQuery(messageQueries.conversations(viewerId)))
}

function addressOf(box: Box): string {
  return paths.messages.to(box === 'inbox' ? undefined : box)
}

/** Direct messages. The open conversation is in the navigation state (Spec 1 §2). */
export function Component() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const location = useLocation()
  const state = askedConversation(location.state)
  usePageTitle(messageCopy.title)
  const keyboard = useKeyboardInset()
  const [params] = useSearchParams()
  const box = boxOf(params.get('box'))
  const here = addressOf(box)
  if (!user) return null
  const emailed = uuidOf(params.get(PARTNER))
  if (emailed) return <Navigate to={here} state={paths.messages.state(emailed)} replace />
  const partnerId = partnerIn(location.state, user.id)

  function handleChoose(userId: string | null) {
    void navigate(here, {
      state: userId === null ? null : paths.messages.state(userId),
      // Switching between people leaves only one step to go back.
      replace: partnerId !== null,
    })
  }

  function handleJump(userId: string, messageId: string) {
    void navigate(here, { state: paths.messages.state(userId, messageId), replace: true })
  }

  /** The open conversation stays open. */
  function handleBox(next: Box) {
    const state: unknown = location.state
    void navigate(addressOf(next), { state, replace: true })
  }

  return (
    <div
      style={
        keyboard > 0
          ? { height: `calc(100dvh - 3.5rem - 1px - var(--banner-height, 0px) - ${keyboard}px)` }
          : undefined
      }
      className={cn(
        'bg-card md:h-rest -mb-36 md:mb-0',
        // A conversation has no bottom bar below it.
        partnerId === null ? 'h-rest-phone' : 'h-rest pb-[env(safe-area-inset-bottom)]',
      )}
    >
      {/* On a phone, the list with the visible heading is not there beside a conversation. */}
      {partnerId !== null && (
        <h1 tabIndex={-1} className="sr-only md:hidden">
          {messageCopy.title}
        </h1>
      )}
      <MessagesView
        viewerId={user.id}
        partnerId={partnerId}
        markedId={state?.messageId ?? null}
        businessPage={state?.businessPage ?? null}
        layout="columns"
        box={box}
        onBox={handleBox}
        onChoose={handleChoose}
        onJump={handleJump}
      />
    </div>
  )
}
