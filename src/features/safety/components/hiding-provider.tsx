import { useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { HidingContext, type Asked, type Hiding } from '@/components/hiding'
import { dialogOnDemand } from '@/components/on-demand'
import { useViewerState } from '@/features/auth'
import { partOf } from '@/lib/parts'
import { reasonToHide } from '../model/reason-to-hide'

const AskedDialog = dialogOnDemand(async () => (await import('./asked-dialog')).AskedDialog)
const RemoveDialog = dialogOnDemand(async () => (await import('./remove-dialog')).RemoveDialog)
const entries = partOf(async () => (await import('./item-entries')).ItemEntries)

/** Tells the components what the viewer blocked and muted, and what one may do about an item. */
export function HidingProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Another page closes it, however it was reached.
  const [shownAt, setShownAt] = useState(pathname)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setAsked(null)
  }
  const state = useViewerState().data
  const viewerId = state?.viewer?.id ?? null
  const hidden = state?.hidden
  const moderated = state?.moderated
  const hiding = useMemo((): Hiding | null => {
    if (viewerId === null || !hidden || !moderated) return null
    return {
      viewerId,
      places: hidden.places,
      moderated,
      reasonFor: reasonToHide(viewerId, hidden),
      ask: setAsked,
      entries,
      RemoveDialog,
    }
  }, [viewerId, hidden, moderated])
  return (
    <HidingContext value={hiding}>
      {children}
      {asked && <AskedDialog asked={asked} onClose={() => setAsked(null)} />}
    </HidingContext>
  )
}
