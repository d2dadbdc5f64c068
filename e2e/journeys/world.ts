import { expect } from '@playwright/test'
import { environment } from '../support/environment'
import { sessionFor } from '../support/loading'
import { makeMember, type Member } from '../support/members'

/** What others do meanwhile, through the API. */
interface Caller {
  id: string
  call: (name: string, args: object) => Promise<unknown>
  insert: (table: string, row: object) => Promise<void>
}

async function ask(token: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${environment.api}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: environment.secretKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.status, text).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}

function caller({ access_token: token, user }: Record<string, unknown>): Caller {
  return {
    id: (user as { id: string }).id,
    call: (name, args) => ask(String(token), `rpc/${name}`, args),
    insert: async (table, row) => {
      await ask(String(token), table, row)
    },
  }
}

/** A new member who acts through the API. */
export async function newCaller(prefix: string): Promise<Member & Caller> {
  const member = await makeMember(prefix)
  return { ...member, ...caller(await sessionFor(member)) }
}
