import { Activity, createContext, use, useState, type ReactNode } from 'react'
import { OverlayEntry } from './overlay-entry'

const Shown = createContext(false)

interface OpenableProps {
  isShown: boolean
  /** Closes it, for Back. */
  onClose: (() => void) | undefined
  children: ReactNode
}

/** A button with what it opens: tells `Prepared` inside whether it is open. */
export function Openable({ isShown, onClose, children }: OpenableProps) {
  return (
    <Shown value={isShown}>
      {isShown && onClose && <OverlayEntry onClose={onClose} />}
      {children}
    </Shown>
  )
}

/**
 * Content that is drawn when it is first shown, and, each time it closes, drawn anew in advance: hidden, without
 * effects, and only while the browser has nothing else to do. So it opens quicker the next time, with nothing left
 * over from before (decision 270). A portal in it needs its container from the start: it would look for it in an effect.
 */
export function Prepared({ children }: { children: ReactNode }) {
  const isShown = use(Shown)
  const [before, setBefore] = useState({ isShown, closings: 0 })
  const { closings } = before
  if (before.isShown !== isShown) {
    setBefore({ isShown, closings: isShown ? closings : closings + 1 })
  }
  if (!isShown && closings === 0) return null
  return (
    <Activity key={closings} mode={isShown ? 'visible' : 'hidden'}>
      {children}
    </Activity>
  )
}
