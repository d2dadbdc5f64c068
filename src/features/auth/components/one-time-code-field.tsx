import type { ComponentProps } from 'react'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { authCopy } from '../copy'

interface OneTimeCodeFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  error: string | undefined
  /** Where the code comes from; by default an authenticator app. */
  hint?: string
}

/** The field for a code from an authenticator app or an email. */
export function OneTimeCodeField({
  error,
  hint = authCopy.appCodeHint,
  ...input
}: OneTimeCodeFieldProps) {
  return (
    <FormField label={authCopy.code} hint={hint} error={error}>
      {(control) => (
        <Input
          {...input}
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          spellCheck={false}
          required
          className="tabular text-lg tracking-[0.25em]"
        />
      )}
    </FormField>
  )
}
