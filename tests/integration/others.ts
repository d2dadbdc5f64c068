import { expect } from 'vitest'
import { makeClient } from '../support/backend'
import { ownBackend } from '../support/own-backend'
import type { Member } from './members'

/** A client signed in as another member. */
export async function actAs({ email, password }: Member) {
  const client = makeClient(ownBackend())
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return client
}
