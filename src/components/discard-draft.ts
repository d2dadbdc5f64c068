import { useEffect, useRef } from 'react'
import { placeNow, writeDraft, type DraftAddress } from '@/lib/draft-store'
import type { Draft } from '@/lib/drafts'
import { toastDiscarded } from './discarded'

interface DiscardOptions<T> {
  address: DraftAddress
  /** What would be lost now; by default what the draft holds. */
  valueNow?: () => T
  /** Shows a value in the form while it is open: null, what it began with. */
  show?: (value: T | null) => void
  /** Opens the form again if it was closed; it then restores its draft. */
  onReopen?: (() => void) | undefined
}

/**
 * Returns what discards a draft. Undo brings everything back for a moment (UX-05): into the form if that is still
 * open, else into its draft, and leads back to where it was typed.
 */
export function useDiscard<T>(
  { value, setValue, clear }: Pick<Draft<T>, 'value' | 'setValue' | 'clear'>,
  { address, valueNow = () => value, show, onReopen }: DiscardOptions<T>,
): () => Promise<void> {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function bringBack(discarded: T, place: ReturnType<typeof placeNow>): Promise<void> {
    if (isOpen.current) {
      setValue(discarded)
      show?.(discarded)
      return
    }
    if (address.viewerId !== '') await writeDraft(address, discarded, place)
    if (placeNow().path !== place.path) window.location.hash = place.path
    onReopen?.()
  }

  return async () => {
    const discarded = valueNow()
    const place = placeNow()
    await clear()
    show?.(null)
    toastDiscarded({ onUndo: () => void bringBack(discarded, place) })
  }
}
