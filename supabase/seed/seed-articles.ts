import { writtenArticles, type WrittenArticle } from './articles'
import type { SeedContext } from './context'
import { dateNotifications } from './notifications'
import { coverPicture } from './pictures'
import { chance } from './random'
import type { SeededMember } from './seed-people'

const hour = 3_600_000
const day = 24 * hour
const reactionTypes = ['like', 'like', 'like', 'love', 'love', 'laugh', 'cry', 'dislike'] as const

/**
 * Articles, what was said to them and what people feel about them. Feed, search, counts and notices are
 * the triggers' work; the notices are dated afterwards.
 */
export async function seedArticles(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const members = everyone.filter((member) => member.username !== 'banned')
  const byName = new Map(members.map((member) => [member.username, member]))
  const pictures = await paintPictures()
  const rows = []
  const comments = []
  const reactions = []
  for (const article of writtenArticles()) {
    const author = byName.get(article.writer)
    if (!author) throw new Error(`nobody is called ${article.writer}`)
    const row = await makeArticle(context, article, author, now, pictures)
    rows.push(row)
    if (row.published_at === null) continue
    const published = Date.parse(row.published_at)
    comments.push(...makeComments(article, row.id, published, now, byName))
    reactions.push(...makeReactions(article, row.id, author, published, now, members))
  }
  await context.sql(
    `insert into public.articles (
       id, author_id, title, content, category, image_url, image_alt, status, published_at, created_at, updated_at
     )
     select a.id, a.author_id, a.title, a.content, a.category, a.image_url, a.image_alt,
       case when a.published_at is null then 'draft' else 'published' end,
       a.published_at, a.created_at, a.created_at
     from jsonb_to_recordset($1::text::jsonb) as a (
       id uuid, author_id uuid, title text, content text, category text, image_url text, image_alt text,
       published_at timestamptz, created_at timestamptz
     )
     order by a.created_at`,
    [JSON.stringify(rows)],
  )
  await context.sql(
    `insert into public.article_comments (id, article_id, user_id, content, created_at)
     select c.id, c.article_id, c.user_id, c.content, c.at
     from jsonb_to_recordset($1::text::jsonb)
       as c (id uuid, article_id uuid, user_id uuid, content text, at timestamptz)
     order by c.at`,
    [JSON.stringify(comments)],
  )
  await context.sql(
    `insert into public.reactions (id, user_id, content_type, content_id, reaction_type, created_at)
     select r.id, r.user_id, 'article', r.article_id, r.reaction_type, r.at
     from jsonb_to_recordset($1::text::jsonb)
       as r (id uuid, article_id uuid, user_id uuid, reaction_type text, at timestamptz)`,
    [JSON.stringify(reactions)],
  )
  await dateNotices(context, now)
  await context.sql('select private.refresh_popularity(100000)')
}

async function makeArticle(
  context: SeedContext,
  article: WrittenArticle,
  author: SeededMember,
  now: Date,
  pictures: readonly Uint8Array[],
) {
  const random = chance(`article ${article.title}`)
  const ago = article.daysAgo ?? 1
  const written = now.getTime() - ago * day - random.between(1, 9) * hour
  // Nobody writes before they have joined.
  const at = new Date(Math.max(written, author.joinedAt.getTime() + hour)).toISOString()
  return {
    id: random.uuid(),
    author_id: author.id,
    title: article.title,
    content: article.content,
    category: article.category,
    image_url: article.hasPicture ? await storePicture(context, article, author, pictures) : null,
    image_alt: article.hasPicture ? 'A drawing in two tones' : null,
    published_at: article.daysAgo === null ? null : at,
    created_at: at,
  }
}

/** A handful of pictures serves every article that has one. */
async function paintPictures(): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = []
  for (let index = 0; index < 8; index += 1) {
    pictures.push(coverPicture(chance(`picture ${index}`)))
    // Painting holds everything up; connections that ran out meanwhile are closed before the next use.
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return pictures
}

async function storePicture(
  context: SeedContext,
  article: WrittenArticle,
  author: SeededMember,
  pictures: readonly Uint8Array[],
): Promise<string> {
  const random = chance(`picture ${article.title}`)
  const path = `${author.id}/${author.joinedAt.getTime()}-${random.uuid().slice(0, 8)}.png`
  const bytes = pictures[random.between(0, pictures.length - 1)] ?? new Uint8Array()
  await context.uploadObject('article-images', path, bytes, 'image/png', author.id)
  return context.publicUrl('article-images', path)
}

function makeComments(
  article: WrittenArticle,
  articleId: string,
  published: number,
  now: Date,
  byName: ReadonlyMap<string, SeededMember>,
) {
  return article.comments.flatMap(({ writer, hoursLater, content }, place) => {
    const author = byName.get(writer)
    if (!author) throw new Error(`nobody is called ${writer}`)
    const said = Math.max(published + hoursLater * hour, author.joinedAt.getTime() + hour)
    const at = Math.min(said, now.getTime() - (9 - place) * 60_000)
    const id = chance(`comment ${article.title} ${place}`).uuid()
    return {
      id,
      article_id: articleId,
      user_id: author.id,
      content,
      at: new Date(at).toISOString(),
    }
  })
}

function makeReactions(
  article: WrittenArticle,
  articleId: string,
  author: SeededMember,
  published: number,
  now: Date,
  members: readonly SeededMember[],
) {
  const share = 0.08 + chance(`reach ${article.title}`).next() * 0.3
  return members.flatMap((member) => {
    const random = chance(`reaction ${article.title} ${member.username}`)
    if (member === author || random.next() > share) return []
    const since = Math.max(published, member.joinedAt.getTime())
    const at = since + random.next() * Math.min(6 * day, now.getTime() - since)
    return {
      id: random.uuid(),
      article_id: articleId,
      user_id: member.id,
      reaction_type: random.pick(reactionTypes),
      at: new Date(at).toISOString(),
    }
  })
}

async function dateNotices(context: SeedContext, now: Date): Promise<void> {
  await dateNotifications(context, now, {
    happened: `select o.id, case o.type
       when 'comment' then (
         select max(c.created_at) from public.article_comments c
         where c.user_id = o.actor_id and o.target = 'article:' || c.article_id)
       else (
         select max(r.created_at) from public.reactions r
         where r.user_id = o.actor_id and o.target = r.content_type || ':' || r.content_id)
     end as at
     from public.notifications o
     where o.type in ('comment', 'reaction') and o.target like 'article:%'`,
  })
}
