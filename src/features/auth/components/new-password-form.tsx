import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import { fieldMessages } from '../model/field-messages'
import { clearRecovery } from '../model/recovery-mark'
import { useSetNewPassword } from '../mutations/account'
import { newPasswordSchema, type NewPasswordValues } from '../schemas'

interface NewPasswordFormProps {
  /** Whose password: lets a password manager store it. */
  email: string
  onSaved: () => void
}

/** The last step of a recovery. */
export function NewPasswordForm({ email, onSaved }: NewPasswordFormProps) {
  const save = useSetNewPassword()
  const form = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', repeat: '' },
  })
  const messages = fieldMessages(['password', 'repeat'], form.formState.errors)

  function handleSubmit(values: NewPasswordValues) {
    save.mutate(values.password, {
      onSuccess: () => {
        // Keep this order: the mark keeps this form on the page.
        onSaved()
        clearRecovery()
      },
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('password')}
        label={authCopy.newPassword}
        hint={authCopy.passwordRule}
        error={messages.password}
        autoComplete="new-password"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.register('repeat')}
        label={authCopy.repeatPassword}
        error={messages.repeat}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" isPending={save.isPending}>
        {save.isPending ? authCopy.savingNewPassword : authCopy.saveNewPassword}
      </Button>
    </form>
  )
}
