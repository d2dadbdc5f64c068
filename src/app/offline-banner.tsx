import { WifiOff } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { appCopy } from '@/app/copy'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Elements as high as the window leave this room for the banner: see `banner` in
 * tailwind.config.ts.
 */
const HEIGHT = '--banner-height'

/** Says that there is no network while there is none (UX-43). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const banner = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (isOnline || !banner.current) return undefined
    const { current } = banner
    // Its text wraps where the window is narrow or the text large.
    const measure = () => style.setProperty(HEIGHT, `${current.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [isOnline])

  return (
    <div ref={banner} role="status" className="sticky top-0 z-30 print:hidden">
      {!isOnline && (
        <p className="bg-foreground text-background flex items-center justify-center gap-2 px-4 py-2 text-sm">
          <WifiOff aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {appCopy.offline}
        </p>
      )}
    </div>
  )
}
