import type { SqlRunner } from '../../../supabase/local/database/sql'
import { people } from '../rows/people'
import type { Sizes } from '../sizes'
import type { Facts } from './read'

const memberFacts = `
  'viewer', bench.id('member', ${people.viewer}), 'hub', bench.id('member', ${people.hub}),
  'ordinary', bench.id('member', ${people.ordinary}), 'partner', bench.id('member', ${people.partner}),
  'admin', bench.id('member', ${people.admin})`

/** Looks up the values that the reads need. */
export async function readFacts(sql: SqlRunner, sizes: Sizes): Promise<Facts> {
  const deep = Math.round(sizes.members)
  const [row] = await sql.query<{ facts: Record<string, string> }>(`
    select jsonb_build_object(${memberFacts},
      'article', (select content_id from public.reaction_counts where content_type = 'article' order by count desc limit 1),
      'talked_article', (select id from public.articles order by comments_count desc limit 1),
      'idea', bench.id('idea', 0), 'event', (select id from public.events order by attendees_count desc limit 1),
      'page', (select id from public.business_pages order by followers desc limit 1),
      'reviewed', (select business_page_id from public.business_reviews group by 1 order by count(*) desc limit 1),
      'posting', bench.id('page', 0), 'page_post', (select id from public.business_posts order by comments_count desc limit 1),
      'group', bench.id('group', 0), 'group_post', bench.id('grouppost', 0),
      'forum', bench.id('forumgroup', 0), 'thread', bench.id('forumpost', 0), 'reply', bench.id('forumreply', 0),
      'middle_reply', bench.id('forumreply', ${Math.round(sizes.hotReplies / 2)}),
      'rare', left(md5('17'), 8), 'last_id', 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    ) || (
      select jsonb_build_object('page2_at', min(created_at), 'page2_id', min(id::text)) from (
        select created_at, id from public.feed_items order by created_at desc, id desc limit 50) f
    ) || (
      select jsonb_build_object('deep_at', created_at, 'deep_id', id) from public.feed_items
      order by created_at desc, id desc offset ${deep} limit 1
    ) || (
      select jsonb_build_object('talk_partner', c.partner_id) from public.conversations c
      where c.user_id = bench.id('member', ${people.ordinary}) limit 1
    ) as facts`)
  if (!row) throw new Error('there are no facts')
  return row.facts
}
