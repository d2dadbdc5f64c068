/** `npm run types`: writes `src/types/database.ts` and the tables of supabase/README.md from the migrations. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { projectRoot } from '../supabase/local/config'
import type { SqlRunner } from '../supabase/local/database/sql'
import { openScratchDatabase } from '../tests/support/database'
import { tablesFile, writeTables } from './database-tables'

/** Where the generated types live. */
export const typesFile = join(projectRoot, 'src/types/database.ts')

const banner = `// Generated from supabase/migrations by \`npm run types\`: not to be edited.\n`

/** Generates the types of a migrated database's exposed schema. */
export async function generateTypes(sql: SqlRunner): Promise<string> {
  const metadata = await introspect(
    { query: async (text) => ({ rows: await sql.query(text) }) },
    { includedSchemas: ['public'] },
  )
  return (
    banner + (await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '13' }))
  )
}

async function main(): Promise<void> {
  const database = await openScratchDatabase()
  writeFileSync(typesFile, await generateTypes(database.sql))
  writeFileSync(tablesFile, await writeTables(readFileSync(tablesFile, 'utf8'), database.sql))
  await database.close()
  console.log('src/types/database.ts and the tables of supabase/README.md are written.')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
