/**
 * Tests that take turns. `npm test` takes a share of the long ones, another share the next day. `npm test -- --all` and
 * named parts take all of them; so do the audit and runs of named files, which have no turn.
 */
const day = process.env['TEST_TURN']

/** The day whose shares a run takes; null when it takes everything. */
export const turn = day ? Number(day) : null

/** Whether a run takes an item of a list that takes turns. `--all` takes each; its turn still says on which screen size. */
function isTaken(index: number, parts: number): boolean {
  return turn === null || Boolean(process.env['TEST_ALL']) || (turn + index) % parts === 0
}

/** One of `parts` shares of a list, another one the next day. */
export function shareOfTurn<T>(all: readonly T[], parts: number): T[] {
  return all.filter((_, index) => isTaken(index, parts))
}

/** What is not in the share of this turn. */
export function restOfTurn<T>(all: readonly T[], parts: number): T[] {
  return all.filter((_, index) => !isTaken(index, parts))
}
