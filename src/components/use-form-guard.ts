import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useUnsavedGuard } from './use-unsaved-guard'

interface FormGuardOptions {
  /** Whether something would be lost; by default, whether any field was changed. */
  isDirty?: boolean | undefined
  /** A file of the form is still uploading. */
  isUploading?: boolean
  /** The server has it: leaving no longer asks. */
  isSaved?: boolean
  /** A draft is persisted on this device, so that Save draft has only to leave. */
  hasDraft?: boolean
  /** Throws away what was typed; by default it only empties the form. */
  onDiscard?: (() => void | Promise<void>) | undefined
}

/** The guard for unsaved text of a form (use-unsaved-guard.ts). */
export function useFormGuard<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'formState' | 'reset'>,
  {
    isDirty = form.formState.isDirty,
    isUploading = false,
    isSaved = false,
    hasDraft = false,
    onDiscard = () => form.reset(),
  }: FormGuardOptions = {},
) {
  return useUnsavedGuard({ isDirty: isDirty && !isSaved, isUploading, hasDraft, onDiscard })
}
