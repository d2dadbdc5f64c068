import { MailpitClient } from 'mailpit-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { sendLetters } from '../../supabase/local/functions/send-letters'
import { browser, freshName, join, operator, startConformanceBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await startConformanceBackend()
}, 120_000)
afterAll(() => backend.close())

/** A member for whom a friend request waits, and whose Monday has come. */
async function joinWithNews() {
  const { id, email } = await join(backend)
  const asker = await join(backend, freshName('asker'))
  const asked = await asker.client.rpc('send_friend_request', { p_user_id: id })
  expect(asked.error).toBeNull()
  await compose(id)
  return { id, email }
}

/** Runs the job for one member, as on Monday at 8:00. */
async function compose(id: string): Promise<void> {
  const { sql } = backend.database
  await sql.query('update private.brief_members set next_at = null')
  await sql.query('update private.brief_members set next_at = now() where user_id = $1', [id])
  await sql.query('select private.compose_briefs(50)')
}

function sendNow() {
  return operator(backend).functions.invoke('send-briefs', { body: {} })
}

function mailsTo(address: string) {
  return backend.mails.search(`to:${address} subject:Monday`)
}

/** The address of the header List-Unsubscribe. */
function oneClickOf(email: string): string {
  return mailsTo(email)[0]?.headers['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''
}

async function wantsBrief(id: string): Promise<boolean> {
  const [row] = await backend.database.sql.query<{ enabled: boolean }>(
    'select enabled from private.brief_wants($1)',
    [id],
  )
  return row?.enabled ?? false
}

async function stateOf(id: string) {
  const [row] = await backend.database.sql.query<{ state: string }>(
    'select state from private.briefs where user_id = $1',
    [id],
  )
  return row?.state
}

/** Replaces a function of the database while `work` runs; `body` may call `the_real_one`. */
async function withFunction(
  { schema, name, types }: { schema: string; name: string; types: string },
  body: string,
  work: () => Promise<void>,
) {
  const { sql } = backend.database
  await sql.query(`alter function ${schema}.${name}(${types}) rename to the_real_one`)
  try {
    await sql.query(`create function ${schema}.${name}${body}`)
    await work()
  } finally {
    await sql.query(`drop function if exists ${schema}.${name}(${types})`)
    await sql.query(`alter function ${schema}.the_real_one(${types}) rename to ${name}`)
  }
}

const COMPOSER = { schema: 'private', name: 'brief_letter', types: 'private.briefs' }
const REPORT = { schema: 'public', name: 'brief_sent', types: 'uuid, uuid[]' }

describe('send-briefs', () => {
  test('send-briefs sends a composed brief once', async () => {
    const { email } = await joinWithNews()
    expect((await sendNow()).data).toEqual({ sent: 1 })
    expect((await sendNow()).data).toEqual({ sent: 0 })
    expect(mailsTo(email)).toHaveLength(1)
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe('Your Monday brief: 1 thing waiting for you')
    expect(mail?.text).toContain('wants to be your friend')
    expect(mail?.html).toContain('wants to be your friend')
    expect(mail?.text).toMatch(/Unsubscribe:\nhttp\S+\/#\/brief\/unsubscribe\?token=[0-9a-f]{64}/)
  })

  test('a reply that is due leads to its conversation', async () => {
    const [me, pal] = [await join(backend), await join(backend, freshName('pal'))]
    const { sql } = backend.database
    await sql.query(
      "insert into connections (user_id, connected_user_id, status) values ($1, $2, 'friends')",
      [pal.id, me.id],
    )
    const message = { sender_id: pal.id, receiver_id: me.id, content: 'And you?' }
    expect((await pal.client.from('messages').insert(message)).error).toBeNull()
    await sql.query(
      "update conversations set last_message_time = now() - interval '2 days' where user_id = $1",
      [me.id],
    )
    await compose(me.id)
    expect((await sendNow()).data).toEqual({ sent: 1 })
    expect(mailsTo(me.email)[0]?.text).toContain(`/#/messages?with=${pal.id}`)
  })

  test('a run that is stopped between sending and reporting sends nothing twice', async () => {
    const { email } = await joinWithNews()
    const { sql } = backend.database
    // The report never arrives.
    await sql.query('alter function public.brief_sent(uuid, uuid[]) rename to not_there')
    await sendNow()
    await sql.query('alter function public.not_there(uuid, uuid[]) rename to brief_sent')
    expect(mailsTo(email)).toHaveLength(1)
    await sql.query('update private.brief_batches set claimed_until = now() where done_at is null')
    expect((await sendNow()).data).toEqual({ sent: 1 })
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('a letter that changed before it was sent again counts as sent', async () => {
    const { id, email } = await joinWithNews()
    const { sql } = backend.database
    await sql.query('alter function public.brief_sent(uuid, uuid[]) rename to not_there')
    await sendNow()
    await sql.query('alter function public.not_there(uuid, uuid[]) rename to brief_sent')
    await operator(backend).from('profiles').update({ full_name: 'Another name' }).eq('id', id)
    await sql.query('update private.brief_batches set claimed_until = now() where done_at is null')
    expect((await sendNow()).data).toEqual({ sent: 1 })
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('an address that the mail service refuses holds up nobody', async () => {
    const broken = await joinWithNews()
    const other = await joinWithNews()
    const { sql } = backend.database
    await sql.query(`update auth.users set email = 'nowhere' where id = $1`, [broken.id])
    expect((await sendNow()).data).toEqual({ sent: 1 })
    expect(mailsTo(other.email)).toHaveLength(1)
    expect(await stateOf(broken.id)).toBe('refused')
  })

  test('a letter that cannot be written does not hold up the others', async () => {
    const broken = await joinWithNews()
    const other = await joinWithNews()
    const body = `(b private.briefs) returns jsonb language sql as $$
      select private.the_real_one(b)
        || case when b.user_id = '${broken.id}' then '{"sections":{"waiting":[{"kind":"odd"}]}}' else '{}' end::jsonb $$`
    await withFunction(COMPOSER, body, async () => {
      expect((await sendNow()).data).toEqual({ sent: 1 })
    })
    expect(mailsTo(other.email)).toHaveLength(1)
    expect(mailsTo(broken.email)).toEqual([])
    expect(await stateOf(broken.id)).toBe('refused')
    expect((await sendNow()).data).toEqual({ sent: 0 })
  })

  test('a letter that the database cannot compose does not hold up the others', async () => {
    const broken = await joinWithNews()
    const other = await joinWithNews()
    const body = `(b private.briefs) returns jsonb language plpgsql as $$ begin
      if b.user_id = '${broken.id}' then raise exception 'odd'; end if;
      return private.the_real_one(b); end $$`
    await withFunction(COMPOSER, body, async () => {
      expect((await sendNow()).data).toEqual({ sent: 1 })
    })
    expect(mailsTo(other.email)).toHaveLength(1)
    expect(await stateOf(broken.id)).toBe('dropped')
  })

  test('a batch that fails does not hold up the next', async () => {
    const { sql } = backend.database
    await joinWithNews()
    await sql.query('select private.claim_briefs(1)')
    const [batch] = await sql.query<{ id: string }>(
      'update private.brief_batches set claimed_until = now() where done_at is null returning id',
    )
    const other = await joinWithNews()
    const body = `(p_batch uuid, p_refused uuid[] default '{}') returns integer language plpgsql as $$ begin
      if p_batch = '${batch?.id}' then raise exception 'odd'; end if;
      return public.the_real_one(p_batch, p_refused); end $$`
    await withFunction(REPORT, body, async () => {
      expect((await sendNow()).data).toEqual({ sent: 1 })
    })
    expect(mailsTo(other.email)).toHaveLength(1)
    await sql.query('update private.brief_batches set claimed_until = now() where done_at is null')
    expect((await sendNow()).data).toEqual({ sent: 1 })
  })

  test('send-briefs is for the secret key only', async () => {
    const { client } = await join(backend)
    expect((await client.functions.invoke('send-briefs', { body: {} })).error).not.toBeNull()
    expect(
      (await browser(backend).functions.invoke('send-briefs', { body: {} })).error,
    ).not.toBeNull()
  })

  test('the timer sends what is composed, and starts nothing for nothing', async () => {
    const { email } = await joinWithNews()
    let calls = 0
    const toFunctions = async (request: Request) => {
      calls += 1
      const { pathname } = new URL(request.url)
      const body = await request.text()
      return fetch(backend.api + pathname, { method: 'POST', headers: request.headers, body })
    }
    await sendLetters(backend.database.sql, toFunctions, backend.secretKey)
    await sendLetters(backend.database.sql, toFunctions, backend.secretKey)
    expect(mailsTo(email)).toHaveLength(1)
    expect(calls).toBe(1)
  })

  test('a name that looks like an address or markup stays text', async () => {
    const { id, email } = await join(backend)
    const asker = await join(backend, freshName('asker'))
    await operator(backend)
      .from('profiles')
      .update({ full_name: '<b>evil.example</b>' })
      .eq('id', asker.id)
    await asker.client.rpc('send_friend_request', { p_user_id: id })
    await compose(id)
    await sendNow()
    const [mail] = mailsTo(email)
    expect(mail?.html).not.toContain('<b>evil')
    expect(mail?.html).not.toContain('evil.example')
  })
})

describe('unsubscribe', () => {
  async function joinWithLetter() {
    const member = await joinWithNews()
    await sendNow()
    return { ...member, url: oneClickOf(member.email) }
  }

  function press(url: string, body: BodyInit = 'List-Unsubscribe=One-Click') {
    const headers =
      typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : undefined
    return fetch(url, { method: 'POST', headers, body })
  }

  test('a letter carries the headers of a one-click unsubscribe (RFC 8058)', async () => {
    const { email } = await joinWithLetter()
    const mailpit = new MailpitClient(backend.mailbox)
    const headers = await mailpit.getMessageHeaders(mailsTo(email)[0]?.id)
    expect(headers['List-Unsubscribe-Post']).toEqual(['List-Unsubscribe=One-Click'])
    expect(headers['List-Unsubscribe']?.[0]).toMatch(
      /^<http.+\/functions\/v1\/unsubscribe\?token=[0-9a-f]{64}>$/,
    )
  })

  test('a POST without any session ends the brief, and a second one changes nothing', async () => {
    const { id, url } = await joinWithLetter()
    expect((await press(url)).status).toBe(200)
    expect(await wantsBrief(id)).toBe(false)
    expect((await press(url)).status).toBe(200)
    expect(await wantsBrief(id)).toBe(false)
  })

  test('a POST as multipart form ends the brief, too', async () => {
    const { id, url } = await joinWithLetter()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await press(url, form)).status).toBe(200)
    expect(await wantsBrief(id)).toBe(false)
  })

  test('a GET changes nothing and leads to the page of the app', async () => {
    const { id, url } = await joinWithLetter()
    const answer = await fetch(url, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/\/#\/brief\/unsubscribe\?token=[0-9a-f]{64}$/)
    expect(await wantsBrief(id)).toBe(true)
  })

  test('a POST without the form changes nothing', async () => {
    const { id, url } = await joinWithLetter()
    expect((await press(url, 'something=else')).status).toBe(400)
    expect(await wantsBrief(id)).toBe(true)
  })

  test('an unknown token is answered like a known one', async () => {
    const { url } = await joinWithLetter()
    const known = await press(url)
    const unknown = await press(url.replace(/token=.*/, `token=${'0'.repeat(64)}`))
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect((await press(url.replace(/\?.*/, ''))).status).toBe(200)
  })

  test('a member who unsubscribed gets no letter that was composed before', async () => {
    const { id, email, url } = await joinWithLetter()
    await backend.database.sql.exec('delete from private.briefed; delete from private.briefs')
    await compose(id)
    await press(url)
    expect([(await sendNow()).data, mailsTo(email).length]).toEqual([{ sent: 0 }, 1])
  })
})
