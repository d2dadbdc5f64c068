import type { SeedContext } from './context'
import { dateNotifications } from './notifications'
import type { GroupText, PostColumns, PostText } from './group-text'
import { groupTexts } from './groups-text'
import { landscape } from './pictures'
import { chance, type Chance } from './random'
import type { SeededMember } from './seed-people'

const hour = 3_600_000
const day = 24 * hour

interface Row {
  id: string
  at: string
}

interface MemberRow extends Row {
  group_id: string
  user_id: string
  role: 'admin' | 'moderator' | 'member'
}

interface Written {
  groups: (Row & { name: string; description: string; cover: string | null; created_by: string })[]
  members: MemberRow[]
  posts: (Row & PostColumns)[]
  comments: (Row & { post_id: string; user_id: string; content: string })[]
  shares: (Row & { post_id: string; user_id: string; comment: string | null })[]
  reactions: (Row & { post_id: string; user_id: string; type: string })[]
  requests: (Row & { group_id: string; user_id: string })[]
  invitations: (Row & { group_id: string; invited_by: string; user_id: string })[]
}

/**
 * Ten groups with covers, members, posts and what was said to them; some requests and invitations wait
 * for the demo accounts. Counts, feed, search and notices are the triggers' work.
 */
export async function seedGroups(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const members = everyone.filter((member) => member.username !== 'banned')
  const written: Written = {
    groups: [],
    members: [],
    posts: [],
    comments: [],
    shares: [],
    reactions: [],
    requests: [],
    invitations: [],
  }
  for (const text of groupTexts) await writeGroup(context, text, members, now, written)
  await insert(context, written)
  await dateNotices(context, now)
  await context.sql('select private.refresh_popularity(100000)')
}

interface Gathering {
  random: Chance
  creator: SeededMember
  everyone: readonly SeededMember[]
  who: (username: string) => SeededMember
}

/** The members of a group: its creator, those it names, and others up to its size. */
function gatherMembers(
  text: GroupText,
  { random, creator, everyone, who }: Gathering,
): SeededMember[] {
  const named = [...(text.admins ?? []), ...(text.moderators ?? []), ...text.members].map(who)
  const outside = new Set([
    ...(text.asking ?? []),
    ...(text.invited ?? []).map(([, invited]) => invited),
  ])
  const people = [creator, ...named]
  while (people.length < text.size) {
    const drawn = everyone[random.between(0, everyone.length - 1)]
    const isDemo = drawn?.email.endsWith('@demo.test') ?? true
    if (!drawn || isDemo || outside.has(drawn.username) || people.includes(drawn)) continue
    people.push(drawn)
  }
  return people
}

async function writeGroup(
  context: SeedContext,
  text: GroupText,
  everyone: readonly SeededMember[],
  now: Date,
  written: Written,
): Promise<void> {
  const random = chance(`group ${text.name}`)
  const byName = new Map(everyone.map((member) => [member.username, member]))
  const who = (username: string): SeededMember => {
    const found = byName.get(username)
    if (!found) throw new Error(`nobody in the demo community is called ${username}`)
    return found
  }
  const creator = who(text.createdBy)
  // Nobody creates a group before they are there.
  const begun = Math.max(now.getTime() - text.daysOld * day, creator.joinedAt.getTime() + hour)
  const group = { id: random.uuid(), at: new Date(begun).toISOString() }
  const { name, description } = text
  const cover = await storePicture(context, creator, `group ${name}`)
  written.groups.push({ ...group, name, description, cover, created_by: creator.id })

  const people = gatherMembers(text, { random, creator, everyone, who })
  for (const person of people.slice(1)) {
    written.members.push({
      id: random.uuid(),
      group_id: group.id,
      user_id: person.id,
      role: text.admins?.includes(person.username)
        ? 'admin'
        : text.moderators?.includes(person.username)
          ? 'moderator'
          : 'member',
      at: between(random, Math.max(begun, person.joinedAt.getTime()), now.getTime() - day),
    })
  }
  for (const [place, username] of (text.asking ?? []).entries()) {
    const at = new Date(now.getTime() - (5 + place * 19) * hour).toISOString()
    const row = { id: random.uuid(), at, group_id: group.id, user_id: who(username).id }
    written.requests.push(row)
  }
  for (const [inviter, invited] of text.invited ?? []) {
    const at = new Date(now.getTime() - random.between(3, 40) * hour).toISOString()
    const row = { id: random.uuid(), at, group_id: group.id, invited_by: who(inviter).id }
    written.invitations.push({ ...row, user_id: who(invited).id })
  }
  const talk = { context, random, people, who, groupId: group.id, written, now }
  const gap = Math.min(6 * day, (now.getTime() - begun) / (text.posts.length + 1))
  for (const [place, post] of text.posts.entries()) {
    const at = now.getTime() - (place + 0.2 + random.next() * 0.6) * gap
    await writePost(talk, post, at)
  }
}

interface Talk {
  context: SeedContext
  random: Chance
  people: readonly SeededMember[]
  who: (username: string) => SeededMember
  groupId: string
  written: Written
  now: Date
}

async function writePost(talk: Talk, text: PostText, at: number): Promise<void> {
  const { context, random, people, who, groupId, written, now } = talk
  const anyone = () => people[random.between(1, people.length - 1)] ?? who(text.by)
  const author = text.by === '*' ? anyone() : who(text.by)
  const id = random.uuid()
  const image = text.hasPicture ? await storePicture(context, author, `post ${text.text}`) : null
  const post = { id, at: new Date(at).toISOString(), group_id: groupId, user_id: author.id }
  written.posts.push({ ...post, content: text.text, image, pinned: text.isPinned ?? false })
  let said = at
  for (const [writer, content] of text.comments ?? []) {
    said = Math.min(said + random.between(8, 180) * 60_000, now.getTime() - 60_000)
    const user = writer === '*' ? anyone() : who(writer)
    const row = { id: random.uuid(), at: new Date(said).toISOString(), post_id: id }
    written.comments.push({ ...row, user_id: user.id, content })
  }
  if (text.share) {
    const [sharer, comment] = text.share
    const row = { id: random.uuid(), at: between(random, at, now.getTime() - hour / 2) }
    written.shares.push({ ...row, post_id: id, user_id: who(sharer).id, comment })
  }
  for (const person of people) {
    if (person === author || random.next() > 0.45) continue
    const type = random.pick(['like', 'like', 'like', 'love', 'love', 'laugh'])
    const row = { id: random.uuid(), at: between(random, at, now.getTime() - 60_000) }
    written.reactions.push({ ...row, post_id: id, user_id: person.id, type })
  }
}

function between(random: Chance, from: number, to: number): string {
  return new Date(from + random.next() * Math.max(0, to - from)).toISOString()
}

async function storePicture(
  context: SeedContext,
  owner: SeededMember,
  seed: string,
): Promise<string> {
  const random = chance(`picture ${seed}`)
  const path = `${owner.id}/${random.uuid()}.png`
  await context.uploadObject('groups', path, landscape(random), 'image/png', owner.id)
  return context.publicUrl('groups', path)
}

/** One statement for each table, in an order in which every row finds what it refers to. */
const STATEMENTS: readonly (readonly [keyof Written, string])[] = [
  [
    'groups',
    `insert into public.groups (id, name, description, cover_image, created_by, created_at)
     select r.id, r.name, r.description, r.cover, r.created_by, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, name text, description text, cover text, created_by uuid, at timestamptz
     ) order by r.at`,
  ],
  [
    'members',
    `insert into public.group_members (id, group_id, user_id, role, joined_at)
     select r.id, r.group_id, r.user_id, r.role, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, group_id uuid, user_id uuid, role text, at timestamptz
     )`,
  ],
  [
    'posts',
    `insert into public.group_posts (id, group_id, user_id, content, image_url, is_pinned, created_at)
     select r.id, r.group_id, r.user_id, r.content, r.image, r.pinned, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, group_id uuid, user_id uuid, content text, image text, pinned boolean, at timestamptz
     ) order by r.at`,
  ],
  [
    'comments',
    `insert into public.group_comments (id, post_id, user_id, content, created_at)
     select r.id, r.post_id, r.user_id, r.content, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, post_id uuid, user_id uuid, content text, at timestamptz
     ) order by r.at`,
  ],
  [
    'shares',
    `insert into public.group_shares (id, post_id, user_id, comment, created_at)
     select r.id, r.post_id, r.user_id, r.comment, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, post_id uuid, user_id uuid, comment text, at timestamptz
     ) order by r.at`,
  ],
  [
    'reactions',
    `insert into public.reactions (id, user_id, content_type, content_id, reaction_type, created_at)
     select r.id, r.user_id, 'group_post', r.post_id, r.type, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, user_id uuid, post_id uuid, type text, at timestamptz
     ) order by r.at`,
  ],
  [
    'requests',
    `insert into public.group_join_requests (id, group_id, user_id, created_at, updated_at)
     select r.id, r.group_id, r.user_id, r.at, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, group_id uuid, user_id uuid, at timestamptz
     )`,
  ],
  [
    'invitations',
    `insert into public.group_invitations (id, group_id, invited_by, invited_user_id, created_at, updated_at)
     select r.id, r.group_id, r.invited_by, r.user_id, r.at, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, group_id uuid, invited_by uuid, user_id uuid, at timestamptz
     )`,
  ],
]

async function insert(context: SeedContext, written: Written): Promise<void> {
  for (const [rows, statement] of STATEMENTS) {
    await context.sql(statement, [JSON.stringify(written[rows])])
  }
}

async function dateNotices(context: SeedContext, now: Date): Promise<void> {
  await dateNotifications(context, now, {
    happened: `select o.id, case
       when o.data ->> 'contentType' = 'group_request' then
         (select max(r.created_at) from public.group_join_requests r
          where r.group_id = (o.data ->> 'contentId')::uuid and r.user_id = o.actor_id)
       when o.data ->> 'contentType' = 'group_invitation' then
         (select i.updated_at from public.group_invitations i
          where i.group_id = (o.data ->> 'contentId')::uuid and i.invited_user_id = o.user_id)
       when o.type = 'comment' then
         (select c.created_at from public.group_comments c where c.id = (o.data ->> 'commentId')::uuid)
       when o.type = 'reaction' then
         (select r.created_at from public.reactions r
          where r.user_id = o.actor_id and r.content_type = 'group_post'
            and r.content_id = (o.data ->> 'contentId')::uuid)
     end as at
     from public.notifications o
     where o.data ? 'groupId'`,
    readAfter: 3,
  })
}
