import { useId, type ReactNode } from 'react'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'

/** What the control inside must carry to be tied to its label, hint and error. */
interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormFieldProps {
  label: string
  /** Stays visible; says the rule before it is broken. */
  hint?: ReactNode
  /** The message of the rule that is broken now; an empty one only marks the field. */
  error?: string | undefined
  /** Stands at the end of the label's row: a counter, a link. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

/** A labelled control with its hint and its error beside it. */
export function FormField({ label, hint, error, aside, className, children }: FormFieldProps) {
  const id = useId()
  // A hint that says the rule is not printed twice.
  const isHintShown = Boolean(hint) && hint !== error
  const hintId = isHintShown ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
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
      {/* Always there, so that a message that appears is announced. */}
      <p id={errorId} aria-live="polite" className="text-destructive text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
