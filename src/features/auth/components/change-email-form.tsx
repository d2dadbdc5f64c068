import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { LiveText } from '@/components/ui/live-text'
import { authCopy } from '../copy'
import { useChangeEmail } from '../mutations/account'
import { changeEmailSchema, type ChangeEmailValues } from '../schemas'
import { useAuth } from './auth-context'
import { EmailField } from './email-field'

/** Starts changing the email address; both addresses must confirm. */
export function ChangeEmailForm() {
  const { user } = useAuth()
  const current = user?.email ?? ''
  const pending = user?.new_email
  const change = useChangeEmail()
  const form = useForm<ChangeEmailValues>({
    resolver: zodResolver(changeEmailSchema(current)),
    defaultValues: { email: '' },
  })
  const guard = useFormGuard(form)

  function handleSubmit(values: ChangeEmailValues) {
    change.mutate(values.email, { onSuccess: () => form.reset() })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex max-w-md flex-col gap-5"
    >
      <p className="text-sm">
        <span className="text-muted-foreground block">{authCopy.currentEmail}</span>
        <span className="text-base break-all">{current}</span>
      </p>
      <LiveText role="status" className="rounded-control bg-muted px-3 py-2 text-sm">
        {pending ? authCopy.emailChangePending(pending) : ''}
      </LiveText>
      <EmailField
        {...form.register('email')}
        label={authCopy.newEmail}
        hint={authCopy.emailChangeHint}
        error={form.formState.errors.email?.message}
        enterKeyHint="send"
        required
      />
      <Button type="submit" isPending={change.isPending} className="self-start">
        {change.isPending ? authCopy.changingEmail : authCopy.changeEmail}
      </Button>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
