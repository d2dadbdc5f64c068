import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cn } from '@/lib/cn'
import { keepComposing } from '@/lib/composing'
import { libCopy } from '@/lib/copy'
import { closeTopOverlay, hasOverlay } from '@/lib/overlays'
import { appLimits } from '@/lib/limits'
import { dismissToast, shownToasts, subscribeToasts, undoToast, type ToastItem } from '@/lib/toast'
import { useToastFocus } from './toast-focus'
import { useToastPlace } from './toast-place'

/**
 * Shows the toasts at the bottom right, or at the top on small screens, beside the page's main buttons;
 * F8 moves the focus there.
 */
export function Toaster() {
  const items = useSyncExternalStore(subscribeToasts, shownToasts)
  const { area, distance } = useToastPlace(items)
  const focus = useToastFocus(area, items.length === 0)
  return (
    <Radix.Provider
      swipeDirection="right"
      swipeThreshold={appLimits.toastSwipePixels}
      duration={appLimits.toastDurationMs}
      label="Notification"
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
      <Radix.Viewport
        hotkey={[appLimits.toastKey]}
        label="Notifications ({hotkey})"
        ref={area}
        {...focus}
        style={{ marginBlock: distance }}
        className="fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-3 outline-none empty:p-0 md:inset-x-auto md:top-auto md:right-0 md:bottom-0 md:w-100 md:p-5"
      />
    </Radix.Provider>
  )
}

function Toast({ item }: { item: ToastItem }) {
  const isBad = item.variant === 'destructive'
  return (
    <Radix.Root
      type={isBad ? 'foreground' : 'background'}
      duration={item.duration}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(item.id)
      }}
      onEscapeKeyDown={(event) => {
        keepComposing(event)
        // Radix asks the toast first, because it opened last. What is open on the page goes first.
        if (event.defaultPrevented || !hasOverlay()) return
        event.preventDefault()
        closeTopOverlay()
      }}
      className={cn(
        'rounded-card bg-card text-card-foreground shadow-raised animate-rise flex items-start gap-3 border p-4 max-sm:flex-wrap',
        'data-[swipe=end]:animate-swipe-out data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isBad && 'border-destructive',
      )}
      // Radix disables pointer events until it has registered the toast in a transition. On a slow
      // device the toast is visible long before, and a click on Undo would go through to the page.
      style={{ pointerEvents: 'auto' }}
    >
      <div className={cn('min-w-0 grow', item.undo ? 'basis-1/2' : 'basis-2/3')}>
        <Radix.Title className={cn('text-sm font-semibold', isBad && 'text-destructive')}>
          {item.title}
        </Radix.Title>
        {item.description && (
          <Radix.Description className="text-muted-foreground mt-0.5 text-sm">
            {item.description}
          </Radix.Description>
        )}
      </div>
      {item.undo && (
        <Radix.Action
          altText={item.undo.label ?? libCopy.undo}
          className="touch-target rounded-control text-accent hover:bg-muted px-2 text-sm font-semibold"
          // Has to run before Radix closes the toast, because closing alone commits.
          onClick={() => undoToast(item.id)}
        >
          {item.undo.label ?? libCopy.undo}
        </Radix.Action>
      )}
      {item.next && (
        <Radix.Action
          altText={item.next.label}
          className="touch-target rounded-control text-accent hover:bg-muted px-2 text-sm font-semibold whitespace-nowrap max-sm:order-last max-sm:ml-auto"
          onClick={item.next.go}
        >
          {item.next.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="touch-target rounded-control text-muted-foreground hover:text-foreground -m-1 p-1"
      >
        <X aria-hidden strokeWidth={1.75} className="size-5" />
      </Radix.Close>
    </Radix.Root>
  )
}
