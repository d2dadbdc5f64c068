-- Group posts: what members write to each other.
--
-- Purpose     posts with a picture, comments, shares; what outsiders see of them in the feed
-- Tables      public.group_posts, public.group_comments, public.group_shares
-- Depends on  20260101001210_group_calls.sql
--
-- 1. Only members see posts, comments, shares and reactions. The feed shows everyone author, group and 150
--    characters of a public group's posts; a private group's only to its members.
-- 2. Comments and shares carry the group of their post, set by the database, so that one check (am I in this
--    group?) covers all three.
-- 3. Texts stay without a name when their author's account is deleted; shares are deleted.
-- 4. Triggers count comments and shares on the post.

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a large group is deleted at once, its posts in batches.
  group_id uuid not null,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null,
  image_url text,
  comments_count integer not null default 0,
  shares_count integer not null default 0,
  is_pinned boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint group_posts_content_check check (char_length(content) between 1 and 1000 and private.has_text(content)),
  constraint group_posts_image_url_check check (private.is_http_url(image_url)),
  constraint group_posts_counts_check check (comments_count >= 0 and shares_count >= 0)
) with (fillfactor = 80);
comment on table public.group_posts is 'Posts in a group. Only its members read them.';
comment on column public.group_posts.user_id is 'The author; null once the account is deleted.';
comment on column public.group_posts.is_pinned is 'Listed first; set by pin_group_post, on at most three posts of a group.';

create table public.group_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.group_posts (id) on delete cascade,
  group_id uuid not null,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint group_comments_content_check check (char_length(content) <= 2000 and private.has_text(content))
);
comment on table public.group_comments is 'Comments on group posts, oldest first. Only members of the group read them.';
comment on column public.group_comments.group_id is 'The group of the post, set by trigger.';

create table public.group_shares (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.group_posts (id) on delete cascade,
  group_id uuid not null,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  comment text,
  created_at timestamptz not null default clock_timestamp(),
  constraint group_shares_comment_check check (char_length(comment) <= 500 and private.has_text(comment))
);
comment on table public.group_shares is 'Posts that members shared to the feed, with an optional comment.';
comment on column public.group_shares.group_id is 'The group of the post.';

create index group_posts_list_idx on public.group_posts (group_id, is_pinned desc, created_at desc, id desc);
create index group_posts_newest_idx on public.group_posts (group_id, created_at desc, id desc);
create index group_posts_user_idx on public.group_posts (user_id);
create index group_comments_list_idx on public.group_comments (post_id, created_at, id);
create index group_comments_group_idx on public.group_comments (group_id);
create index group_comments_user_idx on public.group_comments (user_id, post_id);
create index group_shares_post_idx on public.group_shares (post_id, created_at desc, id desc);
create index group_shares_group_idx on public.group_shares (group_id);
create index group_shares_user_idx on public.group_shares (user_id);

-- Predicates -------------------------------------------------------------------------------------

create function private.group_of_post(p_post_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select p.group_id from public.group_posts p where p.id = p_post_id
  );
end
$$;
comment on function private.group_of_post(uuid) is 'The group of a post.';
grant execute on function private.group_of_post(uuid) to authenticated, service_role;

create function private.audience_of_group_post(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select 'group:' || p.group_id from public.group_posts p where p.id = p_id
  );
end
$$;
comment on function private.audience_of_group_post(uuid) is 'Who may read a post: the members of its group.';

create function private.owner_of_group_post(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select p.user_id from public.group_posts p where p.id = p_id
  );
end
$$;
comment on function private.owner_of_group_post(uuid) is 'Who wrote a post.';

-- Posts ------------------------------------------------------------------------------------------

create function private.is_group(p_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.groups g where g.id = p_id);
end
$$;
comment on function private.is_group(uuid) is
  'Whether a group exists. If not, its contents are being deleted with it: then nothing is told or audited piece by piece.';

create function private.is_staying_group(p_group_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Waits for a delete, as a foreign key would.
  perform from public.groups g where g.id = p_group_id for key share;
  return found;
end
$$;
comment on function private.is_staying_group(uuid) is
  'Whether a group exists; if so, locks it against deletion until the transaction ends.';
grant execute on function private.is_staying_group(uuid) to authenticated, service_role;

create function private.clear_group(p_group_id uuid, p_most integer)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Don't wait for someone writing to a post: they may be waiting for the group.
  delete from public.group_posts p
  where p.id = any (array(
    select o.id from public.group_posts o where o.group_id = p_group_id
    order by o.id limit p_most for update skip locked
  ));
  return not exists (select from public.group_posts p where p.group_id = p_group_id);
end
$$;
comment on function private.clear_group(uuid, integer) is
  'Deletes up to p_most posts of a deleted group; returns whether none is left.';

create function private.before_group_post_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  new.image_url := private.tidy_line(new.image_url);
  if tg_op = 'INSERT' and not private.is_staying_group(new.group_id) and not private.is_client() then
    -- Browsers get the policy's error, which comes after this.
    raise exception 'there is no such group' using errcode = '23503';
  end if;
  return new;
end
$$;
comment on function private.before_group_post_write() is
  'Trigger: trims a post and refuses one for a missing group.';
create trigger before_group_post_write
  before insert or update on public.group_posts
  for each row execute function private.before_group_post_write();

create function private.feed_card(p_post public.group_posts)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select row(
      private.group_audience(g.id, g.is_private, 'public'), g.name, private.group_excerpt(p_post.content), p_post.image_url
    )::private.feed_card
    from public.groups g where g.id = p_post.group_id
  );
end
$$;
comment on function private.feed_card(public.group_posts) is
  'What the feed shows of a group post: an excerpt under the name of the group.';

create function private.feed_card(p_share public.group_shares)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select row(
      private.group_audience(g.id, g.is_private, 'public'), g.name, private.group_excerpt(p.content), p.image_url
    )::private.feed_card
    from public.group_posts p join public.groups g on g.id = p.group_id
    where p.id = p_share.post_id
  );
end
$$;
comment on function private.feed_card(public.group_shares) is
  'What the feed shows of a shared post: an excerpt of the post. What the sharer says about it is in its details.';

create function private.after_group_post()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  post public.group_posts := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' then
    perform private.content_deleted('group_post', old.id);
  else
    if tg_op = 'INSERT' then
      perform private.publish_feed_item(
        'group_post', new.id, new.user_id, private.feed_card(new), jsonb_build_object('group_id', new.group_id),
        new.created_at
      );
    else
      perform private.hold_feed_items(
        '{group_post,shared_post}', new.id || array(select s.id from public.group_shares s where s.post_id = new.id)
      );
      perform private.refresh_feed_item('group_post', new.id, private.feed_card(new));
      perform private.refresh_feed_item('shared_post', s.id, private.feed_card(s))
      from public.group_shares s where s.post_id = new.id;
    end if;
  end if;
  if private.is_group(post.group_id) then
    perform private.broadcast('group:' || post.group_id, 'posts_changed', jsonb_build_object('post_id', post.id));
  end if;
  return null;
end
$$;
comment on function private.after_group_post() is
  'Trigger: updates the feed items of a post and tells members viewing the group.';
create trigger after_group_post
  after insert or delete on public.group_posts
  for each row execute function private.after_group_post();
create trigger after_group_post_edit
  after update on public.group_posts
  for each row when ((old.content, old.image_url) is distinct from (new.content, new.image_url))
  execute function private.after_group_post();

-- Comments ---------------------------------------------------------------------------------------

create function private.before_group_comment_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  if tg_op = 'INSERT' then
    -- The policy, which runs after this, refuses missing posts and other groups alike.
    new.group_id := private.group_of_post(new.post_id);
  end if;
  return new;
end
$$;
comment on function private.before_group_comment_write() is
  'Trigger: trims a comment and sets the group of its post.';
create trigger before_group_comment_write
  before insert or update on public.group_comments
  for each row execute function private.before_group_comment_write();

create function private.after_group_comment()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  author uuid;
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      p.user_id, new.user_id, 'comment', 'New comment',
      format('%s commented on your post in %s', coalesce(private.display_name(new.user_id), 'Someone'), g.name),
      jsonb_build_object(
        'groupId', g.id, 'postId', p.id, 'commentId', new.id, 'contentType', 'group_post', 'contentId', p.id
      )
    )
    from public.group_posts p join public.groups g on g.id = p.group_id
    where p.id = new.post_id;
    return null;
  end if;
  select p.user_id into author from public.group_posts p where p.id = old.post_id;
  if author is not null and old.user_id is not null and not exists (
    select from public.group_comments c where c.post_id = old.post_id and c.user_id = old.user_id
  ) then
    perform private.withdraw_notification(author, old.user_id, 'comment', 'group_post:' || old.post_id);
  end if;
  return null;
end
$$;
comment on function private.after_group_comment() is
  'Trigger: tells the author of the post; withdraws that when the comment is deleted.';
create trigger after_group_comment
  after insert or delete on public.group_comments
  for each row execute function private.after_group_comment();

create function private.after_group_comments_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  changed public.group_comments[];
  step constant integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  if tg_op = 'DELETE' then
    changed := array(select r from removed r);
  else
    changed := array(select a from added a);
  end if;
  if tg_op = 'DELETE' then
    -- Skip posts that are being deleted: the delete may be waiting for these rows.
    changed := array(
      select c from unnest(changed) c
      where c.post_id in (
        select p.id from (select distinct u.post_id as id from unnest(changed) u) as p
        where private.is_staying('group_posts', p.id)
      )
    );
  end if;
  if step <> 0 and cardinality(changed) > 0 then
    perform from public.group_posts p
    where p.id in (select c.post_id from unnest(changed) c) order by p.id for no key update;
    update public.group_posts p set comments_count = greatest(0, p.comments_count + step * k.comments)
    from (select c.post_id, count(*) as comments from unnest(changed) c group by c.post_id) as k
    where p.id = k.post_id;
  end if;
  if cardinality(changed) between 1 and 20 then
    perform private.broadcast('content:group_post:' || c.post_id, 'comments_changed', jsonb_build_object('post_id', c.post_id)),
      private.broadcast('group:' || c.group_id, 'posts_changed', jsonb_build_object('post_id', c.post_id))
    from (select distinct u.post_id, u.group_id from unnest(changed) u) as c
    where exists (select from public.group_posts p where p.id = c.post_id);
  end if;
  return null;
end
$$;
comment on function private.after_group_comments_change() is
  'Trigger: counts comments on their post and tells those viewing it or its group.';
create trigger after_group_comments_insert
  after insert on public.group_comments
  referencing new table as added
  for each statement execute function private.after_group_comments_change();
create trigger after_group_comments_update
  after update on public.group_comments
  referencing new table as added
  for each statement execute function private.after_group_comments_change();
create trigger after_group_comments_delete
  after delete on public.group_comments
  referencing old table as removed
  for each statement execute function private.after_group_comments_change();

-- Shares -----------------------------------------------------------------------------------------

create function private.before_group_share_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.comment := private.tidy_text(new.comment);
  if not private.has_text(new.comment) then
    new.comment := null;
  end if;
  new.group_id := coalesce(new.group_id, private.group_of_post(new.post_id));
  return new;
end
$$;
comment on function private.before_group_share_insert() is
  'Trigger: turns an empty comment into null and sets the group of the post.';
create trigger before_group_share_insert
  before insert on public.group_shares
  for each row execute function private.before_group_share_insert();

create function private.after_group_share()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_staying boolean;
begin
  if tg_op = 'INSERT' then
    update public.group_posts p set shares_count = p.shares_count + 1 where p.id = new.post_id;
    perform private.publish_feed_item(
      'shared_post', new.id, new.user_id, private.feed_card(new),
      jsonb_build_object('group_id', new.group_id, 'original_id', p.id, 'source_user_id', p.user_id), new.created_at
    )
    from public.group_posts p where p.id = new.post_id;
    perform private.broadcast('group:' || new.group_id, 'posts_changed', jsonb_build_object('post_id', new.post_id));
    return null;
  end if;
  is_staying := private.is_staying('group_posts', old.post_id);
  if is_staying then
    update public.group_posts p set shares_count = greatest(0, p.shares_count - 1) where p.id = old.post_id;
  end if;
  perform private.content_deleted('shared_post', old.id), private.withdraw_notifications_about('group_share:' || old.id);
  if is_staying then
    perform private.broadcast('group:' || old.group_id, 'posts_changed', jsonb_build_object('post_id', old.post_id));
  end if;
  return null;
end
$$;
comment on function private.after_group_share() is 'Trigger: counts shares; adds them to the feed and removes them.';
create trigger after_group_share
  after insert or delete on public.group_shares
  for each row execute function private.after_group_share();

select private.guard_columns('public.group_posts', '{content,image_url}', '{comments_count,shares_count,is_pinned}'),
  private.guard_columns('public.group_comments', '{content}'),
  private.guard_columns('public.group_shares', '{}'),
  private.limit_writes('public.group_posts', 'posts'), private.limit_writes('public.group_comments', 'posts'),
  private.limit_writes('public.group_shares', 'posts');
select private.audit_deletions('public.group_posts', 'group_post.deleted', 'user_id', 'group_id', 'content'),
  private.audit_deletions('public.group_comments', 'group_comment.deleted', 'user_id', 'group_id', 'post_id', 'content'),
  private.audit_deletions('public.group_shares', 'group_share.deleted', 'user_id', 'group_id', 'post_id', 'comment');

select private.mark_edits('public.group_posts', 'content', 'image_url'),
  private.mark_edits('public.group_comments', 'content');

-- Row level security -----------------------------------------------------------------------------

alter table public.group_posts enable row level security;
alter table public.group_comments enable row level security;
alter table public.group_shares enable row level security;

revoke all on public.group_posts, public.group_comments, public.group_shares from anon, authenticated, service_role;
grant select, insert, update, delete on public.group_posts, public.group_comments to authenticated;
grant select, insert, delete on public.group_shares to authenticated;
grant select, insert, update, delete on public.group_posts, public.group_comments, public.group_shares to service_role;

create policy "Members read the posts of their groups" on public.group_posts
  for select to authenticated
  using (group_id = any (array(select private.my_group_ids())) or (select private.is_admin()));

create policy "Members write posts in their groups as themselves" on public.group_posts
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
  );

create policy "Authors edit their posts" on public.group_posts
  for update to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
  )
  with check (
    user_id = (select auth.uid()) and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
  );

create policy "Authors, moderators and super admins delete posts" on public.group_posts
  for delete to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_moderated_group_ids()))
    or (select private.is_admin())
  );

create policy "Members read the comments of their groups" on public.group_comments
  for select to authenticated
  using (group_id = any (array(select private.my_group_ids())) or (select private.is_admin()));

create policy "Members comment in their groups as themselves" on public.group_comments
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
  );

create policy "Authors edit their comments" on public.group_comments
  for update to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
  )
  with check (
    user_id = (select auth.uid()) and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
  );

create policy "Authors, moderators and super admins delete comments" on public.group_comments
  for delete to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_moderated_group_ids()))
    or (select private.is_admin())
  );

create policy "Members read the shares of their groups" on public.group_shares
  for select to authenticated
  using (group_id = any (array(select private.my_group_ids())) or (select private.is_admin()));

create policy "Members share posts of their groups as themselves" on public.group_shares
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and group_id = any (array(select private.my_group_ids()))
    and group_id = private.group_of_post(post_id)
  );

create policy "Sharers, moderators and super admins delete shares" on public.group_shares
  for delete to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_moderated_group_ids()))
    or (select private.is_admin())
  );

-- Public functions -------------------------------------------------------------------------------

create function public.list_group_posts(
  p_group_id uuid, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20,
  p_post_id uuid default null, p_before_pinned boolean default null
)
returns table (
  id uuid, group_id uuid, user_id uuid, content text, image_url text, is_pinned boolean, created_at timestamptz,
  edited_at timestamptz, comments_count integer, shares_count integer, username text, full_name text, name text, avatar_url text,
  verified boolean, my_reaction text, reactions jsonb, moderated_as text
)
language plpgsql stable security invoker
set search_path = ''
-- A page is short, whatever the planner makes of its limit.
set enable_seqscan = off
set enable_bitmapscan = off
as $$
#variable_conflict use_column
begin
  return query
  select p.id, p.group_id, p.user_id, p.content, p.image_url, p.is_pinned, p.created_at, p.edited_at, p.comments_count,
    p.shares_count, a.username, a.full_name, a.name, a.avatar_url, a.verified,
    (
      select r.reaction_type from public.reactions r
      where r.user_id = (select auth.uid()) and r.content_type = 'group_post' and r.content_id = p.id
    ),
    coalesce((
      select jsonb_object_agg(k.reaction_type, k.count) from public.reaction_counts k
      where k.content_type = 'group_post' and k.content_id = p.id
    ), '{}'), private.standing_of('group_post', p.id)
  from (
    select g.* from public.group_posts g
    where g.group_id = p_group_id
      and (p_post_id is null or g.id = p_post_id)
      -- In sub-selects: a bare coalesce counts as possibly leaky and cannot use the index.
      and (g.is_pinned, g.created_at, g.id) < (
        (select coalesce(p_before_pinned, true)),
        (select coalesce(p_before, 'infinity')),
        (select coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      )
    order by g.is_pinned desc, g.created_at desc, g.id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 50)
  ) as p
  left join public.profiles a on a.id = p.user_id
  order by p.is_pinned desc, p.created_at desc, p.id desc;
end
$$;
comment on function public.list_group_posts(uuid, timestamptz, uuid, integer, uuid, boolean) is
  'The posts of a group under the policies, pinned first, then newest first, or just p_post_id; each with its author and reactions. The next page begins below (is_pinned, created_at, id) of the last row.';
grant execute on function public.list_group_posts(uuid, timestamptz, uuid, integer, uuid, boolean) to authenticated;

create function public.group_screen(p_group_id uuid, p_posts integer default 20, p_members integer default 20)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'group', public.group_detail(p_group_id),
    'posts', coalesce((
      select jsonb_agg(to_jsonb(p)) from public.list_group_posts(p_group_id, p_limit => p_posts) p
    ), '[]'),
    'members', coalesce((
      select jsonb_agg(to_jsonb(m)) from public.list_group_members(p_group_id, p_limit => p_members) m
    ), '[]')
  )
$$;
comment on function public.group_screen(uuid, integer, integer) is
  'group_detail and the first pages of list_group_posts and list_group_members in one call: what the group page shows first.';
grant execute on function public.group_screen(uuid, integer, integer) to authenticated;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
