import { printTable, writeResults } from '../report'
import { measureReads } from './measure-reads'
import { openLoadedPostgres } from './server'
import { sizesAt } from './sizes'

const scale = Number(process.env['BENCH_SCALE'] ?? '1')
const sizes = sizesAt(scale)
const postgres = await openLoadedPostgres(scale, sizes)
try {
  const reads = await measureReads(postgres, sizes)
  printTable('Reads', reads.map((read) => ({ ...read })))
  writeResults('database', { scale, sizes, reads })
} finally {
  await postgres.close()
}
