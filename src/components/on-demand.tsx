import {
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { firstScreen } from '@/boot/first-screen'
import { componentCopy } from '@/components/copy'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { OverlayEntry } from '@/components/ui/overlay-entry'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { hasOverlay } from '@/lib/overlays'
import { partOf, usePart } from '@/lib/parts'

interface WaitingProps {
  isFailed: boolean
  onRetry: () => void
}

/**
 * A placeholder for a dialog until it is loaded. The focus stays where it was, so that the dialog
 * returns it there; Escape and Back cancel. Browsers remember that a module failed, so a second try
 * may need a reload. That happens by itself when no typed text can be lost (boot/stale-chunks.ts);
 * otherwise it is offered, and the browser warns about unsaved text.
 */
export function Opening({ isFailed, onRetry, onClose }: WaitingProps & { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  const [isSecondTry, setIsSecondTry] = useState(false)
  const isReload = isSecondTry && navigator.onLine
  // Nothing outside an open dialog can be clicked, so this has to stay inside it.
  const [isInDialog] = useState(hasOverlay)
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  function handleAgain() {
    setIsSecondTry(true)
    if (isReload) window.location.reload()
    else onRetry()
  }
  const box = (
    <div
      role={isFailed ? 'alert' : 'status'}
      className="appear-late bg-card text-card-foreground shadow-raised rounded-card fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-sm flex-wrap items-center gap-3 border p-4 text-sm"
    >
      <OverlayEntry onClose={onClose} />
      {isFailed ? (
        <>
          <p className="grow">
            {isReload ? componentCopy.stillNotOpened : componentCopy.notOpened}
          </p>
          <Button variant="secondary" size="small" onClick={handleAgain}>
            {isReload ? componentCopy.reload : componentCopy.retry}
          </Button>
          <Button variant="ghost" size="small" onClick={onClose}>
            {componentCopy.close}
          </Button>
        </>
      ) : (
        <>
          <Spinner className="size-5" />
          <p>{componentCopy.opening}</p>
        </>
      )}
    </div>
  )
  // Elsewhere it moves to the body, because the top bar's backdrop filter would contain it.
  return isInDialog ? box : createPortal(box, document.body)
}

/** A skeleton for a part of the page until it is loaded. */
function InPlace({ isFailed, onRetry }: WaitingProps) {
  if (isFailed) return <LoadFailure className="py-6" onRetry={onRetry} />
  return <Skeleton className="appear-late mt-3 h-32 w-full" />
}

/** Handlers for the control that opens a part: they start loading it on hover and focus. */
export interface Near {
  onPointerEnter: () => void
  onFocus: () => void
}

type OnDemand<Props> = ComponentType<Props> & { load: () => void; near: Near }

function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileWaiting: (waiting: WaitingProps, props: Props) => ReactNode,
): OnDemand<Props> {
  const part = partOf(load)
  function PartOnDemand(props: Props) {
    const { value: Loaded, isFailed } = usePart(part, true)
    if (Loaded) return <Loaded {...props} />
    return whileWaiting({ isFailed, onRetry: part.load }, props)
  }
  return Object.assign(PartOnDemand, {
    load: part.load,
    near: { onPointerEnter: part.load, onFocus: part.load },
  })
}

/** A dialog loaded when first opened; its parent renders it, and `onClose` closes it. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  return onDemand(load, (waiting, { onClose }) => <Opening {...waiting} onClose={onClose} />)
}

/** A part loaded beside the page, which works without it, after the first screen was painted. */
export function quietOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = partOf(async () => {
    await firstScreen()
    return load()
  })
  function QuietPart(props: Props) {
    const [{ value: Loaded, isFailed }, setState] = useState(part.read)
    useEffect(() => {
      // A list has it in every item: presses don't wait until all are drawn.
      const look = () => startTransition(() => setState(part.read()))
      look()
      part.load()
      return part.subscribe(look)
    }, [])
    useEffect(() => {
      if (!isFailed) return undefined
      window.addEventListener('online', part.load)
      return () => window.removeEventListener('online', part.load)
    }, [isFailed])
    return Loaded && <Loaded {...props} />
  }
  return QuietPart
}

/** A part of the page loaded when first shown. */
export function shownOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  return onDemand(load, (waiting) => <InPlace {...waiting} />)
}
