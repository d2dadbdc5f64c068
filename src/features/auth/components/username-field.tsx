import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { useDebounced } from '@/lib/debounce'
import { authCopy } from '../copy'
import { authLimits } from '../limits'
import { authQueries } from '../queries'

interface UsernameFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> {
  /** The current input. */
  typed: string
  /** It may be taken by who types it. */
  mayBeOwn: boolean
  error?: string | undefined
}

/** The username with its rule, and whether it is free, checked while typing. */
export function UsernameField({ typed, mayBeOwn, error, ...input }: UsernameFieldProps) {
  const username = typed.trim()
  const settled = useDebounced(username, authLimits.usernameDebounceMs)
  const { data: isAvailable } = useQuery(authQueries.username(settled))
  const isAnswered = settled === username && isAvailable !== undefined
  const isFree = isAnswered && isAvailable && !error
  const isTaken = isAnswered && !isAvailable && !mayBeOwn
  return (
    <FormField
      label={authCopy.username}
      hint={authCopy.usernameRule}
      error={error ?? (isTaken ? authCopy.usernameTaken : undefined)}
      aside={
        <span role="status" className="text-success text-sm">
          {isFree && (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden strokeWidth={1.75} className="size-4" />
              {authCopy.usernameAvailable}
            </span>
          )}
        </span>
      }
    >
      {(control) => (
        <Input
          {...input}
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={authLimits.usernameMax}
        />
      )}
    </FormField>
  )
}
