/**
 * Provokes faults one by one and writes the results to `docs/audit/faults.json`.
 * `--only=NAME` runs one.
 */
import { NOT_RUN } from '../part-run.mjs'
import { contendedMix } from './faults/contended-mix'
import { Unable, type Fault } from './faults/fault'
import { fullDisk } from './faults/full-disk'
import { killedFirstStarts } from './faults/killed-first-starts'
import { malformedRequests } from './faults/malformed-requests'
import { secondProcess } from './faults/second-process'
import { keepResult } from './keep-result'

const faults: readonly Fault[] = [
  malformedRequests,
  secondProcess,
  fullDisk,
  killedFirstStarts,
  contendedMix,
]

const only = process.argv[2] ?? ''
const asked = faults.filter(({ name }) => name.includes(only))
if (asked.length === 0) {
  console.error(
    `No fault is called ${only}. There are: ${faults.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
let isFailed = false
let isUnable = false
for (const { name, run } of asked) {
  try {
    const result = await run()
    keepResult('faults', name, result)
    console.log(`✓ ${name}: ${result}`)
  } catch (error) {
    if (error instanceof Unable) {
      isUnable = true
      console.log(`– ${name}: ${error.message}`)
      continue
    }
    isFailed = true
    console.log(`✗ ${name}:`, error)
  }
}
process.exit(isFailed ? 1 : isUnable ? NOT_RUN : 0)
