import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { freshName, join, operator, startConformanceBackend } from './support'

let backend: Backend
let member: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  vi.stubEnv('FORMER_SUPABASE_URLS', 'https://older.test, https://old.test/')
  backend = await startConformanceBackend({ siteUrl: SITE })
  member = await join(backend)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

const SITE = 'https://community.test'

function ask(path: string, init?: RequestInit) {
  return fetch(`${backend.api}/functions/v1/share/${path}`, init)
}

/** Everything an answer says, but for when it was sent. */
async function wholeOf(path: string) {
  const answer = await ask(path)
  const headers = Object.fromEntries(answer.headers)
  delete headers['date']
  return { status: answer.status, headers, body: await answer.text() }
}

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID()
  const { error } = await member.client.from(table).insert({ id, ...row })
  expect(error).toBeNull()
  return id
}

function makeEvent(row: Record<string, unknown> = {}) {
  return insert('events', {
    creator_id: member.id,
    title: 'A dinner',
    description: 'One table, one topic.',
    date: '2031-05-06',
    time: '18:00',
    time_zone: 'Europe/Amsterdam',
    location: 'The old mill',
    ...row,
  })
}

/** Only operators make groups private. */
async function close(group: string) {
  const { error } = await operator(backend)
    .from('groups')
    .update({ is_private: true })
    .eq('id', group)
  expect(error).toBeNull()
}

async function makeGroup({ isClosed = false } = {}) {
  const name = freshName()
  const id = await insert('groups', { name, description: 'We read books together.' })
  if (isClosed) await close(id)
  return { id, name }
}

function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]
}

describe('share', () => {
  test('share shows the card of an event and leads to it', async () => {
    const picture = 'https://pictures.test/a.png'
    const id = await makeEvent({ cover_photo_url: `${picture}#w=800-200` })
    const answer = await ask(`event/${id}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(meta(html, 'og:title')).toBe('A dinner')
    expect(meta(html, 'og:description')).toMatch(
      /^Tuesday, May 6, 2031 at 6:00\sPM .* · The old mill – One table, one topic\.$/,
    )
    expect(meta(html, 'og:image')).toBe(picture)
    expect(meta(html, 'og:url')).toBe(`${SITE}/share/event/${id}`)
    expect(meta(html, 'author')).toBe(member.name)
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${SITE}/#/events/${id}">`)
    expect(html).toContain(`<a href="${SITE}/#/events/${id}">`)
    expect(html).not.toMatch(/noindex|<script/)
  })

  test('share shows a post of an open group as the feed does, and an idea, until they are private or gone', async () => {
    const group = await makeGroup()
    const row = { group_id: group.id, user_id: member.id, content: 'Which book is next?' }
    const post = await insert('group_posts', row)
    const path = `group/${group.id}?post=${post}`
    const shared = { post_id: post, group_id: group.id, user_id: member.id }
    const share = `group/${group.id}?share=${await insert('group_shares', shared)}`
    const html = (await wholeOf(path)).body
    expect(meta(html, 'og:title')).toBe(group.name)
    expect(meta(html, 'og:description')).toBe('Which book is next?')
    expect(meta(html, 'author')).toBe(member.name)
    const ofShare = (await wholeOf(share)).body
    expect(meta(ofShare, 'og:description')).toBe('Which book is next?')
    expect(meta(ofShare, 'og:url')).toBe(`${SITE}/share/${share}`)
    await close(group.id)
    expect((await wholeOf(path)).body).toContain('noindex')

    const idea = await insert('business_ideas', {
      user_id: member.id,
      title: 'A reading room',
      description: 'Chairs, lamps and quiet.',
      industry: 'tech',
      funding_goal: 5000,
    })
    expect(meta((await wholeOf(`business_idea/${idea}`)).body, 'og:title')).toBe('A reading room')
    await operator(backend).from('business_ideas').delete().eq('id', idea)
    expect((await wholeOf(`business_idea/${idea}`)).body).toContain('noindex')
  })

  test('share shows an event whose time zone only Postgres knows, in UTC', async () => {
    const id = await makeEvent()
    const { sql } = backend.database
    // A name that this runtime has not learned yet; the trigger takes none but those in the database's list.
    await sql.query('alter table public.events disable trigger before_event_update')
    await sql.query(`update public.events set time_zone = 'XYZ0' where id = $1`, [id])
    await sql.query('alter table public.events enable trigger before_event_update')
    const answer = await ask(`event/${id}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(meta(html, 'og:description')).toMatch(/[45]:00\sPM UTC/)
    expect(meta(html, 'og:image')).toBe(`${SITE}/icon-512.png`)
  })

  const file = '/storage/v1/object/public/events/ada/1.webp'
  test.each([
    ['a former address of the project', 'https://old.test', true],
    ['another local port', 'http://localhost:1234', true],
    ['another project', 'https://other.test', false],
  ])('share shows a picture stored under %s where it is now', async (_, origin, isMoved) => {
    const id = await makeEvent({ cover_photo_url: `${origin}${file}#w=800-200` })
    const now = `${isMoved ? backend.api : origin}${file}`
    const html = await (await ask(`event/${id}`)).text()
    expect(meta(html, 'og:image')).toBe(now)
    expect(meta(html, 'twitter:image')).toBe(now)
    const query = new URLSearchParams({ url: `${SITE}/share/event/${id}` })
    expect(await (await ask(`oembed?${query}`)).json()).toMatchObject({ thumbnail_url: now })
  })

  test('share says what an event is called, and nothing else that its title contains', async () => {
    const title = `"><script>alert('1')</script><meta http-equiv="refresh" content="0`
    const id = await makeEvent({ title, description: `</title>${title}` })
    const html = await (await ask(`event/${id}`)).text()
    expect(html).not.toMatch(/<script|alert\('/)
    expect(html.match(/http-equiv="refresh"/g)).toHaveLength(1)
    const answer = await ask(`event/${id}`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('share lets browsers keep a card for an hour, and caches in between ask each time', async () => {
    const id = await makeEvent()
    const first = await ask(`event/${id}`)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=3600, s-maxage=0, must-revalidate',
    )
    const etag = first.headers.get('etag') ?? ''
    const headers = { 'if-none-match': `"other", W/${etag}` }
    const again = await ask(`event/${id}`, { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await member.client.from('events').update({ title: 'Another dinner' }).eq('id', id)
    const changed = await ask(`event/${id}`, { headers })
    expect(meta(await changed.text(), 'og:title')).toBe('Another dinner')
    await operator(backend).from('events').delete().eq('id', id)
    const gone = await ask(`event/${id}`, { headers })
    expect(gone.status).toBe(200)
    expect(gone.headers.get('cache-control')).toBe('no-store')
  })

  test('share gives one neutral answer for what is private, deleted, hidden, unknown or misspelt', async () => {
    const [{ id: closed, name }, open] = [await makeGroup({ isClosed: true }), await makeGroup()]
    const draft = await insert('articles', {
      author_id: member.id,
      title: 'A draft',
      content: 'Ten letters and more.',
      status: 'draft',
    })
    const before = await wholeOf(`group/${closed}`)
    const nobody = crypto.randomUUID()
    expect(before.body).toContain('noindex')
    expect(meta(before.body, 'og:title')).toBe('Kindling')
    expect(before.body).not.toContain(name)
    expect((await wholeOf(`group/${open.id}`)).body).toContain(open.name)

    // The same answer as for an id that never was, but for that id.
    const never = await wholeOf(`group/${nobody}`)
    const as = (body: string, id: string) => body.replaceAll(id, nobody)
    expect({ ...before, body: as(before.body, closed) }).toEqual(never)
    const nothing = await wholeOf(`article/${draft}`)
    expect(nothing.headers).toEqual(never.headers)
    expect(as(nothing.body, draft).replaceAll('/articles/', '/groups/')).toBe(never.body)
    const [unknown, misspelt] = [await wholeOf(`nothing/${nobody}`), await wholeOf('event/1')]
    expect(unknown).toEqual(misspelt)
    expect(unknown.headers).toEqual(never.headers)
    expect(unknown.body).toBe(never.body.replaceAll(`#/groups/${nobody}`, '#/'))

    // At once, once it becomes private or is deleted.
    await close(open.id)
    const hidden = await wholeOf(`group/${open.id}`)
    await operator(backend).from('groups').delete().eq('id', open.id)
    expect(await wholeOf(`group/${open.id}`)).toEqual(hidden)
    expect({ ...hidden, body: as(hidden.body, open.id) }).toEqual(never)
  })

  test('share answers a member, the operator and a bot like a visitor', async () => {
    const { id: closed, name } = await makeGroup({ isClosed: true })
    const visitor = await (await ask(`group/${closed}`)).text()
    expect(visitor).not.toContain(name)
    const token = (await member.client.auth.getSession()).data.session?.access_token ?? ''
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${backend.secretKey}`, apikey: backend.secretKey },
      { 'user-agent': 'facebookexternalhit/1.1', cookie: `session=${token}` },
    ] as Record<string, string>[])
      expect(await (await ask(`group/${closed}`, { headers })).text()).toBe(visitor)
  })

  test('share keeps the place on the page', async () => {
    const page = await insert('business_pages', {
      owner_id: member.id,
      name: freshName(),
      description: 'A long enough description.',
      category: 'Technology',
    })
    const post = await insert('business_posts', {
      business_page_id: page,
      author_id: member.id,
      content: 'We have news',
    })
    const html = await (await ask(`business_page/${page}?post=${post}&x=1`)).text()
    expect(meta(html, 'og:title')).toBe('We have news')
    expect(html).toContain(`url=${SITE}/#/business/${page}?post=${post}"`)
  })

  test('share/oembed answers the same as JSON', async () => {
    const id = await makeEvent()
    const html = await (await ask(`event/${id}`)).text()
    const [, found = ''] = /<link rel="alternate" type="[^"]+" href="([^"]+)"/.exec(html) ?? []
    const query = found.replaceAll('&amp;', '&').split('/share/')[1] ?? ''
    const answer = await ask(query)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: 'A dinner',
      author_name: member.name,
      provider_name: 'Kindling',
      provider_url: SITE,
    })
    const draft = `${SITE}/share/article/${crypto.randomUUID()}`
    for (const url of ['', 'https://other.test/', `https://other.test/share/event/${id}`, draft]) {
      const none = await ask(`oembed?${new URLSearchParams({ url })}`)
      expect([none.status, await none.text()]).toEqual([404, '{"error":{"code":"not_found"}}'])
    }
    expect((await ask(`${query}&format=xml`)).status).toBe(200)
    expect((await ask(query.replace('format=json', 'format=xml'))).status).toBe(501)
  })

  test('share answers GET and HEAD alone', async () => {
    const id = await makeEvent()
    const head = await ask(`event/${id}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe((await ask(`event/${id}`)).headers.get('etag'))
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await ask(`event/${id}`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  test('share refuses too many requests from one address, and still leads people on', async () => {
    const id = await makeEvent()
    const config = (key: string, value: string) =>
      backend.database.sql.query('update private.app_config set value = $2::jsonb where key = $1', [
        key,
        value,
      ])
    await config('rate_limits_enabled', 'true')
    await config('rate_limit.share_ip', '[{"tokens":1,"seconds":3600}]')
    try {
      expect((await ask(`event/${id}`)).status).toBe(200)
      const refused = await ask(`event/${id}`)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const html = await refused.text()
      expect(html).toContain(`url=${SITE}/#/events/${id}"`)
      expect(html).not.toContain('A dinner')
    } finally {
      await config('rate_limits_enabled', 'false')
    }
  })
})
