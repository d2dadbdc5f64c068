import { zodResolver } from '@hookform/resolvers/zod'
import { Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useSendResetLink, useSetPassword } from '../mutations/members'
import type { AdminUser } from '../queries'
import { memberPasswordSchema, type MemberPasswordValues } from '../schemas'

interface PasswordDialogProps {
  user: AdminUser
  onClose: () => void
}

/** Sends a link for choosing a new password, or sets a password for the member. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const save = useSetPassword()
  const sendLink = useSendResetLink()
  const email = user.email ?? ''
  const form = useForm<MemberPasswordValues>({
    resolver: zodResolver(memberPasswordSchema),
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
  })

  function handleSubmit({ password }: MemberPasswordValues) {
    save.mutate({ email, newPassword: password }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      form={form}
      title={adminCopy.passwordTitle(displayName(user))}
      description={adminCopy.passwordHint}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      submitLabel={adminCopy.setPassword}
      submitVariant="secondary"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Button
        className="w-full"
        isPending={sendLink.isPending}
        onClick={() => sendLink.mutate(email, { onSuccess: onClose })}
      >
        <Mail aria-hidden strokeWidth={1.75} />
        {adminCopy.sendResetLink}
      </Button>
      <PasswordField
        {...form.register('password', { onChange: () => form.clearErrors() })}
        label={adminCopy.newPassword}
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
      />
    </FormDialog>
  )
}
