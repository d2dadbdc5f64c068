import { ConfirmDialog } from '@/components/confirm-dialog'
import { dialogOnDemand } from '@/components/on-demand'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useDeleteUser } from '../mutations/members'
import type { AdminUser } from '../queries'

const BanDialog = dialogOnDemand(async () => (await import('./ban-dialog')).BanDialog)
const PasswordDialog = dialogOnDemand(
  async () => (await import('./password-dialog')).PasswordDialog,
)

/** What an admin wants to do to a member. */
export interface AskedOfUser {
  what: 'ban' | 'delete' | 'password'
  user: AdminUser
}

/** Asks what an action on a member needs. */
export function UserDialog({ what, user, onClose }: AskedOfUser & { onClose: () => void }) {
  if (what === 'ban') return <BanDialog user={user} onClose={onClose} />
  if (what === 'password') return <PasswordDialog user={user} onClose={onClose} />
  return <DeleteDialog user={user} onClose={onClose} />
}

function DeleteDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useDeleteUser()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={adminCopy.confirmDelete(displayName(user))}
      description={<DeleteHint />}
      confirmLabel={adminCopy.delete}
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSettled: onClose })}
    />
  )
}

function DeleteHint() {
  const { goes, stays, end } = adminCopy.confirmDeleteHint
  return (
    <>
      <span className="block">{goes}</span>
      <span className="mt-2 block">{stays}</span>
      <span className="text-foreground mt-2 block font-medium">{end}</span>
    </>
  )
}
