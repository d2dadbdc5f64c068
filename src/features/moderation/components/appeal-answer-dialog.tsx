import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { moderationCopy } from '../copy'
import { useDecideAppeal } from '../mutations'
import type { Appeal } from '../queries'
import { appealAnswerSchema, type AppealAnswerValues } from '../schemas'

interface AppealAnswerDialogProps {
  appeal: Appeal
  onClose: () => void
}

/** Keeps a decision or overturns it, with a reason that the member reads. */
export function AppealAnswerDialog({ appeal, onClose }: AppealAnswerDialogProps) {
  const decide = useDecideAppeal(appeal.decision_id)
  const form = useForm<AppealAnswerValues>({
    resolver: zodResolver(appealAnswerSchema),
    defaultValues: { outcome: 'upheld', answer: '' },
  })
  const { isDirty } = form.formState
  const guard = useUnsavedGuard({
    isDirty: isDirty && !decide.isSuccess,
    onDiscard: () => undefined,
  })

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={moderationCopy.answerAppeal} description={appeal.message}>
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) =>
              void form.handleSubmit((values) => decide.mutate(values, { onSuccess: onClose }))(
                event,
              )
            }
          >
            <AnswerFields form={form} />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {moderationCopy.cancel}
              </Button>
              <Button type="submit" isPending={decide.isPending}>
                {moderationCopy.answerAppeal}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}

function AnswerFields({ form }: { form: UseFormReturn<AppealAnswerValues> }) {
  return (
    <>
      <Controller
        control={form.control}
        name="outcome"
        render={({ field }) => (
          <RadioGroup
            aria-label={moderationCopy.outcome}
            value={field.value}
            onValueChange={field.onChange}
          >
            <RadioOption
              value="upheld"
              label={moderationCopy.uphold}
              description={moderationCopy.upholdHint}
            />
            <RadioOption
              value="overturned"
              label={moderationCopy.overturn}
              description={moderationCopy.overturnHint}
            />
          </RadioGroup>
        )}
      />
      <Controller
        control={form.control}
        name="answer"
        render={({ field }) => (
          <FormField
            label={moderationCopy.answer}
            hint={moderationCopy.answerHint}
            error={form.formState.errors.answer?.message}
          >
            {(control) => <Textarea {...control} {...field} minRows={3} />}
          </FormField>
        )}
      />
    </>
  )
}
