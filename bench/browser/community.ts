import { startTestBackend, type TestBackend } from '../../tests/support/backend'
import { demoPassword } from '../../supabase/seed/context'

/** A session, as the app stores it in localStorage. */
export interface Session {
  access_token: string
  user: { id: string }
}

export type Rows = Record<string, unknown>[]

/** The demo community behind the measured pages. */
export interface Community {
  backend: TestBackend
  /** Reads rows with the service key; `path` is what follows `/rest/v1/`. */
  read: (path: string) => Promise<Rows>
  /** Writes rows with the service key, as many per request as the API takes. */
  write: (table: string, rows: Rows) => Promise<void>
  signIn: (username: string) => Promise<Session>
}

/** Rows per request: the API ends a statement after eight seconds. */
const ROWS_PER_REQUEST = 500

/** Starts the embedded backend in memory, in its own process, with the demo community. */
export async function startCommunity(): Promise<Community> {
  const backend = await startTestBackend({ seed: 'demo' })
  const service = {
    apikey: backend.secretKey,
    authorization: `Bearer ${backend.secretKey}`,
    'content-type': 'application/json',
  }

  async function answer(response: Response): Promise<unknown> {
    if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`)
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  }

  return {
    backend,
    async read(path) {
      const response = await fetch(`${backend.api}/rest/v1/${path}`, { headers: service })
      return (await answer(response)) as Rows
    },
    async write(table, rows) {
      for (let from = 0; from < rows.length; from += ROWS_PER_REQUEST) {
        const response = await fetch(`${backend.api}/rest/v1/${table}`, {
          method: 'POST',
          headers: { ...service, prefer: 'return=minimal' },
          body: JSON.stringify(rows.slice(from, from + ROWS_PER_REQUEST)),
        })
        await answer(response)
      }
    },
    async signIn(username) {
      const response = await fetch(`${backend.api}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${username}@demo.test`, password: demoPassword }),
      })
      return (await answer(response)) as Session
    },
  }
}

/** Returns the first row of a request. */
export async function readOne(community: Community, path: string) {
  const [row] = await community.read(`${path}&limit=1`)
  if (!row) throw new Error(`there is nothing at ${path}`)
  return row
}
