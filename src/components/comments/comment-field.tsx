import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { MentionField } from '@/components/mention-field'
import { componentCopy } from '@/components/copy'
import { libCopy } from '@/lib/copy'
import { lengthOf, tidy } from '@/lib/text'

interface CommentFieldProps {
  label: string
  placeholder?: string
  value: string
  maxLength: number
  /** Why the last attempt failed. */
  failure: string | null
  /** Whether the text was restored from a draft. */
  isRestored: boolean
  autoFocus?: boolean
  /** While it is being sent the text cannot be changed. */
  isSending: boolean
  onChange: (text: string) => void
  onSend: () => void
  onCancel?: () => void
  /** The row of buttons. */
  children: ReactNode
}

/** The field for a comment, with its notices. */
export function CommentField({
  label,
  placeholder,
  value,
  maxLength,
  failure,
  isRestored,
  autoFocus = false,
  isSending,
  onChange,
  onSend,
  onCancel,
  children,
}: CommentFieldProps) {
  const noticeId = useId()
  const isTooLong = lengthOf(tidy(value)) > maxLength
  const notice = isTooLong ? libCopy.tooLong(maxLength) : failure

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape' && onCancel) {
      // Escape must not also close a surrounding dialog.
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <form
      className="min-w-0 grow"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <MentionField
        aria-label={label}
        aria-describedby={notice ? noticeId : undefined}
        aria-invalid={isTooLong || undefined}
        placeholder={placeholder}
        autoFocus={autoFocus}
        readOnly={isSending}
        // Spec 2 §9: at least 80 px high.
        minRows={2}
        className="min-h-20"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-3">
        {/* Always rendered, so that a notice that appears is announced. */}
        <p id={noticeId} aria-live="polite" className="text-destructive min-w-0 grow text-sm">
          {notice}
          {!notice && isRestored && (
            <span className="text-muted-foreground">{componentCopy.stillHere}</span>
          )}
        </p>
        {children}
      </div>
    </form>
  )
}
