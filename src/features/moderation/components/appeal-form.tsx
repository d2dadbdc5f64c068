import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { useAuth } from '@/features/auth'
import { moderationCopy } from '../copy'
import { useAppeal, type Appealed } from '../mutations'
import { appealSchema, type AppealValues } from '../schemas'

const EMPTY: AppealValues = { message: '' }

/** Appeals a decision, once. */
export function AppealForm({ appealed }: { appealed: Appealed }) {
  const appeal = useAppeal(appealed)
  const viewerId = useAuth().user?.id ?? ''
  const { form, clearDraft, discard } = useDraftForm(
    useForm<AppealValues>({ resolver: zodResolver(appealSchema), defaultValues: EMPTY }),
    {
      viewerId,
      scope: 'appeal',
      target: 'token' in appealed ? appealed.token : appealed.decisionId,
    },
    EMPTY,
  )
  const guard = useFormGuard(form, {
    isSaved: appeal.isSuccess,
    // The link of an email is opened by visitors, too, for whom nothing is kept.
    hasDraft: viewerId !== '',
    onDiscard: discard,
  })

  function handleSubmit({ message }: AppealValues) {
    appeal.mutate(message, { onStored: () => void clearDraft() })
  }

  return (
    <Card className="p-4">
      <h2 className="text-sm font-semibold">{moderationCopy.appealTitle}</h2>
      <p className="text-muted-foreground mt-1 mb-3 text-sm">{moderationCopy.appealHint}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      >
        <Controller
          control={form.control}
          name="message"
          render={({ field }) => (
            <FormField
              label={moderationCopy.appealLabel}
              error={form.formState.errors.message?.message}
            >
              {(control) => (
                <Textarea {...control} {...field} minRows={4} readOnly={appeal.isPending} />
              )}
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
