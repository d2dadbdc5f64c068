import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { authCopy } from '../copy'

interface EmailFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label?: string
  hint?: ReactNode
  error?: string | undefined
}

/** A field for an email address, with the right keyboard and autocomplete. */
export function EmailField({ label = authCopy.email, hint, error, ...input }: EmailFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          autoComplete="email"
          {...input}
          {...control}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  )
}
