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

/** The searches of the demo accounts: whose, where, called what, for what, and when to tell. */
const searches: readonly (readonly [string, string, string, Record<string, string>, string])[] = [
  ['founder', 'people', 'Founders in tech', { role: 'founder', industry: 'tech' }, 'brief'],
  ['founder', 'search', '“pricing”', { search: 'pricing' }, 'daily'],
  [
    'investor',
    'investing',
    'Technology, still open',
    { industry: 'tech', open: '1' },
    'immediately',
  ],
  ['investor', 'events', 'Online', { type: 'online' }, 'brief'],
]

/**
 * The searches of the demo accounts, saved a year ago, and the newest of what they have found since, as the job
 * would have found it. Two of each are new.
 */
export async function seedSearches(context: SeedContext): Promise<void> {
  const now = (context.now ?? new Date()).toISOString()
  for (const [n, [username, scope, name, params, delivery]] of searches.entries()) {
    await context.sql(
      `insert into public.saved_searches (user_id, scope, name, params, delivery, created_at)
       select p.id, $1, $2, $3::text::jsonb, $4, $5::timestamptz - interval '1 year' - interval '1 hour' * $6::integer
       from public.profiles p where p.username = $7`,
      [scope, name, JSON.stringify(params), delivery, now, n, username],
    )
  }
  await context.sql(
    `select private.match_item((0, f.kind, f.source_id, '{}', f.published_at + interval '1 minute')::private.search_queue)
     from (
       select d.kind, d.source_id, m.published_at
       from public.search_documents d cross join lateral private.match_facts(d.kind, d.source_id) m
     ) as f
     where f.published_at > $1::timestamptz - interval '1 year'`,
    [now],
  )
  await context.sql(
    `update public.saved_search_matches m
     set matched_at = (
       private.match_facts(case m.kind when 'member' then 'person' else m.kind end, m.item_id)
     ).published_at + interval '1 minute'`,
  )
  await context.sql(
    `with ranked as (
       select m.search_id, m.kind, m.item_id,
         row_number() over (partition by m.search_id order by m.matched_at desc, m.item_id) as place
       from public.saved_search_matches m
     ), kept as (
       update public.saved_search_matches m set told_at = case when r.place > 2 then m.matched_at end
       from ranked r
       where (r.search_id, r.kind, r.item_id) = (m.search_id, m.kind, m.item_id) and r.place <= 6
     )
     delete from public.saved_search_matches m using ranked r
     where (r.search_id, r.kind, r.item_id) = (m.search_id, m.kind, m.item_id) and r.place > 6`,
  )
  await context.sql(
    `update public.saved_searches s set seen_at = (
       select max(m.matched_at) from public.saved_search_matches m where m.search_id = s.id and m.told_at is not null
     )`,
  )
}
