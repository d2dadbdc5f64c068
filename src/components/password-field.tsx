import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { passwordCopy } from './password-copy'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can show its text and allows pasting and password managers. */
export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FormField label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="pr-12"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? passwordCopy.hide : passwordCopy.show}
            onClick={() => setIsShown(!isShown)}
            className="rounded-control text-muted-foreground hover:text-foreground absolute inset-y-0 right-0 grid w-11 place-items-center"
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        </div>
      )}
    </FormField>
  )
}
