import type { ForumReaction } from '@/features/reactions'
import type { CardDetails, CardReactionProps } from '@/types/feed-answers'
import { parseCounts, withForumReaction } from '../model/reactions'
import { ReactionRow } from './reaction-row'

function reactedOf({ reaction_counts: told, my_reactions: mine = [] }: CardDetails) {
  const counts = parseCounts(told)
  return { reaction_counts: counts, my_reactions: mine, likes_count: counts.like ?? 0 }
}

function withReaction(known: CardDetails, type: ForumReaction, isHeld: boolean) {
  const changed = withForumReaction(reactedOf(known), type, isHeld)
  return {
    reaction_counts: parseCounts(changed.reaction_counts),
    my_reactions: changed.my_reactions,
  }
}

/** Reacts to a post from a card elsewhere, which was pressed: the choice is open. */
export function CardReactions({ postId, viewerId, known, onChange }: CardReactionProps) {
  return (
    <ReactionRow
      target={{ kind: 'post', postId, id: postId }}
      reacted={reactedOf(known)}
      viewerId={viewerId}
      onShow={(type, isHeld) => onChange((before) => withReaction(before, type, isHeld))}
    />
  )
}
