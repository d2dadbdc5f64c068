import { BriefcaseBusiness } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageCopy } from '@/features/messages'
import { cn } from '@/lib/cn'
import { BellButton } from './bell-button'

function loadDialog() {
  return import('./inquiries-dialog')
}
const InquiriesDialog = lazy(async () => ({ default: (await loadDialog()).InquiriesDialog }))

interface InquiriesBellProps {
  userId: string
  count: string
}

/** How many business inquiries wait; opens them. On phones it shows while there are any. */
export function InquiriesBell({ userId, count }: InquiriesBellProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BellButton
        icon={BriefcaseBusiness}
        label={count === '' ? messageCopy.inquiries : messageCopy.unreadInquiries(count)}
        count={count}
        aria-haspopup="dialog"
        data-crowding={count === '' ? undefined : ''}
        className={cn(count === '' && 'max-md:hidden')}
        onApproach={() => void loadDialog()}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <InquiriesDialog viewerId={userId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
