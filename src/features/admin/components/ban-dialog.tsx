import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { Textarea } from '@/components/ui/textarea'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useSetBan } from '../mutations/members'
import type { AdminUser } from '../queries'
import { banSchema, type BanValues } from '../schemas'

interface BanDialogProps {
  user: AdminUser
  onClose: () => void
}

/** Bans a member for a reason that other super admins can read. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const ban = useSetBan()
  const form = useForm<BanValues>({
    resolver: zodResolver(banSchema),
    defaultValues: { reason: '' },
  })

  const { reason: missing } = form.formState.errors

  function handleSubmit({ reason }: BanValues) {
    ban.mutate({ user, reason }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      form={form}
      title={adminCopy.confirmBan(displayName(user))}
      description={adminCopy.confirmBanHint}
      isSaved={ban.isSuccess}
      isPending={ban.isPending}
      submitLabel={adminCopy.ban}
      submitVariant="destructive"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <FormField
            label={adminCopy.banReason}
            hint={adminCopy.banReasonHint}
            error={missing?.message}
          >
            {(control) => <Textarea {...control} {...field} minRows={2} />}
          </FormField>
        )}
      />
    </FormDialog>
  )
}
