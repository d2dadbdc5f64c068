-- Safety: what members decide about who reaches them and what they see.
--
-- Purpose     blocks, mutes, muted words, hidden items; the one lookup every read uses; the one check every contact passes
-- Tables      public.blocks, public.mutes, public.muted_words, public.hidden_items, private.hidden_members
-- Depends on  20260101000200_profiles.sql
--
-- 1. A block works in both directions: neither member reaches the other. Only the member who blocked can read it, and
--    nobody is told. A mute works in one: its member sees and hears less.
-- 2. Reads look members up in private.hidden_members, by key: (viewer_id, member_id). The triggers on blocks and mutes
--    write it, so that a reader with thousands of mutes pays one index probe per row of the page, not the whole set.
--      feed, suggestions                       (select h.until …) > now() is not true
--      search, lists of people, reactions      (select h.is_blocked …) is not true
--      what the reader received, their counts  (select h.chosen_until …) > now() is not true
--    The last asks only for what the reader decided: being blocked changes no count, or it could be told from it.
--    Not `not exists`: the planner would read the whole set for it. The feed looks up muted places and threads alike.
-- 3. Writes that reach someone pass private.guard_contact (20260101001850_contact.sql lists them). The message is always
--    the same, so that nobody can tell a block from a closed inbox – but for members who blocked, who read that they did.
-- 4. A block doesn't hide anyone from those who look after a place: they pass the check there, and super admins everywhere.

create table public.blocks (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_user_id),
  constraint blocks_not_oneself_check check (user_id <> blocked_user_id)
);
comment on table public.blocks is 'Who blocked whom. Read and written only by the member who blocked.';
create index blocks_blocked_idx on public.blocks (blocked_user_id, user_id);
create index blocks_list_idx on public.blocks (user_id, created_at desc, blocked_user_id desc);

create table public.mutes (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null,
  -- The member, conversation partner or item. No foreign key: it may be of any kind.
  target_id uuid not null,
  level text not null default 'nothing',
  until timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  primary key (user_id, target_id, kind),
  constraint mutes_kind_check check (kind in (
    'member', 'conversation', 'group', 'group_post', 'forum_group', 'forum_post', 'article', 'event',
    'business_page', 'business_post', 'business_idea'
  )),
  constraint mutes_level_check check (level = 'nothing' or (level = 'replies' and kind not in ('member', 'conversation'))),
  constraint mutes_until_check check (until > created_at)
);
comment on table public.mutes is
  'Whom and what a member muted, and how far: altogether, or all but replies and mentions. A muted member is hidden from feed, notifications and suggestions; something muted altogether is not in the feed. Read and written only by its owner.';
comment on column public.mutes.until is 'When it ends by itself; infinity: when its owner ends it.';
create index mutes_list_idx on public.mutes (user_id, created_at desc, target_id desc);
create index mutes_target_idx on public.mutes (target_id, kind);
create index mutes_places_idx on public.mutes (user_id, created_at desc) where kind <> 'member';

create table public.muted_words (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  word text not null,
  until timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  primary key (user_id, word),
  constraint muted_words_word_check
    check (char_length(word) between 2 and 60 and private.has_text(word) and private.is_single_line(word)),
  constraint muted_words_until_check check (until > created_at)
);
comment on table public.muted_words is
  'Muted words and phrases, at most 100: cards and comments that contain one collapse for their owner. Whole words match, ignoring case and accents.';
comment on column public.muted_words.until is 'When it ends by itself; infinity: when its owner ends it.';

create table public.hidden_items (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content_type text not null,
  content_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, content_type, content_id),
  constraint hidden_items_content_type_check check (content_type ~ '^[a-z_]{1,40}$')
);
comment on table public.hidden_items is 'Feed items that a member doesn''t want to see again. Read and written only by its owner.';
create index hidden_items_list_idx on public.hidden_items (user_id, created_at desc, content_id desc);
create index hidden_items_content_idx on public.hidden_items (content_id, content_type);

create table private.hidden_members (
  viewer_id uuid not null references public.profiles (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  is_blocked boolean not null,
  until timestamptz not null,
  -- Until when, as the viewer decided; null if only the other member blocked them.
  chosen_until timestamptz,
  primary key (viewer_id, member_id)
);
comment on table private.hidden_members is
  'The members someone doesn''t see: blocked, in either direction, or muted. Written by the triggers on blocks and mutes; each member''s queries look up their own rows.';
create index hidden_members_member_idx on private.hidden_members (member_id);

insert into private.app_config (key, value, description) values
  ('rate_limit.blocks', '[{"tokens":60,"seconds":3600}]', 'members blocked'),
  ('rate_limit.mutes', '[{"tokens":120,"seconds":3600}]', 'members, places, words and items muted or hidden');

-- Contact ----------------------------------------------------------------------------------------

create function private.pair_lock(p_one uuid, p_other uuid)
returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return hashtextextended(least(p_one, p_other)::text || greatest(p_one, p_other)::text, 250);
end
$$;
comment on function private.pair_lock(uuid, uuid) is 'The key of the lock between two members: contact shares it, a block takes it alone.';

create function private.has_blocked(p_user_id uuid, p_other_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.blocks b where b.user_id = p_user_id and b.blocked_user_id = p_other_id);
end
$$;
comment on function private.has_blocked(uuid, uuid) is 'Whether the first member blocked the second.';

create function private.are_apart(p_one uuid, p_other uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_blocked(p_one, p_other) or private.has_blocked(p_other, p_one);
end
$$;
comment on function private.are_apart(uuid, uuid) is 'Whether either member blocked the other.';

create function private.has_muted(p_user_id uuid, p_other_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.mutes m
    where m.user_id = p_user_id and m.kind = 'member' and m.target_id = p_other_id and m.until > now()
  );
end
$$;
comment on function private.has_muted(uuid, uuid) is 'Whether the first member muted the second.';

create function private.is_out_of_reach(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_blocked(p_user_id, auth.uid()) and not private.is_admin();
end
$$;
comment on function private.is_out_of_reach(uuid) is
  'Whether a member blocked the caller: their profile looks not found. Never for super admins.';
grant execute on function private.is_out_of_reach(uuid) to authenticated;

create function private.accepts_contact(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not private.has_blocked(auth.uid(), p_user_id) and not private.is_out_of_reach(p_user_id);
end
$$;
comment on function private.accepts_contact(uuid) is 'Whether the caller may reach a member at all: neither blocked the other.';
grant execute on function private.accepts_contact(uuid) to authenticated;

create function private.hidden_from(p_user_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(b.blocked_user_id) from (
        select l.blocked_user_id from public.blocks l where l.user_id = p_user_id order by l.created_at desc limit 1000
      ) as b
    ), '[]'),
    'muted', coalesce((
      select jsonb_agg(m.target_id) from (
        select l.target_id from public.mutes l
        where l.user_id = p_user_id and l.kind = 'member' and l.until > now() order by l.created_at desc limit 1000
      ) as m
    ), '[]'),
    'places', coalesce((
      select jsonb_agg(jsonb_build_object('kind', m.kind, 'id', m.target_id, 'level', m.level, 'until', m.until)) from (
        select l.* from public.mutes l
        where l.user_id = p_user_id and l.kind <> 'member' and l.until > now() order by l.created_at desc limit 1000
      ) as m
    ), '[]'),
    'words', coalesce((
      select jsonb_agg(w.word order by w.word) from public.muted_words w where w.user_id = p_user_id and w.until > now()
    ), '[]'),
    'word_ends', coalesce((
      select jsonb_object_agg(w.word, w.until) from public.muted_words w
      where w.user_id = p_user_id and w.until > now() and w.until < 'infinity'
    ), '{}')
  );
end
$$;
comment on function private.hidden_from(uuid) is
  'What the app needs to know at once: the latest thousand members someone blocked, and muted, the latest thousand places they muted, their muted words, and when each of these ends, if it does.';

create function private.check_contact(p_actor_id uuid, p_other_id uuid, p_is_manager boolean default false)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_actor_id is null or p_other_id is null or p_actor_id = p_other_id then
    return;
  end if;
  -- Wait for a block that is just being made; one that begins later waits for us, and undoes this.
  perform pg_advisory_xact_lock_shared(private.pair_lock(p_actor_id, p_other_id));
  -- Only to themselves: someone else may act for a member who blocked.
  if p_actor_id = auth.uid() and private.has_blocked(p_actor_id, p_other_id) then
    raise exception 'You blocked this member. Unblock them first.' using errcode = '42501', hint = 'blocked';
  end if;
  if private.has_blocked(p_actor_id, p_other_id)
    or (private.has_blocked(p_other_id, p_actor_id) and not coalesce(p_is_manager, false) and not private.is_admin())
  then
    raise exception 'This member doesn''t accept messages from you.' using errcode = '42501', hint = 'closed';
  end if;
end
$$;
comment on function private.check_contact(uuid, uuid, boolean) is
  'Raises 42501 if either member blocked the other: hint blocked for the caller''s own block, else closed. Those who look after the place, and super admins, still reach members who blocked them.';
grant execute on function private.check_contact(uuid, uuid, boolean) to authenticated;

create function private.guard_contact(p_table regclass, p_actor text, p_others text, p_is_manager text default 'false')
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  name text := (select c.relname from pg_class c where c.oid = p_table);
  choices text := (
    select string_agg(' or update of ' || a.attname, '') from pg_attribute a
    where a.attrelid = p_table and a.attname = 'reaction_type'
  );
  -- An edit of a text counts as contact, too.
  texts text := (
    select string_agg(format('old.%1$I is distinct from new.%1$I', a.attname), ' or ' order by a.attnum) from pg_attribute a
    where a.attrelid = p_table and a.attname in ('title', 'content', 'rating')
  );
begin
  -- After the row is written: the policy has refused by then what its writer may not write or read.
  execute format(
    $f$create function private.check_contact_of_%1$s() returns trigger language plpgsql volatile security definer
         set search_path = '' as $b$
    begin
      perform private.check_contact(%2$s, other.id, %4$s)
      from (select distinct o.id from unnest(array[%3$s]::uuid[]) as o (id) order by 1) as other;
      return null;
    end $b$ $f$, name, p_actor, p_others, p_is_manager
  );
  execute format(
    'comment on function private.check_contact_of_%s() is ''Trigger: neither of two members reaches the other after a block.''', name
  );
  execute format(
    'create trigger "0_contact" after insert%s on %s for each row execute function private.check_contact_of_%s()',
    coalesce(choices, ''), p_table, name
  );
  if texts is not null then
    -- Moderators may hide anything, whoever blocked them.
    execute format(
      'create trigger "0_contact_edit" after update on %s for each row when ((%s) and private.is_client())
         execute function private.check_contact_of_%s()', p_table, texts, name
    );
  end if;
end
$$;
comment on function private.guard_contact(regclass, text, text, text) is
  'For migrations: rows of a table, and later edits of their texts, reach other members, given as expressions over new: the actor, the members reached, and whether the actor looks after the place.';

create function private.hide_from_blocked(p_table regclass, p_owner_column text, p_is_manager text default 'false')
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'create policy "Members who blocked each other don''t see these" on %1$s as restrictive for select to authenticated
       using ((
      select h.is_blocked from private.hidden_members h where h.viewer_id = (select auth.uid()) and h.member_id = %1$s.%2$I
    ) is not true or %3$s or (select private.is_admin()))', p_table, p_owner_column, p_is_manager
  );
end
$$;
comment on function private.hide_from_blocked(regclass, text, text) is
  'For migrations: rows of members whom a block separates from the reader are found only by those who look after the place (an expression) and by super admins.';

-- Triggers ---------------------------------------------------------------------------------------

create function private.refresh_hidden_member(p_viewer_id uuid, p_member_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  blocked boolean;
  chosen timestamptz;
  ends timestamptz;
begin
  -- Deleted with the account.
  if not (private.has_account(p_viewer_id) and private.has_account(p_member_id)) then
    return;
  end if;
  -- One at a time: otherwise the end of a block could miss a mute that is about to commit. This isn't the lock between
  -- the two: a block takes that one before its row, and we hold a row already.
  perform pg_advisory_xact_lock(hashtextextended(p_viewer_id::text || p_member_id::text, 252));
  blocked := private.are_apart(p_viewer_id, p_member_id);
  chosen := case when private.has_blocked(p_viewer_id, p_member_id) then 'infinity' else (
    select m.until from public.mutes m
    where m.user_id = p_viewer_id and m.target_id = p_member_id and m.kind = 'member'
  ) end;
  ends := case when blocked then 'infinity' else chosen end;
  if ends is null then
    delete from private.hidden_members h where h.viewer_id = p_viewer_id and h.member_id = p_member_id;
  else
    insert into private.hidden_members as h (viewer_id, member_id, is_blocked, until, chosen_until)
    values (p_viewer_id, p_member_id, blocked, ends, chosen)
    on conflict (viewer_id, member_id) do update
    set is_blocked = excluded.is_blocked, until = excluded.until, chosen_until = excluded.chosen_until;
  end if;
end
$$;
comment on function private.refresh_hidden_member(uuid, uuid) is 'Recomputes one row of hidden_members from blocks and mutes.';

create function private.before_block()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Wait for contact that has begun; later contact waits for us and is refused.
  perform pg_advisory_xact_lock(private.pair_lock(new.user_id, new.blocked_user_id));
  return new;
end
$$;
comment on function private.before_block() is 'Trigger: takes the lock between the two.';
create trigger before_block before insert on public.blocks for each row execute function private.before_block();

create function private.after_block_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  block public.blocks := case when tg_op = 'DELETE' then old else new end;
begin
  -- Deleted with its account, as are the rows of hidden_members.
  if tg_op = 'DELETE' and not private.has_account(old.user_id) then
    return null;
  end if;
  perform private.refresh_hidden_member(least(block.user_id, block.blocked_user_id), greatest(block.user_id, block.blocked_user_id));
  perform private.refresh_hidden_member(greatest(block.user_id, block.blocked_user_id), least(block.user_id, block.blocked_user_id));
  if tg_op = 'INSERT' then
    perform private.end_contact(new.user_id, new.blocked_user_id);
  end if;
  -- Only the member's own browsers. The other one isn't told.
  perform private.broadcast('user:' || block.user_id, 'blocks_changed',
    jsonb_build_object('user_id', block.blocked_user_id, 'is_blocked', tg_op = 'INSERT'));
  return null;
end
$$;
comment on function private.after_block_change() is 'Trigger: updates hidden_members and ends what is between the two.';
create trigger after_block_change
  after insert or delete on public.blocks
  for each row execute function private.after_block_change();

create function private.before_mute()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.kind in ('member', 'conversation') then
    -- Waits for a delete of the account, as a foreign key would.
    perform from public.profiles p where p.id = new.target_id for key share;
    if not found then
      raise exception 'there is no such member' using errcode = '23503';
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_mute() is 'Trigger: refuses to mute someone whose account is gone.';
create trigger before_mute before insert on public.mutes for each row execute function private.before_mute();

create function private.after_mute_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mute public.mutes := case when tg_op = 'DELETE' then old else new end;
begin
  -- Deleted with its account, as are the rows of hidden_members.
  if tg_op = 'DELETE' and not private.has_account(old.user_id) then
    return null;
  end if;
  if mute.kind = 'member' then
    perform private.refresh_hidden_member(mute.user_id, mute.target_id);
    if tg_op = 'INSERT' then
      perform private.drop_notifications(mute.user_id, mute.target_id);
    end if;
  end if;
  -- The kind tells the app what to read again: members and places disappear from the feed, a conversation from nowhere.
  -- By level and time the tab that wrote it recognizes its own change, which it has read already.
  perform private.broadcast('user:' || mute.user_id, 'mutes_changed', jsonb_build_object(
    'kind', mute.kind, 'target_id', mute.target_id, 'level', case when tg_op <> 'DELETE' then mute.level else 'everything' end,
    'until', mute.until
  ));
  return null;
end
$$;
comment on function private.after_mute_change() is 'Trigger: updates hidden_members and tells the member''s other tabs.';
create trigger after_mute_change
  after insert or update or delete on public.mutes
  for each row execute function private.after_mute_change();

create function private.before_muted_word()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.word := lower(private.tidy_text(new.word));
  -- The policy refuses someone else's row; don't reveal how many they have.
  if new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- Two at the same time must not both count as the hundredth.
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 251));
  -- A mute that has ended can be made again.
  delete from public.muted_words w where w.user_id = new.user_id and w.until <= now();
  if (select count(*) from public.muted_words w where w.user_id = new.user_id) >= 100 then
    raise exception 'at most 100 words can be muted' using errcode = '23514', hint = 'too_many_words';
  end if;
  return new;
end
$$;
comment on function private.before_muted_word() is 'Trigger: stores words in lower case, at most 100, in place of those that have ended.';
create trigger before_muted_word before insert on public.muted_words for each row execute function private.before_muted_word();

create function private.after_member_gone()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.mutes m where m.target_id = old.id and m.kind in ('member', 'conversation');
  return null;
end
$$;
comment on function private.after_member_gone() is 'Trigger on profiles: ends mutes of someone whose account is deleted.';
create trigger end_mutes after delete on public.profiles for each row execute function private.after_member_gone();

select private.guard_columns('public.blocks', '{}'), private.guard_columns('public.mutes', '{level,until}'),
  private.guard_columns('public.muted_words', '{}'), private.guard_columns('public.hidden_items', '{}'),
  private.limit_writes('public.blocks', 'blocks'), private.limit_writes('public.mutes', 'mutes', 'until'),
  private.limit_writes('public.muted_words', 'mutes'), private.limit_writes('public.hidden_items', 'mutes');

-- Row level security -----------------------------------------------------------------------------

alter table public.blocks enable row level security;
alter table public.mutes enable row level security;
alter table public.muted_words enable row level security;
alter table public.hidden_items enable row level security;
alter table private.hidden_members enable row level security;

revoke all on public.blocks, public.mutes, public.muted_words, public.hidden_items from anon, authenticated, service_role;
grant select, insert, delete on public.blocks, public.muted_words, public.hidden_items to authenticated;
grant select, insert, update, delete on public.mutes to authenticated;
grant select, insert, update, delete on public.blocks, public.mutes, public.muted_words, public.hidden_items to service_role;
-- For policies, which run as the reader. The schema is not part of the API.
grant select on private.hidden_members to anon, authenticated;

create policy "Queries look up whom their reader doesn't see" on private.hidden_members
  for select to authenticated
  using (viewer_id = (select auth.uid()) and (select private.is_active()));

create policy "Members see whom they blocked" on public.blocks
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members block" on public.blocks
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members unblock" on public.blocks
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members see what they muted" on public.mutes
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members mute" on public.mutes
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members change what they muted" on public.mutes
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members unmute" on public.mutes
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members see words they muted" on public.muted_words
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members mute words" on public.muted_words
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members unmute words" on public.muted_words
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members see what they hid" on public.hidden_items
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members hide items" on public.hidden_items
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members show items again" on public.hidden_items
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
