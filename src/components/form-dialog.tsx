import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { componentCopy } from './copy'
import { SubmitButton } from './submit-button'
import { Button } from './ui/button'
import { Dialog, DialogContent, DialogFooter } from './ui/dialog'
import { SendingContext } from './ui/sending'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'
import { useFormGuard } from './use-form-guard'

interface FormDialogProps<T extends FieldValues> extends Pick<
  ComponentProps<typeof DialogContent>,
  'title' | 'description' | 'size'
> {
  form: UseFormReturn<T>
  /** Whether something would be lost; by default, whether any field was changed. */
  isDirty?: boolean
  /** The server has it: closing no longer asks. */
  isSaved: boolean
  isPending: boolean
  /** A file of the form is still uploading: nothing is sent without it. */
  isUploading?: boolean
  submitLabel: string
  submitVariant?: ComponentProps<typeof Button>['variant']
  cancelLabel?: string
  /** Above the form, saved on its own. */
  above?: ReactNode
  formClassName?: string
  onSubmit: (values: T) => void
  onClose: () => void
  onDiscard?: (() => void | Promise<void>) | undefined
  /** A draft is persisted on this device, so that Save draft is offered. */
  hasDraft?: boolean
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog. Closing it asks while something is unsaved. */
export function FormDialog<T extends FieldValues>({
  form,
  isDirty,
  isSaved,
  isPending,
  isUploading = false,
  submitLabel,
  submitVariant,
  cancelLabel = componentCopy.cancel,
  above,
  formClassName = 'flex flex-col gap-5',
  onSubmit,
  onClose,
  onDiscard,
  hasDraft = false,
  children,
  ...content
}: FormDialogProps<T>) {
  const guard = useFormGuard(form, { isDirty, isUploading, isSaved, hasDraft, onDiscard })

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    // Enter submits a form of one line without its button.
    if (!isPending && !isUploading) void form.handleSubmit(onSubmit)(event)
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent {...content}>
          {above}
          <form noValidate className={formClassName} onSubmit={handleSubmit}>
            <SendingContext value={isPending}>{children}</SendingContext>
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {cancelLabel}
              </Button>
              <SubmitButton
                variant={submitVariant}
                isPending={isPending}
                isUploading={isUploading}
                label={submitLabel}
              />
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
