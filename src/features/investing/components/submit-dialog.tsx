import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useUploads } from '@/components/image-field'
import { useNewForm } from '@/components/new-form'
import { investingCopy } from '../copy'
import { useSubmitIdea } from '../mutations/ideas'
import { EMPTY_IDEA, ideaSchema, type IdeaValues } from '../schemas'
import { IdeaFields } from './idea-fields'

interface SubmitDialogProps {
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

/** Spec 3 §2: the submission form. Closing asks while it is not submitted. */
export function SubmitDialog({ viewerId, onClose, onReopen }: SubmitDialogProps) {
  const submit = useSubmitIdea()
  const { form, id, isRestored, clearDraft, discard } = useNewForm(
    useForm<IdeaValues>({ resolver: zodResolver(ideaSchema), defaultValues: EMPTY_IDEA }),
    { viewerId, scope: 'business-idea', target: 'new' },
    EMPTY_IDEA,
    onReopen,
  )
  const uploads = useUploads()

  function handleSubmit(values: IdeaValues) {
    submit.mutate({ id, viewerId, values }, { onStored: () => void clearDraft().then(onClose) })
  }

  return (
    <DraftDialog
      title={investingCopy.submit}
      description={investingCopy.submitHint}
      size="wide"
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={submit.isSuccess}
      isPending={submit.isPending}
      isUploading={uploads.isUploading}
      labels={{
        cancel: investingCopy.cancel,
        submit: investingCopy.submit,
        submitting: investingCopy.submitting,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <IdeaFields form={form} viewerId={viewerId} track={uploads.track} />
    </DraftDialog>
  )
}
