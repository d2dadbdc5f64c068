import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contend } from '../support/contention/run'
import { openOwnDatabase, type NativePostgres } from '../support/native-postgres'

/**
 * Many actions on the same few rows at once, for a few seconds; `npm run audit -- faults` runs it
 * for a minute.
 */
let postgres: NativePostgres
let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase({ deadlock_timeout: '200ms' })
  postgres = database.postgres
  await database.sql.query(
    `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
  )
})

afterAll(async () => {
  await database.close()
})

async function makeMember(name: string): Promise<string> {
  const id = randomUUID()
  await database.sql.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, is_anonymous,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, '', now(), false, '{}', $3, now(), now())`,
    [id, `${name}@races.test`, { username: name }],
  )
  return id
}

/** A database connection as the API opens it for a member. */
async function connectAs(id: string) {
  const session = await postgres.connect()
  const claims = JSON.stringify({ sub: id, role: 'authenticated', aud: 'authenticated' })
  await session.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
  await session.query('set role authenticated')
  return session
}

async function untilOneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await database.sql.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
      )
      return row?.waiting
    })
    .toBe(1)
}

test('a like that waits for its article to be deleted is refused and leaves no rows', async () => {
  const [author, reader] = [await makeMember('author'), await makeMember('reader')]
  const [writing, reading] = [await connectAs(author), await connectAs(reader)]
  const article = randomUUID()
  await writing.query(
    `insert into public.articles (id, title, content, author_id, user_id, category, status)
     values ($1, 'Farewell', 'What I leave behind.', $2, $2, 'Business', 'published')`,
    [article, author],
  )
  await writing.query('begin')
  await writing.query('delete from public.articles where id = $1', [article])
  const like = reading
    .query(`select public.set_reaction('article', $1, 'like')`, [article])
    .catch((error: unknown) => error)
  // The like still sees the article until the deletion is committed.
  await untilOneWaits()
  await writing.query('commit')
  expect(await like).toMatchObject({ code: '23503' })
  const [left] = await database.sql.query(
    `select (select count(*)::int from public.reactions where content_id = $1) as reactions,
       (select count(*)::int from public.reaction_counts where content_id = $1) as counts,
       (select count(*)::int from public.notifications where target = 'article:' || $1) as notifications`,
    [article],
  )
  expect(left).toEqual({ reactions: 0, counts: 0, notifications: 0 })
})

test('a block that waits for a notification holds no counters yet', async () => {
  const names = ['blocker', 'blocked'].map((who) => `${who}_${randomUUID().slice(0, 8)}`)
  const [blocker = '', blocked = ''] = await Promise.all(names.map((who) => makeMember(who)))
  const [blocking, holding] = [await connectAs(blocker), await postgres.connect()]
  await blocking.query('select public.follow_user($1)', [blocked])
  await holding.query('begin')
  // As someone does who follows the same member next, before they count it.
  await holding.query('select from public.notifications where actor_id = $1 for update', [blocker])
  const block = blocking.query('insert into public.blocks (blocked_user_id) values ($1)', [blocked])
  await untilOneWaits()
  const counters = await holding.query(
    'select followers from private.connection_counters where user_id = $1 for update nowait',
    [blocked],
  )
  expect(counters.rows).toEqual([{ followers: 1 }])
  await holding.query('commit')
  await block
  const left = await database.sql.query(
    'select followers from private.connection_counters where user_id = $1',
    [blocked],
  )
  expect(left).toEqual([{ followers: 0 }])
})

/** A group, its admin, and someone who asks to join, of which the admin is told. */
async function makeRequest() {
  const suffix = randomUUID().slice(0, 8)
  const [admin, asker] = [await makeMember(`admin_${suffix}`), await makeMember(`asker_${suffix}`)]
  const group = randomUUID()
  await database.sql.query(
    `insert into public.groups (id, name, description, created_by) values ($1, 'Bakers', 'Who bakes.', $2)`,
    [group, admin],
  )
  await (await connectAs(asker)).query('select public.request_to_join($1)', [group])
  return { admin, group }
}

const requestNews = `select user_id from public.notifications where target = 'group_request:' || $1`

test('an answer to a request waits for no notification while its group is being deleted', async () => {
  const { admin, group } = await makeRequest()
  const [deleting, reading] = [await postgres.connect(), await postgres.connect()]
  for (const session of [deleting, reading]) await session.query('begin')
  await deleting.query('select from public.groups where id = $1 for update', [group])
  await reading.query(`${requestNews} for update`, [group])
  const answering = await connectAs(admin)
  await answering.query(`set lock_timeout = '1s'`)
  const answer = answering
    .query(`update public.group_join_requests set status = 'rejected' where group_id = $1`, [group])
    .catch((error: unknown) => error)
  expect(await answer).toMatchObject({ code: '23503' })
  for (const session of [deleting, reading]) await session.query('rollback')
})

test('the last member who leaves holds no notifications while someone answers a request', async () => {
  const { admin, group } = await makeRequest()
  const answering = await postgres.connect()
  await answering.query('begin')
  await answering.query('select from public.group_join_requests where group_id = $1 for update', [
    group,
  ])
  const leaving = (await connectAs(admin)).query(
    'delete from public.group_members where group_id = $1',
    [group],
  )
  await untilOneWaits()
  const told = await answering.query(`${requestNews} for update nowait`, [group])
  expect(told.rows).toEqual([{ user_id: admin }])
  await answering.query('commit')
  await leaving
  expect(await database.sql.query(`${requestNews} and available`, [group])).toEqual([])
})

test('a member is removed from a group while someone holds what they were told there', async () => {
  const { admin, group } = await makeRequest()
  const removed = await makeMember(`removed_${randomUUID().slice(0, 8)}`)
  await database.sql.query(`insert into public.group_members (group_id, user_id) values ($1, $2)`, [
    group,
    removed,
  ])
  await database.sql.query(
    `select private.notify($1, $2, t.type, t.title, 'You are needed', jsonb_build_object('groupId', $3::uuid))
     from (values ('mention', 'Held'), ('group_action', 'Free')) as t (type, title)`,
    [removed, admin, group],
  )
  const [holding, removing] = [await postgres.connect(), await connectAs(admin)]
  await holding.query('begin')
  await holding.query(
    `select from public.notifications where user_id = $1 and title = 'Held' for update`,
    [removed],
  )
  await removing.query(`set lock_timeout = '1s'`)
  await removing.query('delete from public.group_members where user_id = $1', [removed])
  await holding.query('rollback')
  const left = await database.sql.query(
    'select title from public.notifications where user_id = $1 order by title',
    [removed],
  )
  expect(left).toEqual([{ title: 'Held' }, { title: 'Membership ended' }])
})

test('a row is not taken for deleted while a vacuum holds its table', async () => {
  const member = await makeMember('vacuumed')
  const [holding, asking] = [await postgres.connect(), await postgres.connect()]
  await holding.query('begin')
  await holding.query('lock table public.profiles in access exclusive mode')
  const answer = asking.query(`select private.is_staying('profiles', $1) as row`, [member])
  await untilOneWaits()
  await holding.query('commit')
  expect((await answer).rows).toEqual([{ row: true }])
})

test.each([
  ['an invitation to an event', `select public.invite_to_event($1, $2)`, '23503'],
  [
    'a message to the guests of an event',
    `select public.message_event_guests($2, $1, '{going}', 'See you')`,
    '23503',
  ],
  ['the job that reminds of events', `select private.remind_of_events(9), $1::uuid, $2::uuid`],
  [
    'the job that finds admins for groups',
    `select private.settle_empty_groups(9), $1::uuid, $2::uuid`,
  ],
])('%s holds nothing while an account is being deleted', async (name, sql, refusal?: string) => {
  const names = ['host', 'guest'].map((who) => `${who}_${randomUUID().slice(0, 8)}`)
  const [host = '', guest = ''] = await Promise.all(names.map((who) => makeMember(who)))
  const deleting = await postgres.connect()
  const acting = refusal === undefined ? await postgres.connect() : await connectAs(host)
  const [event, group] = [randomUUID(), randomUUID()]
  await database.sql.query(
    `insert into public.events (id, title, date, time, location, creator_id)
     select $1, 'Farewell', t.at::date, t.at::time, 'Rotterdam', $2
     from (select now() at time zone 'UTC' + interval '5 hours' as at) as t`,
    [event, host],
  )
  if (!name.startsWith('an invitation')) {
    await database.sql.query(
      `insert into public.event_attendees (event_id, user_id, status) values ($1, $2, 'going')`,
      [event, guest],
    )
  }
  await database.sql.query(
    `insert into public.groups (id, name, description, created_by) values ($1, 'Farewell', 'What stays of us.', $2)`,
    [group, host],
  )
  await database.sql.query(`insert into public.group_members (group_id, user_id) values ($1, $2)`, [
    group,
    guest,
  ])
  await database.sql.query(`update public.group_members set role = 'member' where group_id = $1`, [
    group,
  ])
  await deleting.query('begin')
  await deleting.query('select private.go_alone()')
  const acted = acting.query(sql, [event, guest]).catch((error: unknown) => error)
  await untilOneWaits()
  await deleting.query('delete from public.profiles where id = $1', [host])
  await deleting.query('commit')
  expect(Reflect.get(Object(await acted), 'code')).toBe(refusal)
})

test('many concurrent actions on the same rows cause no deadlock and leave every count right', async () => {
  const report = await contend(postgres, { seconds: 4, atLeast: 201 })
  expect(report.deadlocks, postgres.deadlocks.join('\n')).toEqual([])
  expect(Object.fromEntries(report.surprises)).toEqual({})
  expect(report.wrong).toEqual([])
  expect(report.actions).toBeGreaterThan(200)
}, 30_000)
