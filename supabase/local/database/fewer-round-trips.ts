import type { PostgresConnection } from '@supabase/lite/postgres'

type Driver = Pick<PostgresConnection['driver'], 'reserve'>
type Unsafe = PostgresConnection['driver']['unsafe']

/** Opens a transaction or sets a value for it: nobody reads the answer. */
const NEEDS_NO_ANSWER = /^\s*(?:begin\s*$|select set_config\()/i

/**
 * The library sends some twenty statements per request and waits for each, twice if it has parameters. Here a known
 * statement is prepared, as PostgREST prepares it, and what needs no answer is sent together with the statement after
 * it, which also fails if that failed.
 */
function withFewerRoundTrips(unsafe: Unsafe): Unsafe {
  let sent: PromiseLike<unknown>[] = []
  async function send(text: string, params: Parameters<Unsafe>[1]) {
    const answer = unsafe(text, params, { prepare: true }).execute()
    // Awaited with the next statement at the latest.
    answer.catch(() => undefined)
    sent.push(answer)
    if (NEEDS_NO_ANSWER.test(text)) return []
    const asked = sent
    sent = []
    const answers = await Promise.all(asked)
    return answers.at(-1)
  }
  return send as unknown as Unsafe
}

/** Saves round trips on every connection that the library reserves on a native Postgres. */
export function saveRoundTrips(driver: Driver): void {
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const connection = await reserve()
    connection.unsafe = withFewerRoundTrips(connection.unsafe.bind(connection))
    return connection
  }
}
