import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { appCopy } from '@/app/copy'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that there is no network, for as long as there is none (UX-43). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {!isOnline && (
        <p className="bg-foreground text-background flex items-center justify-center gap-2 px-4 py-2 text-sm">
          <WifiOff aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {appCopy.offline}
        </p>
      )}
    </div>
  )
}
