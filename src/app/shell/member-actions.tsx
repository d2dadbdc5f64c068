import { MessageCircle } from 'lucide-react'
import { quietOnDemand } from '@/components/on-demand'
import type { Viewer } from '@/features/auth'
import { messageBadgeCopy } from '@/features/messages'
import { useTitleCount } from '@/lib/title'
import { AdminButton } from './admin-button'
import { BellButton } from './bell-button'
import { CreateButton } from './create-button'
import { InquiriesBell } from './inquiries-bell'
import { NotificationBell } from './notification-bell'
import { useBadges } from './use-badges'
import { useIsSuspended } from './use-is-suspended'
import { UserMenuButton } from './user-menu-button'

const MemberLive = quietOnDemand(async () => (await import('./member-live')).MemberLive)

interface MemberActionsProps {
  userId: string
  viewer: Viewer | null
  onOpenMessages: () => void
  onApproachMessages: () => void
}

/** A member's end of the top bar: badges, then their menu. */
export function MemberActions({
  userId,
  viewer,
  onOpenMessages,
  onApproachMessages,
}: MemberActionsProps) {
  const badges = useBadges(userId)
  const isSuspended = useIsSuspended()
  useTitleCount(badges.messages)
  return (
    <>
      {!isSuspended && <CreateButton />}
      {viewer?.isAdmin && <AdminButton count={badges.cases} />}
      <InquiriesBell userId={userId} count={badges.inquiries} />
      <BellButton
        icon={MessageCircle}
        label={
          badges.messages === ''
            ? messageBadgeCopy.title
            : messageBadgeCopy.unreadMessages(badges.messages)
        }
        count={badges.messages}
        aria-haspopup="dialog"
        onApproach={onApproachMessages}
        onClick={onOpenMessages}
      />
      <NotificationBell userId={userId} count={badges.notifications} />
      <UserMenuButton viewer={viewer} />
      <MemberLive userId={userId} />
    </>
  )
}
