import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useUnsentForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { RestoredNote } from '@/components/restored-note'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
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
}

/** Writes to the founder of an idea. Closing keeps the draft. */
export function ContactDialog({ idea, viewerId, onClose }: ContactDialogProps) {
  const contact = useContactFounder(idea.user_id, viewerId)
  const form = useForm<MessageValues>({
    resolver: zodResolver(messageSchema),
    defaultValues: EMPTY,
  })
  const address = { viewerId, scope: 'contact-founder', target: idea.id }
  const { isRestored, sendAs, clearDraft, startOver } = useUnsentForm(form, address, EMPTY)
  const { isDirty, errors } = form.formState

  const handleSubmit = form.handleSubmit(({ message }) => {
    contact.mutate(
      { id: sendAs(), ideaId: idea.id, message },
      { onSuccess: () => void clearDraft().then(onClose) },
    )
  })

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={investingCopy.contactTitle(idea.title)}
        description={investingCopy.contactHint}
      >
        {isRestored && isDirty && <RestoredNote onStartOver={() => void startOver()} />}
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <FormField label={investingCopy.message} error={errors.message?.message}>
            {(control) => (
              <Textarea
                {...control}
                {...form.register('message')}
                minRows={5}
                placeholder={investingCopy.messagePlaceholder}
                readOnly={contact.isPending}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                    void handleSubmit(event)
                }}
              />
            )}
          </FormField>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {investingCopy.cancel}
            </Button>
            <Button type="submit" isPending={contact.isPending}>
              {contact.isPending ? investingCopy.sending : investingCopy.send}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
