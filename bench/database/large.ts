/** A single action that touches very many rows, and what to write before it. */
export interface LargeAction {
  action: string
  /** Written with the triggers off, in the transaction that is rolled back. */
  prepare?: string
  /** Select the id, which is `$1` in the other statements. */
  id: string
  sql: string
  /** The job that does the rest; by default clear_leftovers. */
  job?: 'clear_leftovers' | 'tell_event_news' | 'fill_places'
}

const NOBODY = `'00000000-0000-4000-8000-000000000000'::uuid`

/** An account that reacted so often and caused and got as many notices, with `$1` for its id. */
export const busyAccount = (count: number) => `
  create temporary table chosen on commit drop as
    select 'article' as type, a.id, 'public' as audience from public.articles a where a.status = 'published'
    union all select 'group_post', p.id, 'group:' || p.group_id from public.group_posts p limit ${count};
  insert into public.reactions (user_id, content_type, content_id, reaction_type, audience)
    select $1, c.type, c.id, 'like', c.audience from chosen c on conflict do nothing;
  insert into public.reaction_counts as k (content_type, content_id, reaction_type, count, audience)
    select c.type, c.id, 'like', 1, c.audience from chosen c
    on conflict (content_type, content_id, reaction_type) do update set count = k.count + 1;
  update public.articles a set likes = a.likes + 1 from chosen c where a.id = c.id;
  create temporary table others on commit drop as
    select p.id, row_number() over () as n from public.profiles p, generate_series(1, 50) where p.id <> $1 limit ${count};
  insert into public.notifications (user_id, actor_id, type, target, title, message)
    select o.id, $1, 'reaction', 'article:' || gen_random_uuid(), 'New reaction', 'They reacted to your article' from others o;
  insert into public.notifications (user_id, actor_id, type, target, title, message)
    select $1, o.id, 'reaction', 'article:' || gen_random_uuid(), 'New reaction', 'They reacted to your article' from others o;
  insert into public.connections (user_id, connected_user_id, status)
    select $1, o.id, 'following' from others o where o.n <= ${Math.round(count / 16)} on conflict do nothing;
  insert into public.connections (user_id, connected_user_id, status)
    select o.id, $1, 'following' from others o where o.n <= ${Math.round(count / 16)} on conflict do nothing;
  insert into public.article_comments (article_id, user_id, content)
    select c.id, $1, 'Well said' from (select c.id from chosen c where c.type = 'article' limit ${Math.round(count / 32)}) c;
  insert into public.group_comments (post_id, group_id, user_id, content)
    select p.id, p.group_id, $1, 'Well said' from (select p.* from public.group_posts p limit ${Math.round(count / 32)}) p;
  insert into public.forum_reply_comments (reply_id, user_id, content)
    select r.id, $1, 'Well said' from (select r.id from public.forum_replies r limit ${Math.round(count / 32)}) r;
  insert into public.business_post_comments (post_id, author_id, content)
    select p.id, $1, 'Well said' from (select p.id from public.business_posts p limit ${Math.round(count / 32)}) p;
  analyze public.reactions, public.notifications`

const people = `(select p.id, row_number() over () - 1 as n from public.profiles p where not p.is_banned limit 6000)`

/** A group of 6,000 members with 16,000 posts, 103,000 reactions and as many feed items as posts. */
const group = `
  insert into public.groups (id, name, description, created_by, member_count)
    select $1, 'A busy group', 'Everyone posts.', p.id, 6000 from ${people} p limit 1;
  insert into public.group_members (group_id, user_id, role, audience)
    select $1, p.id, case when p.n = 0 then 'admin' else 'member' end, 'members' from ${people} p;
  insert into public.group_posts (id, group_id, user_id, content)
    select md5('busy' || p.n || r)::uuid, $1, p.id, 'News ' || r from ${people} p, generate_series(1, 3) r limit 16000;
  insert into public.reactions (user_id, content_type, content_id, reaction_type, audience)
    select m.id, 'group_post', p.id, 'like', 'members'
    from (select p.id, row_number() over () as n from public.group_posts p where p.group_id = $1) p
    join ${people} m on (m.n - p.n) % 6000 between 0 and 6 limit 103000;
  insert into public.reaction_counts (content_type, content_id, reaction_type, count, audience)
    select 'group_post', r.content_id, 'like', count(*), 'members' from public.reactions r
    join public.group_posts p on p.id = r.content_id where p.group_id = $1 group by 2;
  insert into public.feed_items (type, user_id, content_id, group_id, author_name, audience, title)
    select 'group_post', p.user_id, p.id, $1, 'Someone', 'members', 'A busy group'
    from public.group_posts p where p.group_id = $1;
  insert into public.notifications (user_id, type, target, title, message)
    select p.user_id, 'reaction', 'group_post:' || p.id, 'New reaction', 'They reacted to your post'
    from public.group_posts p where p.group_id = $1;
  analyze public.group_posts, public.group_members, public.reactions`

/** An open forum group with 4,000 posts, two replies each and five reactions each. */
const forum = `
  insert into public.forum_groups (id, name, description, created_by, audience, post_count, member_count)
    select $1, 'A busy forum', 'Everyone asks.', p.id, 'public', 4000, 6000 from ${people} p limit 1;
  insert into public.forum_group_members (group_id, user_id, role, status, audience)
    select $1, p.id, case when p.n = 0 then 'owner' else 'member' end, 'approved', 'public' from ${people} p;
  insert into public.forum_posts (id, title, content, category, author_id, user_id, group_id, replies_count, audience)
    select md5('asked' || p.n)::uuid, 'Question ' || p.n, 'How?', 'Business', p.id, p.id, $1, 2, 'public'
    from ${people} p where p.n < 4000;
  insert into public.forum_replies (post_id, author_id, content, group_id, audience)
    select p.id, p.author_id, 'So', $1, 'public' from public.forum_posts p, generate_series(1, 2) where p.group_id = $1;
  insert into public.reactions (user_id, content_type, content_id, reaction_type, audience)
    select m.id, 'forum_post', p.id, 'like', 'public'
    from (select p.id, row_number() over () as n from public.forum_posts p where p.group_id = $1) p
    join ${people} m on (m.n - p.n) % 6000 between 0 and 4;
  insert into public.feed_items (type, user_id, content_id, forum_post_id, forum_group_id, author_name, audience, title)
    select 'forum_post', p.author_id, p.id, p.id, $1, 'Someone', 'public', p.title
    from public.forum_posts p where p.group_id = $1;
  analyze public.forum_posts, public.forum_replies, public.forum_group_members, public.reactions, public.feed_items`

/** An event of 5,000 with that answer, and its organizer signed in. */
const event = (status: 'going' | 'waitlisted') => `
  insert into public.events (id, creator_id, created_by, title, date, time, location, starts_at, max_attendees,
      attendees_count, waitlisted_count)
    select $1, p.id, p.id, 'A busy event', current_date + 30, '18:00', 'Here', now() + interval '30 days',
      ${status === 'going' ? '5000, 5000, 0' : '1, 0, 5000'} from ${people} p limit 1;
  insert into public.event_attendees (event_id, user_id, status)
    select $1, p.id, '${status}' from ${people} p where p.n between 1 and 5000;
  select set_config('request.jwt.claims', jsonb_build_object('sub', e.creator_id, 'role', 'authenticated')::text, true)
    from public.events e where e.id = $1;
  analyze public.event_attendees`

const busiest =
  'select id from public.profiles where not is_super_admin and not is_banned order by created_at, id limit 1'
const largest = (table: string, column: string) =>
  `select id from public.${table} order by ${column} desc, id limit 1`
const remove = (table: string) => `delete from public.${table} where id = $1`

/** What one member, moderator or operator does once and which takes longest. */
export const largeActions: readonly LargeAction[] = [
  {
    action:
      'delete an account with 40,000 reactions, 80,000 notices, 5,000 follows, 5,000 comments',
    prepare: busyAccount(40_000),
    id: busiest,
    sql: remove('profiles'),
  },
  {
    action: 'ban the same account',
    prepare: busyAccount(40_000),
    id: busiest,
    sql: 'update public.profiles set is_banned = true where id = $1',
  },
  {
    action: 'delete the account with the most followers',
    id: `select connected_user_id as id from public.connections group by 1 order by count(*) desc limit 1`,
    sql: remove('profiles'),
  },
  {
    action: 'delete a group of 6,000 with 16,000 posts and 103,000 reactions',
    prepare: group,
    id: `select ${NOBODY} as id`,
    sql: remove('groups'),
  },
  {
    action: 'delete the largest group',
    id: largest('groups', 'member_count'),
    sql: remove('groups'),
  },
  {
    action: 'close a forum group with 4,000 posts',
    prepare: forum,
    id: `select ${NOBODY} as id`,
    sql: 'update public.forum_groups set is_public = false where id = $1',
  },
  {
    action: 'close the largest forum group',
    id: 'select id from public.forum_groups where is_public order by post_count desc, id limit 1',
    sql: 'update public.forum_groups set is_public = false where id = $1',
  },
  {
    action: 'delete the largest forum group',
    id: largest('forum_groups', 'post_count'),
    sql: remove('forum_groups'),
  },
  {
    action: 'delete the forum post with the most replies',
    id: largest('forum_posts', 'replies_count'),
    sql: remove('forum_posts'),
  },
  {
    action: 'delete the article with the most likes',
    id: largest('articles', 'likes'),
    sql: remove('articles'),
  },
  {
    action: 'delete the business page with the most followers',
    id: largest('business_pages', 'followers'),
    sql: remove('business_pages'),
  },
  {
    action: 'cancel an event of 5,000 guests',
    prepare: event('going'),
    id: `select ${NOBODY} as id`,
    sql: 'update public.events set cancelled_at = now() where id = $1',
    job: 'tell_event_news',
  },
  {
    action: 'write to 5,000 guests of an event',
    prepare: event('going'),
    id: `select ${NOBODY} as id`,
    sql: `select public.message_event_guests(gen_random_uuid(), $1, '{going}', 'Bring shoes')`,
    job: 'tell_event_news',
  },
  {
    action: 'remove the limit of an event with 5,000 waiting',
    prepare: event('waitlisted'),
    id: `select ${NOBODY} as id`,
    sql: 'update public.events set max_attendees = null where id = $1',
    job: 'fill_places',
  },
  {
    action: 'delete the event with the most attendees',
    id: largest('events', 'attendees_count'),
    sql: remove('events'),
  },
]
