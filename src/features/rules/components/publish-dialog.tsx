import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { ruleCopy } from '../copy'
import type { EditedRules } from '../model/edited'
import { usePublishRules } from '../mutations'
import { publishSchema, type PublishValues } from '../schemas'

interface PublishDialogProps {
  edited: EditedRules
  /** The draft may go. */
  onStored: () => Promise<void>
  onPublished: () => void
  onClose: () => void
}

/** Asks what changed, and publishes. */
export function PublishDialog({ edited, onStored, onPublished, onClose }: PublishDialogProps) {
  const [sent] = useState(edited)
  const publish = usePublishRules({ onStored, onDone: onPublished })
  const form = useForm<PublishValues>({
    resolver: zodResolver(publishSchema),
    defaultValues: { note: '' },
  })

  function handleSubmit({ note }: PublishValues) {
    publish.mutate(
      { edited: sent, note },
      { onError: (error) => error.detail === 'outdated' && onClose() },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={ruleCopy.publishTitle(sent.base + 1)}
        description={ruleCopy.publishHint}
      >
        <form noValidate onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}>
          <FormField
            label={ruleCopy.note}
            hint={ruleCopy.noteHint}
            error={form.formState.errors.note?.message}
          >
            {(control) => <Textarea {...control} {...form.register('note')} rows={3} />}
          </FormField>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {ruleCopy.cancel}
            </Button>
            <Button type="submit" isPending={publish.isPending}>
              {publish.isPending ? ruleCopy.publishing : ruleCopy.publish}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
