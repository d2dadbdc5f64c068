/**
 * Checks of the counters against the rows: each query returns rows whose counter is wrong, and
 * leftovers of deleted rows.
 */
function counted(table: string, column: string, rows: string): string {
  return `select '${table}.${column}' as what, t.id::text as id, t.${column}::text as kept, k.n::text as true
    from public.${table} t cross join lateral (select count(*) as n from ${rows}) k where t.${column} <> k.n`
}

function reactionsOf(table: string, reactions: string, column: string): string {
  return `select '${table}.reaction_counts', t.id::text, t.reaction_counts::text, k.counts::text
    from public.${table} t cross join lateral (
      select coalesce(jsonb_object_agg(c.reaction_type, c.n), '{}') as counts from (
        select r.reaction_type, count(*) as n from public.${reactions} r where r.${column} = t.id group by 1
      ) c
    ) k where t.reaction_counts <> k.counts`
}

/** What moderators hid stays in the list, but doesn't count. */
const countedReviews = `public.business_reviews r where r.business_page_id = t.id and r.moderation_status in ('pending', 'approved')
  and not exists (
    select from public.hidden_content h where h.item_id = r.id and h.kind = 'business_review' and h.state <> 'pending'
  )`

const contents = `select 'article:' || id as target from public.articles
  union all select 'business_idea:' || id from public.business_ideas
  union all select 'group_post:' || id from public.group_posts
  union all select 'forum_post:' || id from public.forum_posts
  union all select 'forum_reply:' || id from public.forum_replies
  union all select 'forum_reply_comment:' || id from public.forum_reply_comments
  union all select 'article_comment:' || id from public.article_comments
  union all select 'group_comment:' || id from public.group_comments
  union all select 'group_share:' || id from public.group_shares
  union all select 'business_post_comment:' || id from public.business_post_comments
  union all select 'business_update:' || id from public.business_updates
  union all select 'saved_search:' || id from public.saved_searches
  union all select 'event:' || id from public.events
  union all select k.kind || ':' || e.id from public.events e
    cross join unnest('{event_changed,event_moved_up,event_reminder}'::text[]) as k (kind)
  union all select 'event_message:' || id from private.event_messages
  union all select 'forum_answer:' || id from public.forum_replies
  union all select 'business_post:' || id from public.business_posts
  union all select 'business_review:' || id from public.business_reviews
  union all select 'business_page:' || id from public.business_pages
  union all select 'group_invitation:' || group_id from public.group_invitations where status = 'pending'
  union all select 'group_request:' || group_id from public.group_join_requests where status = 'pending'
  union all select 'forum_group:' || id from public.forum_groups
  union all select 'group:' || id from public.groups
  union all select 'report:' || id from public.reports
  union all select 'moderation_case:' || id from public.groups
  union all select 'moderation_case:' || id from public.forum_groups
  union all select 'moderation_decision:' || id from public.moderation_decisions
  union all select 'member:' || id from public.profiles`

export const wrongFigures = [
  counted('articles', 'comments_count', 'public.article_comments c where c.article_id = t.id'),
  counted(
    'articles',
    'likes',
    `public.reactions r where r.content_type = 'article' and r.content_id = t.id and r.reaction_type = 'like'`,
  ),
  counted('groups', 'member_count', 'public.group_members m where m.group_id = t.id'),
  counted('group_posts', 'comments_count', 'public.group_comments c where c.post_id = t.id'),
  counted('group_posts', 'shares_count', 'public.group_shares s where s.post_id = t.id'),
  counted(
    'forum_groups',
    'member_count',
    `public.forum_group_members m where m.group_id = t.id and m.status = 'approved'`,
  ),
  counted('forum_groups', 'post_count', 'public.forum_posts p where p.group_id = t.id'),
  counted('forum_posts', 'replies_count', 'public.forum_replies r where r.post_id = t.id'),
  counted(
    'forum_posts',
    'answers_count',
    'public.forum_replies r where r.post_id = t.id and r.answered_at is not null',
  ),
  counted(
    'forum_replies',
    'comments_count',
    'public.forum_reply_comments c where c.reply_id = t.id',
  ),
  reactionsOf('forum_posts', 'forum_post_reactions', 'post_id'),
  reactionsOf('forum_replies', 'forum_reply_reactions', 'reply_id'),
  reactionsOf('forum_reply_comments', 'forum_comment_reactions', 'comment_id'),
  counted(
    'events',
    'attendees_count',
    `public.event_attendees a where a.event_id = t.id and a.status = 'going'`,
  ),
  counted(
    'events',
    'interested_count',
    `public.event_attendees a where a.event_id = t.id and a.status = 'interested'`,
  ),
  counted(
    'events',
    'waitlisted_count',
    `public.event_attendees a where a.event_id = t.id and a.status = 'waitlisted'`,
  ),
  counted(
    'business_pages',
    'followers',
    'public.business_page_followers f where f.business_page_id = t.id',
  ),
  counted(
    'business_pages',
    'posts_count',
    'public.business_posts p where p.business_page_id = t.id',
  ),
  counted('business_pages', 'reviews_count', countedReviews),
  counted('business_pages', 'stars_count', countedReviews).replace(
    'count(*)',
    'coalesce(sum(r.rating), 0)',
  ),
  counted('business_posts', 'likes_count', 'public.business_post_likes l where l.post_id = t.id'),
  counted('business_posts', 'shares_count', 'public.business_post_shares s where s.post_id = t.id'),
  counted(
    'business_posts',
    'comments_count',
    'public.business_post_comments c where c.post_id = t.id',
  ),
  counted(
    'business_reviews',
    'helpful_count',
    'public.business_review_helpful h where h.review_id = t.id',
  ),
  `select 'reaction_counts', coalesce(k.content_type, r.content_type) || ':' || coalesce(k.content_id, r.content_id),
      k.count::text, r.n::text
    from public.reaction_counts k full join (
      select content_type, content_id, reaction_type, count(*) as n from public.reactions group by 1, 2, 3
    ) r using (content_type, content_id, reaction_type)
    where k.count is distinct from r.n`,
  `select 'reactions to what is gone', r.content_type || ':' || r.content_id, r.user_id::text, ''
    from public.reactions r where r.content_type || ':' || r.content_id not in (${contents})`,
  `select 'notifications of what is gone', n.target, n.type, n.title
    from public.notifications n where n.available and n.target not in (${contents}) and n.target not like 'post:%'
      -- That an event was cancelled outlives it.
      and n.target not like 'event_cancelled:%'`,
  `select 'notifications of who is gone', n.id::text, n.target, n.title
    from public.notifications n
    where not n.actor_gone and n.actor_id is null and n.data ? 'senderId'`,
  `select 'places of who is banned', e.id::text, a.user_id::text, e.title
    from public.event_attendees a join public.events e on e.id = a.event_id
    where a.status = 'going' and private.must_wait(e, a.user_id)`,
  `select 'groups of notifications in no list', n.user_id::text, n.group_id::text, n.title
    from (
      select distinct on (o.user_id, o.group_id) o.* from public.notifications o
      order by o.user_id, o.group_id, o.created_at desc, o.id desc
    ) n
    where not n.is_head and not exists (
      select from private.unmarked_heads u where u.user_id = n.user_id and u.group_id = n.group_id
    )`,
  `select 'groups without an admin', g.id::text, g.name, ''
    from public.groups g where not exists (
      select from public.group_members m where m.group_id = g.id and m.role = 'admin'
    )`,
  `select 'forum groups without an owner', g.id::text, g.name, ''
    from public.forum_groups g where not exists (
      select from public.forum_group_members m where m.group_id = g.id and m.role = 'owner'
    )`,
  `select 'audiences of ' || x.kind, x.id::text, x.audience, x.wanted from (
      select 'posts' as kind, p.id, p.audience, g.audience as wanted
      from public.forum_posts p join public.forum_groups g on g.id = p.group_id
      union all select 'replies', r.id, r.audience, p.audience
      from public.forum_replies r join public.forum_posts p on p.id = r.post_id
      union all select 'comments', c.id, c.audience, r.audience
      from public.forum_reply_comments c join public.forum_replies r on r.id = c.reply_id
      union all select 'members', m.id, m.audience, g.audience
      from public.forum_group_members m join public.forum_groups g on g.id = m.group_id
      union all select 'reactions', r.id, r.audience, p.audience
      from public.forum_post_reactions r join public.forum_posts p on p.id = r.post_id
      union all select 'reactions', r.id, r.audience, p.audience
      from public.forum_reply_reactions r join public.forum_replies p on p.id = r.reply_id
      union all select 'reactions', r.id, r.audience, p.audience
      from public.reactions r join public.forum_posts p on r.content_type = 'forum_post' and p.id = r.content_id
    ) x where x.audience <> x.wanted`,
  `select 'connection_counters', coalesce(k.user_id, c.user_id)::text, (k.followers, k.following, k.friends, k.requests)::text,
      (c.followers, c.following, c.friends, c.requests)::text
    from private.connection_counters k full join (
      select w.user_id, sum(w.followers) as followers, sum(w.following) as following, sum(w.friends) as friends, sum(w.requests) as requests
      from public.connections c cross join lateral private.connection_weights(c, 1) w group by 1
    ) c using (user_id)
    where (coalesce(k.followers, 0), coalesce(k.following, 0), coalesce(k.friends, 0), coalesce(k.requests, 0))
      <> (coalesce(c.followers, 0), coalesce(c.following, 0), coalesce(c.friends, 0), coalesce(c.requests, 0))`,
  `select 'conversations.unread_count', c.user_id || ' ' || c.partner_id, c.unread_count::text, k.n::text
    from public.conversations c cross join lateral (
      select count(*) as n from public.messages m
      where m.receiver_id = c.user_id and m.sender_id = c.partner_id and not m.read and m.created_at > c.cleared_at
    ) k where c.unread_count <> k.n`,
  `select 'directory_places.members', coalesce(k.place, d.place), k.members::text, d.n::text
    from private.directory_places k full join (
      select private.place_in(w.facets) as place, count(*) as n from private.directory w
      where private.place_in(w.facets) is not null group by 1
    ) d using (place)
    where k.members is distinct from d.n`,
  `select 'hidden_members', viewer_id::text, member_id::text, concat_ws(' ', h.is_blocked, h.chosen_until, 'instead of', w.is_blocked, w.is_chosen)
    from private.hidden_members h full join (
      select x.viewer_id, x.member_id, bool_or(x.is_blocked) as is_blocked, bool_or(x.is_chosen) as is_chosen from (
        select b.user_id as viewer_id, b.blocked_user_id as member_id, true as is_blocked, true as is_chosen from public.blocks b
        union all select b.blocked_user_id, b.user_id, true, false from public.blocks b
        union all select m.user_id, m.target_id, false, true from public.mutes m where m.kind = 'member'
      ) x group by 1, 2
    ) w using (viewer_id, member_id)
    where h.is_blocked is distinct from w.is_blocked or (h.chosen_until is not null) is distinct from w.is_chosen`,
  `select 'contact across a block', c.user_id::text, c.connected_user_id::text, c.status
    from public.connections c join public.blocks b
      on (b.user_id, b.blocked_user_id) in ((c.user_id, c.connected_user_id), (c.connected_user_id, c.user_id))`,
  counted('moderation_cases', 'reports', 'public.reports r where r.case_id = t.id').replace(
    'public.moderation_cases t',
    'private.moderation_cases t',
  ),
  ...['articles', 'business_ideas', 'events', 'group_posts', 'forum_posts', 'forum_replies'].map(
    (table) => `select 'hidden_content of what is gone', h.kind, h.item_id::text, h.state
      from public.hidden_content h
      where h.kind = (select k.kind from private.report_kinds k where k.table_name = '${table}')
        and not exists (select from public.${table} t where t.id = h.item_id)`,
  ),
  `select 'decisions of one case', d.case_id::text, count(*)::text, '1'
    from public.moderation_decisions d where d.case_id is not null group by d.case_id having count(*) > 1`,
].map((sql) => sql.replace(' as true\n', ' as counted\n'))
