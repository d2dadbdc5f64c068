import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
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
  const { isDirty } = form.formState
  const guard = useUnsavedGuard({
    isDirty: isDirty && !submit.isSuccess,
    onDiscard: discard,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  function handleSubmit(values: IdeaValues) {
    submit.mutate({ id, viewerId, values }, { onSuccess: () => void clearDraft().then(onClose) })
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent
          title={investingCopy.submit}
          description={investingCopy.submitHint}
          size="wide"
        >
          {isRestored && isDirty && <RestoredNote onStartOver={() => void startOver()} />}
          <form noValidate onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}>
            <IdeaFields form={form} viewerId={viewerId} track={uploads.track} />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {investingCopy.cancel}
              </Button>
              <Button type="submit" isPending={submit.isPending || uploads.isUploading}>
                {submit.isPending ? investingCopy.submitting : investingCopy.submit}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
