import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'
import { storedFunding } from '../model/amount'
import { useUpdateFunding } from '../mutations/ideas'
import type { IdeaRow } from '../queries'
import { fundingSchema, type FundingValues } from '../schemas'

interface FundingFormProps {
  idea: Pick<IdeaRow, 'id' | 'funding_received'>
}

/** The founder's form for the amount received. Spec 3 §5: anything but a number is stored as 0. */
export function FundingForm({ idea }: FundingFormProps) {
  const update = useUpdateFunding()
  const form = useForm<FundingValues>({
    resolver: zodResolver(fundingSchema),
    // Live changes show until the founder types.
    values: { amount: String(idea.funding_received), isNoNumber: false },
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  })
  const guard = useFormGuard(form)

  function handleSubmit(values: FundingValues) {
    const amount = storedFunding(values.amount)
    update.mutate(
      { id: idea.id, amount },
      { onSuccess: () => form.reset({ amount: String(amount), isNoNumber: false }) },
    )
  }

  return (
    <form
      noValidate
      className="mt-4 border-t pt-4"
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
    >
      <AmountField form={form} isReadOnly={update.isPending} />
      <Button
        type="submit"
        variant="secondary"
        className="mt-3 w-full"
        isPending={update.isPending}
      >
        {investingCopy.updateFunding}
      </Button>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}

interface AmountFieldProps {
  form: UseFormReturn<FundingValues>
  isReadOnly: boolean
}

function AmountField({ form, isReadOnly }: AmountFieldProps) {
  const isNoNumber = useWatch({ control: form.control, name: 'isNoNumber' })
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field }) => (
        <FormField
          label={investingCopy.fundingLabel}
          hint={isNoNumber && investingCopy.fundingNotNumber}
          error={form.formState.errors.amount?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...field}
              required
              type="number"
              min={limits.fundingMin}
              max={limits.amountMax}
              step={limits.fundingStep}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              readOnly={isReadOnly}
              onChange={(event) => {
                // The browser hides invalid numbers: the field shows them, but its value is empty.
                form.setValue('isNoNumber', event.target.validity.badInput)
                field.onChange(event)
              }}
            />
          )}
        </FormField>
      )}
    />
  )
}
