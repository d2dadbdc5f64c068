import { ShieldCheck } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { MenuItem } from '@/components/menu'
import { paths } from '@/config/paths'
import { itemCopy } from './item-copy'

/** Opens the reports about what was written in a place, for those who look after it. */
export function ReviewReportsItem({ placeId }: { placeId: string }) {
  const navigate = useNavigate()
  return (
    <MenuItem onSelect={() => void navigate(paths.moderationQueue.to({ place: placeId }))}>
      <ShieldCheck aria-hidden strokeWidth={1.75} />
      {itemCopy.reviewReports}
    </MenuItem>
  )
}
