import { use, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/composing'
import { SendingContext } from './sending'

/** 16 px at every width: smaller text makes phones zoom in (UX-51). */
export const fieldClasses =
  'w-full rounded-control border border-input bg-card px-3 text-base text-ellipsis text-foreground placeholder:text-muted-foreground transition-colors duration-150 disabled:opacity-60 aria-invalid:border-destructive'

/** A field of one line. Keys that belong to an input method are no keys of ours. */
export function Input({ className, readOnly, onKeyDown, ...props }: ComponentProps<'input'>) {
  const isSending = use(SendingContext)
  return (
    <input
      className={cn(fieldClasses, 'read-only:bg-muted h-11', className)}
      readOnly={readOnly || isSending}
      onKeyDown={(event) => {
        if (!isComposing(event.nativeEvent)) onKeyDown?.(event)
      }}
      {...props}
    />
  )
}
