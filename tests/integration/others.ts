import { expect } from 'vitest'
import { makeClient } from '../support/backend'
import { ownBackend } from '../support/own-backend'
import type { Member } from './members'

/** Another member, in a browser of their own: a client signed in as them. */
export async function actAs({ email, password }: Member) {
  const client = makeClient(ownBackend())
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return client
}
