import { use, type ComponentProps } from 'react'
import TextareaAutosize from 'react-textarea-autosize'
import { cn } from '@/lib/cn'
import { isComposing } from '@/lib/composing'
import { fieldClasses } from './input'
import { SendingContext } from './sending'

/** A textarea that grows with its text from `minRows`. Keys that belong to an input method are no keys of ours. */
export function Textarea({
  className,
  minRows = 4,
  maxRows = 16,
  readOnly,
  onKeyDown,
  ...props
}: ComponentProps<typeof TextareaAutosize>) {
  const isSending = use(SendingContext)
  return (
    <TextareaAutosize
      readOnly={readOnly || isSending}
      minRows={minRows}
      maxRows={maxRows}
      className={cn(fieldClasses, 'read-only:bg-muted resize-none py-2.5', className)}
      onKeyDown={(event) => {
        if (!isComposing(event.nativeEvent)) onKeyDown?.(event)
      }}
      {...props}
    />
  )
}
