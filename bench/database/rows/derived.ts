/**
 * What the triggers maintain, computed from all rows at once.
 *
 * Each is a select, so that it fills the table after loading and, restricted to a few members, says what
 * the triggers should have written for them (check-derived.ts). The bench's texts have no tags or
 * Markdown, so nothing strips them.
 */
export interface Derived {
  table: string
  columns: readonly string[]
  rows: string
}

const conversations: Derived = {
  table: 'public.conversations',
  columns:
    'user_id partner_id last_message_id last_message last_message_time last_sender_id last_message_type unread_count'.split(
      ' ',
    ),
  rows: `
    select t.user_id, t.partner_id, l.id as last_message_id, left(l.content, 200) as last_message,
      l.created_at as last_message_time, l.sender_id as last_sender_id, l.message_type as last_message_type,
      t.unread as unread_count
    from (
      select side.user_id, side.partner_id,
        (count(*) filter (where not m.read and m.receiver_id = side.user_id))::integer as unread
      from public.messages m
      cross join lateral (values (m.sender_id, m.receiver_id), (m.receiver_id, m.sender_id)) as side (user_id, partner_id)
      group by side.user_id, side.partner_id
    ) as t
    cross join lateral (
      select m.* from public.messages m
      where m.conversation_key = least(t.user_id, t.partner_id)::text || ':' || greatest(t.user_id, t.partner_id)::text
      order by m.created_at desc, m.id desc limit 1
    ) as l`,
}

const connectionCounters: Derived = {
  table: 'private.connection_counters',
  columns: ['user_id', 'followers', 'following', 'friends', 'requests'],
  rows: `
    select s.user_id, sum(s.followers)::integer as followers, sum(s.following)::integer as following,
      sum(s.friends)::integer as friends, sum(s.requests)::integer as requests
    from (
      select c.user_id, (c.status = 'friends')::integer as followers, (c.status <> 'friend_requested')::integer as following,
        (c.status = 'friends')::integer as friends, 0 as requests
      from public.connections c
      union all
      select c.connected_user_id, (c.status <> 'friend_requested')::integer, (c.status = 'friends')::integer,
        (c.status = 'friends')::integer, (c.status = 'friend_requested')::integer
      from public.connections c
    ) as s group by s.user_id
    having sum(s.followers) + sum(s.following) + sum(s.requests) > 0`,
}

const reactionCounts: Derived = {
  table: 'public.reaction_counts',
  columns: ['content_type', 'content_id', 'reaction_type', 'count', 'audience'],
  rows: `
    select r.content_type, r.content_id, r.reaction_type, count(*)::integer as count, min(r.audience) as audience
    from public.reactions r group by r.content_type, r.content_id, r.reaction_type`,
}

const groupAudience = `case when g.is_private then 'group:' || g.id else 'public' end`

interface Source {
  /** The row's alias is `r`. */
  from: string
  author: string
  /** Its parents, and who wrote what it shows if that isn't the author. */
  links?: Partial<Record<'article' | 'group' | 'post' | 'forum' | 'page' | 'writer', string>>
  at?: string
}

/** One part of the feed; its text and audience come from the function that the triggers call. */
function items(
  type: string,
  { from, author, links = {}, at = 'created_at' }: Source,
  card = 'private.feed_card(r)',
): string {
  const { article = 'null', group = 'null', post = 'null', forum = 'null', page = 'null' } = links
  const { writer = 'null' } = links
  return `
    select '${type}' as type, r.id as content_id, r.${author} as user_id,
      nullif(${writer}::uuid, r.${author}) as source_user_id, w.audience, w.title, w.description,
      ${article}::uuid as article_id, ${group}::uuid as group_id, ${post}::uuid as forum_post_id,
      ${forum}::uuid as forum_group_id, ${page}::uuid as business_page_id, r.${at} as created_at
    from ${from} cross join lateral ${card} w`
}

const feedItems: Derived = {
  table: 'public.feed_items',
  columns:
    'type content_id user_id source_user_id audience title description article_id group_id forum_post_id forum_group_id business_page_id author_name created_at'.split(
      ' ',
    ),
  rows: `
    select i.type, i.content_id, i.user_id, i.source_user_id, i.audience, i.title, i.description, i.article_id, i.group_id,
      i.forum_post_id, i.forum_group_id, i.business_page_id, p.full_name as author_name, i.created_at
    from (${[
      items(
        'new_user',
        { from: '(select * from public.profiles o where not o.is_banned) r', author: 'id' },
        `(select 'public' as audience, 'Joined the community' as title, null as description)`,
      ),
      items(
        'article',
        {
          from: `(select o as whole, o.* from public.articles o where o.status = 'published') r`,
          author: 'author_id',
          links: { article: 'r.id' },
          at: 'published_at',
        },
        'private.feed_card(r.whole)',
      ),
      items('group', { from: 'public.groups r', author: 'created_by', links: { group: 'r.id' } }),
      items('group_post', {
        from: 'public.group_posts r',
        author: 'user_id',
        links: { group: 'r.group_id' },
      }),
      items(
        'shared_post',
        {
          from: `(select o as whole, o.*, p.user_id as writer_id
             from public.group_shares o join public.group_posts p on p.id = o.post_id) r`,
          author: 'user_id',
          links: { group: 'r.group_id', writer: 'r.writer_id' },
        },
        'private.feed_card(r.whole)',
      ),
      items('forum_group_created', {
        from: 'public.forum_groups r',
        author: 'created_by',
        links: { forum: 'r.id' },
      }),
      items('forum_post', {
        from: 'public.forum_posts r',
        author: 'author_id',
        links: { post: 'r.id', forum: 'r.group_id' },
      }),
      items(
        'forum_reply',
        {
          // Each author's first reply per day.
          from: `(select distinct on (o.post_id, o.author_id, (o.created_at at time zone 'utc')::date) o as whole, o.*,
               p.group_id as forum_id, p.author_id as asker_id
             from public.forum_replies o join public.forum_posts p on p.id = o.post_id
             order by o.post_id, o.author_id, (o.created_at at time zone 'utc')::date, o.created_at, o.id) r`,
          author: 'author_id',
          links: { post: 'r.post_id', forum: 'r.forum_id', writer: 'r.asker_id' },
        },
        'private.feed_card(r.whole)',
      ),
      items('business_idea', { from: 'public.business_ideas r', author: 'user_id' }),
      items('event', { from: 'public.events r', author: 'creator_id' }),
      items('business_page', {
        from: 'public.business_pages r',
        author: 'owner_id',
        links: { page: 'r.id' },
      }),
      items('business_update', {
        from: 'public.business_posts r',
        author: 'author_id',
        links: { page: 'r.business_page_id' },
      }),
    ].join(' union all ')}) as i
    join public.profiles p on p.id = i.user_id`,
}

function documents(kind: string, values: readonly string[], from: string): string {
  const [source, title, facts, body, owner, visibility, popularity] = values
  const keywords = kind === 'person' ? 'p.username' : `''`
  const isInvestor = kind === 'person' ? 'private.is_investor(p)' : 'false'
  const overAt = kind === 'event' ? 'e.over_at' : 'null::timestamptz'
  const day = kind === 'event' ? 'e.date' : 'null::date'
  return `
    select '${kind}' as kind, ${source} as source_id, ${title} as title, ${keywords} as keywords, ${facts} as facts,
      ${body} as body, ${owner} as owner_id, ${visibility} as visibility, ${popularity} as popularity,
      ${isInvestor} as is_investor, ${overAt} as over_at, ${day} as day from ${from}`
}

const searchDocuments: Derived = {
  table: 'public.search_documents',
  columns: [
    'kind',
    'source_id',
    'title',
    'keywords',
    'facts',
    'body',
    'owner_id',
    'visibility',
    'popularity',
    'is_investor',
    'over_at',
    'day',
  ],
  rows: `select * from (${[
    documents(
      'person',
      [
        'p.id',
        'p.full_name',
        `concat_ws(' · ', p.title, p.location, nullif(array_to_string(p.skills, ', '), ''))`,
        `concat_ws(' · ', nullif(concat_ws(' at ', p.title, p.company), ''), p.location,
           nullif(array_to_string(p.skills, ', '), ''), p.bio)`,
        'p.id',
        `'members'`,
        'coalesce(k.followers, 0)',
      ],
      `public.profiles p left join private.connection_counters k on k.user_id = p.id where not p.is_banned`,
    ),
    documents(
      'article',
      ['a.id', 'a.title', `''`, 'a.content', 'a.author_id', `'public'`, 'a.likes'],
      `public.articles a where a.status = 'published'`,
    ),
    documents(
      'group',
      ['g.id', 'g.name', `''`, 'g.description', 'g.created_by', groupAudience, 'g.member_count'],
      'public.groups g',
    ),
    documents(
      'forum_group',
      ['g.id', 'g.name', `''`, 'g.description', 'g.created_by', 'g.audience', 'g.member_count'],
      'public.forum_groups g',
    ),
    documents(
      'forum_post',
      [
        'p.id',
        'p.title',
        `''`,
        'p.content',
        'p.author_id',
        'p.audience',
        'p.replies_count + p.likes_count',
      ],
      'public.forum_posts p',
    ),
    documents(
      'business_idea',
      [
        'i.id',
        'i.title',
        `concat_ws(', ', private.industry_name(i.industry), i.location)`,
        'i.description',
        'i.user_id',
        `'members'`,
        '0',
      ],
      'public.business_ideas i',
    ),
    documents(
      'event',
      [
        'e.id',
        'e.title',
        `case when e.type = 'online' then 'Online' else e.location end`,
        `coalesce(e.description, '')`,
        'e.creator_id',
        `'public'`,
        'e.attendees_count',
      ],
      'public.events e',
    ),
    documents(
      'business_page',
      [
        'b.id',
        'b.name',
        `concat_ws(', ', b.category, b.address)`,
        'b.description',
        'b.owner_id',
        `'public'`,
        'b.followers',
      ],
      'public.business_pages b',
    ),
  ].join(' union all ')}) as d`,
}

const searchWords: Derived = {
  table: 'private.search_words',
  columns: ['word'],
  rows: `select distinct w.word from public.search_documents d
    cross join lateral unnest(private.words_of(d.title || ' ' || d.facts)) as w (word)`,
}

/** In dependency order. */
export const derivedRows: readonly Derived[] = [
  conversations,
  connectionCounters,
  reactionCounts,
  feedItems,
  searchDocuments,
  searchWords,
]
