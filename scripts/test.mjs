// `npm test`: every check, on free ports and in-memory databases, several parts side by side.
// `npm test -- lint unit` runs only the named parts. Long tests take turns (scripts/turns.ts): `npm test` takes those of
// the day or of TEST_TURN; named parts and `--all` take all of them.
import { askedParts, inLanes, startRun } from './part-run.mjs'
import { ensureDependencies } from './run.mjs'
import { parts } from './test-parts.mjs'

// One more than cores: parts wait for databases, files and each other.
const LANES = 3

const ALL = '--all'
// After this many days, everything was taken on each screen size and in each theme.
const TURNS = 48

try {
  const words = process.argv.slice(2)
  process.env.TEST_TURN ??= String(Math.floor(Date.now() / 86_400_000) % TURNS)
  if (words.length > 0) process.env.TEST_ALL = '1'
  const asked = askedParts(
    parts,
    words.filter((word) => word !== ALL),
  )
  if (words.length === 0) console.log(`TEST_TURN=${process.env.TEST_TURN} repeats this turn`)
  ensureDependencies()
  const run = startRun()
  const isOnly = asked.length === 1
  const tasks = asked.flatMap((part) => {
    const take = {
      lanes: part.lanes,
      run: () => run.take(part, { isBeside: !isOnly && part.lanes < LANES }),
    }
    return part.prepares && !isOnly ? [{ lanes: 1, run: () => run.prepare(part) }, take] : [take]
  })
  await inLanes(tasks, LANES)
  process.exitCode = run.end()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
