import * as Radix from '@radix-ui/react-popover'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Openable, Prepared } from './prepared'

/** Back closes one that says when it closes (UX-52). */
export function Popover({
  children,
  ...props
}: ComponentProps<typeof Radix.Root> & { open: boolean }) {
  const { open: isOpen, onOpenChange } = props
  return (
    <Radix.Root {...props}>
      <Openable isShown={isOpen} onClose={onOpenChange && (() => onOpenChange(false))}>
        {children}
      </Openable>
    </Radix.Root>
  )
}
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor

/** A small panel for its trigger; the page around it stays usable. */
export function PopoverContent({
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
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            'animate-appear rounded-card bg-card text-card-foreground shadow-raised z-40 max-w-[calc(100vw-16px)] overflow-hidden border focus:outline-none',
            className,
          )}
          {...props}
        />
      </Radix.Portal>
    </Prepared>
  )
}
