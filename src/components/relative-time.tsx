import { formatDaysAgo, formatExact, formatRelativeTime } from '@/lib/format'

interface RelativeTimeProps {
  dateTime: string
  /** 'days' is the rule of Spec 3 §9, the other one that of Spec 2 §9. */
  rule?: 'minutes' | 'days'
  /** What stands before it, as in "Asked just now". */
  after?: string
  className?: string
}

/** How long ago; the exact local time stands in the tooltip. */
export function RelativeTime({ dateTime, rule = 'minutes', after, className }: RelativeTimeProps) {
  const words = rule === 'days' ? formatDaysAgo(dateTime) : formatRelativeTime(dateTime)
  if (!words) return null
  const time = (
    <time dateTime={dateTime} title={formatExact(dateTime)} className={className}>
      {after === undefined ? words : words.charAt(0).toLowerCase() + words.slice(1)}
    </time>
  )
  return after === undefined ? (
    time
  ) : (
    <>
      {after} {time}
    </>
  )
}
