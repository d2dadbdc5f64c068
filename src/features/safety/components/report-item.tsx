import { Flag } from 'lucide-react'
import { use } from 'react'
import { HidingContext, type ReportTarget } from '@/components/hiding'
import { MenuItem } from '@/components/menu'
import { canBeReported } from '@/features/moderation'
import { safetyCopy } from '../copy'

/** The menu item that reports something; nothing for what can't be reported, such as a sign-up. */
export function ReportItem({ report }: { report: ReportTarget }) {
  const ask = use(HidingContext)?.ask
  if (!canBeReported(report.type)) return null
  return (
    <MenuItem className="text-destructive" onSelect={() => ask?.({ doing: 'report', report })}>
      <Flag aria-hidden strokeWidth={1.75} />
      {safetyCopy.report}
    </MenuItem>
  )
}
