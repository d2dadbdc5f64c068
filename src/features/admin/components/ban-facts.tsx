import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useSetBan } from '../mutations/members'
import type { AdminUser } from '../queries'

/** Who banned or suspended them, when and why. */
export function BanFacts({ user }: { user: AdminUser }) {
  const { is_banned: isBanned, banned_by_username: by, banned_at: at, ban_reason: reason } = user
  const whose = isBanned
    ? { named: adminCopy.bannedBy, unnamed: adminCopy.bannedByOperator }
    : { named: adminCopy.suspendedBy, unnamed: adminCopy.suspendedByOperator }
  return (
    <div className="mt-1 text-sm">
      <p className={isBanned ? 'text-destructive' : 'text-muted-foreground'}>
        {by ? whose.named(by) : whose.unnamed}
        {at && (
          <>
            {' · '}
            <RelativeTime dateTime={at} />
          </>
        )}
      </p>
      <p className="[overflow-wrap:anywhere]">{reason ?? adminCopy.noBanReason}</p>
    </div>
  )
}

/** Ends a ban or suspension without a detour through the menu. */
export function UnbanButton({ user }: { user: AdminUser }) {
  const setBan = useSetBan()
  const name = displayName(user)
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-2"
      aria-label={user.is_banned ? adminCopy.unbanUser(name) : adminCopy.endSuspensionOf(name)}
      isPending={setBan.isPending}
      onClick={() => setBan.mutate({ user, ban: null })}
    >
      {user.is_banned ? adminCopy.unban : adminCopy.endSuspension}
    </Button>
  )
}
