import { useState } from 'react'
import { useIsClosed } from '@/components/moderation'
import { returnToForm, useIsReturned } from '@/components/return-to-form'
import { SignInRequiredDialog } from '@/components/sign-in-required-dialog'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { useDraft } from '@/lib/drafts'
import { refusalMessage, toAppError } from '@/lib/errors'
import { tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { commentCopy } from './copy'
import { CommentField } from './comment-field'
import { isPostable, type CommentAuthor } from './comment-model'

interface CommentFormProps {
  /** Null for a visitor, who is asked to sign in. */
  viewer: CommentAuthor | null
  /** The scope and target of the draft: which composer, on what. */
  scope: string
  target: string
  maxLength: number
  /** Ends the sentence "You need to be signed in to …" */
  doing: string
  /** Where this form is, for a visitor who comes back; the current address by default. */
  here?: string
  label?: string
  placeholder?: string
  submitLabel?: string
  /** The button's label while sending. */
  pendingLabel?: string
  /**
   * Sends the trimmed text; if it rejects, the text stays. A retry of the same text has the same
   * id, so that it cannot be stored twice.
   */
  onSubmit: (content: string, id: string) => Promise<unknown>
}

interface Unsent {
  text: string
  /** The id it was sent with, under which it may have been stored. */
  id: string | null
}

const EMPTY: Unsent = { text: '', id: null }

/**
 * The form for a new comment; nothing beneath what moderators hid. The text is stored as a draft until the server has
 * stored it.
 */
export function CommentForm(props: CommentFormProps) {
  if (useIsClosed()) return null
  return props.viewer === null ? <VisitorForm {...props} /> : <MemberForm {...props} />
}

function MemberForm({
  viewer,
  scope,
  target,
  maxLength,
  label = commentCopy.write,
  placeholder = label,
  submitLabel = commentCopy.post,
  pendingLabel = submitLabel,
  onSubmit,
}: CommentFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const draft = useDraft<Unsent>({ viewerId: viewer?.id ?? '', scope, target }, EMPTY, {
    isSending,
  })
  const isReturned = useIsReturned(scope, target)
  const { text, id } = draft.value
  const canSend = isPostable(text, maxLength)

  async function handleSend() {
    if (!canSend || isSending) return
    const sentAs = id ?? newId()
    setIsSending(true)
    setFailure(null)
    draft.setValue((now) => ({ ...now, id: sentAs }))
    try {
      await onSubmit(tidy(text), sentAs)
      await draft.clear()
    } catch (error) {
      setFailure(refusalMessage(toAppError(error)) ?? commentCopy.notPosted)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className="flex gap-3">
      <UserAvatar profile={viewer} isDecorative className="mt-1 hidden sm:flex" />
      <CommentField
        label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoFocus={isReturned}
        failure={failure}
        isSending={isSending}
        isRestored={draft.isRestored && text !== ''}
        onChange={(next) => draft.setValue({ text: next, id: null })}
        onSend={() => void handleSend()}
      >
        <Button type="submit" isPending={isSending} disabled={!canSend} keepsFocus>
          {isSending ? pendingLabel : submitLabel}
        </Button>
      </CommentField>
    </div>
  )
}

function VisitorForm({ scope, target, doing, here, label = commentCopy.joinIn }: CommentFormProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="rounded-control border-input bg-card text-muted-foreground hover:bg-muted flex min-h-20 w-full border px-3 py-2.5 text-left text-base"
        onClick={() => setIsDialogOpen(true)}
      >
        {label}
      </button>
      <SignInRequiredDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        doing={doing}
        {...(here !== undefined && { next: here })}
        onLeave={() => returnToForm(scope, target)}
      />
    </>
  )
}
