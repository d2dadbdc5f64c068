import {
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
  type NavigateFunction,
} from 'react-router-dom'
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

interface Place {
  box: Box
  state: ReturnType<typeof askedConversation>
  /** A conversation is open. */
  isOpen: boolean
}

/** The ways between the list and the conversations. */
function moves(navigate: NavigateFunction, { box, state, isOpen }: Place) {
  const here = addressOf(box)
  const isOverList = !isOpen || state?.isOverList === true
  return {
    handleChoose: (userId: string | null) => {
      // Switching between people leaves only one step to go back.
      const next = userId && { ...paths.messages.state(userId), isOverList }
      if (next) void navigate(here, { state: next, replace: isOpen })
      else if (isOverList) void navigate(-1)
      else void navigate(here, { replace: true })
    },
    handleJump: (userId: string, messageId: string) => {
      const next = { ...paths.messages.state(userId, messageId), isOverList }
      void navigate(here, { state: next, replace: true })
    },
    /** The open conversation stays open, and the list before it is of the other box. */
    handleBox: (next: Box) => {
      const asked = state && { ...state, isOverList: false }
      void navigate(addressOf(next), { state: asked, replace: true })
    },
  }
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
  if (!user) return null
  const emailed = uuidOf(params.get(PARTNER))
  if (emailed) return <Navigate to={addressOf(box)} state={paths.messages.state(emailed)} replace />
  const partnerId = partnerIn(location.state, user.id)

  const { handleChoose, handleJump, handleBox } = moves(navigate, {
    box,
    state,
    isOpen: partnerId !== null,
  })

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
