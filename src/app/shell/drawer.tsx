import { env } from '@/config/env'
import { Dialog, DrawerContent } from '@/components/ui/dialog'
import { shellCopy } from './copy'
import { NavList } from './nav-list'

interface DrawerProps {
  isMember: boolean
  onClose: () => void
}

/** The sidebar of small screens. */
export function Drawer({ isMember, onClose }: DrawerProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DrawerContent title={env.appName}>
        <nav aria-label={shellCopy.mainNavigation}>
          <NavList isMember={isMember} />
        </nav>
      </DrawerContent>
    </Dialog>
  )
}
