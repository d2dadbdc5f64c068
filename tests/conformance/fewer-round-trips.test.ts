import { describe, expect, test } from 'vitest'
import { saveRoundTrips } from '../../supabase/local/database/fewer-round-trips'

/** A connection whose statements are answered by the test, in order. */
async function connect() {
  const asked: { text: string; answer: (rows: unknown[]) => void; fail: (e: Error) => void }[] = []
  const driver = {
    reserve: () =>
      Promise.resolve({
        unsafe: (text: string) => ({
          execute: () =>
            new Promise((answer, fail) => {
              asked.push({ text, answer, fail })
            }),
        }),
      }),
  }
  saveRoundTrips(driver as never)
  const { unsafe } = await driver.reserve()
  return { asked, run: (text: string) => unsafe(text) as unknown as Promise<unknown> }
}

const SET = "select set_config('role', $1, true)"

describe('a connection of the library', () => {
  test('what sets a value is sent together with the statement after it', async () => {
    const { asked, run } = await connect()
    await run('begin')
    await run(SET)
    const rows = run('select 1')
    expect(asked.map(({ text }) => text)).toEqual(['begin', SET, 'select 1'])
    for (const { answer, text } of asked) answer([text])
    expect(await rows).toEqual(['select 1'])
  })

  test('a statement fails with the error of the setting before it', async () => {
    const { asked, run } = await connect()
    await run(SET)
    const rows = run('select 1')
    asked[0]?.fail(new Error('role "nobody" does not exist'))
    asked[1]?.fail(new Error('current transaction is aborted'))
    await expect(rows).rejects.toThrow('role "nobody" does not exist')
    const end = run('rollback')
    asked[2]?.answer([])
    expect(await end).toEqual([])
  })
})
