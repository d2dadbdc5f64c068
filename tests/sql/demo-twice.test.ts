import { expect, it } from 'vitest'
import { openDemo } from '../support/demo'
import { openOwnDatabase } from '../support/native-postgres'

it('the demo community is the same every time it is loaded, on native Postgres and in memory', async () => {
  const now = new Date()
  const community = await openDemo(now, openOwnDatabase({ timezone: 'UTC' }))
  const other = await openDemo(now)
  expect(other.files).toEqual(community.files)
  for (const table of ['profiles', 'connections', 'messages', 'conversations']) {
    const all = `select to_jsonb(t) as row from public.${table} t order by 1`
    expect(await other.sql.query(all), table).toEqual(await community.sql.query(all))
  }
  await Promise.all([community.close(), other.close()])
}, 180_000)
