import { zodResolver } from '@hookform/resolvers/zod'
import type { ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import type { AppError } from '@/lib/errors'
import { warmUp } from '../client'
import { authCopy } from '../copy'
import { fieldMessages } from '../model/field-messages'
import { useResendConfirmation, useSignIn } from '../mutations/sign-in'
import { loginSchema, type LoginValues } from '../schemas'
import { EmailField } from './email-field'

interface LoginFormProps {
  email: string
  onEmailChange: (email: string) => void
  onForgotPassword: () => void
  /** The account isn't confirmed; its email was sent again. */
  onConfirmationSent: (email: string) => void
}

function isWrong(error: AppError | null): boolean {
  return error?.code === 'invalid_credentials'
}

/** The Login tab. The page decides where to go afterwards. */
export function LoginForm({
  email,
  onEmailChange,
  onForgotPassword,
  onConfirmationSent,
}: LoginFormProps) {
  const signIn = useSignIn()
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
  })
  const messages = fieldMessages(['email', 'password'], form.formState.errors)
  const isUnconfirmed = signIn.error?.code === 'email_not_confirmed'
  // Said beside the field, too, until something is changed: the toast goes while they look for the mistake.
  const wrong = isWrong(signIn.error) ? authCopy.invalidCredentials : undefined
  const forgetWrong = () => wrong !== undefined && signIn.reset()

  function handleSubmit(values: LoginValues) {
    signIn.mutate(values, {
      onError: (error) => isWrong(error) && form.setFocus('password', { shouldSelect: true }),
    })
  }

  function handleEmailChange(event: ChangeEvent<HTMLInputElement>) {
    onEmailChange(event.target.value)
    forgetWrong()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      <EmailField
        {...form.register('email', { onChange: handleEmailChange })}
        error={messages.email}
        // Load the client while the form is being filled in.
        onFocus={warmUp}
        autoComplete="username"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.register('password', { onChange: forgetWrong })}
        label={authCopy.password}
        error={messages.password ?? wrong}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" isPending={signIn.isPending}>
        {signIn.isPending ? authCopy.loggingIn : authCopy.logIn}
      </Button>
      <Button variant="ghost" onClick={onForgotPassword}>
        {authCopy.forgotPassword}
      </Button>
      {isUnconfirmed && (
        <ResendButton readEmail={() => form.getValues('email')} onSent={onConfirmationSent} />
      )}
    </form>
  )
}

interface ResendButtonProps {
  readEmail: () => string
  onSent: (email: string) => void
}

function ResendButton({ readEmail, onSent }: ResendButtonProps) {
  const resend = useResendConfirmation()

  function handleResend() {
    const email = readEmail().trim()
    resend.mutate({ email, type: 'email' }, { onSuccess: () => onSent(email) })
  }

  return (
    <Button variant="secondary" isPending={resend.isPending} onClick={handleResend}>
      {resend.isPending ? authCopy.resending : authCopy.resend}
    </Button>
  )
}
