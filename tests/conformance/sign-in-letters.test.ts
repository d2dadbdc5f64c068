import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, commonBackend, freshName, join, latestMail } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
}, 120_000)

test('a session begins with its browser, where triggers see it, whatever way it begins', async () => {
  const { client, id, email, password } = await join(backend)
  const { sql } = backend.database
  await browser(backend).auth.signInWithPassword({ email, password })
  const wanted = `${freshName('new')}@members.test`
  await client.auth.updateUser({ email: wanted })
  for (const address of [email, wanted]) {
    const { tokenHash } = latestMail(backend, address)
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  }
  const count = 'select count(*)::integer as sessions from auth.sessions where user_id = $1'
  expect(await sql.query(count, [id])).toEqual([{ sessions: 3 }])
  const known = await sql.query('select device from private.known_devices where user_id = $1', [id])
  expect(known).toEqual([{ device: 'node' }])
})
