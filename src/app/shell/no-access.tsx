import { shownOnDemand } from '@/components/on-demand'
import { SuspendedNotice } from '@/features/auth'

const SuspendedMember = shownOnDemand(
  async () => (await import('@/features/moderation')).SuspendedMember,
)

interface NoAccessProps {
  userId: string
  /** When the suspension ends; null for a ban, or when the account is gone. */
  until: string | null
}

/** What a suspended or banned member sees instead of a page. */
export function NoAccess({ userId, until }: NoAccessProps) {
  return until === null ? <SuspendedNotice /> : <SuspendedMember userId={userId} until={until} />
}
