import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { keepComposing } from '@/lib/composing'
import { useFocusReturn } from './focus-return'
import { OverlayEntry } from './overlay-entry'

/** A dialog that takes the whole page. Its first child is a `PageDialogBar`. */
export function PageDialogContent({
  className,
  onEscapeKeyDown,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'bg-card text-card-foreground animate-appear fixed inset-0 z-40 overflow-y-auto overscroll-contain focus:outline-none',
          className,
        )}
        {...focusReturn}
        onEscapeKeyDown={(event) => {
          keepComposing(event)
          if (!event.defaultPrevented) onEscapeKeyDown?.(event)
        }}
        {...props}
      />
    </Radix.Portal>
  )
}

interface PageDialogBarProps {
  title: string
  /** On phones, the title is for screen readers only, where the room is for the text. */
  isTitleHidden?: boolean
  /** Beside the title, up to the end. */
  children?: ReactNode
  /** A second row. */
  below?: ReactNode
}

/**
 * The bar of a whole-page dialog: it stays in view, with the way out at its start. On phones the title is in a row of
 * its own, because the buttons take the first one.
 */
export function PageDialogBar({ title, isTitleHidden, children, below }: PageDialogBarProps) {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <header className="bg-card sticky top-0 z-10 border-b pt-[env(safe-area-inset-top)]">
      <OverlayEntry onClose={() => close.current?.click()} />
      <div className="flex min-h-14 items-center gap-2 px-2 py-1 max-sm:flex-wrap md:px-4">
        <Radix.Close ref={close} asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="text-muted-foreground">
            <X aria-hidden strokeWidth={1.75} />
          </Button>
        </Radix.Close>
        <Radix.Title
          className={cn(
            'shrink-0 pl-3 text-base sm:pl-2',
            isTitleHidden ? 'max-sm:sr-only' : 'max-sm:order-last max-sm:basis-full',
          )}
        >
          {title}
        </Radix.Title>
        {children}
      </div>
      {below}
    </header>
  )
}
