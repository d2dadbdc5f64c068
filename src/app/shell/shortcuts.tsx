import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dialogOnDemand } from '@/components/on-demand'
import { paths } from '@/config/paths'
import { focusSearch } from '@/features/search'
import { hasOverlay } from '@/lib/overlays'
import { isTyping, useShortcutsSwitch } from '@/lib/shortcuts'

const OPEN_EVENT = 'kindling:shortcuts'

const ShortcutsDialog = dialogOnDemand(
  async () => (await import('./shortcuts-dialog')).ShortcutsDialog,
)

/** Shows the list of shortcuts. */
export function openShortcuts(): void {
  window.dispatchEvent(new Event(OPEN_EVENT))
}

/** What lists understand; the rest of it loads with the first press. */
const LIST_KEYS = /^[jklos]$/

/** Keeps the focus in the page when what had it is removed; loaded with the first focus. */
async function keepFocus(signal: AbortSignal): Promise<void> {
  // Otherwise the browser moves the focus to the start of the page.
  const part = await import('./kept-focus').catch(() => null)
  if (!signal.aborted) part?.keepFocus(signal)
}

/** `?` lists the shortcuts, `/` and Ctrl/⌘-K go to search (UX-81); letters move through lists. */
export function Shortcuts() {
  const { isOn } = useShortcutsSwitch()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasOverlay()) return
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isPlain = isOn && !event.ctrlKey && !event.metaKey && !event.altKey
    const canType = isPlain && !isTyping(event.target)
    if (isCommand || (canType && event.key === '/')) {
      event.preventDefault()
      // On small screens the box is on its own page.
      if (!focusSearch()) void navigate(paths.home.toSearch())
    } else if (canType && event.key === '?') {
      event.preventDefault()
      setIsOpen(true)
    } else if (canType && LIST_KEYS.test(event.key)) {
      void import('./list-keys').then(({ pressListKey }) => pressListKey(event.key))
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('keydown', (event) => handleKey(event), { signal })
    window.addEventListener(OPEN_EVENT, () => setIsOpen(true), { signal })
    window.addEventListener('focusin', () => void keepFocus(signal), { once: true, signal })
    return () => stop.abort()
  }, [])

  if (!isOpen) return null
  return <ShortcutsDialog onClose={() => setIsOpen(false)} />
}
