import { useQuery } from '@tanstack/react-query'
import { SmilePlus, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { SignInRequiredDialog } from '@/components/sign-in-required-dialog'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { Popup, PopupContent, PopupTrigger } from '@/components/popup'
import { useAuth } from '@/features/auth'
import { formatCount } from '@/lib/format'
import { reactionCopy } from '../copy'
import { reactionLimits } from '../limits'
import {
  kindsOf,
  REACTION_TYPES,
  totalOf,
  type ReactionState,
  type ReactionType,
} from '../model/reactions'
import { useReact } from '../mutations'
import { reactionQueries, type ReactionItem } from '../queries'
import { useReactionsLive } from '../realtime'
import { FaceRow, ReactionFace } from './reaction-face'

const WhoReacted = dialogOnDemand(async () => (await import('./who-reacted')).WhoReacted)

interface ReactionBarProps {
  item: ReactionItem
  /** The item is the page's subject, not one of many: its reactions update live. */
  isLive?: boolean
  /** What the caller knows already; then nothing is requested. */
  initial?: ReactionState | undefined
  /** The button's label is only read out on a phone. */
  isCompact?: boolean
}

/** An item's reactions, and the button to react; on what moderators hid, one's own can be taken back. */
export function ReactionBar({
  item,
  isLive = false,
  initial,
  isCompact = false,
}: ReactionBarProps) {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const isClosed = useIsClosed()
  const { data: state, refetch } = useQuery({
    ...reactionQueries.state(item, viewerId),
    // A list tells them anew with each read of its own.
    ...(initial && { initialData: initial, staleTime: Infinity }),
  })
  const react = useReact()
  useReactionsLive(isLive && viewerId !== null ? item : null)
  const [isSignInAsked, setIsSignInAsked] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)

  function handlePick(type: ReactionType) {
    if (viewerId === null) setIsSignInAsked(true)
    else if (state) react(type, { item, viewerId, state })
    else void pickWhenKnown(type, viewerId)
  }

  /** A press before the state has loaded is not lost. */
  async function pickWhenKnown(type: ReactionType, memberId: string) {
    const { data } = await refetch({ cancelRefetch: false })
    if (data) react(type, { item, viewerId: memberId, state: data })
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {(!isClosed || state?.mine) && (
        <Picker
          mine={state?.mine ?? null}
          isCompact={isCompact}
          isClosed={isClosed}
          onPick={handlePick}
        />
      )}
      {state && totalOf(state) > 0 && <Summary state={state} onOpen={() => setIsListOpen(true)} />}
      {isListOpen && state && (
        <WhoReacted item={item} state={state} onClose={() => setIsListOpen(false)} />
      )}
      <SignInRequiredDialog
        isOpen={isSignInAsked}
        onOpenChange={setIsSignInAsked}
        doing={reactionCopy.toReact}
      />
    </div>
  )
}

interface PickerProps {
  mine: ReactionType | null
  isCompact: boolean
  isClosed: boolean
  onPick: (type: ReactionType) => void
}

/** The first button likes, or removes one's reaction; the second has all five. */
function Picker({ mine, isCompact, isClosed, onPick }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = mine ?? 'like'
  const label = reactionCopy.labels[shown]
  return (
    <>
      <Button
        variant={mine ? 'quiet' : 'ghost'}
        size="small"
        aria-label={mine ? reactionCopy.yours(label) : undefined}
        aria-keyshortcuts="l"
        onClick={() => onPick(shown)}
      >
        {/* In colour once it is one's own: an offer doesn't look like an answer. */}
        {mine ? (
          <ReactionFace key={mine} type={mine} className="animate-pop" />
        ) : (
          <ThumbsUp aria-hidden strokeWidth={1.75} />
        )}
        <span className={isCompact ? 'max-sm:sr-only' : undefined}>{label}</span>
      </Button>
      {!isClosed && (
        <Popup isOpen={isOpen} onOpenChange={setIsOpen}>
          <PopupTrigger>
            <Button variant="ghost" size="small" aria-label={reactionCopy.choose}>
              <SmilePlus aria-hidden strokeWidth={1.75} />
            </Button>
          </PopupTrigger>
          <PopupContent align="start" aria-label={reactionCopy.choose} className="flex p-1">
            {REACTION_TYPES.map((type) => (
              <button
                key={type}
                type="button"
                aria-pressed={type === mine}
                className="rounded-control hover:bg-muted aria-pressed:bg-muted flex min-w-14 flex-col items-center gap-0.5 px-2 py-1.5 text-xs"
                onClick={() => {
                  setIsOpen(false)
                  onPick(type)
                }}
              >
                <ReactionFace type={type} className="text-xl" />
                {reactionCopy.labels[type]}
              </button>
            ))}
          </PopupContent>
        </Popup>
      )}
    </>
  )
}

/** The most frequent types and the total; opens the list of who reacted. */
function Summary({ state, onOpen }: { state: ReactionState; onOpen: () => void }) {
  const total = formatCount(totalOf(state))
  return (
    <Button
      {...WhoReacted.near}
      variant="ghost"
      size="small"
      aria-label={reactionCopy.total(total)}
      onClick={onOpen}
    >
      <FaceRow types={kindsOf(state).slice(0, reactionLimits.topKinds)} />
      <span className="tabular">{total}</span>
    </Button>
  )
}
