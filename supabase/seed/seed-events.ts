import type { SeedContext } from './context'
import { eventTexts, type EventText } from './events-text'
import { dateNotifications } from './notifications'
import { coverPicture } from './pictures'
import { chance, type Chance } from './random'
import type { SeededMember } from './seed-people'

const hour = 3_600_000
const day = 24 * hour

interface EventRow {
  id: string
  creator_id: string
  title: string
  description: string
  date: string
  time: string
  end_date: string | null
  end_time: string | null
  time_zone: string
  location: string
  cover: string | null
  type: 'online' | 'other'
  max_attendees: number | null
  created_at: string
}

interface AnswerRow {
  event_id: string
  user_id: string
  status: 'going' | 'interested'
}

/**
 * Events with who comes. Places, waitlists, counts, feed, search and notices are the triggers' work;
 * members who answer after the last place is given wait.
 */
export async function seedEvents(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const members = everyone.filter((member) => member.username !== 'banned')
  const events: EventRow[] = []
  const answers: AnswerRow[] = []
  const cancelled: string[] = []
  for (const text of eventTexts) {
    const row = await writeEvent(context, text, members, now)
    events.push(row)
    answers.push(...writeAnswers(text, row, members))
    if (text.isCancelled) cancelled.push(row.id)
  }
  await context.sql(
    `insert into public.events (
       id, creator_id, created_by, title, description, date, "time", end_date, end_time, time_zone, location, cover_photo_url, type,
       max_attendees, created_at, updated_at
     )
     select e.id, e.creator_id, e.creator_id, e.title, e.description, e.date, e.time, e.end_date, e.end_time, e.time_zone, e.location,
       e.cover, e.type, e.max_attendees, e.created_at, e.created_at
     from jsonb_to_recordset($1::text::jsonb) as e (
       id uuid, creator_id uuid, title text, description text, date date, "time" time, end_date date, end_time time, time_zone text,
       location text, cover text, type text, max_attendees integer, created_at timestamptz
     ) order by e.created_at`,
    [JSON.stringify(events)],
  )
  await context.sql(
    `insert into public.event_attendees (event_id, user_id, status)
     select a.event_id, a.user_id, a.status
     from jsonb_to_recordset($1::text::jsonb) as a (event_id uuid, user_id uuid, status text)`,
    [JSON.stringify(answers)],
  )
  await context.sql(
    'update public.events set cancelled_at = $2::text::timestamptz where id = any ($1::text::uuid[])',
    [`{${cancelled.join(',')}}`, new Date(now.getTime() - 30 * hour).toISOString()],
  )
  await dateNotifications(context, now, {
    happened: `select o.id, '${new Date(now.getTime() - 30 * hour).toISOString()}'::timestamptz
      from public.notifications o where o.data ->> 'contentType' like 'event%'`,
  })
}

async function writeEvent(
  context: SeedContext,
  text: EventText,
  members: readonly SeededMember[],
  now: Date,
): Promise<EventRow> {
  const random = chance(`event ${text.title}`)
  const creator = find(members, text.by)
  const date = new Date(now.getTime() + text.inDays * day).toISOString().slice(0, 10)
  // Nobody announces anything before they are there, or in the future.
  const announced = Math.max(
    Date.parse(date) - text.announced * day - random.between(1, 9) * hour,
    creator.joinedAt.getTime() + hour,
  )
  const latest = now.getTime() - random.between(2, 30) * hour
  return {
    id: random.uuid(),
    creator_id: creator.id,
    title: text.title,
    description: text.description,
    date,
    time: text.time,
    end_date: text.until === undefined ? null : dayAfter(date, text.lastsDays ?? 0),
    end_time: text.until ?? null,
    time_zone: text.timeZone,
    location: text.location,
    cover: text.hasCover ? await storeCover(context, creator, text, random) : null,
    type: text.isOnline ? 'online' : 'other',
    max_attendees: text.most ?? null,
    created_at: new Date(Math.min(announced, latest)).toISOString(),
  }
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

function find(members: readonly SeededMember[], username: string): SeededMember {
  const found = members.find((member) => member.username === username)
  if (!found) throw new Error(`nobody in the demo community is called ${username}`)
  return found
}

async function storeCover(
  context: SeedContext,
  owner: SeededMember,
  text: EventText,
  random: Chance,
): Promise<string> {
  const path = `${owner.id}/${random.uuid()}.png`
  const bytes = coverPicture(chance(`cover ${text.title}`))
  await context.uploadObject('events', path, bytes, 'image/png', owner.id)
  return context.publicUrl('events', path)
}

/** Who comes, in the order of their answers, and who is interested. The demo accounts come only where it says so. */
function writeAnswers(
  text: EventText,
  event: EventRow,
  members: readonly SeededMember[],
): AnswerRow[] {
  const random = chance(`answers ${text.title}`)
  const certain = (text.certain ?? []).map((username) => find(members, username))
  const others = members.filter(
    (member) =>
      member.id !== event.creator_id &&
      !member.email.endsWith('@demo.test') &&
      !certain.includes(member),
  )
  const drawn = others
    .map((member) => ({ member, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ member }) => member)
  const going = [...certain, ...drawn].slice(0, text.answers)
  const interested = drawn.filter((member) => !going.includes(member)).slice(0, text.interested)
  const answer = (status: AnswerRow['status']) => (member: SeededMember) => ({
    event_id: event.id,
    user_id: member.id,
    status,
  })
  return [...going.map(answer('going')), ...interested.map(answer('interested'))]
}
