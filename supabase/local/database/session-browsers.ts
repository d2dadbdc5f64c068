/**
 * The library begins each session without its browser; the real service names it in the same statement, and triggers
 * see it there.
 */
import type { PgliteConnection } from '@supabase/lite/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'

type Kysely = PgliteConnection['kysely']
type Query = ReturnType<Parameters<Kysely['withPlugin']>[0]['transformQuery']>

/** Rows of plain values, as the library inserts them. */
interface Rows {
  values: readonly { values: readonly unknown[] }[]
}

const requests = new AsyncLocalStorage<string | null>()

/** Runs what answers a request; a session that begins meanwhile is its browser's. */
export function forBrowser<T>(request: Request, work: () => Promise<T>): Promise<T> {
  return requests.run(request.headers.get('user-agent'), work)
}

/** Makes the library name the browser of each session that it begins. */
export function nameBrowsers(connection: { kysely: Kysely }): void {
  connection.kysely = connection.kysely.withPlugin({
    transformQuery: ({ node }) => withBrowser(node),
    transformResult: ({ result }) => Promise.resolve(result),
  })
}

function withBrowser(node: Query): Query {
  if (node.kind !== 'InsertQueryNode' || node.values?.kind !== 'ValuesNode') return node
  const table = node.into?.table
  if (table?.schema?.name !== 'auth' || table.identifier.name !== 'sessions') return node
  const place = node.columns?.findIndex(({ column }) => column.name === 'user_agent') ?? -1
  const userAgent = requests.getStore() ?? null
  const written = node.values as typeof node.values & Rows
  const values = written.values.map((row) => ({
    ...row,
    values: row.values.map((value, index) => (index === place ? userAgent : value)),
  }))
  const named: typeof written = { ...written, values }
  return { ...node, values: named }
}
