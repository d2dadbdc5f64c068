import { useMemo, type ReactNode } from 'react'
import { HidingContext, type Hiding } from '@/components/hiding'
import { quietOnDemand } from '@/components/on-demand'
import { useViewerState } from '@/features/auth'
import { mutedWordsTest } from '@/lib/muted-words'

const MemberItems = quietOnDemand(async () => (await import('./member-items')).MemberItems)

/** Tells the components what the viewer blocked and muted, and what one may do about an item. */
export function HidingProvider({ children }: { children: ReactNode }) {
  const state = useViewerState().data
  const viewerId = state?.viewer?.id ?? null
  const hidden = state?.hidden
  const hiding = useMemo((): Hiding | null => {
    if (viewerId === null || !hidden) return null
    const blocked = new Set(hidden.members)
    const hasMutedWord = mutedWordsTest(hidden.words)
    return {
      reasonFor(authorId, text) {
        if (authorId === viewerId) return null
        if (authorId && blocked.has(authorId)) return 'member'
        return hasMutedWord?.(text) ? 'word' : null
      },
      itemActions: ({ author }) =>
        author && author.id !== viewerId ? <MemberItems member={author} /> : null,
    }
  }, [viewerId, hidden])
  return <HidingContext value={hiding}>{children}</HidingContext>
}
