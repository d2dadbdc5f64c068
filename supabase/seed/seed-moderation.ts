import type { SeedContext } from './context'
import { chance, type Chance } from './random'
import type { SeededMember } from './seed-people'
import {
  appeals,
  dismissals,
  pastCases,
  reportNotes,
  waitingCases,
  type PastCase,
} from './moderation-text'

const hour = 3_600_000
const day = 24 * hour

interface CaseRow {
  id: string
  kind: string
  item_id: string
  author_id: string
  place_id: string | null
  title: string
  reason: string
  reports: number
  opened_at: string
  decided_at: string | null
}

/**
 * Eight months of moderation: decided cases whose items are gone, the ban of the banned member, open cases about what is
 * there, and an appeal. Inserted as they would be today, without notices: those are long read.
 */
export async function seedModeration(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const members = everyone.filter(
    ({ username }) =>
      !['founder', 'investor', 'member', 'moderator', 'admin', 'banned'].includes(username),
  )
  const random = chance('moderation')
  const past = makePastCases(random, members, now)
  await insertCases(context, [...past.cases])
  await context.sql(insertDecisions, [JSON.stringify(past.decisions)])
  await context.sql(insertReports, [JSON.stringify(past.reports)])
  await seedBan(context, random)
  await context.sql(
    `insert into private.decision_makers (decision_id, user_id)
     select d.id, p.id from public.moderation_decisions d, public.profiles p where p.username = 'admin'`,
  )
  // Those that last are in force.
  await context.sql(
    `select private.suspend(d) from public.moderation_decisions d where d.decision = 'suspend' and d.until > $1::timestamptz`,
    [now.toISOString()],
  )
  await seedWaitingCases(context, random, members, now)
  await seedAppeals(context, now)
  await recordDecisions(context)
}

function insertCases(context: SeedContext, cases: readonly CaseRow[]) {
  return context.sql(
    `insert into private.moderation_cases (id, kind, item_id, author_id, place_id, title, state, reports, opened_at, decided_at)
     select c.id, c.kind, c.item_id, c.author_id, c.place_id, c.title, case when c.decided_at is null then 'open' else 'decided' end,
       c.reports, c.opened_at, c.decided_at
     from jsonb_to_recordset($1::text::jsonb) as c (
       id uuid, kind text, item_id uuid, author_id uuid, place_id uuid, title text, reports integer,
       opened_at timestamptz, decided_at timestamptz
     )`,
    [JSON.stringify(cases)],
  )
}

const insertDecisions = `
  insert into public.moderation_decisions
    (id, case_id, user_id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, until, created_at)
  select d.id, d.case_id, d.user_id, d.kind, d.item_id, d.title, d.decision, d.content_state, r.id, r.title, d.reason, 'community',
    d.until, d.created_at
  from jsonb_to_recordset($1::text::jsonb) as d (
    id uuid, case_id uuid, user_id uuid, kind text, item_id uuid, title text, decision text, content_state text,
    reason text, rule integer, until timestamptz, created_at timestamptz
  )
  left join public.community_rules r on r.position = d.rule and d.decision <> 'dismiss'`

const insertReports = `
  insert into public.reports (id, case_id, reporter_id, kind, item_id, title, reason, note, outcome, decided_at, created_at)
  select r.id, r.case_id, r.reporter_id, r.kind, r.item_id, r.title, r.reason, r.note, r.outcome, r.decided_at, r.created_at
  from jsonb_to_recordset($1::text::jsonb) as r (
    id uuid, case_id uuid, reporter_id uuid, kind text, item_id uuid, title text, reason text, note text, outcome text,
    decided_at timestamptz, created_at timestamptz
  )`

function makePastCases(random: Chance, members: readonly SeededMember[], now: Date) {
  const cases: CaseRow[] = []
  const decisions: object[] = []
  const reports: object[] = []
  for (let monthsAgo = 8; monthsAgo >= 1; monthsAgo -= 1) {
    const count = random.between(9, 14)
    for (let n = 0; n < count; n += 1) {
      const opened = now.getTime() - monthsAgo * 30 * day + random.between(0, 27 * 24) * hour
      const decided = opened + random.between(1, 40) * hour
      // What was removed lately would still be there, behind its placeholder.
      const past = random.pick(decided > now.getTime() - 31 * day ? gentleCases : pastCases)
      const author = random.pick(joinedBefore(members, opened))
      const made = makeCase(random, past, author, opened, decided)
      cases.push(made)
      decisions.push(makeDecision(random, made, past))
      reports.push(...makeReports(random, made, past, joinedBefore(members, opened)))
    }
  }
  return { cases, decisions, reports }
}

const gentleCases = pastCases.filter(({ decision }) => decision !== 'remove') as [
  PastCase,
  ...PastCase[],
]

/** Who was there already. */
function joinedBefore(members: readonly SeededMember[], at: number) {
  return members.filter(({ joinedAt }) => joinedAt.getTime() < at) as [
    SeededMember,
    ...SeededMember[],
  ]
}

function makeCase(
  random: Chance,
  { kind, title, reason }: PastCase,
  author: SeededMember,
  opened: number,
  decided: number,
): CaseRow {
  return {
    id: random.uuid(),
    kind,
    // Deleted since.
    item_id: random.uuid(),
    author_id: author.id,
    place_id: null,
    title,
    reason,
    reports: random.between(1, 3),
    opened_at: new Date(opened).toISOString(),
    decided_at: new Date(decided).toISOString(),
  }
}

function makeDecision(random: Chance, made: CaseRow, { decision, rule, why }: PastCase) {
  const at = Date.parse(made.decided_at ?? made.opened_at)
  return {
    id: random.uuid(),
    case_id: made.id,
    user_id: made.author_id,
    kind: made.kind,
    item_id: made.item_id,
    title: made.title,
    decision,
    content_state: decision === 'remove' ? 'removed' : 'shown',
    rule,
    reason: decision === 'dismiss' ? random.pick(dismissals) : why,
    until: decision === 'suspend' ? new Date(at + 7 * day).toISOString() : null,
    created_at: made.decided_at,
  }
}

function makeReports(
  random: Chance,
  made: CaseRow,
  past: PastCase,
  members: readonly SeededMember[],
) {
  const others = members.filter(({ id }) => id !== made.author_id)
  const first = random.between(0, others.length - 1)
  return Array.from({ length: made.reports }, (_, n) => ({
    id: random.uuid(),
    case_id: made.id,
    reporter_id: others[(first + n) % others.length]?.id,
    kind: made.kind,
    item_id: made.item_id,
    title: made.title,
    reason: made.reason,
    note: n === 0 ? random.pick(reportNotes) : null,
    outcome:
      made.decided_at === null ? 'open' : past.decision === 'dismiss' ? 'dismissed' : 'acted',
    decided_at: made.decided_at,
    created_at: new Date(Date.parse(made.opened_at) + n * hour).toISOString(),
  }))
}

/** The ban that `seedPeople` explains: a decision like any other. */
async function seedBan(context: SeedContext, random: Chance): Promise<void> {
  await context.sql(
    `with opened as (
       insert into private.moderation_cases (id, kind, item_id, author_id, title, state, opened_at, decided_at)
       select $1, 'member', p.id, p.id, private.display_name(p.id), 'decided', b.banned_at, b.banned_at
       from private.bans b join public.profiles p on p.id = b.user_id where p.is_banned
       returning *
     )
     insert into public.moderation_decisions
       (case_id, user_id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, created_at)
     select o.id, o.author_id, o.kind, o.item_id, o.title, 'ban', 'shown', r.id, r.title, b.reason, 'community', b.banned_at
     from opened o join private.bans b on b.user_id = o.author_id join public.community_rules r on r.position = 4`,
    [random.uuid()],
  )
}

/** As the audit log would have recorded them: before what it recorded while the community was loaded. */
async function recordDecisions(context: SeedContext): Promise<void> {
  await context.sql(
    `insert into private.audit_log (id, actor_id, action, subject_type, subject_id, detail, created_at) overriding system value
     select -row_number() over (order by e.at desc, e.action), w.user_id, e.action, d.kind, d.item_id,
       jsonb_strip_nulls(jsonb_build_object('case_id', d.case_id, 'title', d.title, 'user_id', d.user_id) || e.detail), e.at
     from public.moderation_decisions d
     join private.decision_makers w on w.decision_id = d.id
     cross join lateral (
       select 'case.' || d.decision as action, d.created_at as at,
         jsonb_build_object('content', d.content_state, 'rule', d.rule_title, 'reason', d.reason, 'until', d.until) as detail
       union all
       select 'appeal.' || a.state, a.decided_at, jsonb_build_object('decision', d.decision, 'reason', a.answer)
       from public.moderation_appeals a where a.decision_id = d.id and a.state <> 'open'
     ) as e`,
  )
}

/** Open cases about what is really there, by members who are no demo accounts. */
async function seedWaitingCases(
  context: SeedContext,
  random: Chance,
  members: readonly SeededMember[],
  now: Date,
): Promise<void> {
  const ids = `{${members.map(({ id }) => id).join(',')}}`
  for (const [index, { kind, table, owner, reason, note }] of waitingCases.entries()) {
    const at = now.getTime() - (waitingCases.length - index) * 5 * hour
    await context.sql(
      `with item as (
         select t.id from public.${table} t where t.${owner} = any ($4::uuid[]) and t.${owner} <> $2
           and exists (select from private.readers_among(coalesce(private.content_audience($1, t.id), 'members'), array[$2::uuid]))
         order by md5(t.id::text) limit 1
       ), opened as (
         select c.* from item i, lateral private.open_case($1, private.item_row($1, i.id)) as c
       ), reported as (
         insert into public.reports (case_id, reporter_id, kind, item_id, title, reason, note, created_at)
         select o.id, $2::uuid, o.kind, o.item_id, o.title, $3, $5, $6::timestamptz from opened o returning id, item_id
       )
       insert into private.report_snapshots (report_id, snapshot)
       select r.id, private.item_texts($1, private.item_row($1, r.item_id)) from reported r`,
      [
        kind,
        random.pick(members as [SeededMember, ...SeededMember[]]).id,
        reason,
        ids,
        note,
        new Date(at).toISOString(),
      ],
    )
  }
  // As many as they have, and as old.
  await context.sql(
    `update private.moderation_cases c set reports = r.reports, opened_at = r.at
     from (select o.case_id, count(*)::integer as reports, min(o.created_at) as at from public.reports o group by 1) as r
     where r.case_id = c.id and c.state = 'open'`,
  )
  await context.sql(
    `insert into private.case_reasons (case_id, reason, opened_at, is_open)
     select distinct c.id, r.reason, c.opened_at, c.state = 'open'
     from public.reports r join private.moderation_cases c on c.id = r.case_id`,
  )
}

/** One appeal waits, two were decided. */
async function seedAppeals(context: SeedContext, now: Date): Promise<void> {
  await context.sql(
    `insert into public.moderation_appeals (decision_id, user_id, message, state, answer, created_at, decided_at)
     select d.id, d.user_id, a.message, a.state, a.answer, d.created_at + interval '5 hours',
       case when a.state <> 'open' then d.created_at + interval '29 hours' end
     from jsonb_to_recordset($1::text::jsonb) as a (n integer, message text, state text, answer text)
     join (
       select o.*, row_number() over (order by o.created_at desc) as n from public.moderation_decisions o
       where o.decision = 'warn' and o.created_at < $2::timestamptz
     ) as d on d.n = a.n`,
    [JSON.stringify(appeals), now.toISOString()],
  )
  await context.sql(
    `update public.moderation_decisions d set overturned_at = a.decided_at
     from public.moderation_appeals a where a.decision_id = d.id and a.state = 'overturned'`,
  )
  await context.sql(
    `update public.reports r set outcome = 'overturned'
     from public.moderation_decisions d where d.case_id = r.case_id and d.overturned_at is not null`,
  )
}
