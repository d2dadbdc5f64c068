import { DecisionDialog } from '@/features/moderation'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useSetBan } from '../mutations/members'
import type { AdminUser } from '../queries'

interface BanDialogProps {
  user: AdminUser
  onClose: () => void
}

/** Bans a member, by a rule and for a reason that they are emailed. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const ban = useSetBan()
  return (
    <DecisionDialog
      decision="ban"
      title={adminCopy.confirmBan(displayName(user))}
      description={adminCopy.confirmBanHint}
      submitLabel={adminCopy.ban}
      isSaved={ban.isSuccess}
      isPending={ban.isPending}
      onDecide={(values) => ban.mutate({ user, ban: values }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
