import type { ComponentProps } from 'react'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { authCopy } from '../copy'

interface OneTimeCodeFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  error: string | undefined
}

/** The six digits that an authenticator app shows. */
export function OneTimeCodeField({ error, ...input }: OneTimeCodeFieldProps) {
  return (
    <FormField label={authCopy.code} hint={authCopy.appCodeHint} error={error}>
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
