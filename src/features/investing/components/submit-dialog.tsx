import { DraftDialog } from '@/components/draft-dialog'
import { investingCopy } from '../copy'
import { useSubmitIdea } from '../mutations/ideas'
import type { IdeaValues } from '../schemas'
import { IdeaFields } from './idea-fields'
import { useIdeaForm } from './use-idea-form'
import { useUploads } from './use-uploads'

interface SubmitDialogProps {
  viewerId: string
  onClose: () => void
  onReopen: () => void
}

/** Spec 3 §2: the submission form. Closing asks while it is not submitted. */
export function SubmitDialog({ viewerId, onClose, onReopen }: SubmitDialogProps) {
  const submit = useSubmitIdea()
  const { form, id, isRestored, clearDraft, startOver, discard } = useIdeaForm({
    viewerId,
    ideaId: null,
    onReopen,
  })
  // Nothing is sent until the uploads are done.
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
      onStartOver={startOver}
      onDiscard={discard}
      isSaved={submit.isSuccess}
      isPending={submit.isPending}
      isWaiting={uploads.isUploading}
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
