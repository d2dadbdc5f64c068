import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
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

  return (
    <FormDialog
      form={form}
      title={moderationCopy.answerAppeal}
      description={appeal.message}
      isSaved={decide.isSuccess}
      isPending={decide.isPending}
      submitLabel={moderationCopy.answerAppeal}
      onSubmit={(values) => decide.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AnswerFields form={form} />
    </FormDialog>
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
