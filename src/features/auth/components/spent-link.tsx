import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { authCopy } from '../copy'
import type { ConfirmOutcome } from '../mutations/confirm'
import { useResendConfirmation } from '../mutations/sign-in'
import { newLinkSchema, type NewLinkValues } from '../schemas'
import { CheckInbox } from './check-inbox'
import { EmailField } from './email-field'

interface SpentLinkProps {
  email: string
  /** What the link was for; if unknown, the form asks. */
  purpose: NewLinkValues['purpose'] | null
  onOutcome: (outcome: ConfirmOutcome) => void
}

const PURPOSES = ['email', 'recovery'] as const

/** A link that no longer works, and a form for a new one. */
export function SpentLink({ email, purpose, onOutcome }: SpentLinkProps) {
  const resend = useResendConfirmation()
  const [sent, setSent] = useState<NewLinkValues | null>(null)
  const form = useForm<NewLinkValues>({
    resolver: zodResolver(newLinkSchema),
    defaultValues: { email, purpose: purpose ?? 'email' },
  })

  function handleSubmit(values: NewLinkValues) {
    resend.mutate(
      { email: values.email, type: values.purpose },
      { onSuccess: () => setSent(values) },
    )
  }

  if (sent) return <CheckInbox {...sent} onBack={() => setSent(null)} onOutcome={onOutcome} />
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      {purpose === null && (
        <Controller
          control={form.control}
          name="purpose"
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              aria-label={authCopy.linkPurpose}
            >
              {PURPOSES.map((value) => (
                <RadioOption key={value} value={value} label={authCopy.codePurposes[value]} />
              ))}
            </RadioGroup>
          )}
        />
      )}
      <EmailField
        {...form.register('email')}
        error={form.formState.errors.email?.message}
        enterKeyHint="send"
        required
      />
      <Button type="submit" size="large" isPending={resend.isPending}>
        {resend.isPending ? authCopy.resending : authCopy.sendNewLink}
      </Button>
    </form>
  )
}
