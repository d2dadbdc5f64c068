import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { paths } from '@/config/paths'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useInviteByEmail } from '../mutations/members'
import { inviteSchema, type InviteValues } from '../schemas'
import { InviteMembers } from './invite-members'
import { PendingInvitations } from './pending-invitations'

interface InviteDialogProps {
  group: GroupDetail
  viewerName: string
  onClose: () => void
}

/** Invites by email (Spec 2 §6) or members of the community, and lists pending invitations. */
export function InviteDialog({ group, viewerName, onClose }: InviteDialogProps) {
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: '' },
  })
  const guard = useFormGuard(form)
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={groupCopy.inviteTitle(group.name)} description={groupCopy.inviteHint}>
          <EmailForm group={group} viewerName={viewerName} form={form} />
          <InviteMembers groupId={group.id} />
          <PendingInvitations groupId={group.id} />
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}

interface EmailFormProps extends Omit<InviteDialogProps, 'onClose'> {
  form: UseFormReturn<InviteValues>
}

function EmailForm({ group, viewerName, form }: EmailFormProps) {
  const invite = useInviteByEmail()

  function handleSubmit({ email }: InviteValues) {
    const letter = {
      group_name: group.name,
      inviter_name: viewerName,
      description: group.description,
      accept_url: paths.groupInvitation.to(group.id),
    }
    invite.mutate(
      { groupId: group.id, email, letter },
      // A failed invitation stays in the form to be corrected.
      {
        onSuccess: (result) => {
          if (result !== 'invited') return
          // A reset field can't be focused before the next render.
          form.setFocus('email')
          form.reset()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}>
      <FormField label={groupCopy.email} error={form.formState.errors.email?.message}>
        {(control) => (
          <div className="flex flex-col gap-3 sm:flex-row">
            <Input
              {...control}
              {...form.register('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              enterKeyHint="send"
              className="grow"
            />
            <Button type="submit" isPending={invite.isPending}>
              {groupCopy.sendInvitation}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  )
}
