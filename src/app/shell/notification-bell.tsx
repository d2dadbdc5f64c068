import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { notificationCopy } from '@/features/notifications'
import { BellButton } from './bell-button'

function loadPopover() {
  return import('./notification-popover')
}
const NotificationPopover = lazy(async () => ({
  default: (await loadPopover()).NotificationPopover,
}))

interface NotificationBellProps {
  userId: string
  count: string
}

/** How much is new; opens the latest. */
export function NotificationBell({ userId, count }: NotificationBellProps) {
  const [isWanted, setIsWanted] = useState(false)
  const facts = {
    icon: Bell,
    label: count === '' ? notificationCopy.title : notificationCopy.unseen(count),
    count,
    onApproach: () => void loadPopover(),
  }
  const bell = <BellButton {...facts} aria-haspopup="dialog" onClick={() => setIsWanted(true)} />
  if (!isWanted) return bell
  return (
    <Suspense fallback={bell}>
      <NotificationPopover userId={userId} trigger={<BellButton {...facts} />} />
    </Suspense>
  )
}
