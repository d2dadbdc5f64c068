import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { cn } from '@/lib/cn'
import { RestoredNote } from './restored-note'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'
import { Button } from './ui/button'
import { Dialog, DialogContent, DialogFooter } from './ui/dialog'
import { useUnsavedGuard } from './use-unsaved-guard'

interface DraftDialogProps<T extends FieldValues> extends Pick<
  ComponentProps<typeof DialogContent>,
  'title' | 'description' | 'size'
> {
  form: UseFormReturn<T>
  /** The form was filled from an earlier visit. */
  isRestored: boolean
  onStartOver: () => void | Promise<void>
  /** Throws away what was typed; starts over unless told otherwise. */
  onDiscard?: () => void | Promise<void>
  /** The server has it: closing no longer asks. */
  isSaved: boolean
  isPending: boolean
  labels: { cancel: string; submit: string; submitting: string }
  /** While true, the submit button waits although nothing is being submitted. */
  isWaiting?: boolean
  /** Above the form, saved on its own. */
  above?: ReactNode
  onSubmit: (values: T) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog whose text is persisted as a draft. Closing asks while something is unsaved. */
export function DraftDialog<T extends FieldValues>({
  form,
  isRestored,
  onStartOver,
  onDiscard = onStartOver,
  isSaved,
  isPending,
  isWaiting = false,
  labels,
  above,
  onSubmit,
  onClose,
  children,
  ...content
}: DraftDialogProps<T>) {
  const { isDirty } = form.formState
  const guard = useUnsavedGuard({
    isDirty: isDirty && !isSaved,
    onDiscard,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent {...content}>
          {isRestored && isDirty && <RestoredNote onStartOver={() => void onStartOver()} />}
          {above}
          <form
            noValidate
            onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
            className={cn(above !== undefined && 'mt-6')}
          >
            {children}
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {labels.cancel}
              </Button>
              <Button type="submit" isPending={isPending || isWaiting}>
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
