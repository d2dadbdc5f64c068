import { env } from '@/config/env'
import { Dialog, DrawerContent } from '@/components/ui/dialog'
import { shellCopy } from './copy'
import { NavList } from './nav-list'

interface DrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isMember: boolean
}

/** The sidebar of small screens. */
export function Drawer({ isOpen, onOpenChange, isMember }: DrawerProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DrawerContent title={env.appName}>
        <nav aria-label={shellCopy.mainNavigation}>
          <NavList isMember={isMember} />
        </nav>
      </DrawerContent>
    </Dialog>
  )
}
