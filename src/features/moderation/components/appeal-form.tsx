import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { moderationCopy } from '../copy'
import { useAppeal, type Appealed } from '../mutations'
import { appealSchema, type AppealValues } from '../schemas'

/** Appeals a decision, once. */
export function AppealForm({ appealed }: { appealed: Appealed }) {
  const appeal = useAppeal(appealed)
  const form = useForm<AppealValues>({
    resolver: zodResolver(appealSchema),
    defaultValues: { message: '' },
  })
  const guard = useUnsavedGuard({
    isDirty: form.formState.isDirty && !appeal.isSuccess,
    onDiscard: () => undefined,
  })
  return (
    <Card className="p-4">
      <h2 className="text-sm font-semibold">{moderationCopy.appealTitle}</h2>
      <p className="text-muted-foreground mt-1 mb-3 text-sm">{moderationCopy.appealHint}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(({ message }) => appeal.mutate(message))(event)}
      >
        <Controller
          control={form.control}
          name="message"
          render={({ field }) => (
            <FormField
              label={moderationCopy.appealLabel}
              error={form.formState.errors.message?.message}
            >
              {(control) => <Textarea {...control} {...field} minRows={4} />}
            </FormField>
          )}
        />
        <Button type="submit" className="self-start" isPending={appeal.isPending}>
          {moderationCopy.sendAppeal}
        </Button>
      </form>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </Card>
  )
}
