-- Feed: what happened in the community, newest first.
--
-- Purpose     one denormalised row per event, so that the feed needs to know no domain
-- Tables      public.feed_items
-- Depends on  20260101000800_reactions.sql
--
-- 1. The domains write from their triggers: private.publish_feed_item creates an item once,
--    private.refresh_feed_item updates it after an edit and never creates, private.remove_feed_item deletes it.
--    Nobody else writes; super admins delete, and what they delete stays deleted.
-- 2. An item carries the audience of its source (rule 1 of 20260101000800_reactions.sql).
-- 3. A source is in the feed once. An edit changes the text, not the time.
-- 4. A new member appears once the account is confirmed, with what visitors may see of a profile.
-- 5. An item that shows what someone else wrote – a share, a reply under the title of a thread – names them, too: it is
--    hidden from members who blocked or muted either. What a member muted altogether is not in their feed, be it a place or one
--    thing in it; on its own page nothing changes.

create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- No foreign key: with a second one, embedding the author would need a hint.
  source_user_id uuid,
  original_id uuid,
  title text,
  description text,
  image_url text,
  content_id uuid not null,
  article_id uuid,
  group_id uuid,
  forum_post_id uuid,
  forum_group_id uuid,
  business_page_id uuid,
  author_name text not null,
  author_avatar text,
  user_data jsonb,
  audience text not null,
  filter text generated always as (
    case
      when type in ('group', 'group_post', 'shared_post') then 'groups'
      when type in ('forum_group_created', 'forum_post', 'forum_reply') then 'forums'
      when type = 'article' then 'articles'
      when type = 'event' then 'events'
      when type = 'business_idea' then 'investing'
    end
  ) stored,
  created_at timestamptz not null default now(),
  constraint feed_items_type_check check (type in (
    'group_post', 'business_idea', 'event', 'article', 'business_update', 'forum_post', 'forum_reply',
    'forum_group_created', 'new_user', 'group', 'shared_post', 'business_page'
  )),
  constraint feed_items_source_key unique (type, content_id),
  constraint feed_items_title_check check (char_length(title) <= 200),
  constraint feed_items_description_check check (char_length(description) <= 500),
  constraint feed_items_image_url_check check (private.is_http_url(image_url)),
  constraint feed_items_user_data_check check (private.is_small_object(user_data, 4096))
) with (fillfactor = 85);
comment on table public.feed_items is
  'What happened, one row each, written by the domains'' triggers. Readable by everyone who may read the source.';
comment on column public.feed_items.filter is 'The feed filter that shows it, besides all; null: only all.';
comment on column public.feed_items.source_user_id is
  'Who wrote what is shared, or started the thread replied to. Null where that is the author, and when the account is gone.';
comment on column public.feed_items.original_id is 'The post that a share shows. Null for everything else.';
comment on column public.feed_items.user_data is 'For a new member: {id, username, full_name, name, avatar_url, verified}.';

create index feed_items_newest_idx on public.feed_items (created_at desc, id desc);
create index feed_items_filter_idx on public.feed_items (filter, created_at desc, id desc) where filter is not null;
create index feed_items_user_idx on public.feed_items (user_id, created_at desc, id desc);
create index feed_items_source_user_idx on public.feed_items (source_user_id) where source_user_id is not null;

-- Writing ----------------------------------------------------------------------------------------

create function private.cut_at_word(value text, most integer)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  cut text := regexp_replace(left(value, most + 1), '\s+\S*$', '');
begin
  if char_length(value) <= most then
    return value;
  end if;
  -- Cut inside a word if it takes up half the text or the script has no spaces.
  return rtrim(case when char_length(cut) between most / 2 and most then cut else left(value, most) end, ' ·,');
end
$$;
comment on function private.cut_at_word(text, integer) is
  'The beginning of a text, at most so many characters, ending at a word and without a trailing separator.';

create function private.plain_text(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Strip tags first, then links and marks of blocks, then pairs of marks around words, then extra spaces. What is no
  -- markup stays: "a < b", "2 * 3 * 4", snake_case. Triggers ask before the length is checked: no text may be longer
  -- than half of this, and a megabyte would take seconds.
  return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    left(value, 20000),
    '<[[:alpha:]/!?][^>]*>', ' ', 'g'),
    -- An address may have parentheses in it.
    '!?\[([^]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)', '\1', 'g'),
    '(^|\n)\s*(?:(?:#{1,6}|>|[-*+]|[-*_]{3,}|\d+\.)\s+)+|```+\w*|~~+|`', '\1', 'g'),
    '\*\*(\S[^\n]*?)(?<=\S)\*\*', '\1', 'g'),
    '(?<![[:alnum:]*])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?!\*)', '\1', 'g'),
    '(?<![[:alnum:]_@/])_{1,3}([^\s_](?:[^_\n]*[^\s_])?)_{1,3}(?![[:alnum:]_])', '\1', 'g'),
    '\s+', ' ', 'g'));
end
$$;
comment on function private.plain_text(text) is 'A text without tags and Markdown, on one line.';

create function private.excerpt(value text, most integer)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- Markup may hide much of a text, but no excerpt needs all of a long one.
  plain text := private.plain_text(left(value, most * 10));
begin
  return case when char_length(plain) > most then private.cut_at_word(plain, most) || '…' else plain end;
end
$$;
comment on function private.excerpt(text, integer) is
  'The beginning of a text on one line, without tags and Markdown, ending at a word, with an ellipsis if there is more.';

create function private.without_links(value text, instead text default '')
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- Markup may stand around it, as in **meet.example**/abc.
  dot constant text := '[*_~`\\]*\.[*_~`\\]*';
  label constant text := '[[:alnum:]-]+';
  -- A bare name that ends so is a site. Endings of file names and of abbreviations are not in it.
  endings constant text := 'com|net|org|edu|gov|info|biz|io|co|app|dev|tv|gg|fm|xyz|eu|uk|de|fr|es|nl|se|dk|fi|ch|pt|ie|cz|ca|au|nz|jp|br|mx|za|kr|sg|il|ru|cn';
  -- These are also words or files. Where a space was forgotten, "over.It" is no site, but meet.example.it is one.
  words constant text := 'in|it|at|be|no|me|us|to|is|ai|pl|live|online|site|team|events|link|page|space|video|chat|club|zone|cloud|studio|tech|network|town';
  -- Where people meet, whatever the name ends with.
  hosts constant text := 'zoom.us|jit.si|gather.town|lu.ma|8x8.vc|youtu.be|gotomeet.me|butter.us|vdo.ninja|t.me|wa.me';
  -- Names of frameworks.
  others constant text := '(asp|ado|vb|ml)\.net';
begin
  -- With a scheme, with www, or a name followed by a path, as in meet.example/abc; then bare names. Line ends stay.
  return btrim(regexp_replace(regexp_replace(
    regexp_replace(left(value, 20000), '\S*(://|www\.|[[:alnum:]]' || dot || '[[:alpha:]]{2,}[*_~`\\]*[/:?#])\S*', instead, 'gi'),
    -- An email address is no link to a call.
    '(?<![[:alnum:]@.-])(?!' || others || '(?![[:alnum:].-]))(' || label || dot || ')*('
      -- The next sentence may follow at once: "zoom.us.Bring".
      || '(' || replace(hosts, '.', dot) || ')(?![[:alnum:]@-])'
      || '|(' || label || dot || '(' || endings || ')'
      || '|' || label || dot || '[[:alnum:]-]*[[:alpha:]][[:alnum:]-]+' || dot || '(' || words || ')'
      || ')(?![[:alnum:]@-]|\.[[:alnum:]]))', instead, 'gi'),
    '[ \t]+', ' ', 'g'
  ));
end
$$;
comment on function private.without_links(text, text) is
  'A text without what could be a link in it, or with something instead of each: the only rule of what a link is.';

create function private.excerpt_without_links(value text, most integer)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Strip markup first: it may stand in the middle of a link.
  return private.excerpt(private.without_links(private.plain_text(left(value, most * 10)), '…'), most);
end
$$;
comment on function private.excerpt_without_links(text, integer) is
  'As private.excerpt, with an ellipsis instead of each link.';
-- Some run as their reader or writer.
grant execute on function private.excerpt(text, integer), private.cut_at_word(text, integer), private.plain_text(text),
  private.without_links(text, text), private.excerpt_without_links(text, integer)
  to anon, authenticated, service_role;

create function private.title_line(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return left(btrim(regexp_replace(value, '\s+', ' ', 'g')), 200);
end
$$;
comment on function private.title_line(text) is
  'A title as typed, on one line of at most 200 characters: only excerpts lose tags and Markdown.';

create type private.feed_card as (audience text, title text, description text, image_url text);
comment on type private.feed_card is
  'What the feed shows of a source, and to whom. Each domain has one function private.feed_card(row) for it.';

create function private.publish_feed_item(
  p_type text, p_content_id uuid, p_user_id uuid, p_card private.feed_card, p_links jsonb default '{}',
  p_created_at timestamptz default now(), p_user_data jsonb default null
)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  item uuid;
begin
  insert into public.feed_items as f (
    type, content_id, user_id, source_user_id, original_id, audience, title, description, image_url,
    article_id, group_id, forum_post_id, forum_group_id, business_page_id,
    author_name, author_avatar, user_data, created_at
  )
  select p_type, p_content_id, p.id, nullif((p_links ->> 'source_user_id')::uuid, p.id), (p_links ->> 'original_id')::uuid,
    p_card.audience,
    private.title_line(p_card.title), nullif(left(private.plain_text(p_card.description), 500), ''),
    case when private.is_http_url(p_card.image_url) then p_card.image_url end,
    (p_links ->> 'article_id')::uuid, (p_links ->> 'group_id')::uuid, (p_links ->> 'forum_post_id')::uuid,
    (p_links ->> 'forum_group_id')::uuid, (p_links ->> 'business_page_id')::uuid,
    private.display_name(p.id), p.avatar_url, p_user_data, coalesce(p_created_at, now())
  from public.profiles p where p.id = p_user_id and p_card.audience is not null
  on conflict (type, content_id) do nothing
  returning f.id into item;
  -- Broadcast only what every member may see, and only news.
  if item is not null and p_card.audience in ('public', 'members')
    and coalesce(p_created_at, now()) > now() - interval '1 hour'
  then
    perform private.broadcast('feed', 'feed_item', jsonb_build_object('id', item));
  end if;
  return item;
end
$$;
comment on function private.publish_feed_item(text, uuid, uuid, private.feed_card, jsonb, timestamptz, jsonb) is
  'Puts a new source into the feed, once. p_links holds the ids of its parents: article_id, group_id, forum_post_id, forum_group_id, business_page_id; of a share original_id; and source_user_id, who wrote what it shows. Without an author or an audience nothing is published. Returns the id of the new item, or null.';

create function private.refresh_feed_item(p_type text, p_content_id uuid, p_card private.feed_card)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_card.audience is null then
    perform private.remove_feed_item(p_type, p_content_id);
    return;
  end if;
  update public.feed_items f
  set audience = p_card.audience, title = private.title_line(p_card.title),
    description = nullif(left(private.plain_text(p_card.description), 500), ''),
    image_url = case when private.is_http_url(p_card.image_url) then p_card.image_url end
  where f.type = p_type and f.content_id = p_content_id;
end
$$;
comment on function private.refresh_feed_item(text, uuid, private.feed_card) is
  'Updates the feed item of an edited source. Never creates one, so that what a super admin deleted stays deleted. Without an audience it deletes the item.';

create function private.hold_feed_items(p_types text[], p_content_ids uuid[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.feed_items f
  where f.type = any (p_types) and f.content_id = any (p_content_ids)
  order by f.id for no key update;
end
$$;
comment on function private.hold_feed_items(text[], uuid[]) is
  'Locks several items by id. Call it before changing more than one, so that two calls never deadlock.';

create function private.remove_feed_item(p_type text, p_content_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.feed_items f where f.type = p_type and f.content_id = p_content_id;
end
$$;
comment on function private.remove_feed_item(text, uuid) is 'Deletes a feed item.';

create function private.before_feed_item_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_id := coalesce(
    new.content_id, new.article_id, new.forum_post_id, new.forum_group_id, new.group_id, new.business_page_id,
    case when new.type = 'new_user' then new.user_id end
  );
  new.author_name := coalesce(new.author_name, private.display_name(new.user_id));
  -- The source decides who may read it; without one, nobody.
  new.audience := coalesce(
    new.audience,
    case when new.type = 'new_user' then 'public' else private.content_audience(new.type, new.content_id) end,
    'nobody'
  );
  return new;
end
$$;
comment on function private.before_feed_item_insert() is
  'Trigger: completes an item the operator writes by hand, as publish_feed_item would.';
-- The trigger runs as the writer.
grant execute on function private.display_name(uuid) to service_role;
create trigger before_feed_item_insert
  before insert on public.feed_items
  for each row when (new.content_id is null or new.author_name is null or new.audience is null)
  execute function private.before_feed_item_insert();

create function private.publish_new_member(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.publish_feed_item(
    'new_user', p.id, p.id, ('public', 'Joined the community', null, null),
    p_created_at => coalesce(u.email_confirmed_at, u.phone_confirmed_at),
    p_user_data => jsonb_build_object(
      'id', p.id, 'username', p.username, 'full_name', p.full_name, 'name', p.name,
      'avatar_url', p.avatar_url, 'verified', p.verified
    )
  )
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id and private.is_active_member(p.id);
end
$$;
comment on function private.publish_new_member(uuid) is
  'Puts a confirmed member into the feed, with what visitors may see of them.';

create function private.on_new_member()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.publish_new_member(new.id);
  return null;
end
$$;
comment on function private.on_new_member() is
  'Trigger on auth.users and profiles: publishes a new member when both confirmation and profile exist.';
create trigger publish_new_member
  after insert on public.profiles
  for each row execute function private.on_new_member();
create trigger publish_new_member
  after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null)
  )
  execute function private.on_new_member();

create function private.after_source_gone()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.feed_items f set source_user_id = null where f.source_user_id = old.id;
  return null;
end
$$;
comment on function private.after_source_gone() is
  'Trigger on profiles: items that show what someone wrote no longer name them when the account is deleted.';
create trigger clear_source after delete on public.profiles for each row execute function private.after_source_gone();

create table private.renamed (
  kind text not null check (kind ~ '^[a-z_]+$'),
  id uuid not null,
  primary key (kind, id)
);
comment on table private.renamed is 'Renames that not every feed item shows yet.';
alter table private.renamed enable row level security;

create function private.rename_in_feed(p_kind text, p_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_done boolean;
begin
  execute format('select private.rename_%s_in_feed($1)', p_kind) into is_done using p_id;
  if is_done then
    delete from private.renamed r where r.kind = p_kind and r.id = p_id;
  else
    insert into private.renamed (kind, id) values (p_kind, p_id) on conflict do nothing;
  end if;
end
$$;
comment on function private.rename_in_feed(text, uuid) is
  'Updates a name in every feed item with private.rename_<kind>_in_feed(id). Skips items locked by others, who may hold several: the job updates those later.';

create function private.finish_renames(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  place private.renamed;
begin
  perform private.take_turn();
  for place in select * from private.renamed r order by r.kind, r.id limit p_most for update skip locked loop
    perform private.rename_in_feed(place.kind, place.id);
  end loop;
  return 0;
end
$$;
comment on function private.finish_renames(integer) is 'Job: updates feed items that were locked when a name changed.';
insert into private.due_jobs (routine, every) values ('finish_renames', interval '1 minute');

create function private.retitle_feed_items(p_column text, p_id uuid, p_types text[], p_title text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_done boolean;
begin
  execute format(
    'update public.feed_items f set title = private.title_line($1)
     where $1 is not null and f.id = any (array(
       select o.id from public.feed_items o where o.%1$I = $2 and o.type = any ($3) for no key update skip locked
     ))', p_column
  ) using p_title, p_id, p_types;
  execute format(
    'select not exists (
       select from public.feed_items o where o.%1$I = $2 and o.type = any ($3) and o.title is distinct from private.title_line($1)
     )', p_column
  ) using p_title, p_id, p_types into is_done;
  return p_title is null or is_done;
end
$$;
comment on function private.retitle_feed_items(text, uuid, text[], text) is
  'Updates the title of feed items that bear the name of what the column refers to; returns whether all were updated.';

create function private.rename_member_in_feed(p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  touched integer;
begin
  update public.feed_items f
  set author_name = private.display_name(p.id), author_avatar = p.avatar_url,
    user_data = case when f.type = 'new_user' then f.user_data || jsonb_build_object(
      'username', p.username, 'full_name', p.full_name, 'name', p.name,
      'avatar_url', p.avatar_url, 'verified', p.verified
    ) else f.user_data end
  from public.profiles p
  where p.id = p_id and f.id = any (array(
    select o.id from public.feed_items o where o.user_id = p_id for no key update skip locked
  ));
  get diagnostics touched = row_count;
  return touched = (select count(*) from public.feed_items f where f.user_id = p_id);
end
$$;
comment on function private.rename_member_in_feed(uuid) is
  'Updates a member''s name in the feed; returns whether all items were updated.';

create function private.on_author_changed()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.rename_in_feed('member', new.id);
  return null;
end
$$;
comment on function private.on_author_changed() is 'Trigger on profiles: updates names in the feed.';
create trigger rename_author
  after update of username, full_name, name, avatar_url, verified on public.profiles
  for each row
  when (
    (old.username, old.full_name, old.name, old.avatar_url, old.verified)
    is distinct from (new.username, new.full_name, new.name, new.avatar_url, new.verified)
  )
  execute function private.on_author_changed();

-- Row level security -----------------------------------------------------------------------------

create table private.moved_forum_groups (
  group_id uuid primary key,
  is_closing boolean not null
);
comment on table private.moved_forum_groups is
  'Forum groups with a changed is_public, until everything in them is updated. Of one that is closing, the feed shows no item that is still public.';
alter table private.moved_forum_groups enable row level security;
grant select on private.moved_forum_groups to anon, authenticated;
create policy "The feed looks up which forum groups are closing" on private.moved_forum_groups
  for select to anon, authenticated using (true);

alter table public.feed_items enable row level security;

revoke all on public.feed_items from anon, authenticated, service_role;
grant select on public.feed_items to anon;
grant select, delete on public.feed_items to authenticated;
grant select, insert, update, delete on public.feed_items to service_role;

create policy "Readers of the source read the feed item" on public.feed_items
  for select to anon, authenticated
  using (
    (audience = 'public' or audience = any (array(select private.my_audiences())))
    -- Everyone has the audience public.
    and (
      select m.is_closing and feed_items.audience = 'public'
      from private.moved_forum_groups m where m.group_id = feed_items.forum_group_id
    ) is not true
  );

create function private.reads_feed_item(p_item public.feed_items, p_viewer uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    -- Most items are public: only the others need the caller's own audiences.
    when p_item.audience <> 'public' then p_item.audience = any (array(select private.my_audiences()))
    else not exists (select from private.moved_forum_groups m where m.group_id = p_item.forum_group_id and m.is_closing)
  end and (
    select bool_or(h.is_blocked) from private.hidden_members h
    where h.viewer_id = p_viewer and h.member_id = any (array[p_item.user_id, p_item.source_user_id])
  ) is not true;
end
$$;
comment on function private.reads_feed_item(public.feed_items, uuid) is
  'Whether the caller reads the source of an item, and no block is between them and anyone in it: the policies but for what its reader hid or muted. For functions with definer rights.';

create policy "The feed leaves out what its reader hid" on public.feed_items
  as restrictive for select to authenticated
  -- One condition: the planner takes each further one to leave out half of what is left, and reads more to fill a page.
  using (
    greatest(
      (
        select max(h.until) from private.hidden_members h
        where h.viewer_id = (select auth.uid()) and h.member_id = any (array[feed_items.user_id, feed_items.source_user_id])
      ),
      (
        select 'infinity'::timestamptz from public.hidden_items i
        where i.user_id = (select auth.uid()) and i.content_type = feed_items.type and i.content_id = feed_items.content_id
          and (select private.is_active())
      ),
      (
        select max(m.until) from public.mutes m
        where m.user_id = (select auth.uid()) and m.level = 'nothing' and m.kind <> 'conversation'
          and m.target_id = any (array[
            feed_items.content_id, feed_items.original_id, feed_items.group_id, feed_items.forum_group_id, feed_items.forum_post_id,
            feed_items.business_page_id
          ])
      )
    ) > now() is not true
  );

create policy "Super admins remove feed items" on public.feed_items
  for delete to authenticated
  using ((select private.is_admin()));

select private.audit_deletions('public.feed_items', 'feed_item.deleted', 'user_id', 'type', 'content_id');

-- Topics -----------------------------------------------------------------------------------------

create function private.topic_feed(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_rest is null and p_kind = 'broadcast' and p_verb = 'receive';
end
$$;
comment on function private.topic_feed(text, text, text) is
  'feed carries new items: received by any member, sent by the database.';

-- Members who joined before there was a feed.
select private.publish_new_member(p.id) from public.profiles p;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
