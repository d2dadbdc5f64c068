import type { SeedContext } from './context'
import { dateNotifications } from './notifications'
import { ideasText } from './ideas-text'
import { coverPicture } from './pictures'
import { chance } from './random'
import type { SeededMember } from './seed-people'

const hour = 3_600_000
const day = 24 * hour
const reactionTypes = ['like', 'like', 'like', 'love', 'love', 'laugh'] as const

interface WrittenIdea {
  writer: string
  daysAgo: number
  industry: string
  goal: number
  received: number
  equity: number | null
  risk: string
  hasPicture: boolean
  website: string | null
  pitchDeck: string | null
  title: string
  description: string
  updates: readonly { daysLater: number; title: string; content: string }[]
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === '-' ? null : text
}

function readIdea(block: string): WrittenIdea {
  const [head = '', links = '', title = '', ...lines] = block.trim().split('\n')
  const [writer = '', daysAgo, industry = '', goal, received, equity, risk = '', picture] =
    head.split(' | ')
  const [website, pitchDeck] = links.split(' | ')
  const isUpdate = (line: string) => line.startsWith('@ ')
  return {
    writer,
    daysAgo: Number(daysAgo),
    industry,
    goal: Number(goal),
    received: Number(received),
    equity: orNull(equity) === null ? null : Number(equity),
    risk,
    hasPicture: picture === 'yes',
    website: orNull(website),
    pitchDeck: orNull(pitchDeck),
    title,
    description: lines
      .filter((line) => !isUpdate(line))
      .join('\n')
      .trim(),
    updates: lines.filter(isUpdate).map((line) => {
      const [daysLater = '', heading = '', ...text] = line.slice(2).split(' | ')
      return { daysLater: Number(daysLater), title: heading, content: text.join(' | ') }
    }),
  }
}

/**
 * Business ideas with their updates and what people feel about them. Feed, search, counts and notices are
 * the triggers' work; the notices are dated afterwards. Inquiries of before get the idea they were about.
 */
export async function seedInvesting(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const members = everyone.filter((member) => member.username !== 'banned')
  const byName = new Map(members.map((member) => [member.username, member]))
  // A handful of pictures serves every idea that has one.
  const pictures = Array.from({ length: 6 }, (_, index) => coverPicture(chance(`idea ${index}`)))
  const ideas = []
  const updates = []
  const reactions = []
  for (const block of ideasText.split(/^=== /m).slice(1)) {
    const idea = readIdea(block)
    const founder = byName.get(idea.writer)
    if (!founder) throw new Error(`nobody is called ${idea.writer}`)
    const row = await makeIdea(context, idea, founder, now, pictures)
    ideas.push(row)
    updates.push(...makeUpdates(idea, row, now))
    reactions.push(...makeReactions(idea, row, now, members))
  }
  await insertIdeas(context, ideas, updates)
  await context.sql(
    `insert into public.reactions (id, user_id, content_type, content_id, reaction_type, created_at)
     select r.id, r.user_id, 'business_idea', r.idea_id, r.reaction_type, r.at
     from jsonb_to_recordset($1::text::jsonb)
       as r (id uuid, idea_id uuid, user_id uuid, reaction_type text, at timestamptz)`,
    [JSON.stringify(reactions)],
  )
  await linkInquiries(context)
  await dateNotices(context, now)
}

async function makeIdea(
  context: SeedContext,
  idea: WrittenIdea,
  founder: SeededMember,
  now: Date,
  pictures: readonly Uint8Array[],
) {
  const random = chance(`idea ${idea.title}`)
  const written = now.getTime() - idea.daysAgo * day - random.between(1, 9) * hour
  // Nobody looks for funding before they have joined.
  const at = Math.max(written, founder.joinedAt.getTime() + hour)
  return {
    id: random.uuid(),
    user_id: founder.id,
    title: idea.title,
    description: idea.description,
    funding_goal: idea.goal,
    funding_received: idea.received,
    equity_offered: idea.equity,
    industry: idea.industry,
    location: founder.location,
    website: idea.website,
    pitch_deck_url: idea.pitchDeck,
    risk: idea.risk,
    image_url: idea.hasPicture ? await storePicture(context, idea, founder, pictures) : null,
    at: new Date(at).toISOString(),
  }
}

type IdeaRow = Awaited<ReturnType<typeof makeIdea>>

async function storePicture(
  context: SeedContext,
  { title }: WrittenIdea,
  founder: SeededMember,
  pictures: readonly Uint8Array[],
): Promise<string> {
  const random = chance(`idea picture ${title}`)
  const path = `${founder.id}/${founder.joinedAt.getTime()}-${random.uuid().slice(0, 8)}.png`
  const bytes = pictures[random.between(0, pictures.length - 1)] ?? new Uint8Array()
  await context.uploadObject('business-ideas', path, bytes, 'image/png', founder.id)
  return context.publicUrl('business-ideas', path)
}

function makeUpdates(idea: WrittenIdea, { id, user_id, at }: IdeaRow, now: Date) {
  return idea.updates.map(({ daysLater, title, content }, place) => {
    const told = Math.min(Date.parse(at) + daysLater * day, now.getTime() - (9 - place) * hour)
    return {
      id: chance(`idea update ${idea.title} ${place}`).uuid(),
      business_idea_id: id,
      user_id,
      title,
      content,
      at: new Date(Math.max(told, Date.parse(at) + place * 60_000)).toISOString(),
    }
  })
}

function makeReactions(
  { title }: WrittenIdea,
  { id, user_id, at }: IdeaRow,
  now: Date,
  members: readonly SeededMember[],
) {
  const share = 0.06 + chance(`idea reach ${title}`).next() * 0.25
  return members.flatMap((member) => {
    const random = chance(`idea reaction ${title} ${member.username}`)
    if (member.id === user_id || random.next() > share) return []
    const since = Math.max(Date.parse(at), member.joinedAt.getTime())
    const felt = since + random.next() * Math.min(8 * day, now.getTime() - since)
    return {
      id: random.uuid(),
      idea_id: id,
      user_id: member.id,
      reaction_type: random.pick(reactionTypes),
      at: new Date(felt).toISOString(),
    }
  })
}

async function insertIdeas(
  context: SeedContext,
  ideas: readonly IdeaRow[],
  updates: readonly object[],
): Promise<void> {
  await context.sql(
    `insert into public.business_ideas (
       id, user_id, created_by, title, description, funding_goal, funding_received, equity_offered, industry,
       location, website, pitch_deck_url, risk, image_url, created_at, updated_at
     )
     select i.id, i.user_id, i.user_id, i.title, i.description, i.funding_goal, i.funding_received,
       i.equity_offered, i.industry, i.location, i.website, i.pitch_deck_url, i.risk, i.image_url, i.at, i.at
     from jsonb_to_recordset($1::text::jsonb) as i (
       id uuid, user_id uuid, title text, description text, funding_goal numeric, funding_received numeric,
       equity_offered numeric, industry text, location text, website text, pitch_deck_url text, risk text,
       image_url text, at timestamptz
     )
     order by i.at`,
    [JSON.stringify(ideas)],
  )
  await context.sql(
    `insert into public.business_updates (id, business_idea_id, user_id, title, content, created_at)
     select u.id, u.business_idea_id, u.user_id, u.title, u.content, u.at
     from jsonb_to_recordset($1::text::jsonb) as u (
       id uuid, business_idea_id uuid, user_id uuid, title text, content text, at timestamptz
     )
     order by u.at`,
    [JSON.stringify(updates)],
  )
}

/** What was asked of a founder before their idea was in the database was about that idea. */
async function linkInquiries(context: SeedContext): Promise<void> {
  await context.sql(
    `update public.messages m
     set business_idea_id = i.id, metadata = jsonb_build_object('businessIdeaTitle', i.title)
     from public.business_ideas i
     where m.message_type = 'business_inquiry' and m.business_idea_id is null and i.user_id = m.receiver_id`,
  )
}

async function dateNotices(context: SeedContext, now: Date): Promise<void> {
  await dateNotifications(context, now, {
    happened: `select o.id, (
       select max(r.created_at) from public.reactions r
       where r.user_id = o.actor_id and o.target = r.content_type || ':' || r.content_id
     ) as at
     from public.notifications o where o.type = 'reaction' and o.target like 'business_idea:%'`,
  })
}
