import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNativeDatabase, type NativePostgres, type Session } from '../support/native-postgres'

/**
 * Many actions at the same moment on a native Postgres: every count stays exact, what is unique
 * happens once, and nothing deadlocks.
 */
const MEMBERS = 52

interface Actor {
  id: string
  session: Session
}

let postgres: NativePostgres
let database: Awaited<ReturnType<typeof openNativeDatabase>>
let actors: Actor[]

/** A database connection as the API opens it for a member. */
async function connectAs(id: string): Promise<Actor> {
  const session = await postgres.connect()
  const claims = JSON.stringify({ sub: id, role: 'authenticated', aud: 'authenticated' })
  await session.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
  await session.query('set role authenticated')
  return { id, session }
}

/** A confirmed member. */
async function makeActor(index: number): Promise<Actor> {
  const id = randomUUID()
  await database.sql.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, is_anonymous,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, '', now(), false, '{}', $3, now(), now())`,
    [id, `racer${index}@races.test`, { username: `racer${index}` }],
  )
  return connectAs(id)
}

/** All actors at once; returns the error code of each, or null for success. */
async function atOnce(
  racers: readonly Actor[],
  act: (actor: Actor) => Promise<unknown>,
): Promise<(string | null)[]> {
  const outcomes = await Promise.allSettled(racers.map((racer) => act(racer)))
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? null : String(Reflect.get(Object(outcome.reason), 'code')),
  )
}

async function read<T extends object>(text: string, ...params: unknown[]): Promise<T | undefined> {
  const [row] = await database.sql.query<T & Record<string, unknown>>(text, params)
  return row
}

function actor(index: number): Actor {
  const found = actors[index]
  if (!found) throw new Error(`there is no actor ${index}`)
  return found
}

/** Inserts a row as the member. */
async function write({ session }: Actor, table: string, row: Record<string, unknown>) {
  const id = randomUUID()
  const columns = table === 'blocks' ? row : { id, ...row }
  const names = Object.keys(columns)
  await session.query(
    `insert into public.${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  )
  return id
}

beforeAll(async () => {
  database = await openNativeDatabase()
  postgres = database.postgres
  // Rate limits are tested elsewhere.
  await database.sql.query(
    `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
  )
  actors = []
  for (let index = 0; index < MEMBERS; index += 1) actors.push(await makeActor(index))
})

afterAll(async () => {
  await database.close()
})

describe('at the same moment', () => {
  test('fifty members compete for ten places: ten go, forty wait, and each one who leaves lets one in', async () => {
    const creator = actor(0)
    const event = await write(creator, 'events', {
      title: 'Ten chairs',
      date: '2099-05-01',
      time: '18:00',
      location: 'Rotterdam',
      max_attendees: 10,
      creator_id: creator.id,
      created_by: creator.id,
    })
    const guests = actors.slice(1, 51)
    const answers = await atOnce(guests, ({ id, session }) =>
      session.query(
        `insert into public.event_attendees (event_id, user_id, status) values ($1, $2, 'going')`,
        [event, id],
      ),
    )
    expect(answers).toEqual(guests.map(() => null))
    const count = `select attendees_count,
        (select count(*)::int from public.event_attendees a where a.event_id = e.id and a.status = 'going') as going,
        (select count(*)::int from public.event_attendees a where a.event_id = e.id and a.status = 'waitlisted') as waiting
      from public.events e where id = $1`
    expect(await read(count, event)).toEqual({ attendees_count: 10, going: 10, waiting: 40 })

    const seated = await database.sql.query<{ user_id: string }>(
      `select user_id from public.event_attendees where event_id = $1 and status = 'going' limit 5`,
      [event],
    )
    const leavers = actors.filter(({ id }) => seated.some((row) => row.user_id === id))
    await atOnce(leavers, ({ id, session }) =>
      session.query('delete from public.event_attendees where event_id = $1 and user_id = $2', [
        event,
        id,
      ]),
    )
    expect(await read(count, event)).toEqual({ attendees_count: 10, going: 10, waiting: 35 })
  })

  test('members leave, others join and the organizer adds places: no place stays free', async () => {
    const creator = actor(0)
    const event = await write(creator, 'events', {
      title: 'More chairs',
      date: '2099-05-02',
      time: '18:00',
      location: 'Rotterdam',
      max_attendees: 10,
      creator_id: creator.id,
      created_by: creator.id,
    })
    function answer(status: string | null) {
      return ({ session }: Actor) => session.query('select public.rsvp($1, $2)', [event, status])
    }
    const [first, second] = [actors.slice(1, 26), actors.slice(26, 51)]
    expect(await atOnce(first, answer('going'))).not.toContain('40P01')
    const everybody = await atOnce([creator, ...first, ...second], (racer) => {
      if (racer === creator) {
        const text = 'update public.events set max_attendees = 15 where id = $1'
        return racer.session.query(text, [event])
      }
      if (second.includes(racer)) return answer('going')(racer)
      return answer(first.indexOf(racer) % 2 === 0 ? 'interested' : null)(racer)
    })
    expect(everybody.filter((code) => code !== null)).toEqual([])
    expect(
      await read(
        `select attendees_count, waitlisted_count, interested_count,
           (select count(*)::int from public.event_attendees a where a.event_id = e.id and a.status = 'going') as going
         from public.events e where id = $1`,
        event,
      ),
    ).toEqual({ attendees_count: 15, waitlisted_count: 10, interested_count: 13, going: 15 })
  })

  test('likes, follows and reviews sent twice by each member are counted once', async () => {
    const owner = actor(0)
    const page = await write(owner, 'business_pages', {
      name: 'Race Bakery',
      description: 'Bread at speed.',
      category: 'Restaurant',
      owner_id: owner.id,
    })
    const post = await write(owner, 'business_posts', {
      business_page_id: page,
      author_id: owner.id,
      content: 'Open on Sunday.',
    })
    const fans = actors.slice(1, 21)
    // Each member acts from two sessions.
    const elsewhere = await Promise.all(fans.map(({ id }) => connectAs(id)))
    const twice = [...fans, ...elsewhere]
    const likes = await atOnce(twice, ({ id, session }) =>
      session.query('insert into public.business_post_likes (post_id, user_id) values ($1, $2)', [
        post,
        id,
      ]),
    )
    const follows = await atOnce(twice, ({ id, session }) =>
      session.query(
        'insert into public.business_page_followers (business_page_id, user_id) values ($1, $2)',
        [page, id],
      ),
    )
    const reviews = await atOnce(twice, ({ id, session }) =>
      session.query(
        `insert into public.business_reviews (business_page_id, user_id, rating, title, content)
         values ($1, $2, 4, 'Fast bread', 'Never waited longer than a minute.')`,
        [page, id],
      ),
    )
    for (const answers of [likes, follows, reviews]) {
      expect(answers.filter((code) => code === null)).toHaveLength(20)
      expect(answers.filter((code) => code === '23505')).toHaveLength(20)
    }
    expect(
      await read(
        `select b.likes_count, p.followers,
           (select count(*)::int from public.business_reviews r where r.business_page_id = p.id) as reviews
         from public.business_posts b join public.business_pages p on p.id = b.business_page_id where b.id = $1`,
        post,
      ),
    ).toEqual({ likes_count: 20, followers: 20, reviews: 20 })

    await atOnce(fans, ({ id, session }) =>
      session.query('delete from public.business_post_likes where post_id = $1 and user_id = $2', [
        post,
        id,
      ]),
    )
    expect(await read('select likes_count from public.business_posts where id = $1', post)).toEqual(
      {
        likes_count: 0,
      },
    )
  })

  test('a join request approved by two admins at once makes one member', async () => {
    const creator = actor(0)
    const second = actor(1)
    const group = await write(creator, 'groups', {
      name: 'Race Group',
      description: 'Where two approve at once.',
      created_by: creator.id,
    })
    async function askAndApprove(asker: Actor, approvers: readonly Actor[]) {
      await asker.session.query('select public.request_to_join($1)', [group])
      const request = await read<{ id: string }>(
        `select id from public.group_join_requests where group_id = $1 and user_id = $2 and status = 'pending'`,
        group,
        asker.id,
      )
      return atOnce(approvers, ({ session }) =>
        session.query('select public.approve_join_request($1)', [request?.id]),
      )
    }
    await askAndApprove(second, [creator])
    await creator.session.query(`select public.set_member_role($1, $2, 'admin')`, [
      group,
      second.id,
    ])
    for (let index = 2; index < 12; index += 1) {
      const answers = await askAndApprove(actor(index), [creator, second])
      expect(answers).toContain(null)
      expect(answers).not.toContain('40P01')
    }
    expect(
      await read(
        `select member_count,
           (select count(*)::int from public.group_members m where m.group_id = g.id) as members
         from public.groups g where id = $1`,
        group,
      ),
    ).toEqual({ member_count: 12, members: 12 })
  })

  test('two members sending each other a friend request end with one connection', async () => {
    for (let index = 0; index < 20; index += 2) {
      const pair = [actor(index), actor(index + 1)] as const
      const answers = await atOnce(pair, ({ id, session }) =>
        session.query('select public.send_friend_request($1)', [
          id === pair[0].id ? pair[1].id : pair[0].id,
        ]),
      )
      expect(answers).not.toContain('40P01')
      expect(
        await read(
          `select count(*)::int as rows from public.connections
           where status in ('friend_requested', 'friends')
             and (user_id, connected_user_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
          pair[0].id,
          pair[1].id,
        ),
      ).toEqual({ rows: 1 })
    }
  })

  test('what reaches a member while they block its sender is refused, or undone by the block', async () => {
    const [blocker, ...others] = actors.slice(0, 21)
    if (!blocker) throw new Error('there is no blocker')
    const event = await write(blocker, 'events', {
      title: 'Blocked chairs',
      date: '2099-05-03',
      time: '18:00',
      location: 'Rotterdam',
      creator_id: blocker.id,
      created_by: blocker.id,
    })
    const ways = [
      ({ session }: Actor) => session.query('select public.follow_user($1)', [blocker.id]),
      ({ session }: Actor) => session.query('select public.send_friend_request($1)', [blocker.id]),
      ({ session }: Actor) => session.query(`select public.rsvp($1, 'going')`, [event]),
    ]
    const blocking = (async () => {
      for (const { id } of others) await write(blocker, 'blocks', { blocked_user_id: id })
    })()
    await atOnce(others, async (racer) => {
      for (const way of ways) await way(racer)
    })
    await blocking
    expect(
      await read(
        `select
           (select count(*)::int from public.blocks where user_id = $1) as blocks,
           (select count(*)::int from public.connections where connected_user_id = $1 and user_id = any ($3)) as connections,
           (select count(*)::int from public.event_attendees where event_id = $2) as answers,
           (select attendees_count from public.events where id = $2) as counted,
           (select coalesce(sum(k.requests), 0)::int from private.connection_counters k where k.user_id = $1) as requests,
           (select count(*)::int from public.notifications where user_id = $1 and actor_id = any ($3)) as notifications`,
        blocker.id,
        event,
        others.map(({ id }) => id),
      ),
    ).toEqual({
      blocks: 20,
      connections: 0,
      answers: 0,
      counted: 0,
      requests: 0,
      notifications: 0,
    })
  })
})
