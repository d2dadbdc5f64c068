// `npm test`: every check, on free ports and in-memory databases. Parts that keep one core busy run
// two at a time; the others use both cores by themselves.
// `npm test -- lint unit` runs only the named parts.
import { askedParts, startRun } from './part-run.mjs'
import { ensureDependencies } from './run.mjs'
import { parts } from './test-parts.mjs'

const CORES = 2

try {
  const waiting = askedParts(parts, process.argv.slice(2))
  ensureDependencies()
  const run = startRun()
  while (waiting.length > 0) {
    const isAlone = waiting[0].cores === CORES
    const batch = waiting.splice(0, isAlone ? 1 : waiting.findIndex(isLast) + 1)
    const runThrough = async () => {
      for (let part = batch.shift(); part; part = batch.shift()) await run.take(part, !isAlone)
    }
    await Promise.all(Array.from({ length: isAlone ? 1 : CORES }, runThrough))
  }
  process.exitCode = run.end()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** Whether a part is the last before one that needs all cores. */
function isLast(part, index, list) {
  const next = list[index + 1]
  return next === undefined || next.cores === CORES
}
