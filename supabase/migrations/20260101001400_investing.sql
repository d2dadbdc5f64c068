-- Investing: business ideas that seek funding, and their founders' updates.
--
-- Purpose     business ideas, their updates, inquiries to founders, bucket business-ideas
-- Tables      public.business_ideas, public.business_updates
-- Depends on  20260101001100_articles.sql
--
-- 1. Only members read ideas; visitors see the excerpt in the feed.
-- 2. funding_received starts at 0 and is stated by the founder. Nobody else writes it.
-- 3. created_by is a copy of user_id; username is the founder's. Neither has a foreign key, so that embeds
--    stay unambiguous.
-- 4. An idea enters the feed once, when it is submitted. What a super admin removes from the feed stays out.
-- 5. Only the idea's founder writes updates; they are deleted with it.
-- 6. Messages about an idea outlive it.

-- Website addresses ------------------------------------------------------------------------------

create function private.is_website(value text)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Without a scheme it must look like a host: with a dot, optionally a port and a path.
  return private.is_http_url(value)
    or (private.is_http_url('https://' || value)
      and value ~ '^[^\s/:?#@\\<>"'']+\.[^\s/:?#@\\<>"''.]+\.?(:[0-9]{1,5})?([/?#]\S*)?$');
end
$$;
comment on function private.is_website(text) is
  'An http(s) address, or a bare host, which browsers open with https://. Never another scheme.';
grant execute on function private.is_website(text) to authenticated, service_role;

-- Tables -----------------------------------------------------------------------------------------

create table public.business_ideas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_by uuid not null,
  username text,
  title text not null,
  description text not null,
  excerpt text not null generated always as (private.excerpt(description, 200)) stored,
  -- No scale: too many decimals are refused, not rounded.
  funding_goal numeric not null,
  funding_received numeric not null default 0,
  funding_progress numeric(4, 1) not null generated always as
    (round(least(funding_received / nullif(funding_goal, 0), 1) * 100, 1)) stored,
  -- Open ideas first.
  closeness numeric(4,1) not null generated always as (case
    when funding_received >= funding_goal then -1
    else round(funding_received / nullif(funding_goal, 0) * 100, 1)
  end) stored,
  equity_offered numeric,
  industry text not null,
  location text,
  country text generated always as (nullif(btrim(regexp_replace(private.plain_commas(location), '^.*,', '')), '')) stored,
  website text,
  risk text not null default 'medium',
  image_url text,
  video_url text,
  pitch_deck_url text,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Specification 3 §5.
  constraint business_ideas_title_check
    check (char_length(title) <= 100 and private.has_text(title) and private.shows_at_least(title, 5) and private.is_single_line(title)),
  constraint business_ideas_description_check
    check (char_length(description) <= 10000 and private.has_text(description) and private.shows_at_least(description, 20)),
  constraint business_ideas_funding_goal_check
    check (funding_goal >= 1000 and funding_goal <= 1e12 and funding_goal = round(funding_goal, 2)),
  constraint business_ideas_funding_received_check
    check (funding_received >= 0 and funding_received <= 1e12 and funding_received = round(funding_received, 2)),
  constraint business_ideas_equity_offered_check
    check (equity_offered between 0.1 and 100 and equity_offered = round(equity_offered, 1)),
  constraint business_ideas_industry_check check (industry = any (private.industries())),
  constraint business_ideas_location_check check (char_length(location) <= 120 and private.is_single_line(location)),
  constraint business_ideas_website_check check (private.is_website(website)),
  constraint business_ideas_risk_check check (risk in ('low', 'medium', 'high')),
  constraint business_ideas_image_url_check check (private.is_http_url(image_url)),
  constraint business_ideas_video_url_check check (private.is_http_url(video_url)),
  constraint business_ideas_pitch_deck_url_check check (private.is_http_url(pitch_deck_url))
);
comment on table public.business_ideas is
  'Ideas that founders seek funding for. Amounts are US dollars, as stated by the founder.';
comment on column public.business_ideas.created_by is
  'The founder under the second name the specification uses. Set by trigger.';
comment on column public.business_ideas.username is 'The founder''s username. Set by trigger.';
comment on column public.business_ideas.excerpt is 'The beginning of the description, for lists.';
comment on column public.business_ideas.funding_progress is 'Percent of the goal, to one decimal, at most 100. For sorting.';
comment on column public.business_ideas.closeness is 'How close it is to its goal in percent; -1 once the goal is reached. For sorting and filtering.';
comment on column public.business_ideas.country is 'What follows the last comma of the location. For filtering.';
comment on column public.business_ideas.edited_at is
  'When the founder last changed its content; funding_received does not count.';

create index business_ideas_newest_idx on public.business_ideas (created_at desc, id desc);
create index business_ideas_industry_idx on public.business_ideas (industry, created_at desc, id desc);
create index business_ideas_closeness_idx on public.business_ideas (closeness desc, id desc);
create index business_ideas_industry_closeness_idx on public.business_ideas (industry, closeness desc, id desc);
create index business_ideas_country_idx on public.business_ideas (country, created_at desc, id desc) where country is not null;
create index business_ideas_user_idx on public.business_ideas (user_id, created_at desc, id desc);

create table public.business_updates (
  id uuid primary key default gen_random_uuid(),
  business_idea_id uuid not null references public.business_ideas (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null,
  content text not null,
  media_url text,
  media_type text,
  edited_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint business_updates_title_check
    check (char_length(title) <= 100 and private.has_text(title) and private.shows_at_least(title, 3) and private.is_single_line(title)),
  constraint business_updates_content_check
    check (char_length(content) <= 10000 and private.has_text(content) and private.shows_at_least(content, 10)),
  constraint business_updates_media_url_check check (private.is_http_url(media_url)),
  constraint business_updates_media_type_check check (media_type in ('image', 'video', 'other'))
);
comment on table public.business_updates is 'A founder''s updates on an idea, newest first.';
comment on column public.business_updates.edited_at is 'When its text or media last changed.';

create index business_updates_idea_idx on public.business_updates (business_idea_id, created_at desc, id desc);
create index business_updates_user_idx on public.business_updates (user_id);

alter table public.messages add constraint messages_business_idea_id_fkey
  foreign key (business_idea_id) references public.business_ideas (id) on delete set null;
create index messages_business_idea_idx on public.messages (business_idea_id);

-- Predicates -------------------------------------------------------------------------------------

create function private.audience_of_business_idea(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select 'members' from public.business_ideas i where i.id = p_id
  );
end
$$;
comment on function private.audience_of_business_idea(uuid) is 'Only members read ideas.';

create function private.owner_of_business_idea(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select i.user_id from public.business_ideas i where i.id = p_id
  );
end
$$;
comment on function private.owner_of_business_idea(uuid) is 'The founder of an idea.';
grant execute on function private.owner_of_business_idea(uuid) to authenticated;

create function private.industry_key(p_industry text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- The specification's edit form sends labels, its submission form keys.
  return coalesce(
    (select k.key from (values
      ('technology', 'tech'), ('food & beverage', 'food'), ('e-commerce', 'e_commerce'), ('ecommerce', 'e_commerce'),
      ('real estate', 'real_estate')
    ) as k (label, key) where k.label = lower(btrim(p_industry))),
    lower(btrim(p_industry))
  );
end
$$;
comment on function private.industry_key(text) is 'The key of an industry, from key or label.';
grant execute on function private.industry_key(text) to authenticated, service_role;

-- Triggers: ideas --------------------------------------------------------------------------------

create function private.tidy_idea(idea public.business_ideas)
returns public.business_ideas
language plpgsql immutable
set search_path = ''
as $$
begin
  idea.title := private.tidy_text(idea.title);
  idea.description := private.tidy_text(idea.description);
  idea.industry := private.industry_key(idea.industry);
  idea.risk := coalesce(private.tidy_line(idea.risk), 'medium');
  idea.location := private.tidy_line(idea.location);
  idea.website := private.tidy_line(idea.website);
  idea.image_url := private.tidy_line(idea.image_url);
  idea.video_url := private.tidy_line(idea.video_url);
  idea.pitch_deck_url := private.tidy_line(idea.pitch_deck_url);
  return idea;
end
$$;
comment on function private.tidy_idea(public.business_ideas) is
  'An idea for storage: trimmed, empty fields null, the industry as key.';
grant execute on function private.tidy_idea(public.business_ideas) to authenticated, service_role;

create function private.username_of(p_user_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select p.username from public.profiles p where p.id = p_user_id
  );
end
$$;
comment on function private.username_of(uuid) is 'A member''s username.';
grant execute on function private.username_of(uuid) to authenticated, service_role;

create function private.before_idea_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new := private.tidy_idea(new);
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, new.created_by);
    new.created_by := new.user_id;
    new.username := private.username_of(new.user_id);
  end if;
  return new;
end
$$;
comment on function private.before_idea_write() is
  'Trigger: tidies an idea and sets its founder.';
create trigger before_idea_write
  before insert or update on public.business_ideas
  for each row execute function private.before_idea_write();

create function private.feed_card(p_idea public.business_ideas)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    'public', p_idea.title, private.excerpt(p_idea.description, 150), p_idea.image_url
  )::private.feed_card;
end
$$;
comment on function private.feed_card(public.business_ideas) is
  'What the feed shows of an idea. Everyone may read the excerpt (rule 1).';

create function private.broadcast_idea(p_idea public.business_ideas, p_is_funding boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.broadcast('content:business_idea:' || p_idea.id, 'idea_changed', jsonb_build_object('id', p_idea.id));
  perform private.broadcast('profile:' || p_idea.user_id,
    case when p_is_funding then 'funding_updated' else 'ideas_changed' end,
    jsonb_build_object('user_id', p_idea.user_id));
end
$$;
comment on function private.broadcast_idea(public.business_ideas, boolean) is
  'Tells those viewing an idea, or its founder, that it changed.';

create function private.after_idea_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.publish_feed_item(
      'business_idea', new.id, new.user_id, private.feed_card(new), p_created_at => new.created_at
    );
  else
    perform private.refresh_feed_item('business_idea', new.id, private.feed_card(new));
  end if;
  perform private.index_document(
    'business_idea', new.id, 'members', new.title, new.description, new.user_id, new.image_url,
    p_facts => concat_ws(', ', private.industry_name(new.industry), new.location)
  );
  perform private.broadcast_idea(new, tg_op = 'UPDATE' and old.funding_received <> new.funding_received);
  return null;
end
$$;
comment on function private.after_idea_write() is
  'Trigger: publishes an idea to the feed once and updates search.';
create trigger after_idea_insert
  after insert on public.business_ideas
  for each row execute function private.after_idea_write();
create trigger after_idea_update
  after update on public.business_ideas
  for each row when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function private.after_idea_write();

create function private.after_idea_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.content_deleted('business_idea', old.id);
  -- Deleted with its account: no notification and no audit entry.
  if private.has_account(old.user_id) then
    perform private.broadcast_idea(old, false);
  end if;
  return null;
end
$$;
comment on function private.after_idea_delete() is
  'Trigger: deletes everything attached to an idea.';
create trigger after_idea_delete
  after delete on public.business_ideas
  for each row execute function private.after_idea_delete();

-- Triggers: updates ------------------------------------------------------------------------------

create function private.before_idea_note_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.tidy_text(new.title);
  new.content := private.tidy_text(new.content);
  new.media_url := private.tidy_line(new.media_url);
  new.media_type := case when new.media_url is not null then coalesce(private.tidy_line(new.media_type), 'other') end;
  return new;
end
$$;
comment on function private.before_idea_note_write() is
  'Trigger: trims an update of an idea; without media there is no media type.';
create trigger before_idea_note_write
  before insert or update on public.business_updates
  for each row execute function private.before_idea_note_write();

create function private.after_idea_note()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  idea uuid := case when tg_op = 'DELETE' then old.business_idea_id else new.business_idea_id end;
begin
  perform private.broadcast('content:business_idea:' || idea, 'updates_changed', jsonb_build_object('id', idea));
  return null;
end
$$;
comment on function private.after_idea_note() is
  'Trigger: tells those viewing an idea of its updates.';
create trigger after_idea_note
  after insert or delete on public.business_updates
  for each row execute function private.after_idea_note();
create trigger after_idea_note_update
  after update of title, content, media_url, media_type on public.business_updates
  for each row execute function private.after_idea_note();

select private.audit_deletions('public.business_ideas', 'business_idea.deleted', 'user_id', 'title', 'description'),
  private.audit_deletions('public.business_updates', 'business_update.deleted', 'user_id', 'business_idea_id', 'title', 'content');

select private.guard_columns(
    'public.business_ideas',
    '{title,description,funding_goal,funding_received,equity_offered,industry,location,website,risk,image_url,video_url,pitch_deck_url}',
    '{funding_received}'
  ),
  private.guard_columns('public.business_updates', '{title,content,media_url,media_type}'),
  private.limit_writes('public.business_ideas', 'business_ideas'), private.limit_writes('public.business_updates', 'posts');
-- No edits of the text, but told and indexed, and funding is remembered.
select private.limit_changes('public.business_ideas', 'edits', 'funding_received', 'industry');
select private.mark_edits('public.business_ideas', 'title', 'description', 'funding_goal', 'equity_offered', 'location', 'website', 'risk',
    'image_url', 'video_url', 'pitch_deck_url'),
  private.mark_edits('public.business_updates', 'title', 'content', 'media_url');

-- Row level security -----------------------------------------------------------------------------

alter table public.business_ideas enable row level security;
alter table public.business_updates enable row level security;

revoke all on public.business_ideas, public.business_updates from anon, authenticated, service_role;
grant select, insert, update, delete on public.business_ideas, public.business_updates to authenticated, service_role;

create policy "Members read business ideas" on public.business_ideas
  for select to authenticated
  using ((select private.is_active()));

create policy "Members submit business ideas as themselves" on public.business_ideas
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Founders change their business ideas" on public.business_ideas
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Founders delete their business ideas, super admins any" on public.business_ideas
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Members read updates of business ideas" on public.business_updates
  for select to authenticated
  using ((select private.is_active()));

create policy "Founders tell of their own business ideas" on public.business_updates
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and private.owner_of_business_idea(business_idea_id) = (select auth.uid())
  );

create policy "Founders change their updates" on public.business_updates
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Founders delete their updates, super admins any" on public.business_updates
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

-- Inquiries and figures --------------------------------------------------------------------------

create function public.reaction_state(idea public.business_ideas)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.reaction_state('business_idea', idea.id)
$$;
comment on function public.reaction_state(public.business_ideas) is
  'Computed field business_ideas.reaction_state: the caller''s reaction and the count of each.';
grant execute on function public.reaction_state(public.business_ideas) to authenticated, service_role;

create function public.send_business_inquiry(p_idea_id uuid, p_message text, p_id uuid default null)
returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  idea public.business_ideas;
  message uuid := coalesce(p_id, gen_random_uuid());
begin
  select * into idea from public.business_ideas i where i.id = p_idea_id;
  if not found then
    raise exception 'Business idea not found' using errcode = 'PT404';
  end if;
  if idea.user_id = viewer then
    raise exception 'this is your own idea' using errcode = '42501';
  end if;
  if not private.is_active_member(idea.user_id) then
    raise exception 'this founder cannot receive messages' using errcode = '42501';
  end if;
  -- A retry sends no second message; the id of someone else's message is refused.
  if exists (select from public.messages m where m.id = message) then
    if exists (select from public.messages m where m.id = message and m.sender_id = viewer) then
      return message;
    end if;
    raise exception 'this id is already in use' using errcode = '23505';
  end if;
  insert into public.messages (
    id, sender_id, receiver_id, content, message_type, business_idea_id, created_at, read
  )
  values (message, viewer, idea.user_id, p_message, 'business_inquiry', idea.id, clock_timestamp(), false);
  return message;
end
$$;
comment on function public.send_business_inquiry(uuid, text, uuid) is
  'Writes to the founder of an idea; returns the message''s id. The database adds founder, title and notification. The same id twice is one message.';
grant execute on function public.send_business_inquiry(uuid, text, uuid) to authenticated;

create function public.funding_figures(p_user_id uuid)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'ideas', count(*),
      'goal', coalesce(sum(i.funding_goal), 0),
      'received', coalesce(sum(i.funding_received), 0),
      'funded', count(*) filter (where i.funding_received >= i.funding_goal)
    )
    from public.business_ideas i where i.user_id = p_user_id
  );
end
$$;
comment on function public.funding_figures(uuid) is
  'The goals and funding of a founder''s ideas in US dollars, as far as the caller may read them: {ideas, goal, received, funded}.';
grant execute on function public.funding_figures(uuid) to authenticated;

create function public.idea_countries()
returns setof text
language sql stable security invoker
set search_path = ''
as $$
  -- Hop from country to country through the index.
  with recursive hop as (
    (select b.country from public.business_ideas b where b.country is not null order by b.country limit 1)
    union all
    select (
      select b.country from public.business_ideas b where b.country > h.country order by b.country limit 1
    )
    from hop h where h.country is not null
  )
  select h.country from hop h where h.country is not null limit 250
$$;
comment on function public.idea_countries() is 'The countries ideas come from, in alphabetical order.';
grant execute on function public.idea_countries() to authenticated;

-- Storage ----------------------------------------------------------------------------------------

insert into private.bucket_rules (bucket_id, mime_types, max_bytes, max_image_bytes) values
  ('business-ideas', '{image/png,image/jpeg,image/gif,image/webp,video/mp4,video/webm,video/quicktime}', 52428800, 5242880);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b.bucket_id, b.bucket_id, true, b.max_bytes, b.mime_types
from private.bucket_rules b where b.bucket_id = 'business-ideas'
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
