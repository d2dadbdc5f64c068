import { withoutIndexes } from '../../bench/database/load'
import type { Database } from '../../supabase/local/database/database'
import { openOwnDatabase } from './native-postgres'

/**
 * A database of its own with these rows, written without the indexes of their tables, which takes half the time.
 * Statistics are those of the tables written to.
 */
export async function openWithRows(rows: string): Promise<Database> {
  const database = await openOwnDatabase()
  const written = [...rows.matchAll(/insert into ((?:public|private|auth|storage)\.\w+)/g)]
  const tables = [...new Set(written.map(([, table]) => String(table)))]
  await withoutIndexes(database.sql, tables, () => database.sql.exec(rows))
  await database.sql.exec(`vacuum analyze ${tables.join(', ')}`)
  return database
}
