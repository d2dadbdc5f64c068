import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { SubmitButton } from '@/components/submit-button'
import { Button } from '@/components/ui/button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { SendingContext } from '@/components/ui/sending'
import { investingCopy } from '../copy'
import { useSaveUpdate } from '../mutations/updates'
import type { UpdateRow } from '../queries'
import { MEDIA, parseMediaType, updateSchema, type UpdateValues } from '../schemas'
import { UpdateFields } from './update-fields'

interface EditUpdateProps {
  update: UpdateRow
  viewerId: string
  /** Saved or discarded. */
  onEnd: () => void
  /** Undo after Discard reopens the form. */
  onReopen: () => void
}

/** Edits one's own update in place. */
export function EditUpdate({ update, viewerId, onEnd, onReopen }: EditUpdateProps) {
  const [before] = useState<UpdateValues>(() => ({
    title: update.title,
    content: update.content,
    media_type: parseMediaType(update.media_type),
    media_url: update.media_url,
  }))
  const save = useSaveUpdate()
  const uploads = useUploads()
  const form = useForm<UpdateValues>({
    resolver: zodResolver(updateSchema),
    defaultValues: before,
    mode: 'onChange',
  })
  const address = { viewerId, scope: 'idea-update-edit', target: update.id }
  const { clearDraft, discard } = useDraftForm(form, address, before, onReopen, MEDIA)
  const guard = useFormGuard(form, {
    isUploading: uploads.isUploading,
    isSaved: save.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })

  function handleSubmit(values: UpdateValues) {
    if (uploads.isUploading) return
    save.mutate(
      { update, values, opened: before },
      { onStored: () => void clearDraft().then(onEnd) },
    )
  }

  return (
    <form
      noValidate
      aria-label={investingCopy.editUpdateLabel}
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
    >
      <SendingContext value={save.isPending}>
        <UpdateFields form={form} viewerId={viewerId} track={uploads.track} />
      </SendingContext>
      <div className="mt-5 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => guard.attempt(onEnd)}>
          {investingCopy.cancel}
        </Button>
        <SubmitButton
          isPending={save.isPending}
          isUploading={uploads.isUploading}
          label={investingCopy.save}
          pendingLabel={investingCopy.saving}
        />
      </div>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
