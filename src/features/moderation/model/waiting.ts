import { formatCount } from '@/lib/format'
import { moderationLimits as limits } from '../limits'

/** How many wait, as far as the database counts. */
export function waitingLabel(count: number): string {
  return count >= limits.counted ? `${formatCount(limits.counted - 1)}+` : formatCount(count)
}
