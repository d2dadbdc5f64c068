import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { messageBadgeCopy } from '@/features/messages'
import { BellButton } from './bell-button'

const InquiriesDialog = dialogOnDemand(
  async () => (await import('./inquiries-dialog')).InquiriesDialog,
)

interface InquiriesBellProps {
  userId: string
  count: string
}

/** Shows how many business inquiries are waiting, and opens them. */
export function InquiriesBell({ userId, count }: InquiriesBellProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BellButton
        icon={BriefcaseBusiness}
        label={count === '' ? messageBadgeCopy.inquiries : messageBadgeCopy.unreadInquiries(count)}
        count={count}
        aria-haspopup="dialog"
        onApproach={InquiriesDialog.load}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <InquiriesDialog viewerId={userId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
