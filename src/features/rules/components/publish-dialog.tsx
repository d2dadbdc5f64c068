import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { Textarea } from '@/components/ui/textarea'
import { useWhileShown } from '@/lib/while-shown'
import { ruleCopy } from '../copy'
import type { EditedRules } from '../model/edited'
import { usePublishRules } from '../mutations'
import { publishSchema, type PublishValues } from '../schemas'

interface PublishDialogProps {
  edited: EditedRules
  /** Called once the rules are stored, so that the draft can be deleted. */
  onStored: () => Promise<void>
  onPublished: () => void
  onClose: () => void
}

/** Asks what changed, and publishes. */
export function PublishDialog({ edited, onStored, onPublished, onClose }: PublishDialogProps) {
  const [sent] = useState(edited)
  const publish = usePublishRules({ onStored, onDone: useWhileShown(onPublished) })
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
    <FormDialog
      form={form}
      title={ruleCopy.publishTitle(sent.base + 1)}
      description={ruleCopy.publishHint}
      isSaved={publish.isSuccess}
      isPending={publish.isPending}
      submitLabel={publish.isPending ? ruleCopy.publishing : ruleCopy.publish}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormField
        label={ruleCopy.note}
        hint={ruleCopy.noteHint}
        error={form.formState.errors.note?.message}
      >
        {(control) => <Textarea {...control} {...form.register('note')} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
