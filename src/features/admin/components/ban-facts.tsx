import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { useSetBan } from '../mutations/members'
import type { AdminUser } from '../queries'

/** Who banned them, when and why. */
export function BanFacts({ user }: { user: AdminUser }) {
  const { banned_by_username: by, banned_at: at, ban_reason: reason } = user
  return (
    <div className="mt-1 text-sm">
      <p className="text-destructive">
        {by ? adminCopy.bannedBy(by) : adminCopy.bannedByOperator}
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

/** Unbans without a detour through the menu. */
export function UnbanButton({ user }: { user: AdminUser }) {
  const setBan = useSetBan()
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={adminCopy.unbanUser(displayName(user))}
      isPending={setBan.isPending}
      onClick={() => setBan.mutate({ user, reason: null })}
    >
      {adminCopy.unban}
    </Button>
  )
}
