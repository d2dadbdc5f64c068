/** The Monday brief as an email: what the database lends, in words. */
import * as z from 'zod'
import { appName, shareUrl, siteUrl, supabaseUrl } from '../_shared/env.ts'
import { filterName } from '../_shared/filter-names.ts'
import { membersWords } from '../_shared/html.ts'
import type { Entry, Letter, Section } from '../_shared/layout.ts'
import { knownZone } from '../_shared/zone.ts'

const personSchema = z.object({
  id: z.string(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  company: z.string().nullable(),
})
type Person = z.infer<typeof personSchema>

const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friends'), count: z.number() }),
  z.object({ kind: z.literal('group'), name: z.string() }),
  z.object({ kind: z.literal('industry'), industry: z.string() }),
  z.object({ kind: z.literal('place'), place: z.string() }),
  z.object({ kind: z.literal('new') }),
])

const base = { id: z.string(), since: z.string() }
const waitingSchema = z.object({
  ...base,
  kind: z.enum([
    'friend_request',
    'group_invitation',
    'join_request',
    'forum_request',
    'event_invitation',
    'inquiry',
  ]),
  title: z.string().nullable(),
  people: z.number(),
  actor: personSchema.nullable(),
})
const replySchema = z.object({ ...base, person: personSchema })
const suggestionSchema = z.object({ ...base, person: personSchema, reason: reasonSchema })
const eventSchema = z.object({
  ...base,
  title: z.string(),
  starts_at: z.string(),
  time_zone: z.string(),
  location: z.string(),
  type: z.string(),
  status: z.enum(['organizer', 'going', 'interested', 'waitlisted']).nullable(),
  known: z.number(),
  people: z.array(personSchema),
})
const ideaSchema = z.object({
  ...base,
  kind: z.enum(['idea_update', 'idea_funding']),
  idea: z.object({ id: z.string(), title: z.string() }),
  founder: z.string().nullable(),
  update: z.string().optional(),
  received_before: z.number().optional(),
  received: z.number(),
  goal: z.number(),
})

const matchSchema = z.object({
  ...base,
  item_kind: z.string(),
  search: z.object({ name: z.string() }),
  reason: z.object({ words: z.array(z.string()), filters: z.array(z.string()) }),
  subject: z.object({ title: z.string() }),
})

const sectionsSchema = z.object({
  waiting: z.array(waitingSchema).default([]),
  replies: z.array(replySchema).default([]),
  matches: z.array(matchSchema).default([]),
  people: z.array(suggestionSchema).default([]),
  events: z.array(eventSchema).default([]),
  ideas: z.array(ideaSchema).default([]),
})

const letterSchema = z.object({
  user_id: z.string(),
  to: z.string(),
  name: z.string().nullable(),
  week: z.string(),
  time_zone: z.string(),
  token: z.string(),
  sections: sectionsSchema,
})
type Lent = z.infer<typeof letterSchema>

/** What `claim_briefs` answers. Letters are parsed one by one: a broken one must not hold up the others. */
export const batchSchema = z.object({
  batch: z.string(),
  letters: z.array(z.looseObject({ user_id: z.string() })),
})
export type Batch = z.infer<typeof batchSchema>

function nameOf(person: Person | null): string {
  const name = person?.full_name ?? person?.name ?? person?.username ?? ''
  return membersWords(name, 60) || 'A member'
}

/** An address inside the app. */
function inApp(path: string): string {
  return `${siteUrl()}/#${path}`
}

/** A shared link, where there are any: passed on, it shows what it leads to. `place` is where on the page. */
function shared(kind: string, id: string, path: string, place = ''): string {
  const share = shareUrl()
  return share === null ? inApp(path) : `${share}/${kind}/${id}${place}`
}

function linkOfPerson({ id }: { id: string }): string {
  return shared('member', id, `/profile/${id}`)
}

/** The conversation with someone, by an address: an email has no state of the navigation. */
function conversationWith(id: string): string {
  return inApp(`/messages?with=${id}`)
}

const WAITING = {
  friend_request: 'wants to be your friend',
  group_invitation: 'invited you to',
  join_request: 'asked to join',
  forum_request: 'asked to join',
  event_invitation: 'invited you to',
  inquiry: 'asked about',
} as const

function placeOfWaiting({ kind, id }: z.infer<typeof waitingSchema>): string {
  switch (kind) {
    case 'group_invitation':
      return shared('group', id, `/groups/${id}/invitation`, '?invitation=1')
    case 'join_request':
      return shared('group', id, `/groups/${id}`)
    case 'forum_request':
      return shared('forum_group', id, `/forums/group/${id}?tab=requests`, '?tab=requests')
    case 'event_invitation':
      return shared('event', id, `/events/${id}`)
    case 'inquiry':
      return conversationWith(id)
    case 'friend_request':
      return inApp('/notifications')
  }
}

/** Since which day of the reader's calendar. */
function ageOf(since: string, timeZone: string): string {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: knownZone(timeZone) })
  const [now, then] = [new Date(), new Date(since)].map((at) => Date.parse(dayOf.format(at)))
  const days = Math.round(((now ?? 0) - (then ?? 0)) / 86_400_000)
  if (days < 1) return 'Since today'
  return days === 1 ? 'Since yesterday' : `For ${days} days`
}

function waitingEntry(item: z.infer<typeof waitingSchema>, timeZone: string): Entry {
  const who = item.people > 1 ? `${item.people} people` : nameOf(item.actor)
  const what = item.title ?? (item.kind === 'inquiry' ? 'your idea' : '')
  return {
    title: [who, WAITING[item.kind], membersWords(what, 100)].filter(Boolean).join(' '),
    line: ageOf(item.since, timeZone),
    url: placeOfWaiting(item),
  }
}

/** The app's pages of what saved searches find. */
const PAGES: Readonly<Record<string, string>> = {
  member: '/profile/',
  article: '/articles/',
  group: '/groups/',
  forum_group: '/forums/group/',
  forum_post: '/forums/',
  business_idea: '/investing/',
  event: '/events/',
  business_page: '/business/',
}

function matchEntry({ id, item_kind: kind, search, reason, subject }: z.infer<typeof matchSchema>) {
  const because = [
    ...reason.words.map((word) => `“${membersWords(word, 60)}”`),
    ...reason.filters.map((filter) => membersWords(filterName(filter), 60)),
  ].join(', ')
  const page = PAGES[kind]
  return {
    title: membersWords(subject.title, 100),
    line: `Found by “${membersWords(search.name, 100)}”${because && `, because of ${because}`}`,
    url: page === undefined ? inApp('/brief') : shared(kind, id, page + id),
  }
}

function headlineOf({ title, company }: Person): string {
  return [title, company]
    .filter((fact) => fact !== null)
    .map((fact) => membersWords(fact, 60))
    .join(', ')
}

function reasonOf(reason: z.infer<typeof reasonSchema>): string {
  switch (reason.kind) {
    case 'friends':
      return `${reason.count} mutual ${reason.count === 1 ? 'friend' : 'friends'}`
    case 'group':
      return `You're both in ${membersWords(reason.name, 60)}`
    case 'industry':
      return `Also in ${filterName(`industry:${reason.industry}`)}`
    case 'place':
      return `Also in ${membersWords(reason.place, 60)}`
    case 'new':
      return 'New here'
  }
}

const STATUS = {
  organizer: "You're organizing it",
  going: "You're going",
  interested: "You're interested",
  waitlisted: "You're on the waitlist",
} as const

function whoGoes({ known, people }: z.infer<typeof eventSchema>): string | null {
  const names = people.slice(0, 2).map(nameOf)
  if (known <= 0 || names.length === 0) return null
  const rest = known - names.length
  if (rest > 0) return `${names.join(', ')} and ${rest} more you know are going`
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} going`
}

/** An online event has no clock but the reader's own; any other has the venue's, which its place is named with. */
function eventEntry(event: z.infer<typeof eventSchema>, ownZone: string): Entry {
  const starts = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: knownZone(event.type === 'online' ? ownZone : event.time_zone),
    timeZoneName: 'short',
  }).format(new Date(event.starts_at))
  const place = event.type === 'online' ? 'Online' : membersWords(event.location, 80)
  const own = event.status === null ? null : STATUS[event.status]
  return {
    title: membersWords(event.title, 100),
    line: [starts, place, own, whoGoes(event)].filter((fact) => fact !== null).join(' · '),
    url: shared('event', event.id, `/events/${event.id}`),
  }
}

function dollars(amount: number): string {
  const form = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('en', form).format(amount)
}

/** In whole dollars, never rounded up to a goal that isn't reached. */
function received(amount: number): string {
  return dollars(Math.floor(amount))
}

function ideaEntry(item: z.infer<typeof ideaSchema>): Entry {
  const idea = membersWords(item.idea.title, 100)
  const line =
    item.kind === 'idea_update'
      ? `New update: ${membersWords(item.update ?? '', 100)}`
      : `${received(item.received - (item.received_before ?? 0))} more, now ${received(item.received)} of ${dollars(item.goal)}`
  return {
    title: idea,
    line,
    url: shared('business_idea', item.idea.id, `/investing/${item.idea.id}`),
  }
}

function sectionsOf({ sections, time_zone: timeZone }: Lent): Section[] {
  const all: Section[] = [
    {
      heading: 'Waiting for you',
      entries: sections.waiting.map((item) => waitingEntry(item, timeZone)),
    },
    {
      heading: 'Replies due',
      entries: sections.replies.map(({ person, since }) => ({
        title: `Reply to ${nameOf(person)}`,
        line: ageOf(since, timeZone),
        url: conversationWith(person.id),
      })),
    },
    { heading: 'New for your saved searches', entries: sections.matches.map(matchEntry) },
    {
      heading: 'People you may know',
      entries: sections.people.map(({ person, reason }) => ({
        title: nameOf(person),
        line: [headlineOf(person), reasonOf(reason)].filter(Boolean).join(' · '),
        url: linkOfPerson(person),
      })),
    },
    {
      heading: 'This week',
      entries: sections.events.map((event) => eventEntry(event, timeZone)),
    },
    { heading: 'Ideas you follow', entries: sections.ideas.map(ideaEntry) },
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return count === 1 ? one : `${count} ${many}`
}

/** The first two facts of the week, for members who only read subjects. */
function subjectOf({ sections }: Lent): string {
  const facts = [
    counted(sections.waiting.length, '1 thing waiting for you', 'things waiting for you'),
    counted(sections.replies.length, '1 reply due', 'replies due'),
    counted(sections.matches.length, '1 new match', 'new matches'),
    counted(sections.events.length, '1 event this week', 'events this week'),
    counted(sections.ideas.length, '1 update on an idea you follow', 'updates on ideas you follow'),
    counted(sections.people.length, 'someone you may know', 'people you may know'),
  ]
  return `Your Monday brief: ${facts
    .filter((fact) => fact !== null)
    .slice(0, 2)
    .join(', ')}`
}

/** The app's page that turns the brief off, for people who press the link. */
export function unsubscribePage(token: string): string {
  return inApp(`/brief/unsubscribe?token=${encodeURIComponent(token)}`)
}

/** The letter to one member. Throws if what was lent is malformed. */
export function briefLetter(unread: Batch['letters'][number]): Letter {
  const lent = letterSchema.parse(unread)
  const community = appName()
  const name = membersWords(lent.name ?? '', 60)
  const oneClick = `${supabaseUrl()}/functions/v1/unsubscribe?token=${lent.token}`
  return {
    to: lent.to,
    subject: subjectOf(lent),
    heading: 'Your Monday brief',
    paragraphs: [
      `Hello${name ? `, ${name}` : ''}. This is what matters to you on ${community} this week.`,
    ],
    sections: sectionsOf(lent),
    action: { label: 'Open the brief', url: inApp('/brief') },
    closing:
      'You get this email on Mondays when there is something new for you. Nothing in it is sent twice.',
    choices: [
      { label: 'Choose what is in it', url: inApp('/settings/notifications') },
      { label: 'Unsubscribe', url: unsubscribePage(lent.token) },
    ],
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
