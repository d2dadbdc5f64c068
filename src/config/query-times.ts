const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long data counts as fresh (`stale*`) and stays in memory after its last reader (`gc`). */
export const queryTimes = {
  /** What live updates mark stale anyway, or what changes with the member's own actions. */
  staleDefault: 30 * SECOND,
  /** Other people's profiles and other data that rarely changes. */
  staleSlow: 5 * MINUTE,
  gc: 30 * MINUTE,
} as const
