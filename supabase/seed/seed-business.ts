import type { PagePostText, PageText, ReviewText } from './business-text'
import { businessPages } from './business-pages'
import { insertBusiness, type Written } from './business-rows'
import type { SeedContext } from './context'
import { dateNotifications } from './notifications'
import { coverPicture, landscape } from './pictures'
import { chance, type Chance } from './random'
import type { SeededMember } from './seed-people'

const hour = 3_600_000
const day = 24 * hour

interface Told {
  context: SeedContext
  everyone: readonly SeededMember[]
  who: (username: string) => SeededMember
  now: Date
  written: Written
}

/**
 * Sixteen business pages with followers, posts, what was said to them, and reviews of every status. Counts,
 * feed, search and notices are the triggers' work.
 */
export async function seedBusiness(
  context: SeedContext,
  all: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const everyone = all.filter(({ username }) => username !== 'banned')
  const byName = new Map(everyone.map((member) => [member.username, member]))
  const who = (username: string): SeededMember => {
    const found = byName.get(username)
    if (!found) throw new Error(`nobody in the demo community is called ${username}`)
    return found
  }
  const written: Written = {
    pages: [],
    followers: [],
    posts: [],
    likes: [],
    comments: [],
    shares: [],
    reviews: [],
    helpful: [],
  }
  const told = { context, everyone, who, now, written }
  for (const text of businessPages) await writePage(told, text)
  await insertBusiness(context, written)
  await judge(context, who('admin'), written.reviews)
  await dateNotices(context, now)
}

async function writePage(told: Told, text: PageText): Promise<void> {
  const { context, everyone, who, now, written } = told
  const random = chance(`business page ${text.name}`)
  const owner = who(text.owner)
  // Nobody makes a page before they are there.
  const begun = Math.max(now.getTime() - text.daysOld * day, owner.joinedAt.getTime() + hour)
  const id = random.uuid()
  const { name, category, description, website, email, phone, address, hours } = text
  written.pages.push({
    id,
    at: new Date(begun).toISOString(),
    owner_id: owner.id,
    is_verified: text.isVerified ?? false,
    cover: text.hasCover ? await store(context, owner, `cover ${name}`, landscape) : null,
    picture: text.hasPicture ? await store(context, owner, `mark ${name}`, coverPicture) : null,
    ...{ name, category, description, website, email, phone, address, hours },
  })
  const fans = draw(random, everyone, owner, text.followers)
  for (const fan of fans) {
    const at = between(random, Math.max(begun, fan.joinedAt.getTime()), now.getTime() - hour)
    written.followers.push({ page_id: id, user_id: fan.id, at })
  }
  const gap = Math.min(8 * day, (now.getTime() - begun) / (text.posts.length + 1))
  for (const [place, post] of text.posts.entries()) {
    const at = now.getTime() - (place + 0.2 + random.next() * 0.6) * gap
    await writePost({ ...told, random, owner, fans, pageId: id }, post, at)
  }
  for (const review of text.reviews) writeReview(told, random, id, begun, review, fans)
}

interface OnPage extends Told {
  random: Chance
  owner: SeededMember
  fans: readonly SeededMember[]
  pageId: string
}

async function writePost(page: OnPage, text: PagePostText, at: number): Promise<void> {
  const { context, random, owner, fans, who, now, written } = page
  const id = random.uuid()
  const image = text.hasPicture
    ? await store(context, owner, `post ${text.text}`, coverPicture)
    : null
  const row = { id, at: new Date(at).toISOString(), page_id: page.pageId, author_id: owner.id }
  written.posts.push({ ...row, content: text.text, image })
  let said = at
  for (const [writer, content] of text.comments ?? []) {
    said = Math.min(said + random.between(8, 180) * 60_000, now.getTime() - 60_000)
    const comment = { id: random.uuid(), at: new Date(said).toISOString(), post_id: id }
    written.comments.push({ ...comment, user_id: who(writer).id, content })
  }
  for (const sharer of text.sharedBy ?? []) {
    const share = { id: random.uuid(), at: between(random, at, now.getTime() - hour / 2) }
    written.shares.push({ ...share, post_id: id, user_id: who(sharer).id })
  }
  for (const fan of fans) {
    if (random.next() > 0.5) continue
    // Most of it happens in the first days.
    const until = Math.min(at + 3 * day, now.getTime() - 60_000)
    const like = { id: random.uuid(), at: between(random, at, until) }
    written.likes.push({ ...like, post_id: id, user_id: fan.id })
  }
}

function writeReview(
  { who, now, written }: Told,
  random: Chance,
  pageId: string,
  begun: number,
  text: ReviewText,
  fans: readonly SeededMember[],
): void {
  const author = who(text.by)
  const at = between(random, Math.max(begun, author.joinedAt.getTime()), now.getTime() - day)
  const id = random.uuid()
  const { rating, title, judged } = text
  written.reviews.push({
    ...{ id, at, page_id: pageId, user_id: author.id, rating, title, content: text.text },
    status: judged?.[0] ?? 'pending',
    note: judged?.[1] ?? null,
    reason: judged?.[2] ?? null,
    judged_at: between(random, Date.parse(at), now.getTime() - hour),
  })
  for (const fan of fans) {
    if (fan === author || random.next() > 0.25) continue
    const vote = { review_id: id, user_id: fan.id }
    written.helpful.push({ ...vote, at: between(random, Date.parse(at), now.getTime()) })
  }
}

function draw(
  random: Chance,
  everyone: readonly SeededMember[],
  owner: SeededMember,
  count: number,
): SeededMember[] {
  const drawn = new Set<SeededMember>()
  while (drawn.size < count) {
    const member = everyone[random.between(0, everyone.length - 1)]
    if (member && member !== owner) drawn.add(member)
  }
  return [...drawn]
}

function between(random: Chance, from: number, to: number): string {
  return new Date(from + random.next() * Math.max(0, to - from)).toISOString()
}

async function store(
  context: SeedContext,
  owner: SeededMember,
  seed: string,
  paint: (random: Chance) => Uint8Array,
): Promise<string> {
  const random = chance(`picture ${seed}`)
  const path = `${owner.id}/business-pages/${random.uuid()}.png`
  await context.uploadObject('business-pages', path, paint(random), 'image/png', owner.id)
  return context.publicUrl('business-pages', path)
}

/** A super admin has looked at some of the reviews. */
async function judge(
  context: SeedContext,
  admin: SeededMember,
  reviews: Written['reviews'],
): Promise<void> {
  const rows = JSON.stringify(reviews)
  await context.sql(
    `update public.business_reviews b set moderation_status = r.status, flagged_reason = r.reason
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, status text, reason text)
     where r.id = b.id and r.status <> 'pending'`,
    [rows],
  )
  await context.sql(
    `update public.business_review_moderation m
     set moderation_note = r.note, moderated_at = r.judged_at, moderated_by = $2::text::uuid
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, note text, judged_at timestamptz)
     where r.id = m.review_id`,
    [rows, admin.id],
  )
}

async function dateNotices(context: SeedContext, now: Date): Promise<void> {
  await dateNotifications(context, now, {
    happened: `select o.id, case
       when o.data ->> 'action' = 'follow' then
         (select f.created_at from public.business_page_followers f
          where f.user_id = o.actor_id and f.business_page_id = (o.data ->> 'businessId')::uuid)
       when o.type = 'comment' then
         (select c.created_at from public.business_post_comments c where c.id = (o.data ->> 'commentId')::uuid)
       when o.type = 'reaction' then
         (select l.created_at from public.business_post_likes l
          where l.user_id = o.actor_id and l.post_id = (o.data ->> 'contentId')::uuid)
       when o.data ->> 'contentType' = 'business_post' then
         (select s.created_at from public.business_post_shares s
          where s.user_id = o.actor_id and s.post_id = (o.data ->> 'contentId')::uuid)
       when o.actor_id is not null then
         (select r.created_at from public.business_reviews r where r.id = (o.data ->> 'contentId')::uuid)
       else
         (select m.moderated_at from public.business_review_moderation m
          where m.review_id = (o.data ->> 'contentId')::uuid)
     end as at
     from public.notifications o
     where o.data ? 'businessId'`,
    readAfter: 3,
  })
}
