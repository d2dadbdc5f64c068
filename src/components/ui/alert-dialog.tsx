import * as Radix from '@radix-ui/react-alert-dialog'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { useFocusReturn } from './focus-return'
import { OverlayEntry } from './overlay-entry'

export const AlertDialog = Radix.Root
export const AlertDialogAction = Radix.Action
export const AlertDialogCancel = Radix.Cancel

interface AlertDialogContentProps extends ComponentProps<typeof Radix.Content> {
  title: string
  description: ReactNode
}

/** A question that must be answered; the focus starts on AlertDialogCancel, the safe answer. */
export function AlertDialogContent({
  title,
  description,
  className,
  children,
  ...props
}: AlertDialogContentProps) {
  const content = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn()
  function handleClose() {
    content.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }

  return (
    <Radix.Portal>
      <Radix.Overlay className="animate-appear bg-overlay fixed inset-0 z-50" />
      <Radix.Content
        ref={content}
        className={cn(
          'rounded-card bg-card text-card-foreground shadow-raised animate-appear fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-md -translate-1/2 overflow-y-auto border p-5 focus:outline-none md:p-6',
          className,
        )}
        {...focusReturn}
        {...props}
      >
        <OverlayEntry onClose={handleClose} />
        <Radix.Title className="text-lg">{title}</Radix.Title>
        <Radix.Description asChild>
          {/* Not a paragraph: it may hold a list. */}
          <div className="text-muted-foreground mt-2 text-sm">{description}</div>
        </Radix.Description>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {children}
        </div>
      </Radix.Content>
    </Radix.Portal>
  )
}
