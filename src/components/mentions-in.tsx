import { useMemo, type ReactNode } from 'react'
import { MentionPlaceContext, type MentionPlace } from '@/components/mentions'

/** The fields inside suggest people of a place. */
export function MentionsIn({ kind, id, children }: MentionPlace & { children: ReactNode }) {
  const place = useMemo(() => ({ kind, id }), [kind, id])
  return <MentionPlaceContext value={place}>{children}</MentionPlaceContext>
}
