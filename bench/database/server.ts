import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaFingerprint } from '../../supabase/local/database/migrate'
import { openScratchDatabase } from '../../tests/support/database'
import { startNativePostgres, type NativePostgres } from '../../tests/support/native-postgres'
import { checkDerived } from './check-derived'
import { loadRows } from './load'
import { runnerOf } from './session'
import type { Sizes } from './sizes'

const here = dirname(fileURLToPath(import.meta.url))
const CACHE = join(here, '../../.cache/bench')

/** For two cores and 24 GiB, shared with other processes. */
const settings = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  work_mem: '16MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  max_connections: '120',
  jit: 'off',
  // The bench vacuums itself: a worker in the midst of it would keep rows from being marked as visible to all.
  autovacuum: 'off',
}

/** Hashes what the rows depend on: schema, generator and scale. */
function fingerprint(scale: number): string {
  const hash = createHash('sha256').update(schemaFingerprint())
  const folder = join(here, 'rows')
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  for (const file of ['load.ts', 'sizes.ts']) hash.update(readFileSync(join(here, file)))
  return `${scale}-${hash.digest('hex').slice(0, 12)}`
}

/**
 * Opens a native Postgres with the whole community. Loading takes minutes at scale 1 and happens once: the
 * data stay under .cache until the schema, the generator or the scale changes.
 */
export async function openLoadedPostgres(scale: number, sizes: Sizes): Promise<NativePostgres> {
  const directory = join(CACHE, fingerprint(scale))
  const loaded = join(directory, 'loaded')
  if (!existsSync(loaded)) {
    for (const old of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      if (old.startsWith(`${scale}-`)) rmSync(join(CACHE, old), { recursive: true, force: true })
    }
    mkdirSync(directory, { recursive: true })
  }
  // Postgres needs its data folder empty and to itself.
  const postgres = await startNativePostgres({ directory: join(directory, 'data'), settings })
  if (existsSync(loaded)) return postgres
  try {
    const database = await openScratchDatabase({ databaseUrl: postgres.url })
    await database.close()
    console.log(`Loading at scale ${scale}`)
    const session = await postgres.connect()
    await session.query(`set work_mem = '512MB'; set maintenance_work_mem = '2GB'`)
    await loadRows(runnerOf(session), sizes, (name, seconds) =>
      console.log(`  ${name} ${seconds.toFixed(1)} s`),
    )
    await session.query('checkpoint')
    await checkDerived(session)
    writeFileSync(loaded, '')
    return postgres
  } catch (error) {
    await postgres.close()
    throw error
  }
}
