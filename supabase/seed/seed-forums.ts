import type { SeedContext } from './context'
import { dateForumNotices } from './forum-notices'
import type { CommentText, ForumText, PostText, Writer } from './forum-shape'
import { firstForums } from './forum-text'
import { moreForums } from './forum-text-more'
import { landscape } from './pictures'
import { chance, type Chance } from './random'
import type { SeededMember } from './seed-people'

const hour = 3_600_000
const day = 24 * hour
const reactionTypes = ['like', 'like', 'love', 'insightful', 'helpful', 'celebrate']

function draw<T>(random: Chance, items: readonly T[]): T {
  const item = items[random.between(0, items.length - 1)]
  if (item === undefined) throw new Error('there is nothing to draw from')
  return item
}

interface Rows {
  groups: Record<string, unknown>[]
  members: Record<string, unknown>[]
  posts: Record<string, unknown>[]
  replies: Record<string, unknown>[]
  comments: Record<string, unknown>[]
  reactions: Record<string, unknown>[]
  flags: { id: string; is_pinned: boolean; is_locked: boolean }[]
  answers: { id: string; answered_at: string }[]
}

/**
 * The forum groups with their threads. Counts, feed, search and notices are the triggers' work; a notice
 * is then put where it belongs in time.
 */
export async function seedForums(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const people = everyone.filter(({ username }) => username !== 'banned')
  const rows: Rows = {
    groups: [],
    members: [],
    posts: [],
    replies: [],
    comments: [],
    reactions: [],
    flags: [],
    answers: [],
  }
  for (const forum of [...firstForums, ...moreForums])
    await writeForum(context, forum, people, now, rows)
  await insertGroups(context, rows)
  await insertThreads(context, rows)
  await dateForumNotices(context, now)
  await context.sql('select private.refresh_popularity(100000)')
}

async function insertGroups(context: SeedContext, rows: Rows): Promise<void> {
  await insert(context, 'forum_groups', rows.groups, [
    'id uuid',
    'name text',
    'description text',
    'cover_image text',
    'created_by uuid',
    'is_public boolean',
    'created_at timestamptz',
  ])
  await insert(
    context,
    'forum_group_members',
    rows.members,
    ['group_id uuid', 'user_id uuid', 'role text', 'status text', 'joined_at timestamptz'],
    'on conflict (group_id, user_id) do nothing',
  )
}

async function insertThreads(context: SeedContext, rows: Rows): Promise<void> {
  await insert(context, 'forum_posts', rows.posts, [
    'id uuid',
    'title text',
    'content text',
    'category text',
    'author_id uuid',
    'group_id uuid',
    'views_count integer',
    'created_at timestamptz',
  ])
  const said = ['id uuid', 'content text', 'created_at timestamptz']
  await insert(context, 'forum_replies', rows.replies, [...said, 'post_id uuid', 'author_id uuid'])
  await insert(context, 'forum_reply_comments', rows.comments, [
    ...said,
    'reply_id uuid',
    'user_id uuid',
    'parent_id uuid',
  ])
  for (const [table, column] of [
    ['forum_post_reactions', 'post_id'],
    ['forum_reply_reactions', 'reply_id'],
  ] as const) {
    await insert(
      context,
      table,
      rows.reactions.filter((row) => column in row),
      [`${column} uuid`, 'user_id uuid', 'reaction_type text', 'created_at timestamptz'],
      `on conflict (user_id, ${column}, reaction_type) do nothing`,
    )
  }
  await context.sql(
    `update public.forum_posts p set is_pinned = r.is_pinned, is_locked = r.is_locked
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, is_pinned boolean, is_locked boolean)
     where p.id = r.id`,
    [JSON.stringify(rows.flags)],
  )
  await context.sql(
    `update public.forum_replies f set answered_at = r.answered_at
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, answered_at timestamptz)
     where f.id = r.id`,
    [JSON.stringify(rows.answers)],
  )
}

/** In the order they are in: an answer comes after what it answers. */
async function insert(
  context: SeedContext,
  table: string,
  rows: readonly unknown[],
  columns: readonly string[],
  rest = '',
): Promise<void> {
  const names = columns.map((column) => column.split(' ')[0]).join(', ')
  await context.sql(
    `insert into public.${table} (${names})
     select ${names} from jsonb_to_recordset($1::text::jsonb) as r (${columns.join(', ')}) ${rest}`,
    [JSON.stringify(rows)],
  )
}

async function writeForum(
  context: SeedContext,
  forum: ForumText,
  people: readonly SeededMember[],
  now: Date,
  rows: Rows,
): Promise<void> {
  const random = chance(`forum ${forum.name}`)
  const accounts = people.filter(({ email }) => email.endsWith('@demo.test'))
  const community = people.filter(({ email }) => !email.endsWith('@demo.test'))
  function who(writer: Writer): SeededMember {
    const found =
      typeof writer === 'number'
        ? community[writer % community.length]
        : accounts.find(({ username }) => username === writer)
    if (!found) throw new Error(`nobody is ${writer}`)
    return found
  }
  /** Nobody does anything before they had joined, nor in the future. */
  function at(moment: number, ...members: SeededMember[]): string {
    const earliest = Math.max(...members.map(({ joinedAt }) => joinedAt.getTime())) + hour
    return new Date(Math.min(Math.max(moment, earliest), now.getTime() - 60_000)).toISOString()
  }

  const groupId = random.uuid()
  const owner = who(forum.owner)
  const path = `${owner.id}/forum-groups/${random.uuid()}.png`
  await context.uploadObject('groups', path, landscape(random), 'image/png', owner.id)
  const createdAt = at(now.getTime() - forum.createdDaysAgo * day, owner)
  rows.groups.push({
    id: groupId,
    name: forum.name,
    description: forum.description,
    cover_image: context.publicUrl('groups', path),
    created_by: owner.id,
    is_public: !forum.isPrivate,
    created_at: createdAt,
  })

  function join(member: SeededMember, role: string, status: string, moment: number) {
    const joinedAt = at(Math.max(moment, Date.parse(createdAt)), member)
    rows.members.push({ group_id: groupId, user_id: member.id, role, status, joined_at: joinedAt })
  }
  for (const writer of forum.moderators) {
    join(who(writer), 'moderator', 'approved', Date.parse(createdAt) + day)
  }
  const waiting = forum.waiting.map(who)
  const authors = forum.posts.map(({ by }) => who(by))
  const drawn = Array.from({ length: forum.members }, () => draw(random, community))
  const inside = [...new Set([...authors, ...drawn])].filter((member) => !waiting.includes(member))
  for (const member of inside) {
    const since = now.getTime() - random.between(2, forum.createdDaysAgo) * day
    if (member !== owner) join(member, 'member', 'approved', since)
  }
  for (const member of waiting) {
    join(member, 'member', 'pending', now.getTime() - random.between(2, 60) * hour)
  }
  const readers = forum.isPrivate
    ? accounts.filter(({ username }) => username === 'admin')
    : community
  for (const post of forum.posts) writePost(post, { random, groupId, who, at, readers, now, rows })
}

interface Place {
  random: Chance
  groupId: string
  who: (writer: Writer) => SeededMember
  at: (moment: number, ...members: SeededMember[]) => string
  readers: readonly SeededMember[]
  now: Date
  rows: Rows
}

function writePost(post: PostText, place: Place): void {
  const { random, groupId, who, at, now, rows } = place
  const author = who(post.by)
  const id = random.uuid()
  const writtenAt = at(now.getTime() - post.hoursAgo * hour, author)
  const age = now.getTime() - Date.parse(writtenAt)
  rows.posts.push({
    id,
    title: post.title,
    content: post.text,
    category: post.category,
    author_id: author.id,
    group_id: groupId,
    views_count: random.between(20, 90) + Math.round(Math.min(age / hour, 400) * 0.6),
    created_at: writtenAt,
  })
  rows.flags.push({ id, is_pinned: post.isPinned ?? false, is_locked: post.isLocked ?? false })
  react(place, 'post_id', id, author, Date.parse(writtenAt), random.between(4, 14))
  // A thread is written within a few days, and never in the future.
  const length = Math.min(age * 0.8, 4 * day)
  let moment = Date.parse(writtenAt)
  for (const reply of post.replies) {
    const writer = who(reply.by)
    moment += (length / (post.replies.length + 1)) * (0.5 + random.next() * 0.5)
    const replyId = random.uuid()
    const repliedAt = at(moment, writer, author)
    rows.replies.push({
      id: replyId,
      content: reply.text,
      created_at: repliedAt,
      post_id: id,
      author_id: writer.id,
    })
    if (reply.isAnswer) rows.answers.push({ id: replyId, answered_at: at(moment + hour, writer) })
    react(place, 'reply_id', replyId, writer, Date.parse(repliedAt), random.between(0, 6))
    writeComments(reply.comments ?? [], null, { ...place, replyId, since: Date.parse(repliedAt) })
  }
}

function writeComments(
  comments: readonly CommentText[],
  parentId: string | null,
  place: Place & { replyId: string; since: number },
): void {
  const { random, who, at, now, rows, replyId } = place
  const left = now.getTime() - place.since
  let since = place.since
  for (const comment of comments) {
    since += Math.min(left * 0.15, 5 * hour) * (0.4 + random.next() * 0.6)
    const writer = who(comment.by)
    const id = random.uuid()
    rows.comments.push({
      id,
      content: comment.text,
      created_at: at(since, writer),
      reply_id: replyId,
      user_id: writer.id,
      parent_id: parentId,
    })
    writeComments(comment.answers ?? [], id, { ...place, since })
  }
}

function react(
  { random, readers, at, rows }: Place,
  column: 'post_id' | 'reply_id',
  id: string,
  author: SeededMember,
  since: number,
  count: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const member = draw(random, readers)
    if (member === author) continue
    rows.reactions.push({
      [column]: id,
      user_id: member.id,
      reaction_type: draw(random, reactionTypes),
      created_at: at(since + random.between(1, 40) * hour, member),
    })
  }
}
