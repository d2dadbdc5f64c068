import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
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
  const guard = useUnsavedGuard({
    isDirty: form.formState.isDirty && !ban.isSuccess,
    onDiscard: () => undefined,
  })

  function handleSubmit({ reason }: BanValues) {
    ban.mutate({ user, reason }, { onSuccess: onClose })
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent
          title={adminCopy.confirmBan(displayName(user))}
          description={adminCopy.confirmBanHint}
        >
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
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
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {adminCopy.cancel}
              </Button>
              <Button type="submit" variant="destructive" isPending={ban.isPending}>
                {adminCopy.ban}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
