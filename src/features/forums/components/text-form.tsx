import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useDiscard } from '@/components/discard-draft'
import { MentionField } from '@/components/mention-field'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { LiveText } from '@/components/ui/live-text'
import { libCopy } from '@/lib/copy'
import { useDraft } from '@/lib/drafts'
import { refusalMessage, toAppError } from '@/lib/errors'
import { lengthOf, tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { useFocusAtEnd } from './use-focus-at-end'

const LINE_PIXELS = 24
const PADDING_PIXELS = 20
/** Spec 2 §9: at least 80 px high. */
const MIN_ROWS = Math.ceil((forumLimits.commentBoxPixels - PADDING_PIXELS) / LINE_PIXELS)

interface TextFormProps {
  viewerId: string
  /** Which field and on what: its text survives a reload. */
  scope: 'forum-reply' | 'forum-comment' | 'forum-text-edit'
  target: string
  /** The initial text, when editing one's own. */
  initial?: string
  /** The label of the field. */
  label: string
  placeholder: string
  submitLabel: string
  pendingLabel?: string
  hasFocus?: boolean
  /** Resolves once the text was sent; a retry of the same text has the same id, so that it is stored once. */
  onSend: (content: string, id: string) => Promise<unknown>
  isPending: boolean
  /** Sent or cancelled: false. Undo after Discard opens it again: true. A field that is always there has none. */
  onOpenChange?: (isOpen: boolean) => void
}

type TextOptions = Pick<
  TextFormProps,
  'viewerId' | 'scope' | 'target' | 'onSend' | 'isPending' | 'onOpenChange'
> & { initial: string }

interface Unsent {
  text: string
  /** The id it was sent with, under which it may have been stored. */
  id: string | null
}

/** The text with its draft, which is deleted once it was sent. */
function useText({
  viewerId,
  scope,
  target,
  initial,
  onSend,
  isPending,
  onOpenChange,
}: TextOptions) {
  const address = { viewerId, scope, target }
  const draft = useDraft<Unsent>(address, { text: initial, id: null }, { isSending: isPending })
  const discard = useDiscard(draft, { address, onReopen: () => onOpenChange?.(true) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { text, id } = draft.value
  const content = tidy(text)
  const isTooLong = lengthOf(content) > forumLimits.replyMax
  const canSend = content !== '' && !isTooLong
  const [isSent, setIsSent] = useState(false)
  // A field that is always there keeps its draft in silence.
  const guard = useUnsavedGuard({
    isDirty: onOpenChange !== undefined && text !== initial && !isSent,
    hasDraft: true,
    onDiscard: discard,
  })

  async function handleSubmit() {
    if (!canSend || isPending) return
    setRefusal(null)
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    try {
      await onSend(content, sentAs)
    } catch (error) {
      // A toast has said it; the text is still here, and what to change in it stays beside it.
      setRefusal(refusalMessage(toAppError(error)))
      return
    }
    setIsSent(onOpenChange !== undefined)
    await draft.clear()
    onOpenChange?.(false)
  }

  return {
    text,
    setText: (next: string) => draft.setValue({ text: next, id: null }),
    canSend,
    isTooLong,
    refusal,
    handleSubmit,
    guard,
  }
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
  onOpenChange,
}: TextFormProps) {
  const field = useFocusAtEnd(hasFocus)
  const hintId = useId()
  const { text, setText, canSend, isTooLong, refusal, handleSubmit, guard } = useText({
    viewerId,
    scope,
    target,
    initial,
    onSend,
    isPending,
    onOpenChange,
  })

  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <MentionField
        ref={field}
        aria-label={label}
        aria-describedby={isTooLong || refusal !== null ? hintId : undefined}
        aria-invalid={isTooLong || undefined}
        placeholder={placeholder}
        readOnly={isPending}
        minRows={MIN_ROWS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit()
        }}
      />
      <LiveText id={hintId} className="text-destructive text-sm">
        {isTooLong ? libCopy.tooLong(forumLimits.replyMax) : refusal}
      </LiveText>
      <Buttons
        label={isPending ? pendingLabel : submitLabel}
        isPending={isPending}
        isDisabled={!canSend && !isPending}
        onCancel={onOpenChange && (() => guard.attempt(() => onOpenChange(false)))}
      />
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}

interface ButtonsProps {
  label: string
  isPending: boolean
  isDisabled: boolean
  onCancel: (() => void) | undefined
}

function Buttons({ label, isPending, isDisabled, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {forumCopy.cancel}
        </Button>
      )}
      <Button type="submit" isPending={isPending} disabled={isDisabled} keepsFocus>
        {label}
      </Button>
    </div>
  )
}
