import { useTextOfNow } from '@/lib/clock'
import { formatDaysAgo, formatExact, formatRelativeTime } from '@/lib/format'

interface RelativeTimeProps {
  dateTime: string
  /** 'days' follows Spec 3 §9, 'minutes' Spec 2 §9. */
  rule?: 'minutes' | 'days'
  /** Text before the time, as in "Asked just now". */
  after?: string
  className?: string
}

/** A relative time, which stays true while it is shown, with the exact local time as its tooltip. */
export function RelativeTime({ dateTime, rule = 'minutes', after, className }: RelativeTimeProps) {
  const text = useTextOfNow(() =>
    rule === 'days' ? formatDaysAgo(dateTime) : formatRelativeTime(dateTime),
  )
  if (!text) return null
  const time = (
    <time dateTime={dateTime} title={formatExact(dateTime)} className={className}>
      {after === undefined ? text : text.replace(/^Just/, 'just')}
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
