import { useId, type ReactNode } from 'react'
import { Label } from '@/components/ui/label'
import { LiveText } from '@/components/ui/live-text'
import { cn } from '@/lib/cn'

/** The attributes that tie a control to its label, hint and error. */
interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormFieldProps {
  label: string
  /** Shows the label only to screen readers, where the placeholder says it. */
  isLabelHidden?: boolean
  /** Always visible; states the rule. */
  hint?: ReactNode
  /** The message of the broken rule; an empty one only marks the field as invalid. */
  error?: string | undefined
  /** Shown at the end of the label's row, such as a counter or a link. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

/** A labelled control with its hint and error. */
export function FormField({
  label,
  isLabelHidden = false,
  hint,
  error,
  aside,
  className,
  children,
}: FormFieldProps) {
  const id = useId()
  // A hint with the same text as the error is not shown twice.
  const isHintShown = Boolean(hint) && hint !== error
  const hintId = isHintShown ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
          {label}
        </Label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {isHintShown && (
        <p id={hintId} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      <LiveText id={errorId} className="text-destructive text-sm">
        {error}
      </LiveText>
    </div>
  )
}
