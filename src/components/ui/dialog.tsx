import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { keepComposing } from '@/lib/composing'
import { useFocusReturn } from './focus-return'
import { OverlayEntry } from './overlay-entry'

export const Dialog = Radix.Root

const overlayClasses = 'fixed inset-0 z-40 bg-overlay animate-appear'

interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  title: string
  description?: ReactNode
  /** Shows the title only to screen readers. */
  isTitleHidden?: boolean
  size?: 'default' | 'wide'
}

/** Inputs that nobody types into. */
const NOT_TYPED = ['hidden', 'file', 'checkbox', 'radio', 'range']

function isTypedInto(field: Element): boolean {
  if (field.matches(':disabled, [readonly], [tabindex="-1"]')) return false
  return !NOT_TYPED.includes(field.getAttribute('type') ?? '')
}

/** Focuses a form's first field; with a finger it would only raise the keyboard over the form. */
function focusFirstField(event: Event): void {
  if (!(event.target instanceof Element) || window.matchMedia('(pointer: coarse)').matches) return
  const fields = [...event.target.querySelectorAll<HTMLElement>('input, textarea, select')]
  const typed = fields.find(isTypedInto)
  if (!typed) return
  event.preventDefault()
  choiceAbove(typed, event.target).focus()
}

/** The choice above a field, which would otherwise be scrolled out of sight; the field without one. */
function choiceAbove(field: HTMLElement, form: Element): HTMLElement {
  const choice =
    form.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]') ??
    form.querySelector<HTMLElement>('[role="radio"]')
  const isAbove = choice && choice.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
  return isAbove ? choice : field
}

/** A sheet at the bottom on phones, otherwise a centred window; the middle part scrolls. */
export function DialogContent({
  title,
  description,
  isTitleHidden = false,
  size = 'default',
  className,
  children,
  ...props
}: DialogContentProps) {
  const close = useRef<HTMLButtonElement>(null)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal container={document.body}>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        className={cn(
          'rounded-t-card bg-card text-card-foreground shadow-raised animate-rise fixed inset-x-0 bottom-0 z-40 flex max-h-[calc(100dvh-24px)] flex-col overflow-y-auto border focus:outline-none',
          // What is focused stays between the title and the actions, with its message below it.
          'scroll-pt-20 scroll-pb-44 sm:scroll-pb-28',
          'sm:rounded-card pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-48px)] sm:-translate-1/2 sm:pb-0',
          size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          className,
        )}
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...focusReturn}
        onEscapeKeyDown={keepComposing}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus()
          focusFirstField(event)
        }}
        {...props}
      >
        <OverlayEntry onClose={() => close.current?.click()} />
        <header
          className={cn(
            'bg-card sticky top-0 z-10 flex items-start gap-4 p-4 pb-2 md:px-6 md:pt-5',
            isTitleHidden && 'sr-only',
          )}
        >
          <div className="min-w-0 grow pt-2">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-muted-foreground mt-1 text-sm">
                {description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close
            ref={close}
            aria-label="Close"
            className="rounded-control text-muted-foreground hover:bg-muted hover:text-foreground -mr-2 grid size-11 shrink-0 place-items-center"
          >
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </Radix.Close>
        </header>
        {/* The header leaves room for the ring around a first field. */}
        <div className="px-4 pt-1 pb-4 md:px-6 md:pb-6">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  )
}

/**
 * The actions of a dialog; they stay in view while the rest scrolls. On a phone they share a line if they
 * fit, which leaves the form more room above the keyboard.
 */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'bg-card sticky bottom-0 -mx-4 mt-4 -mb-4 flex flex-wrap-reverse gap-3 border-t p-4 max-sm:*:grow sm:justify-end md:-mx-6 md:-mb-6 md:px-6',
        className,
      )}
      {...props}
    />
  )
}

interface EdgePanelProps extends ComponentProps<typeof Radix.Content> {
  title: string
  /** Shown between the title and the close button. */
  actions?: ReactNode
}

function EdgePanel({ title, actions, children, ...props }: EdgePanelProps) {
  const close = useRef<HTMLButtonElement>(null)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal container={document.body}>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        aria-describedby={undefined}
        {...focusReturn}
        onEscapeKeyDown={keepComposing}
        {...props}
      >
        <OverlayEntry onClose={() => close.current?.click()} />
        <div className="h-bar flex shrink-0 items-center gap-2 pr-1.5 pl-5">
          <Radix.Title className="grow text-base">{title}</Radix.Title>
          {actions}
          <Radix.Close
            ref={close}
            aria-label="Close"
            className="rounded-control text-muted-foreground hover:bg-muted hover:text-foreground grid size-11 place-items-center"
          >
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** A panel from the left edge. */
export function DrawerContent({ className, ...props }: Omit<EdgePanelProps, 'actions'>) {
  return (
    <EdgePanel
      className={cn(
        'bg-card animate-drawer fixed inset-y-0 left-0 z-40 flex w-[min(300px,calc(100vw-56px))] flex-col overflow-y-auto overscroll-contain border-r pb-[env(safe-area-inset-bottom)] focus:outline-none',
        className,
      )}
      {...props}
    />
  )
}

/** A panel at the right edge, full screen on phones. Its content scrolls by itself. */
export function SidePanelContent({ className, ...props }: EdgePanelProps) {
  return (
    <EdgePanel
      className={cn(
        'bg-card animate-appear fixed inset-y-0 right-0 z-40 flex h-dvh w-full flex-col pb-[env(safe-area-inset-bottom)] focus:outline-none sm:w-[26rem] sm:border-l',
        className,
      )}
      {...props}
    />
  )
}
