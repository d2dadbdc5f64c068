-- Forums: posts in a group, with replies and reactions.
--
-- Purpose     posts, replies, comments on replies, five reactions to each, views, member statistics
-- Tables      public.forum_posts, forum_replies, forum_reply_comments, forum_post_reactions,
--             forum_reply_reactions, forum_comment_reactions, forum_group_activity, private.forum_post_views
-- Depends on  20260101001300_forums.sql
--
-- 1. Approved members write posts. In a public group any member replies, comments and reacts. Everything
--    carries the audience of its group, so a policy compares a column.
-- 2. A locked post takes no replies or comments. The lock is checked again while holding the post's row, so
--    that nothing slips past the moderator.
-- 3. Comments belong to a reply or to another comment, three levels below the first. sort_path is their
--    reading order: a page is a range of it.
-- 4. Counts are stored on the item. reaction_counts counts reactions by type; likes_count is its like. Lock
--    order: notifications first, counters last, so that nobody deadlocks.
-- 5. Columns a trigger fills in have meaningless defaults, so that nobody has to send them.
-- 6. Texts outlive their author's account, without the author.

grant execute on function private.tidy_text(text) to authenticated, service_role;

create table public.forum_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null,
  category text not null,
  author_id uuid references public.profiles (id) on delete set null,
  user_id uuid,
  -- No foreign key: a large group is deleted at once, its posts in batches.
  group_id uuid not null,
  replies_count integer not null default 0,
  answers_count integer not null default 0,
  views_count integer not null default 0,
  reaction_counts jsonb not null default '{}',
  likes_count integer not null generated always as (coalesce((reaction_counts ->> 'like')::integer, 0)) stored,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  audience text not null default 'nobody',
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint forum_posts_title_check
    check (char_length(title) <= 200 and private.has_text(title) and private.is_single_line(title)),
  constraint forum_posts_content_check check (char_length(content) <= 10000 and private.has_text(content)),
  constraint forum_posts_category_check
    check (category in ('General Discussion', 'Technology', 'Business', 'Help & Support')),
  constraint forum_posts_counts_check check (replies_count >= 0 and views_count >= 0 and answers_count >= 0)
) with (fillfactor = 80);
comment on table public.forum_posts is 'The first post of a thread in a forum group.';
comment on column public.forum_posts.user_id is 'A copy of author_id.';
comment on column public.forum_posts.reaction_counts is 'How many of each reaction, {type: n}, without zeros. By trigger.';
comment on column public.forum_posts.answers_count is
  'How many of its replies are marked as its answer; with any it is solved. By trigger.';
comment on column public.forum_posts.audience is 'Who may read it and everything attached: the audience of the group.';
comment on column public.forum_posts.active_at is 'When it was posted or last replied to. By trigger.';
create index forum_posts_list_idx on public.forum_posts (group_id, is_pinned desc, created_at desc, id desc);
create index forum_posts_newest_idx on public.forum_posts (group_id, created_at desc, id desc);
create index forum_posts_latest_idx on public.forum_posts (active_at desc, id desc);
-- Nobody has replied yet.
create index forum_posts_unanswered_idx on public.forum_posts (group_id, created_at desc, id desc)
  where replies_count = 0 and not is_locked;
create index forum_posts_all_unanswered_idx on public.forum_posts (active_at desc, id desc)
  where replies_count = 0 and not is_locked;
create index forum_posts_author_idx on public.forum_posts (author_id, created_at desc);

create table public.forum_replies (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.forum_posts (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  content text not null,
  group_id uuid not null default '00000000-0000-0000-0000-000000000000',
  comments_count integer not null default 0,
  views_count integer not null default 0,
  reaction_counts jsonb not null default '{}',
  likes_count integer not null generated always as (coalesce((reaction_counts ->> 'like')::integer, 0)) stored,
  audience text not null default 'nobody',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  answered_at timestamptz,
  constraint forum_replies_content_check check (char_length(content) <= 5000 and private.has_text(content)),
  constraint forum_replies_counts_check check (comments_count >= 0 and views_count >= 0)
) with (fillfactor = 80);
comment on table public.forum_replies is 'Replies to a post, oldest first.';
comment on column public.forum_replies.group_id is 'The group of the post, for the policies of moderators.';
comment on column public.forum_replies.answered_at is
  'When the author of the post or a moderator marked it as an answer; null for all others. By public.mark_forum_answer.';
create index forum_replies_answers_idx on public.forum_replies (post_id, answered_at, id) where answered_at is not null;
create index forum_replies_list_idx on public.forum_replies (post_id, created_at, id);
create index forum_replies_group_idx on public.forum_replies (group_id);
create index forum_replies_author_idx on public.forum_replies (author_id, created_at desc);

create table public.forum_reply_comments (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references public.forum_replies (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  author_id uuid,
  content text not null,
  parent_id uuid references public.forum_reply_comments (id) on delete cascade,
  depth smallint not null default 0,
  sort_path text collate "C" not null default '',
  post_id uuid not null default '00000000-0000-0000-0000-000000000000',
  group_id uuid not null default '00000000-0000-0000-0000-000000000000',
  reaction_counts jsonb not null default '{}',
  likes_count integer not null generated always as (coalesce((reaction_counts ->> 'like')::integer, 0)) stored,
  audience text not null default 'nobody',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint forum_reply_comments_content_check check (char_length(content) <= 5000 and private.has_text(content)),
  constraint forum_reply_comments_depth_check check (depth between 0 and 3)
);
comment on table public.forum_reply_comments is
  'Comments on a reply, three levels below the first. Deleted with their parent.';
comment on column public.forum_reply_comments.author_id is 'A copy of user_id.';
comment on column public.forum_reply_comments.sort_path is
  'Time and id of the comment, after those of its parents: the reading order of a thread.';
create unique index forum_reply_comments_thread_idx on public.forum_reply_comments (reply_id, sort_path);
create index forum_reply_comments_group_idx on public.forum_reply_comments (group_id);
create index forum_reply_comments_parent_idx on public.forum_reply_comments (parent_id);
create index forum_reply_comments_user_idx on public.forum_reply_comments (user_id, created_at desc);

-- The reactions have no foreign key to the member: private.leave_traces.
create table public.forum_post_reactions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.forum_posts (id) on delete cascade,
  user_id uuid not null,
  reaction_type text not null,
  audience text not null default 'nobody',
  created_at timestamptz not null default now(),
  constraint forum_post_reactions_one_each_key unique (user_id, post_id, reaction_type),
  constraint forum_post_reactions_type_check
    check (reaction_type in ('like', 'love', 'insightful', 'helpful', 'celebrate'))
);
comment on table public.forum_post_reactions is 'What members feel about a post; several kinds per member.';
create index forum_post_reactions_post_idx on public.forum_post_reactions (post_id, user_id);

create table public.forum_reply_reactions (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references public.forum_replies (id) on delete cascade,
  user_id uuid not null,
  reaction_type text not null,
  audience text not null default 'nobody',
  created_at timestamptz not null default now(),
  constraint forum_reply_reactions_one_each_key unique (user_id, reply_id, reaction_type),
  constraint forum_reply_reactions_type_check
    check (reaction_type in ('like', 'love', 'insightful', 'helpful', 'celebrate'))
);
comment on table public.forum_reply_reactions is 'What members feel about a reply; several kinds per member.';
create index forum_reply_reactions_reply_idx on public.forum_reply_reactions (reply_id, user_id);

create table public.forum_comment_reactions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.forum_reply_comments (id) on delete cascade,
  user_id uuid not null,
  reaction_type text not null,
  audience text not null default 'nobody',
  created_at timestamptz not null default now(),
  constraint forum_comment_reactions_one_each_key unique (user_id, comment_id, reaction_type),
  constraint forum_comment_reactions_type_check
    check (reaction_type in ('like', 'love', 'insightful', 'helpful', 'celebrate'))
);
comment on table public.forum_comment_reactions is 'What members feel about a comment; several kinds per member.';
create index forum_comment_reactions_comment_idx on public.forum_comment_reactions (comment_id, user_id);

create table public.forum_group_activity (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.forum_groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  activity_type text not null,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  constraint forum_group_activity_type_check check (activity_type in ('post', 'reply', 'like', 'share'))
);
comment on table public.forum_group_activity is
  'What a member did in a group, for the member statistics. Written by triggers; withdrawn actions are not counted.';
comment on column public.forum_group_activity.subject_id is 'The post, reply, reaction or shared post.';
create index forum_group_activity_member_idx on public.forum_group_activity (group_id, user_id, activity_type);
create index forum_group_activity_user_idx on public.forum_group_activity (user_id);
create index forum_group_activity_subject_idx on public.forum_group_activity (subject_id);

create table private.forum_post_views (
  post_id uuid not null references public.forum_posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
comment on table private.forum_post_views is 'When a member''s last view of a post was counted: one per day.';
create index forum_post_views_user_idx on private.forum_post_views (user_id);
alter table private.forum_post_views enable row level security;

create index feed_items_forum_post_idx on public.feed_items (forum_post_id, user_id) where forum_post_id is not null;
alter table public.feed_items
  add constraint feed_items_forum_post_id_fkey
  foreign key (forum_post_id) references public.forum_posts (id) on delete cascade;

-- Predicates -------------------------------------------------------------------------------------

create function private.audience_of_forum_post(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select p.audience from public.forum_posts p where p.id = p_id
  );
end
$$;
comment on function private.audience_of_forum_post(uuid) is 'Who may read a forum post; null if there is none.';

create function private.owner_of_forum_post(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select p.author_id from public.forum_posts p where p.id = p_id
  );
end
$$;
comment on function private.owner_of_forum_post(uuid) is 'Who wrote a forum post.';

create function private.audience_of_forum_reply(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select r.audience from public.forum_replies r where r.id = p_id
  );
end
$$;
comment on function private.audience_of_forum_reply(uuid) is 'Who may read a reply; null if there is none.';

create function private.owner_of_forum_reply(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select r.author_id from public.forum_replies r where r.id = p_id
  );
end
$$;
comment on function private.owner_of_forum_reply(uuid) is 'Who wrote a reply.';

create function private.audience_of_forum_reply_comment(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select c.audience from public.forum_reply_comments c where c.id = p_id
  );
end
$$;
comment on function private.audience_of_forum_reply_comment(uuid) is 'Who may read a comment; null if there is none.';

create function private.owner_of_forum_reply_comment(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select c.user_id from public.forum_reply_comments c where c.id = p_id
  );
end
$$;
comment on function private.owner_of_forum_reply_comment(uuid) is 'Who wrote a comment.';

create function private.require_open_forum_post(p_post_id uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select from public.forum_posts p where p.id = p_post_id and p.is_locked)
    and private.can_read_content('forum_post', p_post_id)
  then
    raise exception 'This post is locked and no longer accepts replies.' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_open_forum_post(uuid) is
  'Refuses a reply to a locked post. Reveals nothing about posts the caller cannot read.';
grant execute on function private.require_open_forum_post(uuid) to authenticated;

create function private.forum_place(p_type text, p_id uuid)
returns table (group_id uuid, post_id uuid, reply_id uuid, audience text, depth smallint, sort_path text, parent_reply uuid)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select p.group_id, p.id, null::uuid, p.audience, null::smallint, null::text, null::uuid
  from public.forum_posts p where p_type = 'forum_post' and p.id = p_id
  union all
  select r.group_id, r.post_id, r.id, r.audience, null, null, null
  from public.forum_replies r where p_type = 'forum_reply' and r.id = p_id
  union all
  select c.group_id, c.post_id, c.reply_id, c.audience, c.depth, c.sort_path, c.reply_id
  from public.forum_reply_comments c where p_type = 'forum_reply_comment' and c.id = p_id;
end
$$;
comment on function private.forum_place(text, uuid) is
  'The group, post and reply of an item, its audience, and for a comment its position in the thread.';
grant execute on function private.forum_place(text, uuid) to authenticated, service_role;

-- Triggers: before insert ------------------------------------------------------------------------

create function private.before_forum_post_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := coalesce(private.tidy_line(new.title), '');
  new.content := private.tidy_text(new.content);
  new.author_id := coalesce(new.author_id, new.user_id);
  if private.is_client() then
    new.author_id := coalesce(new.author_id, auth.uid());
  end if;
  new.user_id := new.author_id;
  -- Waits for a delete of the group, as a foreign key would.
  perform private.hold_content('forum_group', new.group_id);
  new.audience := private.audience_of_forum_group(new.group_id);
  if new.audience is null and not private.is_client() then
    raise exception 'there is no such forum group' using errcode = '23503';
  end if;
  -- The policy, which runs after this, refuses unreadable and missing groups alike.
  new.audience := coalesce(new.audience, 'nobody');
  new.active_at := new.created_at;
  return new;
end
$$;
comment on function private.before_forum_post_insert() is 'Trigger: tidies a post and sets its author and audience.';
create trigger before_forum_post_insert
  before insert on public.forum_posts
  for each row execute function private.before_forum_post_insert();

create function private.before_forum_reply_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  place record;
begin
  new.content := private.tidy_text(new.content);
  select * into place from private.forum_place('forum_post', new.post_id);
  perform private.hold_content('forum_group', place.group_id);
  if private.is_client() then
    new.author_id := coalesce(new.author_id, auth.uid());
    perform private.require_open_forum_post(new.post_id);
  end if;
  new.group_id := coalesce(place.group_id, '00000000-0000-0000-0000-000000000000');
  new.audience := coalesce(place.audience, 'nobody');
  return new;
end
$$;
comment on function private.before_forum_reply_insert() is
  'Trigger: refuses replies to locked posts; sets group and audience.';
create trigger before_forum_reply_insert
  before insert on public.forum_replies
  for each row execute function private.before_forum_reply_insert();

create function private.before_forum_comment_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  place record;
  above record;
begin
  new.content := private.tidy_text(new.content);
  new.user_id := coalesce(new.user_id, new.author_id);
  select * into place from private.forum_place('forum_reply', new.reply_id);
  perform private.hold_content('forum_group', place.group_id);
  perform private.hold_content('forum_post', place.post_id);
  if private.is_client() then
    new.user_id := coalesce(new.user_id, auth.uid());
    perform private.require_open_forum_post(place.post_id);
  end if;
  new.author_id := new.user_id;
  new.post_id := coalesce(place.post_id, '00000000-0000-0000-0000-000000000000');
  new.group_id := coalesce(place.group_id, '00000000-0000-0000-0000-000000000000');
  new.audience := coalesce(place.audience, 'nobody');
  new.depth := 0;
  new.sort_path := lpad(to_hex((extract(epoch from new.created_at) * 1000000)::bigint), 14, '0') || '-' || new.id;
  if new.parent_id is not null then
    select * into above from private.forum_place('forum_reply_comment', new.parent_id);
    if above.parent_reply is distinct from new.reply_id then
      -- Same error for a parent on another reply, unreadable or missing.
      raise exception 'the parent comment belongs to another reply' using errcode = '42501';
    end if;
    new.depth := above.depth + 1;
    new.sort_path := above.sort_path || '/' || new.sort_path;
  end if;
  return new;
end
$$;
comment on function private.before_forum_comment_insert() is
  'Trigger: refuses comments on locked posts; derives depth and sort_path from the parent.';
create trigger before_forum_comment_insert
  before insert on public.forum_reply_comments
  for each row execute function private.before_forum_comment_insert();

create function private.before_forum_reaction_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  target uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  place record;
begin
  if private.is_client() then
    new.user_id := coalesce(new.user_id, auth.uid());
  end if;
  select * into place from private.forum_place(tg_argv[0], target);
  -- Lock from the outside in, as the delete of a group does.
  perform private.hold_content('forum_group', place.group_id);
  perform private.hold_content('forum_post', place.post_id);
  new.audience := coalesce(place.audience, 'nobody');
  return new;
end
$$;
comment on function private.before_forum_reaction_insert() is
  'Trigger (type, column of the target): copies the audience of the target to a reaction.';
create trigger before_forum_reaction_insert
  before insert on public.forum_post_reactions
  for each row execute function private.before_forum_reaction_insert('forum_post', 'post_id');
create trigger before_forum_reaction_insert
  before insert on public.forum_reply_reactions
  for each row execute function private.before_forum_reaction_insert('forum_reply', 'reply_id');
create trigger before_forum_reaction_insert
  before insert on public.forum_comment_reactions
  for each row execute function private.before_forum_reaction_insert('forum_reply_comment', 'comment_id');

-- Triggers: before update ------------------------------------------------------------------------

create function private.before_forum_post_update()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_rewritten boolean;
begin
  new.title := coalesce(private.tidy_line(new.title), '');
  new.content := private.tidy_text(new.content);
  if not private.is_client() then
    new.user_id := new.author_id;
    return new;
  end if;
  is_rewritten := (new.title, new.content, new.category) is distinct from (old.title, old.content, old.category);
  if is_rewritten and old.author_id is distinct from auth.uid() then
    raise exception 'only its author can edit a post' using errcode = '42501';
  end if;
  if (new.is_pinned, new.is_locked) is distinct from (old.is_pinned, old.is_locked)
    and not (old.group_id = any (array(select private.my_moderated_forum_groups())))
  then
    raise exception 'only moderators can pin and lock posts' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.before_forum_post_update() is
  'Trigger: lets the author change the text, moderators pin and lock.';
-- Not of the audience, which changes on all posts of a group at once.
create trigger before_forum_post_update
  before update of title, content, category, author_id, user_id, is_pinned, is_locked on public.forum_posts
  for each row execute function private.before_forum_post_update();

create function private.before_forum_comment_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  if not private.is_client() then
    new.author_id := new.user_id;
  end if;
  return new;
end
$$;
comment on function private.before_forum_comment_update() is 'Trigger: trims an edited comment; author_id follows user_id.';
create trigger before_forum_comment_update
  before update of content, user_id, author_id on public.forum_reply_comments
  for each row execute function private.before_forum_comment_update();
create trigger before_forum_reply_update
  before update of content on public.forum_replies
  for each row execute function private.tidy_content();

-- Triggers: posts --------------------------------------------------------------------------------

create function private.feed_card(p_post public.forum_posts)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (p_post.audience, p_post.title, private.excerpt(p_post.content, 150), null)::private.feed_card;
end
$$;
comment on function private.feed_card(public.forum_posts) is 'What the feed shows of a forum post.';

create function private.feed_card(p_reply public.forum_replies)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select row(p_reply.audience, p.title, private.excerpt(p_reply.content, 150), null)::private.feed_card
    from public.forum_posts p where p.id = p_reply.post_id
  );
end
$$;
comment on function private.feed_card(public.forum_replies) is
  'What the feed shows of a reply, under the title of its post.';

create function private.rename_forum_post_in_feed(p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.retitle_feed_items(
    'forum_post_id', p_id, '{forum_reply}', (select p.title from public.forum_posts p where p.id = p_id)
  );
end
$$;
comment on function private.rename_forum_post_in_feed(uuid) is
  'Updates the title on the feed items of a post''s replies; returns whether all were updated.';

create function private.search_state(p_post public.forum_posts)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when p_post.answers_count > 0 then 'solved'
    when p_post.replies_count = 0 and not p_post.is_locked then 'unanswered'
  end;
end
$$;
comment on function private.search_state(public.forum_posts) is
  'What search says of a post: solved; unanswered, as the filter of the forums understands it; or null.';

create function private.index_forum_post(p_post public.forum_posts)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.index_document(
    'forum_post', p_post.id, p_post.audience, p_post.title, p_post.content, p_post.author_id,
    p_popularity => p_post.replies_count + p_post.likes_count,
    p_state => private.search_state(p_post)
  );
end
$$;
comment on function private.index_forum_post(public.forum_posts) is 'Updates a forum post in search.';

create function private.after_forum_post_text()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.publish_feed_item(
      'forum_post', new.id, new.author_id, private.feed_card(new),
      jsonb_build_object('forum_post_id', new.id, 'forum_group_id', new.group_id), new.created_at
    );
  else
    perform private.refresh_feed_item('forum_post', new.id, private.feed_card(new));
    if new.title <> old.title then
      -- Replies appear in the feed under the title of their post.
      perform private.rename_in_feed('forum_post', new.id);
    end if;
  end if;
  perform private.index_forum_post(new);
  return null;
end
$$;
comment on function private.after_forum_post_text() is 'Trigger: updates feed and search from a post.';
create trigger after_forum_post_insert
  after insert on public.forum_posts
  for each row execute function private.after_forum_post_text();
create trigger after_forum_post_text
  after update on public.forum_posts
  for each row
  when ((old.title, old.content, old.category) is distinct from (new.title, new.content, new.category))
  execute function private.after_forum_post_text();

create function private.after_forum_post_state()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Only the state: a post behind a placeholder stays out of search.
  update public.search_documents d set state = private.search_state(new)
  where d.kind = 'forum_post' and d.source_id = new.id;
  return null;
end
$$;
comment on function private.after_forum_post_state() is 'Trigger: updates in search whether a post is solved or unanswered.';
create trigger after_forum_post_state
  after update on public.forum_posts
  for each row
  when (
    (old.answers_count > 0, old.replies_count > 0, old.is_locked)
    is distinct from (new.answers_count > 0, new.replies_count > 0, new.is_locked)
  )
  execute function private.after_forum_post_state();

create function private.after_forum_post_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if (new.is_pinned, new.is_locked) is distinct from (old.is_pinned, old.is_locked)
    and auth.uid() is distinct from new.author_id and auth.uid() is not null
  then
    perform private.audit('forum_post.moderated', 'forum_post', new.id,
      jsonb_build_object('is_pinned', new.is_pinned, 'is_locked', new.is_locked));
  end if;
  perform private.broadcast('forum-post:' || new.id, 'post_changed', jsonb_build_object('post_id', new.id));
  perform private.broadcast('forum-group:' || new.group_id, 'posts_changed', jsonb_build_object('post_id', new.id));
  return null;
end
$$;
comment on function private.after_forum_post_change() is
  'Trigger: tells readers of a post or its group of changes; audits pinning and locking others'' posts.';
create trigger after_forum_post_change
  after update on public.forum_posts
  for each row
  when (
    -- Audience changes are left out: the group broadcasts those once for all posts.
    (old.title, old.content, old.category, old.is_pinned, old.is_locked)
    is distinct from (new.title, new.content, new.category, new.is_pinned, new.is_locked)
  )
  execute function private.after_forum_post_change();

create function private.after_forum_posts_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  old_rows public.forum_posts[] := '{}';
  new_rows public.forum_posts[] := '{}';
  told public.forum_posts[] := '{}';
  change record;
begin
  if tg_op = 'INSERT' then
    new_rows := array(select a from added a);
    insert into public.forum_group_activity (group_id, user_id, activity_type, subject_id, created_at)
    select a.group_id, a.author_id, 'post', a.id, a.created_at from unnest(new_rows) a where a.author_id is not null;
  else
    old_rows := array(select r from removed r);
    perform private.content_deleted('forum_post', g.id) from (select * from unnest(old_rows) u order by u.id) as g;
    delete from public.forum_group_activity a using unnest(old_rows) g where a.subject_id = g.id;
    told := old_rows;
    -- Skip groups that are being deleted: the delete may be waiting for these rows.
    old_rows := array(
      select g from unnest(old_rows) g
      where g.group_id in (
        select i.id from (select distinct u.group_id as id from unnest(old_rows) u) as i
        where private.is_staying('forum_groups', i.id)
      )
    );
  end if;
  for change in
    select c.group_id, sum(c.one) as posts from (
      select g.group_id, -1 as one from unnest(old_rows) g
      union all
      select a.group_id, 1 from unnest(new_rows) a
    ) as c
    group by c.group_id order by c.group_id
  loop
    update public.forum_groups g set post_count = greatest(0, g.post_count + change.posts) where g.id = change.group_id;
  end loop;
  -- Catch a simultaneous is_public change: we hold the groups' rows now.
  if cardinality(new_rows) > 0 then
    update public.forum_posts p set audience = f.audience
    from unnest(new_rows) a join public.forum_groups f on f.id = a.group_id
    where p.id = a.id and p.audience <> f.audience;
    if found then
      perform private.content_audience_changed('forum_post', a.id) from unnest(new_rows) a;
    end if;
  end if;
  if cardinality(old_rows) + cardinality(new_rows) <= 20 then
    perform private.broadcast('forum-group:' || p.group_id, 'posts_changed', jsonb_build_object('post_id', p.id))
    from (select g.* from unnest(old_rows) g union all select a.* from unnest(new_rows) a) as p;
    perform private.broadcast('forum-post:' || r.id, 'post_changed', jsonb_build_object('post_id', r.id)) from unnest(told) r;
  end if;
  return null;
end
$$;
comment on function private.after_forum_posts_change() is
  'Trigger: updates post_count and activity; removes everything attached to a deleted post; tells viewers of the group.';
create trigger after_forum_posts_insert
  after insert on public.forum_posts
  referencing new table as added
  for each statement execute function private.after_forum_posts_change();
create trigger after_forum_posts_delete
  after delete on public.forum_posts
  referencing old table as removed
  for each statement execute function private.after_forum_posts_change();

-- Triggers: replies ------------------------------------------------------------------------------

create function private.after_forum_reply_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.author_id is not null then
    perform private.notify(
      p.author_id, new.author_id, 'comment', 'New reply',
      private.display_name(new.author_id) || ' replied to your post',
      jsonb_build_object('contentType', 'forum_post', 'contentId', p.id, 'replyId', new.id, 'forumGroupId', p.group_id)
    )
    from public.forum_posts p where p.id = new.post_id and p.author_id is not null;
  end if;
  return null;
end
$$;
comment on function private.after_forum_reply_insert() is 'Trigger: tells the author of the post of a new reply.';
create trigger after_forum_reply_insert
  after insert on public.forum_replies
  for each row execute function private.after_forum_reply_insert();

create function private.publish_forum_reply(p_reply public.forum_replies)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- One item per thread, author and day. The trigger that counts the reply holds the post's row.
  perform private.publish_feed_item(
    'forum_reply', p_reply.id, p_reply.author_id, private.feed_card(p_reply),
    jsonb_build_object('forum_post_id', p.id, 'forum_group_id', p.group_id, 'source_user_id', p.author_id), p_reply.created_at
  )
  from public.forum_posts p
  where p.id = p_reply.post_id and p_reply.author_id is not null and not exists (
    select from public.feed_items f
    where f.forum_post_id = p.id and f.user_id = p_reply.author_id and f.type = 'forum_reply'
      and (f.created_at at time zone 'utc')::date = (p_reply.created_at at time zone 'utc')::date
  );
end
$$;
comment on function private.publish_forum_reply(public.forum_replies) is
  'Publishes a member''s first reply of the day to a post to the feed.';

create function private.after_forum_replies_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  old_rows public.forum_replies[] := '{}';
  new_rows public.forum_replies[] := '{}';
  change record;
begin
  if tg_op = 'INSERT' then
    new_rows := array(select a from added a);
  else
    old_rows := array(select r from removed r);
    perform private.withdraw_notifications(array(
      select o.id from public.notifications o
      where not o.content_gone and (
        o.target = any (array(
          select 'forum_reply:' || g.id from unnest(old_rows) g union all select 'forum_answer:' || g.id from unnest(old_rows) g
        ))
        or (o.target = any (array(select 'forum_post:' || g.post_id from unnest(old_rows) g)) and o.type = 'comment'
          and o.data ->> 'replyId' = any (array(select g.id::text from unnest(old_rows) g)))
      )
      order by o.id for no key update
    ));
    -- Skip groups and posts that are being deleted: the delete may be waiting for these rows.
    old_rows := array(
      select g from unnest(old_rows) g
      where g.group_id in (
        select i.id from (select distinct u.group_id as id from unnest(old_rows) u) as i
        where private.is_staying('forum_groups', i.id)
      )
    );
    delete from public.feed_items f using unnest(old_rows) g where f.type = 'forum_reply' and f.content_id = g.id;
    delete from public.forum_group_activity a using unnest(old_rows) g where a.subject_id = g.id;
    old_rows := array(
      select g from unnest(old_rows) g
      where g.post_id in (
        select i.id from (select distinct u.post_id as id from unnest(old_rows) u) as i
        where private.is_staying('forum_posts', i.id)
      )
    );
  end if;
  insert into public.forum_group_activity (group_id, user_id, activity_type, subject_id, created_at)
  select a.group_id, a.author_id, 'reply', a.id, a.created_at from unnest(new_rows) a where a.author_id is not null;

  for change in
    select c.post_id, sum(c.one) as replies, sum(c.answers) as answers, max(c.at) as at from (
      select g.post_id, -1 as one, -(g.answered_at is not null)::integer as answers, null::timestamptz as at from unnest(old_rows) g
      union all
      select a.post_id, 1, (a.answered_at is not null)::integer, a.created_at from unnest(new_rows) a
    ) as c
    group by c.post_id order by c.post_id
  loop
    update public.forum_posts p set replies_count = greatest(0, p.replies_count + change.replies),
      answers_count = greatest(0, p.answers_count + change.answers),
      active_at = case when change.replies > 0 then greatest(p.active_at, change.at) else coalesce((
        select r.created_at from public.forum_replies r
        where r.post_id = p.id order by r.created_at desc, r.id desc limit 1
      ), p.created_at) end
    where p.id = change.post_id;
    -- Catch a simultaneous lock: visible now that we hold the row.
    if change.replies > 0 and auth.role() = 'authenticated' then
      perform private.require_open_forum_post(change.post_id);
    end if;
  end loop;
  -- Catch a simultaneous is_public change: we hold the posts' rows now.
  if cardinality(new_rows) > 0 then
    update public.forum_replies r set audience = p.audience
    from unnest(new_rows) a join public.forum_posts p on p.id = a.post_id
    where r.id = a.id and r.audience <> p.audience;
  end if;
  perform private.publish_forum_reply(r) from public.forum_replies r
  where r.id in (select a.id from unnest(new_rows) a) order by r.created_at, r.id;

  if cardinality(old_rows) + cardinality(new_rows) <= 20 then
    perform private.broadcast('forum-post:' || r.post_id, 'replies_changed', jsonb_build_object('reply_id', r.id)),
      private.broadcast('forum-group:' || r.group_id, 'posts_changed', jsonb_build_object('post_id', r.post_id))
    from (select g.* from unnest(old_rows) g union all select a.* from unnest(new_rows) a) as r
    where exists (select from public.forum_posts p where p.id = r.post_id);
  end if;
  return null;
end
$$;
comment on function private.after_forum_replies_change() is
  'Trigger: updates replies_count, active_at, activity and feed; withdraws notifications of deleted replies; tells readers of the post.';
create trigger after_forum_replies_insert
  after insert on public.forum_replies
  referencing new table as added
  for each statement execute function private.after_forum_replies_change();
create trigger after_forum_replies_delete
  after delete on public.forum_replies
  referencing old table as removed
  for each statement execute function private.after_forum_replies_change();

create function private.after_forum_reply_edit()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.refresh_feed_item('forum_reply', new.id, private.feed_card(new));
  perform private.broadcast('forum-post:' || new.post_id, 'replies_changed', jsonb_build_object('reply_id', new.id));
  return null;
end
$$;
comment on function private.after_forum_reply_edit() is
  'Trigger: updates the feed item of an edited reply and tells readers.';
create trigger after_forum_reply_edit
  after update on public.forum_replies
  for each row when (old.content is distinct from new.content)
  execute function private.after_forum_reply_edit();

-- Triggers: comments -----------------------------------------------------------------------------

create function private.after_forum_comment_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.user_id is null then
    return null;
  end if;
  if new.parent_id is null then
    perform private.notify(
      private.owner_of_forum_reply(new.reply_id), new.user_id, 'comment', 'New comment',
      private.display_name(new.user_id) || ' commented on your reply',
      jsonb_build_object('contentType', 'forum_reply', 'contentId', new.reply_id,
        'forumPostId', new.post_id, 'replyId', new.reply_id, 'commentId', new.id, 'forumGroupId', new.group_id)
    );
  else
    perform private.notify(
      private.owner_of_forum_reply_comment(new.parent_id), new.user_id, 'comment', 'New answer',
      private.display_name(new.user_id) || ' answered your comment',
      jsonb_build_object('contentType', 'forum_reply_comment', 'contentId', new.parent_id,
        'forumPostId', new.post_id, 'replyId', new.reply_id, 'commentId', new.id, 'forumGroupId', new.group_id)
    );
  end if;
  return null;
end
$$;
comment on function private.after_forum_comment_insert() is 'Trigger: tells the author of the reply or comment answered.';
create trigger after_forum_comment_insert
  after insert on public.forum_reply_comments
  for each row execute function private.after_forum_comment_insert();

create function private.after_forum_comments_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  old_rows public.forum_reply_comments[] := '{}';
  new_rows public.forum_reply_comments[] := '{}';
  change record;
begin
  if tg_op = 'INSERT' then
    new_rows := array(select a from added a);
  else
    old_rows := array(select r from removed r);
    perform private.withdraw_notifications(array(
      select o.id from public.notifications o
      where not o.content_gone and (
        o.target = any (array(select 'forum_reply_comment:' || g.id from unnest(old_rows) g))
        or (o.target = any (array(
            select 'forum_reply:' || g.reply_id from unnest(old_rows) g
            union all select 'forum_reply_comment:' || g.parent_id from unnest(old_rows) g
          )) and o.type = 'comment' and o.data ->> 'commentId' = any (array(select g.id::text from unnest(old_rows) g)))
      )
      order by o.id for no key update
    ));
    -- Skip groups and replies that are being deleted: the delete may be waiting for these rows.
    old_rows := array(
      select g from unnest(old_rows) g
      join (select distinct u.group_id, u.reply_id from unnest(old_rows) u) as i
        on i.group_id = g.group_id and i.reply_id = g.reply_id
      where private.is_staying('forum_groups', i.group_id) and private.is_staying('forum_replies', i.reply_id)
    );
  end if;
  for change in
    select c.reply_id, c.post_id, sum(c.one) as comments from (
      select g.reply_id, g.post_id, -1 as one from unnest(old_rows) g
      union all
      select a.reply_id, a.post_id, 1 from unnest(new_rows) a
    ) as c
    group by c.reply_id, c.post_id order by c.reply_id
  loop
    update public.forum_replies r set comments_count = greatest(0, r.comments_count + change.comments)
    where r.id = change.reply_id;
    if change.comments > 0 and auth.role() = 'authenticated' then
      -- Waits for someone locking the post.
      perform from public.forum_posts p where p.id = change.post_id for share;
      perform private.require_open_forum_post(change.post_id);
    end if;
  end loop;
  if cardinality(new_rows) > 0 then
    update public.forum_reply_comments c set audience = r.audience
    from unnest(new_rows) a join public.forum_replies r on r.id = a.reply_id
    where c.id = a.id and c.audience <> r.audience;
  end if;
  if cardinality(old_rows) + cardinality(new_rows) <= 20 then
    perform private.broadcast('forum-post:' || c.post_id, 'comments_changed',
      jsonb_build_object('reply_id', c.reply_id, 'comment_id', c.id))
    from (select g.* from unnest(old_rows) g union all select a.* from unnest(new_rows) a) as c
    where exists (select from public.forum_replies r where r.id = c.reply_id);
  end if;
  return null;
end
$$;
comment on function private.after_forum_comments_change() is
  'Trigger: updates comments_count; withdraws notifications of deleted comments; tells readers of the post.';
create trigger after_forum_comments_insert
  after insert on public.forum_reply_comments
  referencing new table as added
  for each statement execute function private.after_forum_comments_change();
create trigger after_forum_comments_delete
  after delete on public.forum_reply_comments
  referencing old table as removed
  for each statement execute function private.after_forum_comments_change();

create function private.after_forum_comment_edit()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.broadcast('forum-post:' || new.post_id, 'comments_changed',
    jsonb_build_object('reply_id', new.reply_id, 'comment_id', new.id));
  return null;
end
$$;
comment on function private.after_forum_comment_edit() is 'Trigger: tells readers of an edited comment.';
create trigger after_forum_comment_edit
  after update on public.forum_reply_comments
  for each row when (old.content is distinct from new.content)
  execute function private.after_forum_comment_edit();

-- Triggers: reactions ----------------------------------------------------------------------------

create function private.after_forum_reaction()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reaction jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  target uuid := (reaction ->> tg_argv[1])::uuid;
  actor uuid := (reaction ->> 'user_id')::uuid;
  owner uuid := private.content_owner(tg_argv[0], target);
  place record;
  has_others boolean;
begin
  if tg_op = 'DELETE' then
    -- Skip targets that are being deleted: the delete may be waiting for this reaction.
    if owner is not null and private.is_staying(tg_argv[3], target) then
      execute format('select exists (select from public.%I where %I = $1 and user_id = $2)', tg_table_name, tg_argv[1])
        into has_others using target, actor;
      if not has_others then
        perform private.withdraw_notification(owner, actor, 'reaction', tg_argv[0] || ':' || target);
      end if;
    end if;
    return null;
  end if;
  select * into place from private.forum_place(tg_argv[0], target);
  perform private.notify(
    owner, actor, 'reaction', 'New reaction',
    private.display_name(actor) || ' reacted to your ' || tg_argv[2],
    jsonb_strip_nulls(jsonb_build_object(
      'contentType', tg_argv[0], 'contentId', target, 'reactionType', reaction ->> 'reaction_type',
      'forumPostId', place.post_id, 'replyId', place.reply_id, 'forumGroupId', place.group_id,
      'commentId', case when tg_argv[0] = 'forum_reply_comment' then target end
    ))
  );
  return null;
end
$$;
comment on function private.after_forum_reaction() is
  'Trigger (type, column, word, table of the target): tells the author of a reaction; withdraws that when the member''s last one is removed.';
create trigger after_forum_reaction
  after insert or delete on public.forum_post_reactions
  for each row execute function private.after_forum_reaction('forum_post', 'post_id', 'forum post', 'forum_posts');
create trigger after_forum_reaction
  after insert or delete on public.forum_reply_reactions
  for each row execute function private.after_forum_reaction('forum_reply', 'reply_id', 'reply', 'forum_replies');
create trigger after_forum_reaction
  after insert or delete on public.forum_comment_reactions
  for each row execute function private.after_forum_reaction('forum_reply_comment', 'comment_id', 'comment', 'forum_reply_comments');

create function private.with_reactions(p_counts jsonb, p_changes jsonb)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(s.type, s.total) filter (where s.total > 0), '{}')
    from (
      select c.key as type, sum(c.value::integer) as total
      from (select * from jsonb_each_text(p_counts) union all select * from jsonb_each_text(p_changes)) as c
      group by c.key
    ) as s
  );
end
$$;
comment on function private.with_reactions(jsonb, jsonb) is 'Adds changes to counts; drops zeros.';

create function private.after_forum_reactions_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  rows jsonb[];
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
  change record;
  place record;
  touched integer;
begin
  if tg_op = 'INSERT' then
    rows := array(select to_jsonb(a) from added a);
  else
    rows := array(select to_jsonb(r) from removed r);
  end if;
  for change in
    select t.target, jsonb_object_agg(t.type, t.count) as counts, jsonb_agg(e.row) as rows
    from (
      select (r.reaction ->> tg_argv[1])::uuid as target, r.reaction ->> 'reaction_type' as type, sign * count(*) as count,
        jsonb_agg(r.reaction) as rows
      from unnest(rows) as r (reaction) group by 1, 2
    ) as t
    cross join lateral jsonb_array_elements(t.rows) as e (row)
    group by t.target order by t.target
  loop
    if tg_op = 'DELETE' then
      -- Skip groups that are being deleted: the delete may be waiting for these rows.
      select * into place from private.forum_place(tg_argv[0], change.target);
      continue when place.group_id is not null and not private.is_staying('forum_groups', place.group_id);
      delete from public.forum_group_activity a using jsonb_array_elements(change.rows) as r (reaction)
      where a.subject_id = (r.reaction ->> 'id')::uuid;
      continue when not private.is_staying(tg_argv[2], change.target);
    end if;
    execute format('update public.%I t set reaction_counts = private.with_reactions(t.reaction_counts, $1) where t.id = $2', tg_argv[2])
      using change.counts, change.target;
    get diagnostics touched = row_count;
    -- The target is being deleted too.
    continue when touched = 0;
    select * into place from private.forum_place(tg_argv[0], change.target);
    if tg_op = 'INSERT' then
      -- Catch a simultaneous is_public change: we hold the row now.
      execute format('update public.%I x set audience = $1 where x.%I = $2 and x.audience <> $1
          and x.id in (select (r.reaction ->> ''id'')::uuid from jsonb_array_elements($3) as r (reaction))', tg_table_name, tg_argv[1])
        using place.audience, change.target, change.rows;
      insert into public.forum_group_activity (group_id, user_id, activity_type, subject_id, created_at)
      select place.group_id, (r.reaction ->> 'user_id')::uuid, 'like', (r.reaction ->> 'id')::uuid, (r.reaction ->> 'created_at')::timestamptz
      from jsonb_array_elements(change.rows) as r (reaction)
      where r.reaction ->> 'reaction_type' = 'like';
    end if;
    if cardinality(rows) <= 20 then
      perform private.broadcast('forum-post:' || place.post_id, 'reactions_changed', jsonb_strip_nulls(jsonb_build_object(
        'content_type', tg_argv[0], 'content_id', change.target, 'reply_id', place.reply_id)));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.after_forum_reactions_change() is
  'Trigger (type, column, table of the target): updates counts and activity; tells readers of the post.';
create trigger after_forum_reactions_insert
  after insert on public.forum_post_reactions
  referencing new table as added
  for each statement execute function private.after_forum_reactions_change('forum_post', 'post_id', 'forum_posts');
create trigger after_forum_reactions_delete
  after delete on public.forum_post_reactions
  referencing old table as removed
  for each statement execute function private.after_forum_reactions_change('forum_post', 'post_id', 'forum_posts');
create trigger after_forum_reactions_insert
  after insert on public.forum_reply_reactions
  referencing new table as added
  for each statement execute function private.after_forum_reactions_change('forum_reply', 'reply_id', 'forum_replies');
create trigger after_forum_reactions_delete
  after delete on public.forum_reply_reactions
  referencing old table as removed
  for each statement execute function private.after_forum_reactions_change('forum_reply', 'reply_id', 'forum_replies');
create trigger after_forum_reactions_insert
  after insert on public.forum_comment_reactions
  referencing new table as added
  for each statement execute function private.after_forum_reactions_change('forum_reply_comment', 'comment_id', 'forum_reply_comments');
create trigger after_forum_reactions_delete
  after delete on public.forum_comment_reactions
  referencing old table as removed
  for each statement execute function private.after_forum_reactions_change('forum_reply_comment', 'comment_id', 'forum_reply_comments');

-- Changing a group's audience --------------------------------------------------------------------

create function private.forum_group_parts(p_can_wait boolean)
returns table (name text, who text, here text)
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_can_wait then
    return query values
      -- Until then the feed leaves them out.
      ('feed_items', 'audience', 't.forum_group_id = $1'),
      ('search_documents', 'visibility', 't.kind = ''forum_post'' and t.source_id in (
        select p.id from public.forum_posts p where p.group_id = $1
          and not exists (select from public.hidden_content h where h.item_id = p.id and h.kind = ''forum_post''))'),
      ('forum_post_reactions', 'audience', 't.post_id in (select p.id from public.forum_posts p where p.group_id = $1)'),
      ('forum_reply_reactions', 'audience', 't.reply_id in (select r.id from public.forum_replies r where r.group_id = $1)'),
      ('forum_comment_reactions', 'audience', 't.comment_id in (
        select c.id from public.forum_reply_comments c where c.group_id = $1)'),
      ('reactions', 'audience', 't.content_type = ''forum_post'' and t.content_id in (
        select p.id from public.forum_posts p where p.group_id = $1)'),
      ('reaction_counts', 'audience', 't.content_type = ''forum_post'' and t.content_id in (
        select p.id from public.forum_posts p where p.group_id = $1)');
  else
    return query values
      -- Members go with their group.
      ('forum_group_members', 'audience', 't.group_id = $1 and $2 <> ''nobody'''),
      ('forum_posts', 'audience', 't.group_id = $1'),
      ('forum_replies', 'audience', 't.group_id = $1'),
      ('forum_reply_comments', 'audience', 't.group_id = $1');
  end if;
end
$$;
comment on function private.forum_group_parts(boolean) is
  'Tables that carry a group''s audience, the column, and which rows t are of group $1: those that can wait for the job, or all others.';

create function private.follow_forum_group(p_group_id uuid, p_audience text, p_can_wait boolean, p_most integer default null)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part record;
  touched integer;
  moved integer := 0;
begin
  for part in select * from private.forum_group_parts(p_can_wait) loop
    -- Skip rows that someone is writing, who may be waiting for the group: their trigger or the job updates them.
    execute format(
      'update public.%1$I u set %2$I = $2 where u.ctid = any (array(
         select t.ctid from public.%1$I t where %3$s and t.%2$I <> $2 limit $3 for no key update skip locked
       ))', part.name, part.who, part.here
    ) using p_group_id, p_audience, p_most - moved;
    get diagnostics touched = row_count;
    moved := moved + touched;
  end loop;
  return moved;
end
$$;
comment on function private.follow_forum_group(uuid, text, boolean, integer) is
  'Copies a group''s new audience to what can wait or to all else in it, at most p_most rows (null: all). Returns how many it changed.';

create function private.has_followed_forum_group(p_group_id uuid, p_audience text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  part record;
  is_behind boolean;
begin
  for part in select p.* from unnest('{false,true}'::boolean[]) as r (can_wait) cross join lateral private.forum_group_parts(r.can_wait) p loop
    execute format('select exists (select from public.%1$I t where %3$s and t.%2$I <> $2)', part.name, part.who, part.here)
      into is_behind using p_group_id, p_audience;
    if is_behind then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.has_followed_forum_group(uuid, text) is
  'Whether everything in a group has its audience, rows that someone is writing included.';

create function private.move_forum_content(p_group_id uuid, p_audience text)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_audience <> 'public' then
    -- An update would write to each of their ten indexes. The job brings them back.
    delete from public.search_documents d where d.ctid = any (array(
      select t.ctid from public.search_documents t
      where t.kind = 'forum_post' and t.visibility <> p_audience
        and t.source_id in (
          select p.id from public.forum_posts p
          where p.group_id = p_group_id
            and not exists (select from public.hidden_content h where h.item_id = p.id and h.kind = 'forum_post')
        )
      for update skip locked
    ));
  end if;
  return private.follow_forum_group(p_group_id, p_audience, false);
end
$$;
comment on function private.move_forum_content(uuid, text) is
  'Copies a group''s new audience to its members and everything written in it; takes posts of a closed group out of search. Returns how many rows changed.';

create function private.move_forum_rest(p_group_id uuid, p_audience text, p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.follow_forum_group(p_group_id, p_audience, true, p_most);
end
$$;
comment on function private.move_forum_rest(uuid, text, integer) is
  'Copies a group''s new audience to at most p_most feed items, which the feed leaves out until then, documents of search, and reactions, which alone reveal nothing.';

create function private.return_forum_posts_to_search(p_group_id uuid, p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  returned integer;
begin
  perform private.index_forum_post(p) from public.forum_posts p
  where p.group_id = p_group_id
    and not exists (select from public.search_documents d where d.kind = 'forum_post' and d.source_id = p.id)
  limit p_most;
  get diagnostics returned = row_count;
  return returned;
end
$$;
comment on function private.return_forum_posts_to_search(uuid, integer) is
  'Adds at most p_most posts that search has lacked since their group was closed. Returns how many.';

create function private.clear_forum_group(p_group_id uuid, p_most integer)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Don't wait for someone writing to a post: they may be waiting for the group.
  delete from public.forum_posts p
  where p.id = any (array(
    select o.id from public.forum_posts o where o.group_id = p_group_id
    order by o.id limit p_most for update skip locked
  ));
  return not exists (select from public.forum_posts p where p.group_id = p_group_id);
end
$$;
comment on function private.clear_forum_group(uuid, integer) is
  'Deletes up to p_most posts of a deleted forum group; returns whether none is left.';

alter table private.moved_forum_groups
  add constraint moved_forum_groups_group_id_fkey foreign key (group_id) references public.forum_groups (id) on delete cascade;

create function private.finish_forum_moves(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  place record;
begin
  perform private.take_turn();
  select m.group_id, g.audience into place
  from private.moved_forum_groups m join public.forum_groups g on g.id = m.group_id
  order by m.group_id limit 1
  for update of m skip locked;
  if not found then
    return 0;
  end if;
  if private.move_forum_content(place.group_id, place.audience) = 0
    and private.move_forum_rest(place.group_id, place.audience, p_most) = 0
    and private.return_forum_posts_to_search(place.group_id, greatest(p_most / 10, 1)) = 0
  then
    -- What someone was writing is left for the next run.
    if not private.has_followed_forum_group(place.group_id, place.audience) then
      return 0;
    end if;
    delete from private.moved_forum_groups m where m.group_id = place.group_id;
  end if;
  return p_most;
end
$$;
comment on function private.finish_forum_moves(integer) is
  'Job: finishes audience changes: search, reactions and rows that were being written at the time.';
insert into private.due_jobs (routine, every, batch, budget) values
  ('finish_forum_moves', interval '1 minute', 5000, interval '20 seconds');

insert into private.popularity values
  ('forum_group', 'public.forum_groups', 'id', 's.member_count'),
  ('forum_post', 'public.forum_posts', 'id', 's.replies_count + s.likes_count');

select private.audit_deletions('public.forum_posts', 'forum_post.deleted', 'author_id', 'group_id', 'title', 'content'),
  private.audit_deletions('public.forum_replies', 'forum_reply.deleted', 'author_id', 'group_id', 'post_id', 'content'),
  private.audit_deletions('public.forum_reply_comments', 'forum_comment.deleted', 'user_id', 'group_id', 'post_id', 'content'),
  private.audit_deletions('public.forum_post_reactions', 'forum_reaction.deleted', 'user_id', 'post_id', 'reaction_type'),
  private.audit_deletions('public.forum_reply_reactions', 'forum_reaction.deleted', 'user_id', 'reply_id', 'reaction_type'),
  private.audit_deletions('public.forum_comment_reactions', 'forum_reaction.deleted', 'user_id', 'comment_id', 'reaction_type');

select private.guard_columns(
    'public.forum_posts', '{title,content,category,is_pinned,is_locked}',
    '{replies_count,answers_count,views_count,reaction_counts,is_pinned,is_locked}', '{active_at}'
  ),
  private.guard_columns('public.forum_replies', '{content}', '{comments_count,views_count,reaction_counts,answered_at}'),
  private.guard_columns('public.forum_reply_comments', '{content}', '{reaction_counts}'),
  private.leave_traces('forum_post_reactions', 'user_id'),
  private.leave_traces('forum_reply_reactions', 'user_id'),
  private.leave_traces('forum_comment_reactions', 'user_id'),
  private.guard_columns('public.forum_post_reactions', '{}'),
  private.guard_columns('public.forum_reply_reactions', '{}'),
  private.guard_columns('public.forum_comment_reactions', '{}'),
  private.limit_writes('public.forum_posts', 'posts'), private.limit_writes('public.forum_replies', 'posts'),
  private.limit_writes('public.forum_reply_comments', 'posts'),
  private.limit_writes('public.forum_post_reactions', 'reactions'),
  private.limit_writes('public.forum_reply_reactions', 'reactions'),
  private.limit_writes('public.forum_comment_reactions', 'reactions');
-- Each is told to readers; pins and locks are audited, too.
select private.limit_changes('public.forum_posts', 'reactions', 'is_pinned', 'is_locked'),
  private.limit_changes('public.forum_posts', 'edits', 'category');
select private.mark_edits('public.forum_posts', 'title', 'content'),
  private.mark_edits('public.forum_replies', 'content'),
  private.mark_edits('public.forum_reply_comments', 'content');

-- Row level security -----------------------------------------------------------------------------

alter table public.forum_posts enable row level security;
alter table public.forum_replies enable row level security;
alter table public.forum_reply_comments enable row level security;
alter table public.forum_post_reactions enable row level security;
alter table public.forum_reply_reactions enable row level security;
alter table public.forum_comment_reactions enable row level security;
alter table public.forum_group_activity enable row level security;

revoke all on
  public.forum_posts, public.forum_replies, public.forum_reply_comments, public.forum_post_reactions,
  public.forum_reply_reactions, public.forum_comment_reactions, public.forum_group_activity
  from anon, authenticated, service_role;
grant select on
  public.forum_posts, public.forum_replies, public.forum_reply_comments, public.forum_post_reactions,
  public.forum_reply_reactions, public.forum_comment_reactions
  to anon;
grant select, insert, update, delete on public.forum_posts, public.forum_replies, public.forum_reply_comments to authenticated;
grant select, insert, delete on
  public.forum_post_reactions, public.forum_reply_reactions, public.forum_comment_reactions
  to authenticated;
grant select on public.forum_group_activity to authenticated;
grant select, insert, update, delete on
  public.forum_posts, public.forum_replies, public.forum_reply_comments, public.forum_post_reactions,
  public.forum_reply_reactions, public.forum_comment_reactions, public.forum_group_activity
  to service_role;

do $$
declare
  each text;
begin
  -- The same policy for everything that carries its group's audience.
  foreach each in array array[
    'forum_posts', 'forum_replies', 'forum_reply_comments',
    'forum_post_reactions', 'forum_reply_reactions', 'forum_comment_reactions'
  ] loop
    execute format('create policy "Visitors read what is public" on public.%I for select to anon
      using (audience = ''public'' or audience = any (array(select private.my_audiences())))', each);
    execute format('create policy "Readers of the group read it, super admins all" on public.%I for select to authenticated
      using (audience = ''public'' or audience = any (array(select private.my_audiences())) or (select private.is_admin()))', each);
  end loop;
  foreach each in array array['forum_post_reactions', 'forum_reply_reactions', 'forum_comment_reactions'] loop
    execute format('create policy "Members react as themselves to what they read" on public.%I for insert to authenticated
      with check (user_id = (select auth.uid()) and (select private.is_active())
        and (audience = ''public'' or audience = any (array(select private.my_audiences()))))', each);
    execute format('create policy "Members take their reaction back, super admins any" on public.%I for delete to authenticated
      using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()))', each);
  end loop;
end
$$;

create policy "Approved members post as themselves" on public.forum_posts
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and (select private.is_active())
    and group_id = any (array(select private.my_forum_groups()))
  );

create policy "Authors edit, moderators pin and lock" on public.forum_posts
  for update to authenticated
  using (
    (select private.is_active()) and (audience = 'public' or audience = any (array(select private.my_audiences())))
    and (author_id = (select auth.uid()) or group_id = any (array(select private.my_moderated_forum_groups())))
  )
  with check (
    (select private.is_active())
    and (author_id = (select auth.uid()) or group_id = any (array(select private.my_moderated_forum_groups())))
  );

create policy "Authors delete their post, moderators and super admins any" on public.forum_posts
  for delete to authenticated
  using (
    ((select private.is_active())
      and (author_id = (select auth.uid()) or group_id = any (array(select private.my_moderated_forum_groups()))))
    or (select private.is_admin())
  );

create policy "Members reply as themselves to what they read" on public.forum_replies
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  );

create policy "Authors edit their reply" on public.forum_replies
  for update to authenticated
  using (
    author_id = (select auth.uid()) and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  )
  with check (author_id = (select auth.uid()) and (select private.is_active()));

create policy "Authors delete their reply, moderators and super admins any" on public.forum_replies
  for delete to authenticated
  using (
    ((select private.is_active())
      and (author_id = (select auth.uid()) or group_id = any (array(select private.my_moderated_forum_groups()))))
    or (select private.is_admin())
  );

create policy "Members comment as themselves on what they read" on public.forum_reply_comments
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  );

create policy "Authors edit their comment" on public.forum_reply_comments
  for update to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  )
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Authors delete their comment, moderators, super admins any" on public.forum_reply_comments
  for delete to authenticated
  using (
    ((select private.is_active())
      and (user_id = (select auth.uid()) or group_id = any (array(select private.my_moderated_forum_groups()))))
    or (select private.is_admin())
  );

create policy "Approved members see what was done in their groups" on public.forum_group_activity
  for select to authenticated
  using (
    ((select private.is_active()) and group_id = any (array(select private.my_forum_groups())))
    or (select private.is_admin())
  );

-- Topics -----------------------------------------------------------------------------------------

create function private.topic_forum_post(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if p_rest !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return p_kind = 'broadcast' and p_verb = 'receive' and private.can_read_content('forum_post', p_rest::uuid);
end
$$;
comment on function private.topic_forum_post(text, text, text) is
  'forum-post:{id} carries changes in a thread: received by members who may read it, sent by the database.';

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
