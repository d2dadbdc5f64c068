import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import { useRequestReset } from '../mutations/sign-in'
import { resetRequestSchema, type ResetRequestValues } from '../schemas'
import { EmailField } from './email-field'

interface ResetRequestFormProps {
  email: string
  onBack: () => void
  /** The request was accepted; nobody learns whether the account exists. */
  onSent: (email: string) => void
}

/** Requests the email for setting a new password. */
export function ResetRequestForm({ email, onBack, onSent }: ResetRequestFormProps) {
  const request = useRequestReset()
  const form = useForm<ResetRequestValues>({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: { email },
  })

  function handleSubmit(values: ResetRequestValues) {
    request.mutate(values.email, { onSuccess: () => onSent(values.email) })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      <EmailField
        {...form.register('email')}
        error={form.formState.errors.email?.message}
        hint={authCopy.resetHint}
        enterKeyHint="send"
        required
      />
      <Button type="submit" size="large" isPending={request.isPending}>
        {request.isPending ? authCopy.sendingReset : authCopy.sendReset}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {authCopy.backToLogin}
      </Button>
    </form>
  )
}
