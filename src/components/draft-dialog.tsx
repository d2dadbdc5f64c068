import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormDialog } from './form-dialog'
import { RestoredNote } from './restored-note'

interface DraftDialogProps<T extends FieldValues> extends Pick<
  ComponentProps<typeof FormDialog<T>>,
  'title' | 'description' | 'size'
> {
  form: UseFormReturn<T>
  /** The form was filled from an earlier visit. */
  isRestored: boolean
  /** Throws away what was typed (discard-draft.ts). */
  onDiscard: () => void | Promise<void>
  /** The server has it: closing no longer asks. */
  isSaved: boolean
  isPending: boolean
  labels: { cancel: string; submit: string; submitting: string }
  /** A file of the form is still uploading: nothing is sent without it. */
  isUploading?: boolean
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
  onDiscard,
  isSaved,
  isPending,
  isUploading = false,
  labels,
  above,
  onSubmit,
  onClose,
  children,
  ...content
}: DraftDialogProps<T>) {
  const { isDirty } = form.formState
  return (
    <FormDialog
      {...content}
      form={form}
      isSaved={isSaved}
      isPending={isPending}
      isUploading={isUploading}
      submitLabel={isPending ? labels.submitting : labels.submit}
      cancelLabel={labels.cancel}
      above={
        <>
          {isRestored && isDirty && <RestoredNote onStartOver={() => void onDiscard()} />}
          {above}
        </>
      }
      formClassName={above === undefined ? '' : 'mt-6'}
      onSubmit={onSubmit}
      onClose={onClose}
      onDiscard={onDiscard}
      hasDraft
    >
      {children}
    </FormDialog>
  )
}
