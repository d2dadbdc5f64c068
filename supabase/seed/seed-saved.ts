import type { SeedContext } from './context'

/** What the demo accounts saved: whose, a table with its kind, which of its newest rows, and a note. */
const saved: readonly (readonly [string, string, string, number, string | null])[] = [
  ['founder', 'articles', 'article', 2, 'Read before the next board meeting'],
  ['founder', 'events', 'event', 3, null],
  ['founder', 'business_pages', 'business_page', 1, 'Ask about packaging'],
  ['founder', 'forum_posts', 'forum_post', 2, null],
  ['founder', 'business_ideas', 'business_idea', 1, 'Same customers as ours'],
  ['investor', 'business_ideas', 'business_idea', 2, 'Numbers look honest. Call in spring.'],
  ['investor', 'business_ideas', 'business_idea', 4, null],
  ['investor', 'articles', 'article', 1, null],
  ['member', 'articles', 'article', 3, null],
  ['member', 'forum_posts', 'forum_post', 1, 'The answer about hiring'],
]

/** What the demo accounts saved for later. The founder's first is due in two days. */
export async function seedSaved(context: SeedContext): Promise<void> {
  const now = (context.now ?? new Date()).toISOString()
  for (const [n, [username, table, kind, place, note]] of saved.entries()) {
    const visible = table === 'articles' ? `where t.status = 'published'` : ''
    await context.sql(
      `insert into public.saved_items (user_id, kind, item_id, note, remind_at, created_at)
       select p.id, $1, i.id, $2, case when $5 then $4::timestamptz + interval '2 days' end,
         $4::timestamptz - interval '20 hours' * ($6::integer + 1)
       from public.profiles p, (
         select t.id from public.${table} t ${visible} order by t.created_at desc, t.id offset $7::integer limit 1
       ) i
       where p.username = $3`,
      [kind, note, username, now, n === 0, n, place],
    )
  }
}
