import * as Radix from '@radix-ui/react-dropdown-menu'
import { useState, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Openable, Prepared } from './prepared'

/** Not modal: the page around it stays accessible and clickable. Back closes it. */
export function DropdownMenu({
  open,
  defaultOpen = false,
  onOpenChange,
  children,
  ...props
}: ComponentProps<typeof Radix.Root>) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  function handleChange(next: boolean) {
    setIsOpen(next)
    onOpenChange?.(next)
  }
  const isShown = open ?? isOpen
  return (
    <Radix.Root modal={false} open={isShown} onOpenChange={handleChange} {...props}>
      <Openable isShown={isShown} onClose={() => handleChange(false)}>
        {children}
      </Openable>
    </Radix.Root>
  )
}
export const DropdownMenuTrigger = Radix.Trigger

/** A menu longer than the room it has scrolls. */
const FITTING = { maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }

/** Long names wrap instead of leaving the window, and from the last item the arrow key leads to the first. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Prepared>
      <Radix.Portal forceMount container={document.body}>
        <Radix.Content
          forceMount
          loop
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            'animate-appear rounded-card bg-card text-card-foreground shadow-raised relative z-40 max-w-72 min-w-52 overflow-y-auto border p-1.5',
            className,
          )}
          style={FITTING}
          {...props}
        />
      </Radix.Portal>
    </Prepared>
  )
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'rounded-control data-highlighted:bg-muted [&_svg]:text-muted-foreground flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm [overflow-wrap:anywhere] no-underline outline-none select-none data-disabled:opacity-55 md:min-h-10 [&_svg]:size-5 [&_svg]:shrink-0',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-2 text-sm', className)} {...props} />
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('bg-border my-1.5 h-px', className)} {...props} />
}
