// `npm test`: every check, on free ports and in-memory databases, several parts side by side.
// `npm test -- lint unit` runs only the named parts.
import { askedParts, inLanes, startRun } from './part-run.mjs'
import { ensureDependencies } from './run.mjs'
import { parts } from './test-parts.mjs'

// One more than cores: parts wait for databases, files and each other.
const LANES = 3

try {
  const asked = askedParts(parts, process.argv.slice(2))
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
