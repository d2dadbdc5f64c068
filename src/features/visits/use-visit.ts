import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { throwIfFailed } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { currentSession, supabase } from '@/lib/supabase'

type VisitedKind = 'group' | 'forum_group' | 'forum_post'

interface Visit {
  kind: VisitedKind
  /** Null while there is nothing to note: not loaded, or a visitor. */
  placeId: string | null
  /** Opening it is noted elsewhere. */
  isOpeningNoted?: boolean
  /** Lists that mark what is new; they are read again once the viewer has left. */
  lists: readonly QueryKey[]
}

/** Nobody waits for it: a failure is only logged. */
async function noteVisit(kind: VisitedKind, placeId: string): Promise<void> {
  try {
    // Signing out leaves the page too, but then it is nobody's visit.
    if ((await currentSession()) === null) return
    throwIfFailed(await supabase.rpc('note_visit', { p_kind: kind, p_place_id: placeId }))
  } catch (error) {
    logHandled('A visit was not noted', error)
  }
}

/**
 * Notes that the viewer is here: once when they come, and again when they leave, so that what
 * appeared before their eyes is not new next time.
 */
export function useVisit({ kind, placeId, isOpeningNoted = false, lists }: Visit): void {
  const queryClient = useQueryClient()
  const open = useEffectEvent((id: string) => {
    if (!isOpeningNoted) void noteVisit(kind, id)
  })
  const leave = useEffectEvent(async (id: string) => {
    await noteVisit(kind, id)
    for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (placeId === null) return undefined
    open(placeId)
    return () => void leave(placeId)
  }, [placeId])
}
