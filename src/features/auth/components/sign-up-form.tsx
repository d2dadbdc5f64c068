import { zodResolver } from '@hookform/resolvers/zod'
import type { ChangeEvent, ComponentProps } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AppLink } from '@/components/app-link'
import { FormField } from '@/components/form-field'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { paths } from '@/config/paths'
import { authCopy } from '../copy'
import { isUsernameTaken } from '../model/auth-messages'
import { fieldMessages } from '../model/field-messages'
import { mayBeOwn, useSignUp } from '../mutations/sign-up'
import { signUpSchema, type SignUpValues } from '../schemas'
import { EmailField } from './email-field'
import { UsernameField } from './username-field'

interface SignUpFormProps {
  email: string
  onEmailChange: (email: string) => void
  /** The account was created and waits for confirmation. */
  onSignedUp: (email: string) => void
}

/** The Sign Up tab. */
export function SignUpForm({ email, onEmailChange, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp()
  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: '', username: '', email, password: '' },
  })
  const username = useWatch({ control: form.control, name: 'username' })
  const messages = fieldMessages(['name', 'username', 'email', 'password'], form.formState.errors)

  function handleSubmit(values: SignUpValues) {
    signUp.mutate(values, {
      onSuccess: () => onSignedUp(values.email),
      onError: (error) => {
        if (!isUsernameTaken(error)) return
        form.setError('username', { message: authCopy.usernameTaken }, { shouldFocus: true })
      },
    })
  }

  function handleEmailChange(event: ChangeEvent<HTMLInputElement>) {
    onEmailChange(event.target.value)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      <NameField {...form.register('name')} error={messages.name} />
      <UsernameField
        {...form.register('username')}
        typed={username}
        mayBeOwn={mayBeOwn(username.trim())}
        error={messages.username}
        enterKeyHint="next"
        required
      />
      <EmailField
        {...form.register('email', { onChange: handleEmailChange })}
        error={messages.email}
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.register('password')}
        label={authCopy.password}
        hint={authCopy.passwordRule}
        error={messages.password}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" isPending={signUp.isPending}>
        {signUp.isPending ? authCopy.signingUp : authCopy.signUp}
      </Button>
      <Agreement />
    </form>
  )
}

function NameField({ error, ...input }: ComponentProps<'input'> & { error?: string | undefined }) {
  return (
    <FormField label={authCopy.name} hint={authCopy.nameHint} error={error}>
      {(control) => <Input {...input} {...control} autoComplete="name" enterKeyHint="next" />}
    </FormField>
  )
}

function Agreement() {
  return (
    <div className="text-muted-foreground flex flex-col gap-2 text-center text-sm text-pretty">
      <p>{authCopy.signUpNext}</p>
      <p>
        {authCopy.agreeing} {/* A tab of its own, so that what was typed stays. */}
        <AppLink to={paths.rules.to()} target="_blank" className="link touch-target">
          {authCopy.rules}
        </AppLink>
        .
      </p>
    </div>
  )
}
