import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { authCopy } from '../copy'
import { fieldMessages } from '../model/field-messages'
import { type ConfirmOutcome, proofOfCode, useConfirm } from '../mutations/confirm'
import { codeSchema, type CodeValues } from '../schemas'
import { EmailField } from './email-field'
import { OneTimeCodeField } from './one-time-code-field'

interface CodeFormProps {
  /** The address the code was sent to; if missing, the form asks for it. */
  email?: string
  /** What the code is for; if missing, the form asks for it. */
  purpose?: CodeValues['purpose']
  onOutcome?: (outcome: ConfirmOutcome) => void
}

const PURPOSES = ['email', 'recovery', 'email_change'] as const

/** The form for typing a code from an email. */
export function CodeForm({ email, purpose, onOutcome }: CodeFormProps) {
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeSchema),
    defaultValues: { email: email ?? '', code: '', purpose: purpose ?? 'email' },
  })
  const messages = fieldMessages(['email', 'code'], form.formState.errors)
  const confirm = useConfirm({
    onOutcome,
    onSpent: () => form.setError('code', { message: authCopy.codeSpent }, { shouldFocus: true }),
  })

  function handleSubmit(values: CodeValues) {
    confirm.mutate(proofOfCode(values))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      {purpose === undefined && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{authCopy.codePurpose}</legend>
          <Controller
            control={form.control}
            name="purpose"
            render={({ field }) => (
              <RadioGroup
                value={field.value}
                onValueChange={field.onChange}
                aria-label={authCopy.codePurpose}
              >
                {PURPOSES.map((value) => (
                  <RadioOption key={value} value={value} label={authCopy.codePurposes[value]} />
                ))}
              </RadioGroup>
            )}
          />
        </fieldset>
      )}
      {email === undefined && (
        <EmailField {...form.register('email')} error={messages.email} required />
      )}
      <OneTimeCodeField {...form.register('code')} hint={authCopy.codeHint} error={messages.code} />
      <Button type="submit" size="large" isPending={confirm.isPending}>
        {confirm.isPending ? authCopy.continuing : authCopy.continueButton}
      </Button>
    </form>
  )
}
