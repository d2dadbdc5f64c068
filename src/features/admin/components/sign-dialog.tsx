import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { adminCopy } from '../copy'
import { signRefusal, useSaveSign } from '../mutations/signs'
import type { WarningSign } from '../queries'
import { signSchema, type SignValues } from '../schemas'

interface SignDialogProps {
  /** Null for a new one. */
  sign: WarningSign | null
  onClose: () => void
}

/** Edits a sign; the database checks its pattern. */
export function SignDialog({ sign, onClose }: SignDialogProps) {
  const save = useSaveSign()
  const form = useForm<SignValues>({
    resolver: zodResolver(signSchema),
    defaultValues: { label: sign?.label ?? '', pattern: sign?.pattern ?? '' },
  })
  const guard = useUnsavedGuard({
    isDirty: form.formState.isDirty && !save.isSuccess,
    onDiscard: () => undefined,
  })

  function handleSubmit(values: SignValues) {
    save.mutate(
      { id: sign?.id ?? null, values },
      {
        onSuccess: onClose,
        onError(error) {
          const refusal = signRefusal(error)
          if (refusal)
            form.setError(refusal.field, { message: refusal.message }, { shouldFocus: true })
        },
      },
    )
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={adminCopy.signTitle(sign?.label ?? null)}>
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
          >
            <SignFields form={form} />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {adminCopy.cancel}
              </Button>
              <Button type="submit" isPending={save.isPending}>
                {adminCopy.saveSign}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}

function SignFields({ form }: { form: UseFormReturn<SignValues> }) {
  const { errors } = form.formState
  return (
    <>
      <FormField label={adminCopy.signLabel} error={errors.label?.message}>
        {(control) => <Input {...control} {...form.register('label')} autoComplete="off" />}
      </FormField>
      <FormField
        label={adminCopy.signPattern}
        hint={adminCopy.signPatternHint}
        error={errors.pattern?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('pattern')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </FormField>
    </>
  )
}
