import { SuspendedNotice } from '@/features/auth'
import { SuspendedMember } from '@/features/moderation'

interface NoAccessProps {
  userId: string
  /** When the suspension ends; null for a ban, or when the account is gone. */
  until: string | null
}

/** What a suspended or banned member sees instead of a page. */
export function NoAccess({ userId, until }: NoAccessProps) {
  return until === null ? <SuspendedNotice /> : <SuspendedMember userId={userId} until={until} />
}
