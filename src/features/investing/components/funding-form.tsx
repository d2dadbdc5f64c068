import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'
import { storedFunding } from '../model/money'
import { useUpdateFunding } from '../mutations/ideas'
import type { IdeaRow } from '../queries'
import { fundingProblem } from '../schemas'
import { focusField } from './focus-field'

interface FundingFormProps {
  idea: Pick<IdeaRow, 'id' | 'funding_received'>
}

/** The founder's form for the amount received. Spec 3 §5: anything but a number is stored as 0. */
export function FundingForm({ idea }: FundingFormProps) {
  const update = useUpdateFunding()
  // Null: untouched, so that live changes show.
  const [typed, setTyped] = useState<string | null>(null)
  // The browser hides invalid numbers: the field shows them, but its value is empty.
  const [isNoNumber, setIsNoNumber] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const text = typed ?? String(idea.funding_received)
  const problem = isNoNumber ? null : fundingProblem(text)

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (problem !== null) {
      focusField(event.currentTarget, 'amount')
      return
    }
    update.mutate(
      { id: idea.id, amount: storedFunding(text) },
      {
        onSuccess: () => {
          setTyped(null)
          setIsSubmitted(false)
        },
      },
    )
  }

  return (
    <form noValidate className="mt-4 border-t pt-4" onSubmit={handleSubmit}>
      <FormField
        label={investingCopy.fundingLabel}
        hint={isNoNumber && investingCopy.fundingNotNumber}
        error={(isSubmitted ? problem : null) ?? undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="amount"
            required
            type="number"
            min={limits.fundingMin}
            max={limits.amountMax}
            step={limits.fundingStep}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={update.isPending}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value)
              setIsNoNumber(target.validity.badInput)
            }}
          />
        )}
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        className="mt-3 w-full"
        isPending={update.isPending}
      >
        {investingCopy.updateFunding}
      </Button>
    </form>
  )
}
