/**
 * Tests that take turns. `npm test` takes a share of the long ones, another share the next day. `npm test -- --all` and
 * named parts take all of them; so do the audit and runs of named files, which have no turn.
 */
const day = process.env['TEST_TURN']

/** The day whose shares a run takes; null when it takes everything. */
export const turn = day ? Number(day) : null

/** Whether a run takes all shares; the turn still says on which screen size, for one. */
export const isWhole = turn === null || Boolean(process.env['TEST_ALL'])

/** One of `parts` shares of a list, another one the next day. */
export function shareOfTurn<T>(all: readonly T[], parts: number): readonly T[] {
  return all.filter((_, index) => isWhole || ((turn ?? 0) + index) % parts === 0)
}

/** What is not in the share of this turn. */
export function restOfTurn<T>(all: readonly T[], parts: number): T[] {
  const share = new Set(shareOfTurn(all, parts))
  return all.filter((item) => !share.has(item))
}
