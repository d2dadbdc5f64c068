/** How long `workOnce` takes on two quiet cores of 2 GHz, in milliseconds. */
const QUIET_MS = 24
/** The first runs are slower: the engine has not compiled them for speed yet. */
const WARM_UP = 3
const MEASURED = 5

function workOnce(): number {
  const start = performance.now()
  let sum = 0
  for (let i = 0; i < 1e7; i += 1) sum = (sum * 31 + i) | 0
  // The result is used, or the engine would be free to leave the loop out.
  return sum === 0.5 ? Number.NaN : performance.now() - start
}

/**
 * How many times longer than on a quiet machine work takes right now, at least 1. A limit of time that a
 * member would notice is multiplied by it, as other journeys run beside this one, on any machine.
 */
export function measureSlowness(): number {
  for (let run = 0; run < WARM_UP; run += 1) workOnce()
  const times = Array.from({ length: MEASURED }, workOnce).toSorted((a, b) => a - b)
  return Math.max(1, (times[(MEASURED - 1) / 2] ?? QUIET_MS) / QUIET_MS)
}
