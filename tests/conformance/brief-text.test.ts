import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { freshName, join, operator, commonBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
}, 120_000)

/** Sends a brief with these sections instead of its own, to a member in Paris; returns its text. */
async function sendWith(sections: object): Promise<string> {
  const { sql } = backend.database
  const { id, email } = await join(backend)
  const asker = await join(backend, freshName('asker'))
  expect((await asker.client.rpc('send_friend_request', { p_user_id: id })).error).toBeNull()
  await sql.query('update private.brief_members set next_at = null')
  await sql.query('update private.brief_members set next_at = now() where user_id = $1', [id])
  await sql.query('select private.compose_briefs(50)')
  const letter = 'function private.brief_letter(private.briefs)'
  const added = JSON.stringify({ time_zone: 'Europe/Paris', sections })
  await sql.query(`alter ${letter} rename to own_letter`)
  try {
    await sql.query(`create function private.brief_letter(b private.briefs) returns jsonb
      language sql as $$ select private.own_letter(b) || '${added}'::jsonb $$`)
    const sent = await operator(backend).functions.invoke('send-briefs', { body: {} })
    expect(sent.data).toEqual({ sent: 1 })
  } finally {
    await sql.query(`drop ${letter}`)
    await sql.query('alter function private.own_letter(private.briefs) rename to brief_letter')
  }
  return backend.mails.search(`to:${email} subject:Monday`)[0]?.text ?? ''
}

test('an event has the time of its venue, an online one the time of its reader, each with its zone', async () => {
  const event = {
    ...{
      since: '2031-05-01T00:00:00Z',
      starts_at: '2031-05-06T16:00:00Z',
      time_zone: 'Asia/Tokyo',
    },
    ...{ location: 'Shibuya Hall', status: 'going', known: 0, people: [] },
  }
  const text = await sendWith({
    events: [
      { ...event, id: crypto.randomUUID(), title: 'Tea', type: 'in_person' },
      { ...event, id: crypto.randomUUID(), title: 'Call', type: 'online' },
    ],
  })
  expect(text).toMatch(/Wednesday, May 7 at 1:00\sAM GMT\+9 · Shibuya Hall/)
  expect(text).toMatch(/Tuesday, May 6 at 6:00\sPM GMT\+2 · Online/)
})

test('a request or invitation leads to its place by a shared link', async () => {
  const [id, since] = [crypto.randomUUID(), '2031-05-01T00:00:00Z']
  const kinds = ['group_invitation', 'join_request', 'forum_request']
  const text = await sendWith({
    waiting: kinds.map((kind) => ({ kind, id, since, title: 'Here', people: 1, actor: null })),
  })
  expect(text).toContain(`/share/group/${id}?invitation=1\n`)
  expect(text).toContain(`/share/group/${id}\n`)
  expect(text).toContain(`/share/forum_group/${id}?tab=requests\n`)
})

test('what waits since last night waits since yesterday, by the calendar of its reader', async () => {
  const { sql } = backend.database
  const [row] = await sql.query<{ midnight: unknown }>(
    "select date_trunc('day', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris' as midnight",
  )
  const midnight = Date.parse(String(row?.midnight))
  const base = { kind: 'join_request', people: 1, actor: null }
  const text = await sendWith({
    waiting: [midnight, midnight - 60_000, midnight - 30 * 3_600_000].map((at, index) => ({
      ...{ ...base, id: crypto.randomUUID(), title: `Group ${index}` },
      since: new Date(at).toISOString(),
    })),
  })
  expect(text).toMatch(/Group 0\n\s+Since today\n/)
  expect(text).toMatch(/Group 1\n\s+Since yesterday\n/)
  expect(text).toMatch(/Group 2\n\s+For 2 days\n/)
})

test('what an idea has received is not rounded up to its goal', async () => {
  const idea = { id: crypto.randomUUID(), title: 'Bread' }
  const money = { goal: 1_000_000, received: 999_999.6, received_before: 999_000 }
  const item = { id: idea.id, since: '2031-05-01T00:00:00Z', founder: null, idea, ...money }
  const text = await sendWith({ ideas: [{ ...item, kind: 'idea_funding' }] })
  expect(text).toContain('$999 more, now $999,999 of $1,000,000')
})
