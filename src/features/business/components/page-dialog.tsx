import { RestoredNote } from '@/components/restored-note'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { businessCopy } from '../copy'
import type { PageValues } from '../schemas'
import { PageFields } from './page-fields'
import { usePageForm } from './use-page-form'

interface PageDialogProps {
  title: string
  description?: string
  viewerId: string
  /** Also of a page that is not stored yet. */
  pageId: string
  /** Where the draft is stored. */
  scope: string
  target: string
  initial: PageValues
  labels: { submit: string; submitting: string }
  isPending: boolean
  isDone: boolean
  /** Calls back once the server has it. */
  onSubmit: (values: PageValues, onSaved: () => Promise<void>) => void
  onClose: () => void
}

/** The form of a page in a dialog. Closing asks while something is not saved. */
export function PageDialog({
  title,
  description,
  viewerId,
  pageId,
  scope,
  target,
  initial,
  labels,
  isPending,
  isDone,
  onSubmit,
  onClose,
}: PageDialogProps) {
  const { form, isRestored, clearDraft, startOver } = usePageForm({
    viewerId,
    scope,
    target,
    initial,
  })
  const { isDirty } = form.formState
  const guard = useUnsavedGuard({
    isDirty: isDirty && !isDone,
    onDiscard: startOver,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={title} description={description}>
          {isRestored && isDirty && <RestoredNote onStartOver={() => void startOver()} />}
          <form
            noValidate
            onSubmit={(event) =>
              void form.handleSubmit((values) => onSubmit(values, clearDraft))(event)
            }
          >
            <PageFields form={form} pageId={pageId} viewerId={viewerId} />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {businessCopy.cancel}
              </Button>
              <Button type="submit" isPending={isPending}>
                {isPending ? labels.submitting : labels.submit}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
