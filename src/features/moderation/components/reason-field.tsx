import type { KeyboardEvent } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Textarea } from '@/components/ui/textarea'
import { moderationCopy } from '../copy'
import type { Decision } from '../model/choices'
import type { DecisionValues } from '../schemas'

interface ReasonFieldProps {
  form: UseFormReturn<DecisionValues>
  decision: Decision
  /** Ctrl-Enter decides. */
  onSend: () => void
}

/** Why it was decided so. */
export function ReasonField({ form, decision, onSend }: ReasonFieldProps) {
  const missing = form.formState.errors.reason

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <Controller
      control={form.control}
      name="reason"
      render={({ field }) => (
        <FormField
          label={moderationCopy.reason}
          hint={
            decision === 'dismiss' ? moderationCopy.dismissReasonHint : moderationCopy.reasonHint
          }
          error={missing?.message}
        >
          {(control) => <Textarea {...control} {...field} minRows={2} onKeyDown={handleKeyDown} />}
        </FormField>
      )}
    />
  )
}
