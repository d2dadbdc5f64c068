import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
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

  function handleSubmit(values: SignValues) {
    save.mutate(
      { opened: sign, values },
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
    <FormDialog
      form={form}
      title={adminCopy.signTitle(sign?.label ?? null)}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      submitLabel={adminCopy.saveSign}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SignFields form={form} />
    </FormDialog>
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
