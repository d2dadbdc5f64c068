import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useUnsentForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { RestoredNote } from '@/components/restored-note'
import { SubmitButton } from '@/components/submit-button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { SendingContext } from '@/components/ui/sending'
import { investingCopy } from '../copy'
import { useAddUpdate } from '../mutations/updates'
import { EMPTY_UPDATE, updateSchema, type UpdateValues } from '../schemas'
import { UpdateFields } from './update-fields'

interface AddUpdateProps {
  ideaId: string
  viewerId: string
  onAdded: () => void
}

/** The form for a founder's update. The draft is persisted until the server has it. */
export function AddUpdate({ ideaId, viewerId, onAdded }: AddUpdateProps) {
  const add = useAddUpdate()
  const uploads = useUploads()
  const form = useForm<UpdateValues>({
    resolver: zodResolver(updateSchema),
    defaultValues: EMPTY_UPDATE,
  })
  const address = { viewerId, scope: 'idea-update', target: ideaId }
  const { isRestored, sendAs, clearDraft, discard } = useUnsentForm(form, address, EMPTY_UPDATE)
  const guard = useFormGuard(form, {
    isUploading: uploads.isUploading,
    isSaved: add.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })

  function handleSubmit(values: UpdateValues) {
    if (uploads.isUploading) return
    add.mutate(
      { id: sendAs(), ideaId, viewerId, values },
      { onStored: () => void clearDraft().then(onAdded) },
    )
  }

  return (
    <form
      noValidate
      aria-label={investingCopy.addUpdate}
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
    >
      {isRestored && form.formState.isDirty && <RestoredNote onStartOver={() => void discard()} />}
      <SendingContext value={add.isPending}>
        <UpdateFields form={form} viewerId={viewerId} track={uploads.track} />
      </SendingContext>
      <div className="mt-5 flex justify-end">
        <SubmitButton
          isPending={add.isPending}
          isUploading={uploads.isUploading}
          label={investingCopy.addUpdate}
          pendingLabel={investingCopy.adding}
        />
      </div>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
