import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useUnsentForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { Textarea } from '@/components/ui/textarea'
import { investingCopy } from '../copy'
import { useContactFounder } from '../mutations/inquiry'
import type { IdeaRow } from '../queries'
import { messageSchema, type MessageValues } from '../schemas'

const EMPTY: MessageValues = { message: '' }

interface ContactDialogProps {
  idea: Pick<IdeaRow, 'id' | 'title' | 'user_id'>
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

/** Writes to the founder of an idea. Closing asks while it is not sent. */
export function ContactDialog({ idea, viewerId, onClose, onReopen }: ContactDialogProps) {
  const contact = useContactFounder(idea.user_id, viewerId)
  const form = useForm<MessageValues>({
    resolver: zodResolver(messageSchema),
    defaultValues: EMPTY,
  })
  const address = { viewerId, scope: 'contact-founder', target: idea.id }
  const { isRestored, sendAs, clearDraft, discard } = useUnsentForm(form, address, EMPTY, onReopen)

  function handleSubmit({ message }: MessageValues) {
    contact.mutate(
      { id: sendAs(), ideaId: idea.id, message },
      { onStored: () => void clearDraft().then(onClose) },
    )
  }

  return (
    <DraftDialog
      title={investingCopy.contactTitle(idea.title)}
      description={investingCopy.contactHint}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={contact.isSuccess}
      isPending={contact.isPending}
      labels={{
        cancel: investingCopy.cancel,
        submit: investingCopy.send,
        submitting: investingCopy.sending,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormField label={investingCopy.message} error={form.formState.errors.message?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('message')}
            minRows={5}
            placeholder={investingCopy.messagePlaceholder}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                void form.handleSubmit(handleSubmit)(event)
            }}
          />
        )}
      </FormField>
    </DraftDialog>
  )
}
