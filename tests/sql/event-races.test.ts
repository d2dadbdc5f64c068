/** Members who answer at the same moment, on a real Postgres: places are given once, and nobody is locked out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNativePostgres, type NativePostgres } from '../support/native-postgres'

const MEMBERS = 50

let database: NativePostgres
let organizer = ''
let members: string[] = []

beforeAll(async () => {
  database = await startNativePostgres(MEMBERS)
  const [first = '', ...rest] = await database.makeMembers(MEMBERS + 1)
  organizer = first
  members = rest
}, 120_000)
afterAll(() => database.stop())

async function makeEvent(most: number): Promise<string> {
  const id = crypto.randomUUID()
  await database.as(
    organizer,
    (tx) => tx`
      insert into events (id, creator_id, created_by, title, date, "time", location, max_attendees)
      values (${id}, ${organizer}, ${organizer}, 'Race', '2030-01-01', '10:00', 'Here', ${most})`,
  )
  return id
}

function answer(event: string, member: string, status: string | null) {
  return database.as(member, (tx) => tx`select rsvp(${event}, ${status})`)
}

/** The specification's own call, past the function. */
function upsert(event: string, member: string) {
  return database.as(
    member,
    (tx) => tx`
      insert into event_attendees (event_id, user_id, status) values (${event}, ${member}, 'going')
      on conflict (event_id, user_id) do update set status = excluded.status`,
  )
}

function withdraw(event: string, member: string) {
  return database.as(
    member,
    (tx) => tx`delete from event_attendees where event_id = ${event} and user_id = ${member}`,
  )
}

/** The counts of an event, and whether they are those of its rows. */
async function countsOf(event: string) {
  const [row] = await database.operator`
    select e.attendees_count as going, e.waitlisted_count as waiting, e.interested_count as interested,
      e.attendees_count = (select count(*) from event_attendees a where a.event_id = e.id and a.status = 'going')
      and e.waitlisted_count = (select count(*) from event_attendees a where a.event_id = e.id and a.status = 'waitlisted')
      and e.interested_count = (select count(*) from event_attendees a where a.event_id = e.id and a.status = 'interested')
        as are_true
    from events e where e.id = ${event}`
  return { ...row }
}

describe.each([
  ['by the function', (event: string, member: string) => answer(event, member, 'going')],
  ['by the row', upsert],
])('fifty members want ten places at once, %s', (_, come) => {
  test('ten go and forty wait', async () => {
    const event = await makeEvent(10)
    await Promise.all(members.map((member) => come(event, member)))
    expect(await countsOf(event)).toEqual({
      going: 10,
      waiting: 40,
      interested: 0,
      are_true: true,
    })
  })
})

test('while some leave and others come, every free place is taken and none twice', async () => {
  const event = await makeEvent(10)
  const before = members.slice(0, 25)
  const after = members.slice(25)
  await Promise.all(before.map((member) => answer(event, member, 'going')))
  await Promise.all([
    ...before.map((member, index) =>
      index % 2 === 0 ? withdraw(event, member) : answer(event, member, null),
    ),
    ...after.map((member) => answer(event, member, 'going')),
  ])
  expect(await countsOf(event)).toEqual({ going: 10, waiting: 15, interested: 0, are_true: true })
})

test('more places while members change their minds are counted right', async () => {
  const event = await makeEvent(10)
  await Promise.all(members.map((member) => answer(event, member, 'going')))
  await Promise.all([
    ...members
      .slice(0, 20)
      .map((member, index) => answer(event, member, index % 2 === 0 ? 'interested' : null)),
    database.as(organizer, (tx) => tx`update events set max_attendees = 15 where id = ${event}`),
  ])
  expect(await countsOf(event)).toEqual({ going: 15, waiting: 15, interested: 10, are_true: true })
})
