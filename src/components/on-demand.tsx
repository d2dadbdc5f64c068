import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
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
 * Stands for what opens over the page until it is loaded. The focus stays where it was, so that the
 * dialog gives it back there; Escape and Back give up. Browsers keep in mind that a file failed, so a
 * second try may need the page loaded anew. That happens by itself where nothing typed can be lost
 * (app/stale-chunks.ts); elsewhere it is offered, and the browser asks about what is unsaved.
 */
export function Opening({ isFailed, onRetry, onClose }: WaitingProps & { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  const [isSecondTry, setIsSecondTry] = useState(false)
  const isReload = isSecondTry && navigator.onLine
  // Outside of a dialog that is open nothing can be pressed.
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
  // The bar at the top blurs what is behind it, and with that would hold it inside.
  return isInDialog ? box : createPortal(box, document.body)
}

/** Holds the place of what shows in the page until it is loaded. */
function InPlace({ isFailed, onRetry }: WaitingProps) {
  if (isFailed) return <LoadFailure className="py-6" onRetry={onRetry} />
  return <Skeleton className="appear-late mt-3 h-32 w-full" />
}

type OnDemand<Props> = ComponentType<Props> & {
  load: () => void
  /** For the control that shows it: begins to load it when the pointer or the focus comes near. */
  near: { onPointerEnter: () => void; onFocus: () => void }
}

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

/** A dialog that is loaded when it is opened: shown when its parent wants it, closed by `onClose`. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  return onDemand(load, (waiting, { onClose }) => <Opening {...waiting} onClose={onClose} />)
}

/** What nobody asked for: loaded beside the page, which stays whole without it. */
export function quietOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = partOf(load)
  function QuietPart(props: Props) {
    const { value: Loaded, isFailed } = usePart(part, true)
    useEffect(() => {
      if (!isFailed) return undefined
      window.addEventListener('online', part.load)
      return () => window.removeEventListener('online', part.load)
    }, [isFailed])
    return Loaded && <Loaded {...props} />
  }
  return QuietPart
}

/** Something in the page that is loaded when it is first shown. */
export function shownOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  return onDemand(load, (waiting) => <InPlace {...waiting} />)
}
