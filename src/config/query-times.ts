const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long data counts as fresh (`stale*`) and stays in memory after its last reader (`gc`). */
export const queryTimes = {
  /** Things that a live update marks stale anyway, or that change with the member's own acts. */
  staleDefault: 30 * SECOND,
  /** Other people's profiles and other slow things. */
  staleSlow: 5 * MINUTE,
  gc: 30 * MINUTE,
} as const
