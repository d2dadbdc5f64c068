/**
 * Forums stay fast when they are large: a group of 30,000 members and 20,000 posts, a thread of
 * 5,000 replies, a reply with 3,000 comments. The rows each call reads are counted, so that a plan
 * that reads everything fails here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openWithRows } from '../support/many-rows'
import { measure } from '../support/reading'

const viewer = '00000000-0000-4000-8000-000000000000'
const group = '10000000-0000-4000-8000-000000000000'
const post = '20000000-0000-4000-8000-000000000000'
const reply = '30000000-0000-4000-8000-000000000000'

/** `id(kind, n)` is the nth row of a kind. The viewer moderates the big group. */
const rows = `
  set session_replication_role = replica;
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
    select (kind || '0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  $$;
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
  select pg_temp.id('0', n), 'authenticated', 'authenticated', n || '@plans.test', now(), false, now(), now()
  from generate_series(0, 30000) n;
  insert into public.profiles (id, username, full_name)
  select pg_temp.id('0', n), 'person_' || n, 'Person ' || n from generate_series(0, 30000) n;
  insert into public.forum_groups (id, name, created_by, audience, member_count, created_at)
  select pg_temp.id('1', n), 'Group ' || md5(n::text), pg_temp.id('0', 1), 'public', 1, now() - n * interval '1 minute'
  from generate_series(0, 5000) n;
  insert into public.forum_group_members (group_id, user_id, role, status, joined_at, audience)
  select '${group}', pg_temp.id('0', n), case n when 1 then 'owner' when 0 then 'moderator' else 'member' end,
    case when n % 50 = 7 then 'pending' else 'approved' end, now() - n * interval '1 minute', 'public'
  from generate_series(0, 30000) n;
  insert into public.forum_group_members (group_id, user_id, status, joined_at, audience)
  select pg_temp.id('1', n), '${viewer}', 'approved', now(), 'public' from generate_series(1, 200) n;
  insert into public.forum_posts (id, title, content, category, author_id, user_id, group_id, is_pinned, audience, created_at, active_at)
  select pg_temp.id('2', n), 'Post ' || n, 'Words', 'Business', pg_temp.id('0', n % 1000), pg_temp.id('0', n % 1000),
    '${group}', n % 5000 = 4999, 'public', now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(0, 20000) n;
  insert into public.forum_replies (id, post_id, author_id, content, group_id, audience, created_at)
  select pg_temp.id('3', n), case when n < 5000 then '${post}' else pg_temp.id('2', n % 20000) end,
    pg_temp.id('0', n % 1000), 'Reply ' || n, '${group}', 'public', now() - (30000 - n) * interval '1 minute'
  from generate_series(0, 29999) n;
  insert into public.forum_reply_comments (reply_id, user_id, author_id, content, post_id, group_id, audience, sort_path)
  select case when n < 3000 then '${reply}' else pg_temp.id('3', n) end, pg_temp.id('0', n % 1000),
    pg_temp.id('0', n % 1000), 'Comment', '${post}', '${group}', 'public', lpad(to_hex(n), 14, '0')
  from generate_series(0, 19999) n;
  insert into public.forum_post_reactions (post_id, user_id, reaction_type, audience)
  select '${post}', pg_temp.id('0', n), 'like', 'public' from generate_series(0, 20000) n;
  insert into public.forum_reply_reactions (reply_id, user_id, reaction_type, audience)
  select pg_temp.id('3', n % 5000), pg_temp.id('0', n), 'like', 'public' from generate_series(0, 30000) n;
  insert into public.forum_group_activity (group_id, user_id, activity_type, subject_id)
  select '${group}', pg_temp.id('0', n % 1000), 'reply', pg_temp.id('3', n) from generate_series(0, 29999) n;
  insert into public.visits (user_id, kind, place_id, visited_at)
  select '${viewer}', 'forum_post', pg_temp.id('2', n), now() - interval '30 days' from generate_series(0, 20000) n;
  insert into public.visits (user_id, kind, place_id, visited_at)
  select '${viewer}', 'forum_group', pg_temp.id('1', n), now() - interval '30 days' from generate_series(0, 5000) n;
  set session_replication_role = origin;
`

const big = [
  'forum_groups',
  'forum_group_members',
  'forum_posts',
  'forum_replies',
  'forum_reply_comments',
  'forum_post_reactions',
  'forum_reply_reactions',
  'forum_group_activity',
  'profiles',
  'visits',
]

let database: Database

beforeAll(async () => {
  database = await openWithRows(rows)
}, 240_000)
afterAll(() => database.close())

// Besides its page, a call reads the viewer’s 200 groups several times: for membership, for
// moderation, and for private ones.
const overhead = 1500

const calls: [name: string, statement: string][] = [
  ['a page of forum groups', 'select * from list_forum_groups()'],
  [
    'forum groups far down the list',
    `select * from list_forum_groups(p_before => now() - interval '4000 minutes', p_before_id => '${group}')`,
  ],
  ['the viewer’s forum groups', 'select * from list_forum_groups(p_is_mine => true)'],
  ['a forum group found by a rare word', `select * from list_forum_groups('c4ca4238a0b9')`],
  ['a forum group of 30,000 members', `select * from get_forum_group('${group}')`],
  ['the members of a large forum group', `select * from list_forum_members('${group}')`],
  [
    'members far down the list',
    `select * from list_forum_members('${group}', 'approved', 2, now() - interval '15000 minutes', '${group}')`,
  ],
  [
    'members found by a rare word',
    `select * from list_forum_members('${group}', p_query => 'person_4711')`,
  ],
  [
    'members found by a word in all of them',
    `select * from list_forum_members('${group}', p_query => 'person')`,
  ],
  [
    'members found far down the list',
    `select * from list_forum_members('${group}', 'approved', 2, now() - interval '15000 minutes', '${group}', p_query => 'pe')`,
  ],
  [
    'the join requests of a large forum group',
    `select * from list_forum_members('${group}', 'pending')`,
  ],
  ['the posts of a large forum group', `select * from list_forum_posts('${group}')`],
  [
    'posts far down the list',
    `select * from list_forum_posts('${group}', false, now() - interval '15000 minutes', '${post}')`,
  ],
  ['the latest posts of all forum groups', 'select * from list_latest_forum_posts()'],
  [
    'latest posts far down the list',
    `select * from list_latest_forum_posts(now() - interval '15000 minutes', '${post}')`,
  ],
  ['a post with 20,000 likes', `select * from get_forum_post('${post}')`],
  ['the first of 5,000 replies', `select * from list_forum_replies('${post}')`],
  [
    'replies from the middle',
    `select * from list_forum_replies('${post}', p_at => '30000000-0000-4000-8000-0000000009c4')`,
  ],
  ['the last replies', `select * from list_forum_replies('${post}', p_before => 'infinity')`],
  ['the first of 3,000 comments', `select * from list_forum_comments('${reply}')`],
  [
    'comments from the middle',
    `select * from list_forum_comments('${reply}', p_after => lpad(to_hex(1500), 14, '0'))`,
  ],
  [
    'replies read from the table',
    `select id from public.forum_replies where post_id = '${post}' order by created_at limit 20`,
  ],
  [
    'posts read from the table',
    `select id from public.forum_posts where group_id = '${group}' order by created_at desc limit 20`,
  ],
]

describe.each(calls)('%s', (_name, statement) => {
  it('the call reads little more than one page', async () => {
    const { returned, readings } = await measure(database, viewer, statement, big)
    expect(returned).toBeGreaterThan(0)
    for (const { table, scans, fetched } of readings) {
      // Scanning 5,000 groups is as fast as 200 lookups.
      if (table !== 'forum_groups') expect(scans, `scans of ${table}`).toBe(0)
      expect(fetched, `rows of ${table}`).toBeLessThanOrEqual(overhead)
    }
  })
})

it('the measurement notices a scan', async () => {
  const { readings } = await measure(
    database,
    viewer,
    `select id from public.forum_replies where content = 'Reply 17'`,
  )
  expect(readings.find(({ table }) => table === 'forum_replies')?.scans).toBeGreaterThan(0)
})
