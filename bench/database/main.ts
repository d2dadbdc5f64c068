import { parseArgs } from 'node:util'
import { printTable, writeResults } from '../report'
import { measureContention } from './contention'
import { measureReads } from './measure-reads'
import { measureWrites } from './measure-writes'
import { openLoadedPostgres } from './server'
import { sizesAt } from './sizes'
import { hotWrites } from './writes'

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
const scale = Number(values.scale)
const sizes = sizesAt(scale)
const postgres = await openLoadedPostgres(scale, sizes)

/** As the tables show it: two places. */
function rounded<T extends object>(rows: readonly T[]) {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? Math.round(value * 100) / 100 : value,
      ]),
    ),
  )
}

try {
  const reads = rounded(await measureReads(postgres, sizes))
  printTable('Reads: milliseconds, beside the floor', reads)
  const writes = rounded(await measureWrites(postgres, hotWrites(sizes)))
  printTable('Writes: milliseconds, beside the bare row', writes)
  const contention = rounded(await measureContention(postgres))
  printTable('Sixteen writers', contention)
  writeResults(scale === 1 ? 'database' : `database-${scale}`, {
    scale,
    sizes,
    reads,
    writes,
    contention,
  })
} finally {
  await postgres.close()
}
