import { SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { Popup, PopupContent, PopupTrigger } from '@/components/popup'
import { FaceRow, FORUM_REACTIONS, ReactionFace, type ForumReaction } from '@/features/reactions'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { parseCounts, topReactions, type Reacted } from '../model/reactions'
import {
  useToggleForumReaction,
  type ReactionTarget,
  type ShowReaction,
} from '../mutations/reactions'
import { AuthRequiredDialog } from './auth-required-dialog'

interface ReactionRowProps {
  target: ReactionTarget
  reacted: Reacted
  viewerId: string | null
  /** Shows a reaction in a card elsewhere, which was pressed: the picker is open. */
  onShow?: ShowReaction
}

/** The top three reactions and a picker for all five; members can hold several (Spec 2 §4, §9). */
export function ReactionRow({ target, reacted, viewerId, onShow }: ReactionRowProps) {
  const toggle = useToggleForumReaction(viewerId ?? '', onShow)
  const [isSignInAsked, setIsSignInAsked] = useState(false)
  const isClosed = useIsClosed()
  const counts = parseCounts(reacted.reaction_counts)

  function handlePick(type: ForumReaction) {
    if (viewerId === null) setIsSignInAsked(true)
    else toggle(target, type, reacted.my_reactions.includes(type))
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {topReactions(counts, forumLimits.topReactions).map((type) => {
        const isHeld = reacted.my_reactions.includes(type)
        const count = formatCount(counts[type] ?? 0)
        return (
          <button
            key={type}
            type="button"
            // On what moderators hid, one's own can only be taken back.
            disabled={isClosed && !isHeld}
            aria-pressed={isHeld}
            aria-label={forumCopy.reactionLabel(forumCopy.reactions[type], count)}
            onClick={() => handlePick(type)}
            className={cn(
              'touch-target inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-150',
              isHeld ? 'border-accent bg-muted font-medium' : 'hover:bg-muted',
            )}
          >
            <ReactionFace type={type} className={cn(isHeld && 'animate-pop')} />
            <span className="tabular">{count}</span>
          </button>
        )
      })}
      {!isClosed && (
        <Picker held={reacted.my_reactions} isOpened={onShow !== undefined} onPick={handlePick} />
      )}
      {isSignInAsked && (
        <AuthRequiredDialog
          isOpen
          onOpenChange={setIsSignInAsked}
          text={forumCopy.signInTo.react}
        />
      )}
    </div>
  )
}

interface PickerProps {
  held: readonly string[]
  isOpened: boolean
  onPick: (type: ForumReaction) => void
}

/** All five. Stays open, because members can hold several. */
function Picker({ held, isOpened, onPick }: PickerProps) {
  const [isOpen, setIsOpen] = useState(isOpened)
  return (
    <Popup isOpen={isOpen} onOpenChange={setIsOpen}>
      <PopupTrigger>
        <Button
          variant="ghost"
          size="small"
          aria-label={forumCopy.chooseReaction}
          // In a card it replaces the button that had the key.
          aria-keyshortcuts={isOpened ? 'l' : undefined}
        >
          <SmilePlus aria-hidden strokeWidth={1.75} />
        </Button>
      </PopupTrigger>
      <PopupContent
        align="start"
        aria-label={forumCopy.chooseReaction}
        className="flex max-w-[calc(100vw-1rem)] flex-wrap p-1"
      >
        {FORUM_REACTIONS.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={held.includes(type)}
            onClick={() => onPick(type)}
            className="rounded-control hover:bg-muted aria-pressed:bg-muted flex min-w-16 flex-col items-center gap-0.5 px-1.5 py-1.5 text-xs aria-pressed:font-semibold"
          >
            <ReactionFace type={type} className="text-xl" />
            {forumCopy.reactions[type]}
          </button>
        ))}
      </PopupContent>
    </Popup>
  )
}

/** The top three reactions, not pressable. */
export function ReactionIcons({ counts }: { counts: unknown }) {
  const top = topReactions(counts, forumLimits.topReactions)
  if (top.length === 0) return null
  const names = top.map((type) => forumCopy.reactions[type]).join(', ')
  return (
    <span role="img" aria-label={forumCopy.topReactions(names)}>
      <FaceRow types={top} />
    </span>
  )
}
