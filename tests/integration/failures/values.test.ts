import { expect, test } from 'vitest'
import { actAs } from '../others'
import { makeMember } from '../members'

test.each([
  [{ p_before: 'soon' }, '22007'],
  [{ p_before: 1 }, '22007'],
  [{ p_before: '2026-02-30' }, '22008'],
  [{ p_before: 'infinity' }, undefined],
])('a call with %j is answered at once, by what Postgres says of it', async (time, code) => {
  const client = await actAs(await makeMember('reader'))
  const { error } = await client.rpc('following_feed', time as { p_before: string })
  expect(error?.code).toBe(code)
})
