import { formatDaysAgo, formatExact, formatRelativeTime } from '@/lib/format'

interface RelativeTimeProps {
  dateTime: string
  /** 'days' is the rule of Spec 3 §9, the other one that of Spec 2 §9. */
  rule?: 'minutes' | 'days'
  className?: string
}

/** How long ago; the exact local time stands in the tooltip. */
export function RelativeTime({ dateTime, rule = 'minutes', className }: RelativeTimeProps) {
  const words = rule === 'days' ? formatDaysAgo(dateTime) : formatRelativeTime(dateTime)
  if (!words) return null
  return (
    <time dateTime={dateTime} title={formatExact(dateTime)} className={className}>
      {words}
    </time>
  )
}
