import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { messageCopy } from '@/features/messages'
import { cn } from '@/lib/cn'
import { BellButton } from './bell-button'

const InquiriesDialog = dialogOnDemand(
  async () => (await import('./inquiries-dialog')).InquiriesDialog,
)

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
        onApproach={InquiriesDialog.load}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <InquiriesDialog viewerId={userId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
