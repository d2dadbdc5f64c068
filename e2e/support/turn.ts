/** Which day's share a run takes. */
const turn = Number(process.env.E2E_TURN ?? 0)

/** Whether this is `npm run audit -- screens`, which takes the whole of what `npm test` takes in parts. */
export const isAudit = Boolean(process.env.E2E_AUDIT)

/** One part of a long list, another one the next day. */
export function shareOfToday<T>(all: readonly T[], parts: number): readonly T[] {
  if (isAudit) return all
  return all.filter((_, index) => (turn + index) % parts === 0)
}
