import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Opening } from '@/components/on-demand'
import { notificationBadgeCopy } from '@/features/notifications'
import { partOf, usePart } from '@/lib/parts'
import { BellButton } from './bell-button'

const popover = partOf(async () => (await import('./notification-popover')).NotificationPopover)

interface NotificationBellProps {
  userId: string
  count: string
}

/** Shows the count of new notifications, and opens the latest. */
export function NotificationBell({ userId, count }: NotificationBellProps) {
  const [isWanted, setIsWanted] = useState(false)
  const { value: Popover, isFailed } = usePart(popover, isWanted)
  const facts = {
    icon: Bell,
    label: count === '' ? notificationBadgeCopy.title : notificationBadgeCopy.unseen(count),
    count,
    onApproach: popover.load,
  }
  if (Popover) return <Popover userId={userId} trigger={<BellButton {...facts} />} />
  return (
    <>
      <BellButton {...facts} aria-haspopup="dialog" onClick={() => setIsWanted(true)} />
      {isFailed && <Opening isFailed onRetry={popover.load} onClose={() => setIsWanted(false)} />}
    </>
  )
}
