/**
 * What the reads of messages, connections, notifications, feed and search cost a member with 100,000
 * messages, 50,000 connections, 100,000 notifications, 1,000 blocks and 10,000 mutes: no scan of a big table, and at most ten rows read
 * for each one returned.
 *
 * 1. The rows are written in bulk with triggers off; conversations and counters are computed from them.
 * 2. Each call is made as the member in a transaction that is rolled back. Postgres counts what was read
 *    in it, inside functions too.
 * 3. Plain reads of tables are explained as well, so that a failure shows its plan.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openWithRows } from '../support/many-rows'
import { explain, looked, measure } from '../support/reading'

const viewer = '00000000-0000-4000-8000-000000000000'
/** Exchanged twenty messages with the member, like each of the first 5,000. */
const partner = '00000000-0000-4000-8000-000000000007'

/** 28,000 people; `id(n)` is the nth, and the member is number 0. */
const rows = `
  set session_replication_role = replica;
  create function pg_temp.id(n bigint) returns uuid language sql immutable as $$
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  $$;
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
  select pg_temp.id(n), 'authenticated', 'authenticated', n || '@plans.test', now(), false, now(), now()
  from generate_series(0, 28000) n;
  insert into public.profiles (id, username, full_name, skills, created_at)
  select pg_temp.id(n), 'person_' || n, 'Person ' || md5(n::text), array['Skill ' || n % 50], now() - n * interval '1 minute'
  from generate_series(0, 28000) n;
  insert into public.profile_private (user_id) select id from public.profiles;
  insert into public.connections (user_id, connected_user_id, status, updated_at)
  select pg_temp.id(n), '${viewer}', case when n % 5 = 0 then 'friends' when n % 50 = 1 then 'friend_requested' else 'following' end,
    now() - n * interval '1 minute'
  from generate_series(1, 28000) n;
  insert into public.connections (user_id, connected_user_id, status, updated_at)
  select '${viewer}', pg_temp.id(n), 'following', now() - n * interval '1 minute'
  from generate_series(1, 28000) n where n % 5 > 0;
  insert into public.connections (user_id, connected_user_id, status, updated_at)
  select pg_temp.id(n), pg_temp.id(n + 1), 'friends', now() - n * interval '1 minute'
  from generate_series(1, 9999) n;
  insert into private.connection_counters (user_id, followers, following, friends, requests)
  select '${viewer}', count(*) filter (where connected_user_id = '${viewer}' and status <> 'friend_requested'),
    count(*) filter (where (user_id = '${viewer}' and status = 'following') or status = 'friends'),
    count(*) filter (where status = 'friends'), count(*) filter (where status = 'friend_requested')
  from public.connections where '${viewer}' in (user_id, connected_user_id);
  -- Every 28th is blocked, and ten of 28 are muted.
  insert into public.blocks (user_id, blocked_user_id)
  select '${viewer}', pg_temp.id(n) from generate_series(1, 28000) n where n % 28 = 20;
  insert into public.mutes (user_id, kind, target_id)
  select '${viewer}', 'member', pg_temp.id(n) from generate_series(1, 28000) n where n % 28 between 10 and 19;
  insert into private.hidden_members (viewer_id, member_id, is_blocked, until, chosen_until)
  select '${viewer}', pg_temp.id(n), n % 28 = 20, 'infinity', 'infinity' from generate_series(1, 28000) n where n % 28 between 10 and 20;
  insert into public.messages (sender_id, receiver_id, content, created_at, read, message_type)
  select case when n % 2 = 0 then '${viewer}' else pg_temp.id(1 + n / 20) end,
    case when n % 2 = 0 then pg_temp.id(1 + n / 20) else '${viewer}' end,
    'Message ' || n, now() - n * interval '1 minute', n % 7 > 0,
    case when n % 1001 = 0 then 'business_inquiry' else 'general' end
  from generate_series(0, 99999) n;
  insert into public.conversations
  select side.user_id, side.partner_id, (array_agg(m.id order by m.created_at desc))[1],
    (array_agg(m.content order by m.created_at desc))[1], max(m.created_at),
    (array_agg(m.sender_id order by m.created_at desc))[1], 'general',
    count(*) filter (where not m.read and m.receiver_id = side.user_id)
  from public.messages m
  cross join lateral (values (m.sender_id, m.receiver_id), (m.receiver_id, m.sender_id)) as side (user_id, partner_id)
  group by side.user_id, side.partner_id;
  update public.conversations set box = 'requests'
  where user_id = '${viewer}' and partner_id in (select pg_temp.id(n) from generate_series(1, 5001) n where n % 25 = 3);
  insert into public.notifications (user_id, actor_id, type, target, title, message, read, seen_at, created_at)
  select '${viewer}', pg_temp.id(1 + n % 28000), 'reaction', 'article:' || n, 'News', 'Something happened',
    n % 3 > 0, case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
  from generate_series(0, 29999) n;
  -- What 28,000 people did to one article is one row of the list.
  insert into public.notifications (user_id, actor_id, type, target, title, message, predicate, is_head, read, created_at)
  select '${viewer}', pg_temp.id(1 + n % 27999), 'reaction', 'article:popular', 'News', 'Something happened', 'reacted',
    n = 1, true, now() - n * interval '3 seconds'
  from generate_series(1, 70000) n;
  insert into public.feed_items (type, user_id, content_id, author_name, audience, created_at)
  select case when n % 4 = 0 then 'article' else 'new_user' end, pg_temp.id(n % 28000), gen_random_uuid(), 'Person',
    case when n % 3 = 0 then 'members' else 'public' end, now() - n * interval '1 minute'
  from generate_series(1, 30000) n;
  insert into public.search_documents (kind, source_id, title, keywords, body, owner_id, visibility)
  select 'person', p.id, p.full_name, p.username, 'member of the community', p.id, 'members' from public.profiles p;
  insert into public.search_documents (kind, source_id, title, body, visibility)
  select 'forum_post', gen_random_uuid(), 'Question ' || md5(n::text), 'about the community ' || md5((n / 10)::text), 'public'
  from generate_series(1, 15000) n;
  insert into public.search_documents (kind, source_id, title, visibility)
  select 'group', gen_random_uuid(), 'Keen gardeners', 'public';
  insert into private.search_words (word)
  select translate(left(md5(n::text), 4 + n % 8), '0123456789', 'ghijklmnop') from generate_series(1, 20000) n
  union select unnest('{keen,gardeners}'::text[]);
  set session_replication_role = origin;
`

const big = [
  'connections',
  'messages',
  'conversations',
  'notifications',
  'feed_items',
  'profiles',
  'search_documents',
  'search_words',
]

let database: Database

beforeAll(async () => {
  database = await openWithRows(rows)
}, 240_000)
afterAll(() => database.close())

const mine = `'${viewer}'`

const calls: [name: string, statement: string][] = [
  ['a page of friends', `select * from list_connections(${mine}, 'friends')`],
  ['a page of following', `select * from list_connections(${mine}, 'following')`],
  ['a page of followers', `select * from list_connections(${mine}, 'followers')`],
  [
    'followers far down the list',
    `select * from list_connections(${mine}, 'followers', now() - interval '20000 minutes', '${partner}')`,
  ],
  ['friend requests', 'select * from list_friend_requests()'],
  ['a page of conversations', 'select * from list_conversations()'],
  [
    'conversations far down the list',
    `select * from list_conversations(now() - interval '90000 minutes', '${partner}')`,
  ],
  ['a page of requests', `select * from list_conversations(p_box => 'requests')`],
  ['a page of business inquiries', 'select * from list_business_inquiries()'],
  ['a thread', `select * from conversation_messages('${partner}')`],
  [
    'a thread from the middle',
    `select * from conversation_messages('${partner}', now() - interval '130 minutes', '${partner}', 10)`,
  ],
  [
    'a thread searched for a word in every message',
    `select search_conversation('${partner}', 'a')`,
  ],
  ['a thread searched for a word in none', `select search_conversation('${partner}', 'qqqqq')`],
  ['contacts found by the beginning of a name', `select * from search_contacts('person_1')`],
  ['contacts found by one letter', `select * from search_contacts('p')`],
  ['suggestions for two letters', `select * from search_suggest('pe')`],
]

const counts: [name: string, statement: string, most: number][] = [
  // A hundred friend requests wait, and who sent them may be banned.
  ['the counts of the badges', 'select viewer_state()', 480],
  ['a page of notifications', 'select * from list_notifications()', 700],
  ['a page of unread notifications', `select * from list_notifications('unread')`, 250],
  ['a page of notifications of one type', `select * from list_notifications('reaction')`, 700],
  [
    'notifications below a cursor',
    `select * from list_notifications('all', now() - interval '400 minutes', '${partner}')`,
    250,
  ],
  [
    'marking a group of 70,000 read notifications',
    `select mark_notification_group((select group_id from list_notifications() where people_count > 1))`,
    900,
  ],
  ['the counts of connections', `select connection_counts(${mine})`, 3],
  ['the connection to another member', `select connection_state('${partner}')`, 4],
  ['the head of a conversation', `select conversation_head('${partner}')`, 10],
  ['the check whether a message arrived', `select message_exists('${partner}')`, 2],
  ['the suggestions of people to know', 'select * from suggest_people()', 1200],
  [
    'a contact found by the middle of a name',
    `select * from search_contacts('${'c4ca4238a0b923820dcc509a6f75849b'.slice(0, 12)}')`,
    20,
  ],
  // How rare a word is, is estimated from the 45 most popular documents.
  [
    'a search for a rare word',
    `select * from search('${'c4ca4238a0b923820dcc509a6f75849b'.slice(0, 12)}')`,
    130,
  ],
  ['a search for a word in every document', `select * from search('community')`, 4200],
  [
    'the counts of a search for a word in every document',
    `select search_counts('community')`,
    4200,
  ],
  ['a search for one letter', `select * from search('q')`, 700],
  // The words that share a spelling with it are compared.
  ['a search for a misspelt word', `select * from search('gadreners')`, 400],
  [
    'suggestions for the beginning of a misspelt word',
    `select * from search_suggest('gardenr')`,
    400,
  ],
  ['a search for two words that nothing is like', `select * from search('qqqqqq zzzzzz')`, 400],
]

const reads: [name: string, statement: string][] = [
  [
    'a page of inquiries',
    `select * from public.messages where receiver_id = ${mine} and message_type = 'business_inquiry' order by created_at desc, id desc limit 20`,
  ],
  [
    'a thread read from the table',
    `select * from public.messages where (sender_id = ${mine} and receiver_id = '${partner}')
       or (sender_id = '${partner}' and receiver_id = ${mine}) order by created_at`,
  ],
  [
    'the unread messages of one partner, read from the table',
    `select id from public.messages where receiver_id = ${mine} and sender_id = '${partner}' and not read`,
  ],
  [
    'a page of the feed',
    `select f.*, p.username from public.feed_items f join public.profiles p on p.id = f.user_id order by f.created_at desc, f.id desc limit 50`,
  ],
  [
    'a filtered feed far down the list',
    `select f.*, p.username from public.feed_items f join public.profiles p on p.id = f.user_id
       where f.filter = 'articles' and f.created_at <= now() - interval '20000 minutes' order by f.created_at desc, f.id desc limit 50`,
  ],
]

it('the member has the rows these tests assume, and the measurement notices a scan', async () => {
  const [row] = await database.sql.query(
    `select (select count(*) from public.messages)::integer as messages,
       (select count(*) from public.notifications)::integer as notifications,
       (select count(*) from public.connections where '${viewer}' in (user_id, connected_user_id))::integer as connections`,
  )
  expect(row).toEqual({ messages: 100_000, notifications: 100_000, connections: 50_400 })
  const { readings } = await measure(
    database,
    viewer,
    `select id from public.messages where content like '%77777%'`,
    ['messages'],
  )
  expect(looked(readings)).toBeGreaterThan(50_000)
})

describe.each(calls)('%s', (_name, statement) => {
  it('the call reads at most ten rows for each one returned', async () => {
    const { returned, readings } = await measure(database, viewer, statement, big)
    expect(returned).toBeGreaterThan(0)
    for (const { table, scans, fetched } of readings) {
      expect(scans, `scans of ${table}`).toBe(0)
      expect(fetched, `rows of ${table}`).toBeLessThanOrEqual(10 * returned + 10)
    }
  })
})

describe.each(counts)('%s', (_name, statement, most) => {
  it('the call reads no more than its limit', async () => {
    const { readings } = await measure(database, viewer, statement, big)
    expect(readings.filter(({ scans }) => scans > 0)).toEqual([])
    expect(looked(readings)).toBeLessThanOrEqual(most)
  })
})

describe.each(reads)('%s', (_name, statement) => {
  it('the read uses an index and fetches at most ten rows for each one returned', async () => {
    const plan = await explain(database, viewer, statement)
    const { returned, readings } = await measure(database, viewer, statement, big)
    expect(returned, plan).toBeGreaterThan(0)
    for (const { table, scans, fetched } of readings) {
      expect(scans, `scans of ${table}\n${plan}`).toBe(0)
      expect(fetched, `rows of ${table}\n${plan}`).toBeLessThanOrEqual(10 * returned + 10)
    }
  })
})
