import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import { fieldMessages } from '../model/field-messages'
import { passwordRefusal, useChangePassword } from '../mutations/account'
import { changePasswordSchema, type ChangePasswordValues } from '../schemas'
import { useAuth } from './auth-context'

const EMPTY = { current: '', password: '', repeat: '' }

/** Sets a new password after asking for the current one. */
export function ChangePasswordForm() {
  const email = useAuth().user?.email ?? ''
  const change = useChangePassword()
  const form = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: EMPTY,
  })
  const messages = fieldMessages(['current', 'password', 'repeat'], form.formState.errors)

  function handleSubmit({ current, password }: ChangePasswordValues) {
    change.mutate(
      { email, current, password },
      {
        onSuccess: () => form.reset(EMPTY),
        onError: (error) => {
          const refusal = passwordRefusal(error)
          if (!refusal) return
          const { field, message } = refusal
          form.setError(field, { message }, { shouldFocus: true })
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex max-w-md flex-col gap-5"
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('current')}
        label={authCopy.currentPassword}
        error={messages.current}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.register('password')}
        label={authCopy.newPassword}
        hint={authCopy.passwordRule}
        error={messages.password}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.register('repeat')}
        label={authCopy.repeatPassword}
        error={messages.repeat}
        autoComplete="new-password"
        required
      />
      <Button type="submit" isPending={change.isPending} className="self-start">
        {change.isPending ? authCopy.savingNewPassword : authCopy.changePassword}
      </Button>
    </form>
  )
}
