import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { formatCount } from '@/lib/format'
import { lengthOf, tidy } from '@/lib/text'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { useWritingId } from '../mutations/writing-id'

const LINE_PIXELS = 24
const PADDING_PIXELS = 20
/** Spec 2 §9: at least 80 px high. */
const MIN_ROWS = Math.ceil((forumLimits.commentBoxPixels - PADDING_PIXELS) / LINE_PIXELS)

interface TextFormProps {
  viewerId: string
  /** Which field and on what: its text survives a reload. */
  scope: 'forum-reply' | 'forum-comment' | 'forum-words-edit'
  target: string
  /** The initial text, when editing one's own. */
  initial?: string
  /** The label of the field. */
  label: string
  placeholder: string
  submitLabel: string
  pendingLabel?: string
  hasFocus?: boolean
  /** Resolves once the text was sent; a retry of the same text has the same id. */
  onSend: (content: string, id: string) => Promise<unknown>
  isPending: boolean
  onCancel?: () => void
}

/** The field for a reply or a comment. The text stays until it was sent. */
export function TextForm({
  viewerId,
  scope,
  target,
  initial = '',
  label,
  placeholder,
  submitLabel,
  pendingLabel = forumCopy.posting,
  hasFocus = false,
  onSend,
  isPending,
  onCancel,
}: TextFormProps) {
  const draft = useDraft<string>({ viewerId, scope, target }, initial)
  const writingId = useWritingId()
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const content = tidy(draft.value)
  const isTooLong = lengthOf(content) > forumLimits.replyMax

  useEffect(() => {
    if (!hasFocus || !field.current) return
    field.current.focus()
    const end = field.current.value.length
    field.current.setSelectionRange(end, end)
  }, [hasFocus])

  async function handleSubmit() {
    if (content === '' || isTooLong || isPending) return
    try {
      await onSend(content, writingId(content))
    } catch {
      // A toast has said it; the text is still here.
      return
    }
    await draft.clear()
    onCancel?.()
  }

  async function handleCancel() {
    await draft.clear()
    onCancel?.()
  }

  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        aria-describedby={isTooLong ? hintId : undefined}
        aria-invalid={isTooLong || undefined}
        placeholder={placeholder}
        minRows={MIN_ROWS}
        value={draft.value}
        onChange={(event) => draft.setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit()
        }}
      />
      <p id={hintId} aria-live="polite" className="text-destructive text-sm empty:hidden">
        {isTooLong && forumCopy.tooLong(formatCount(forumLimits.replyMax))}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button variant="ghost" onClick={() => void handleCancel()}>
            {forumCopy.cancel}
          </Button>
        )}
        <Button
          type="submit"
          isPending={isPending}
          disabled={!isPending && (content === '' || isTooLong)}
        >
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}
