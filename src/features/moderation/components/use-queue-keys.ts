import { useEffect, useEffectEvent } from 'react'
import { hasOverlay } from '@/lib/overlays'
import { isTyping, useShortcutsSwitch } from '@/lib/shortcuts'
import { DECISIONS, type Decision } from '../model/choices'

interface QueueKeys {
  onMove: (step: 1 | -1) => void
  /** Null where there is nothing to decide; so are the others. */
  onDecide: ((decision: Decision) => void) | null
  onClaim: (() => void) | null
  onSelect: (() => void) | null
  onShowKeys: () => void
}

/** Works the queue with single keys: j k, 1 to 6, c, x and ?. */
export function useQueueKeys({ onMove, onDecide, onClaim, onSelect, onShowKeys }: QueueKeys): void {
  const { isOn } = useShortcutsSwitch()

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isOn || !isPlain || event.defaultPrevented || hasOverlay() || isTyping(event.target))
      return
    const decision = DECISIONS[Number(event.key) - 1]
    const actions: Record<string, (() => void) | null> = {
      j: () => onMove(1),
      k: () => onMove(-1),
      c: onClaim,
      x: onSelect,
      '?': onShowKeys,
    }
    const act = decision ? onDecide && (() => onDecide(decision)) : actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const stop = new AbortController()
    // Before the shell, which has `?` too.
    const options = { signal: stop.signal, capture: true }
    window.addEventListener('keydown', (event) => handleKey(event), options)
    return () => stop.abort()
  }, [])
}
