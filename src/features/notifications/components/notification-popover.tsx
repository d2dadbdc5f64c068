import { useState, type ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { FindPeople } from '@/components/find-people'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { paths } from '@/config/paths'
import { notificationCopy } from '../copy'
import { notificationLimits } from '../limits'
import { MarkAllButton } from './mark-all-button'
import { NeedsYou } from './needs-you'
import { NotificationList } from './notification-list'

interface NotificationPopoverProps {
  userId: string
  /** The bell itself. */
  trigger: ReactNode
}

/** The latest notifications under the bell. Opens once loaded, because it was pressed before. */
export function NotificationPopover({ userId, trigger }: NotificationPopoverProps) {
  const [isOpen, setIsOpen] = useState(true)
  function handleClose() {
    setIsOpen(false)
  }
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={notificationCopy.title} className="w-80">
        <div className="flex min-h-12 items-center justify-between gap-2 border-b pr-2 pl-4">
          <h2 className="text-base">{notificationCopy.title}</h2>
          <MarkAllButton userId={userId} show="information" variant="ghost" size="small" />
        </div>
        <div
          className="relative overflow-y-auto overscroll-contain"
          style={{ height: notificationLimits.popoverListPixels }}
        >
          <NeedsYou userId={userId} most={3} onOpen={handleClose} />
          <NotificationList
            userId={userId}
            show="information"
            empty={notificationCopy.empty}
            emptyAction={<FindPeople onOpen={handleClose} />}
            onOpen={handleClose}
          />
        </div>
        <div className="border-t p-1.5">
          <Button asChild variant="ghost" className="w-full">
            <AppLink to={paths.notifications.to()} onClick={handleClose}>
              {notificationCopy.viewAll}
            </AppLink>
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  )
}
