import { parseArgs } from 'node:util'
import { printTable, writeResults } from '../report'
import { measureContention } from './contention'
import { measureBriefs } from './measure-briefs'
import { measureLarge } from './measure-large'
import { measureLive } from './measure-live'
import { measureMembers } from './measure-members'
import { measureReads } from './measure-reads'
import { measureRequests } from './measure-requests'
import { measureSearches } from './measure-searches'
import { measureSizes } from './measure-sizes'
import { measureWrites } from './measure-writes'
import { openLoadedPostgres } from './server'
import { sizesAt } from './sizes'
import { hotWrites } from './writes'

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
const scale = Number(values.scale)
const sizes = sizesAt(scale)
const postgres = await openLoadedPostgres(scale, sizes)

/** Rounds to two decimals, for the tables. */
function rounded(rows: readonly object[]) {
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
  const tables = rounded(await measureSizes(postgres))
  printTable('The largest tables: megabytes', tables)
  const reads = rounded(await measureReads(postgres, sizes))
  printTable('Reads: milliseconds, beside the floor', reads)
  const members = rounded(await measureMembers(postgres, sizes))
  printTable('Members who did much: milliseconds, beside the same without', members)
  const briefs = rounded(await measureBriefs(postgres))
  printTable('Monday briefs, on one connection', briefs)
  const searches = rounded(await measureSearches())
  printTable('Matching a new item with 100,000 saved searches: milliseconds', searches)
  const writes = rounded(await measureWrites(postgres, hotWrites(sizes)))
  printTable('Writes: milliseconds, beside the bare row', writes)
  const contention = rounded(await measureContention(postgres))
  printTable('Sixteen writers', contention)
  const large = rounded(await measureLarge(postgres))
  printTable('The actions that touch most rows: milliseconds', large)
  const requests = rounded(await measureRequests(postgres, sizes))
  printTable('The whole request through our gateway (not PostgREST): milliseconds', requests)
  const live = await measureLive(postgres)
  printTable('Live: milliseconds of each part', rounded([{ ...live.parts }]))
  printTable('Live: what one message costs', rounded(live.costs))
  // Only results of the full community are written.
  if (scale === 1) {
    writeResults('database', {
      sizes,
      tables,
      reads,
      members,
      briefs,
      searches,
      writes,
      contention,
      large,
      requests,
      live: { parts: rounded([{ ...live.parts }])[0], costs: rounded(live.costs) },
    })
  }
} finally {
  await postgres.close()
}
