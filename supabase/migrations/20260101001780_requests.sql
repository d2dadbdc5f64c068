-- Message requests: who may write to someone first, and where that arrives.
--
-- Purpose     profile_private.who_can_message; requests, their limits; signs of fraud in messages
-- Tables      public.message_warnings, private.first_messages; public.profile_private gets who_can_message
-- Depends on  20260101001200_groups.sql; called by the triggers of 20260101000700_messages.sql
--
-- 1. A conversation that its member has written in or accepted goes on. For every other message their setting counts, with
--    the refusal of a closed inbox. What is about an idea or a page of theirs always passes: that is what those are for.
-- 2. A first message of a friend or of someone they follow arrives in the inbox, and so does one about their idea or page,
--    unless they muted that. All others, and the same text to many new people, are requests.
-- 3. Writing, accepting, following and becoming friends move a request to the inbox. Deleted, it comes back once.
-- 4. First messages take the lock between the two alone, so that they can't race each other, a follow, a friendship or a block.

alter table public.profile_private add column who_can_message text not null default 'everyone'
  constraint profile_private_who_can_message_check check (who_can_message in ('everyone', 'shared', 'followed', 'nobody'));
comment on column public.profile_private.who_can_message is
  'Who may write a first message: everyone; who shares a friend or group (or is known); who is known, a friend or followed; nobody new. Set by the member.';
grant update (who_can_message) on public.profile_private to authenticated;

create table private.first_messages (
  sender_id uuid not null references public.profiles (id) on delete cascade,
  digest text not null,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (sender_id, digest, receiver_id)
);
comment on table private.first_messages is
  'The digest of a text and the new people it was sent to, for a day: the same text to many is held. Written by the trigger on messages.';
create index first_messages_receiver_idx on private.first_messages (receiver_id);
create index first_messages_old_idx on private.first_messages (sent_at);
alter table private.first_messages enable row level security;

create table public.message_warnings (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  pattern text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint message_warnings_label_check
    check (char_length(label) between 1 and 60 and private.has_text(label) and private.is_single_line(label)),
  constraint message_warnings_pattern_check check (char_length(pattern) between 3 and 300)
);
comment on table public.message_warnings is
  'Signs of fraud: regular expressions, ignoring case, that a message from someone who isn''t a friend is compared with. Edited by super admins; at most 50.';
create unique index message_warnings_label_key on public.message_warnings (lower(label));

insert into private.app_config (key, value, description) values
  ('messages.new_account_days', '3', 'days after the confirmation during which rate_limit.new_partners holds'),
  ('messages.same_text', '{"people":5,"seconds":3600}', 'a text sent to more new people than this within the time is held as a request'),
  ('rate_limit.message_requests', '[{"tokens":120,"seconds":3600}]', 'message requests accepted or deleted');

-- Predicates -------------------------------------------------------------------------------------

create function private.are_friends(p_one uuid, p_other uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.connections c
    where c.status = 'friends'
      and ((c.user_id = p_one and c.connected_user_id = p_other) or (c.user_id = p_other and c.connected_user_id = p_one))
  );
end
$$;
comment on function private.are_friends(uuid, uuid) is 'Whether two members are friends.';
grant execute on function private.are_friends(uuid, uuid) to authenticated;

create function private.knows(p_user_id uuid, p_other_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.are_friends(p_user_id, p_other_id) or exists (
    select from public.connections c
    where c.user_id = p_user_id and c.connected_user_id = p_other_id and c.status = 'following'
  );
end
$$;
comment on function private.knows(uuid, uuid) is 'Whether the first member follows the second or is their friend. Being followed is not enough: anyone can follow.';

create function private.friend_ids(p_user_id uuid)
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- A friendship is one row, of either side.
  return query
  select c.connected_user_id from public.connections c where c.user_id = p_user_id and c.status = 'friends'
  union all
  select c.user_id from public.connections c where c.connected_user_id = p_user_id and c.status = 'friends';
end
$$;
comment on function private.friend_ids(uuid) is 'A member''s friends.';

create function private.shared_friends(p_one uuid, p_other uuid)
returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select count(*) from private.friend_ids(p_one) as friend (id) where private.are_friends(p_other, friend.id)
  );
end
$$;
comment on function private.shared_friends(uuid, uuid) is 'How many friends two members share.';

create function private.shared_groups(p_one uuid, p_other uuid)
returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select g.name from public.group_members m
  join public.group_members o on o.group_id = m.group_id and o.user_id = p_other
  join public.groups g on g.id = m.group_id
  where m.user_id = p_one
  order by g.name, g.id;
end
$$;
comment on function private.shared_groups(uuid, uuid) is 'The names of the groups that two members are both in.';

create function private.accepts_message(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  writer constant uuid := auth.uid();
  setting constant text := (select p.who_can_message from public.profile_private p where p.user_id = p_user_id);
begin
  return setting = 'everyone' or private.is_admin()
    or exists (
      select from public.conversations c
      where c.user_id = p_user_id and c.partner_id = writer and c.box = 'inbox' and c.accepted
    )
    or (setting in ('shared', 'followed') and private.knows(p_user_id, writer))
    or (setting = 'shared' and (
      private.shared_friends(p_user_id, writer) > 0 or exists (select from private.shared_groups(p_user_id, writer))
    ));
end
$$;
comment on function private.accepts_message(uuid) is
  'Whether a member accepts a message from the caller: they have a conversation already, or the member''s setting lets the caller begin one. Super admins always may.';
grant execute on function private.accepts_message(uuid) to authenticated;

create function private.is_new_account(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(u.email_confirmed_at, u.phone_confirmed_at) > now() - private.days('messages.new_account_days')
    from auth.users u where u.id = p_user_id
  );
end
$$;
comment on function private.is_new_account(uuid) is 'Whether an account was confirmed so recently that it may start few conversations.';

create function private.request_facts(p_partner_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer constant uuid := auth.uid();
  groups constant text[] := array(select private.shared_groups(viewer, p_partner_id));
begin
  return jsonb_build_object(
    'joined_at', (select p.created_at from public.profiles p where p.id = p_partner_id),
    'shared_friends', private.shared_friends(viewer, p_partner_id),
    'shared_groups', to_jsonb(groups[1:3]),
    'shared_group_count', cardinality(groups)
  );
end
$$;
comment on function private.request_facts(uuid) is
  'What a member reads about someone who asks to talk to them: {joined_at, shared_friends, shared_groups (three names), shared_group_count}.';
grant execute on function private.request_facts(uuid) to authenticated;

-- Signs of fraud -----------------------------------------------------------------------------------

create function private.in_latin(p_folded text)
returns text
language sql immutable parallel safe
-- Cyrillic, then Greek, phonetic and Armenian letters.
return translate(
  p_folded,
  U&'\0430\0432\0433\0435\043A\043C\043D\043E\0440\0441\0442\0443\0445\0455\0456\0458\04BB\04CF\0501\051B\051D\03B1\03B2\03B3\03B5\03B7\03B9\03BA\03BC\03BD\03BF\03C1\03C3\03C4\03C5\03C7\03C9\0251\0261\0269\0570\0578\057D\0585',
  'abrekmhopctyxsijhldqwabyenikmvopotuxwagihnuo'
);
comment on function private.in_latin(text) is
  'A folded text with the Latin letters that some letters of other scripts look like: for comparing what members read, not to show.';

create function private.before_message_warning()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  began timestamptz;
  took interval;
  sample text;
begin
  new.label := private.tidy_text(new.label);
  if tg_op = 'INSERT' then
    -- Two at the same time must not both count as the fiftieth.
    perform pg_advisory_xact_lock(hashtextextended('message_warnings', 1780));
    if (select count(*) from public.message_warnings) >= 50 then
      raise exception 'at most 50 signs can be kept' using errcode = '23514', hint = 'too_many_signs';
    end if;
  end if;
  -- Back references make expressions slow.
  if new.pattern ~ '\\[1-9]' then
    raise exception 'a sign cannot refer to what it has matched' using errcode = '23514', hint = 'broken_pattern';
  end if;
  begin
    if '' ~* new.pattern or 'Hello there' ~* new.pattern then
      raise exception 'this sign matches every message' using errcode = '23514', hint = 'matches_all';
    end if;
  exception when invalid_regular_expression then
    raise exception 'this is no regular expression' using errcode = '23514', hint = 'broken_pattern';
  end;
  -- What took long only because the machine was busy is tried again.
  for attempt in 1 .. 3 loop
    began := clock_timestamp();
    foreach sample in array array[
      repeat('a', 5000), repeat('a ', 2500), repeat('1', 5000), repeat('a1', 2500), repeat('1 ', 2500), repeat('pay send ', 550)
    ] loop
      perform sample ~* new.pattern;
      took := clock_timestamp() - began;
      exit when took > interval '100 milliseconds';
    end loop;
    exit when took <= interval '100 milliseconds';
  end loop;
  if took > interval '100 milliseconds' then
    raise exception 'this sign takes too long' using errcode = '23514', hint = 'slow_pattern';
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.before_message_warning() is
  'Trigger: refuses expressions that are broken, slow or match everything, so that no sign can break or delay a message; at most 50.';
create function private.audit_message_warning()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.audit(
      tg_argv[0], 'message_warning', new.id,
      jsonb_build_object('label', new.label, 'pattern', new.pattern, 'is_active', new.is_active)
    );
  end if;
  return null;
end
$$;
comment on function private.audit_message_warning() is 'Trigger: records what super admins change about the signs.';
create trigger audit_message_warning_insert
  after insert on public.message_warnings
  for each row execute function private.audit_message_warning('message_warning.added');
create trigger audit_message_warning_update
  after update on public.message_warnings
  for each row execute function private.audit_message_warning('message_warning.changed');
select private.audit_deletions('public.message_warnings', 'message_warning.deleted', 'label', 'pattern');

create function private.found_signs(p_text text, p_is_only_active boolean)
returns setof public.message_warnings
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Invisible characters must not split a sign, nor other spaces, accents or shapes of letters hide it.
  seen constant text := private.without_invisible(left(p_text, 5000));
  plain constant text := left(regexp_replace(private.fold(seen), '\s+', ' ', 'g'), 5000);
  -- Nor may letters of other scripts.
  alike constant text := private.in_latin(plain);
begin
  return query
  select w.* from public.message_warnings w
  where (w.is_active or not p_is_only_active)
    and (seen ~* w.pattern or plain ~* w.pattern or (alike <> plain and alike ~* w.pattern))
  order by lower(w.label);
end
$$;
comment on function private.found_signs(text, boolean) is 'The signs of fraud that a text has: the active ones, or all.';

create function private.warns(p_sender_id uuid, p_receiver_id uuid, p_text text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.found_signs(p_text, true))
    and not private.are_friends(p_sender_id, p_receiver_id);
exception when invalid_regular_expression then
  -- Checked when saved; another version of Postgres may read it differently.
  return false;
end
$$;
comment on function private.warns(uuid, uuid, text) is
  'Whether a text has a sign of fraud and its two members aren''t friends. Never fails.';
grant execute on function private.warns(uuid, uuid, text) to authenticated, service_role;

create function private.admin_try_signs(p_text text)
returns table (id uuid, label text, is_active boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select w.id, w.label, w.is_active from private.found_signs(p_text, false) as w;
end
$$;
comment on function private.admin_try_signs(text) is
  'The signs of fraud that a sample text has, those that are turned off, too. Stores nothing. Super admins only. Definer: matches as messages are matched.';
select private.expose('private.admin_try_signs');

insert into public.message_warnings (label, pattern) values
  -- Case is ignored, and addresses have an L.
  ('Bitcoin address', '\m(bc1[a-z0-9]{25,59}|[13][a-z1-9]{25,34})\M'),
  ('Ethereum address', '\m0x[0-9a-f]{40}\M'),
  ('Tron address', '\mt[a-z1-9]{33}\M'),
  -- The shortest, Norway's, has fifteen characters.
  ('IBAN', '\m[a-z]{2}[0-9]{2}[ -]?[a-z0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{3}'),
  ('Wire transfer', '\mwire\M|western union|moneygram'),
  ('Gift card', '\mgift[ -]?cards?\M'),
  ('Another messenger', '\m(whats ?app|telegram|wechat)\M|\m(t|wa)\.me/|\m(on|via|over|use|my|(move|switch|come|go) to) signal\M|\msignal (app|messenger)\M'),
  ('Pay to receive', '\m(pay|deposit|transfer|send)\M.{0,60}\mto (receive|release|unlock|claim|withdraw)\M|\m(processing|release|upfront|advance|activation) fee\M');

-- Only now: on a machine that is busy for a moment, a time limit would refuse the signs of a new community.
create trigger before_message_warning
  before insert or update of label, pattern on public.message_warnings
  for each row execute function private.before_message_warning();

-- First messages ---------------------------------------------------------------------------------

create function private.check_first_message(p_receiver_id uuid, p_message_type text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  writer constant uuid := auth.uid();
begin
  if exists (
    select from public.conversations c
    where c.user_id = p_receiver_id and c.partner_id = writer and c.box = 'inbox' and c.accepted
  ) then
    return;
  end if;
  -- Hold the lock between the two until commit, so that of two writes at the same moment one sees the other.
  perform pg_advisory_xact_lock(private.pair_lock(writer, p_receiver_id));
  if p_message_type = 'general' and not private.accepts_message(p_receiver_id) then
    raise exception 'This member doesn''t accept messages from you.' using errcode = '42501', hint = 'closed';
  end if;
end
$$;
comment on function private.check_first_message(uuid, text) is
  'Raises 42501, hint closed, if a member takes no first message from the caller; messages about their idea or page pass.';
grant execute on function private.check_first_message(uuid, text) to authenticated, service_role;

create function private.is_sent_to_many(p_message public.messages)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  rule constant jsonb := private.config('messages.same_text');
  folded constant text := btrim(regexp_replace(private.in_latin(private.fold(p_message.content)), '[^[:alnum:]]+', ' ', 'g'));
  same constant text := md5(case when folded = '' then p_message.content else folded end);
begin
  if rule is null or private.is_admin() or private.config('rate_limits_enabled') = 'false'::jsonb then
    return false;
  end if;
  -- Two at once see each other: the rate limit of messages has locked the sender's row.
  insert into private.first_messages (sender_id, digest, receiver_id)
  values (p_message.sender_id, same, p_message.receiver_id)
  on conflict (sender_id, digest, receiver_id) do update set sent_at = excluded.sent_at;
  return (rule ->> 'people')::integer < (
    select count(*) from private.first_messages f
    where f.sender_id = p_message.sender_id and f.digest = same
      and f.sent_at > clock_timestamp() - make_interval(secs => (rule ->> 'seconds')::double precision)
  );
end
$$;
comment on function private.is_sent_to_many(public.messages) is
  'Whether the sender has sent the same text, ignoring case, accents and punctuation, to too many new people lately. Remembers this one.';

create function private.arrival_of(p_message public.messages, out box text, out is_live boolean)
returns record
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  own public.conversations;
  is_held boolean := false;
begin
  is_live := true;
  select c.* into own from public.conversations c
  where c.user_id = p_message.receiver_id and c.partner_id = p_message.sender_id;
  -- Messages written by SQL or the service role are never requests.
  if own.box = 'inbox' or p_message.sender_id is distinct from auth.uid() then
    box := coalesce(own.box, 'inbox');
    return;
  end if;
  is_held := private.is_sent_to_many(p_message);
  -- Wait for a friendship or follow that has begun; a later one moves the request.
  perform from public.connections c
  where (c.user_id = p_message.receiver_id and c.connected_user_id = p_message.sender_id)
    or (c.user_id = p_message.sender_id and c.connected_user_id = p_message.receiver_id)
  order by c.id for share;
  box := case
    when is_held then 'requests'
    when p_message.message_type <> 'general' and not exists (
      select from public.mutes m
      where m.user_id = p_message.receiver_id and m.until > now() and m.level = 'nothing'
        and m.kind = case p_message.message_type when 'business_page' then 'business_page' else 'business_idea' end
        and m.target_id = coalesce(p_message.business_page_id, p_message.business_idea_id)
    ) then 'inbox'
    -- A message from someone known is a request only because it was held.
    when own.box = 'requests' then 'requests'
    when private.is_admin() or private.knows(p_message.receiver_id, p_message.sender_id) then 'inbox'
    else 'requests'
  end;
  if box = 'requests' and own.box = 'deleted' and own.times_deleted > 1 then
    box := 'deleted';
  end if;
  is_live := box = 'inbox' or (box = 'requests' and not is_held);
end
$$;
comment on function private.arrival_of(public.messages) is
  'The box of its receiver where a message arrives, and whether their browsers are told at once.';

create function private.after_connection_opens()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moved record;
begin
  for moved in
    select c.user_id, c.partner_id from public.conversations c
    where c.box = 'requests' and (
      (c.user_id = new.user_id and c.partner_id = new.connected_user_id)
      or (new.status = 'friends' and c.user_id = new.connected_user_id and c.partner_id = new.user_id)
    )
    order by c.user_id for update
  loop
    update public.conversations c set box = 'inbox' where c.user_id = moved.user_id and c.partner_id = moved.partner_id;
    perform private.broadcast('user:' || moved.user_id, 'conversation_moved', jsonb_build_object('partner_id', moved.partner_id));
  end loop;
  return null;
end
$$;
comment on function private.after_connection_opens() is
  'Trigger: a request of someone whom its member now follows, or is friends with, moves to the inbox.';
-- Runs after 0_contact, which waits for a first message that has begun.
create trigger "0_requests"
  after insert or update of status on public.connections
  for each row when (new.status in ('following', 'friends'))
  execute function private.after_connection_opens();

-- Deciding -----------------------------------------------------------------------------------------

create function private.accept_message_request(p_partner_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer constant uuid := private.require_active();
begin
  perform private.take_turn();
  update public.conversations c set box = 'inbox', accepted = true
  where c.user_id = viewer and c.partner_id = p_partner_id and c.box = 'requests';
  if not found then
    return false;
  end if;
  perform private.check_rate('message_requests');
  perform private.broadcast('user:' || viewer, 'conversation_moved', jsonb_build_object('partner_id', p_partner_id));
  return true;
end
$$;
comment on function private.accept_message_request(uuid) is
  'Moves a request to the inbox; false if there is none. Definer: no browser writes conversations.';

create function private.delete_message_request(p_partner_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer constant uuid := private.require_active();
begin
  perform private.take_turn();
  update public.conversations c
  set box = 'deleted', cleared_at = c.last_message_time, unread_count = 0, times_deleted = least(c.times_deleted + 1, 100)
  where c.user_id = viewer and c.partner_id = p_partner_id and c.box = 'requests';
  if not found then
    return false;
  end if;
  perform private.check_rate('message_requests');
  perform private.broadcast('user:' || viewer, 'conversation_moved', jsonb_build_object('partner_id', p_partner_id));
  return true;
end
$$;
comment on function private.delete_message_request(uuid) is
  'Deletes a request for the caller: its messages are no longer shown to them, and their sender isn''t told. A later message is a request again, once. False if there is none. Definer: no browser writes conversations.';
select private.expose('private.accept_message_request'), private.expose('private.delete_message_request');

-- Jobs -------------------------------------------------------------------------------------------

create function private.purge_first_messages(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  delete from private.first_messages f
  where f.ctid = any (array(
    select o.ctid from private.first_messages o where o.sent_at < now() - interval '1 day' limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_first_messages(integer) is 'Job: forgets first messages older than a day.';
insert into private.due_jobs (routine, every, batch) values ('purge_first_messages', interval '1 hour', 2000);

-- Row level security -----------------------------------------------------------------------------

alter table public.message_warnings enable row level security;
select private.guard_columns('public.message_warnings', '{label,pattern,is_active}');
revoke all on public.message_warnings from anon, authenticated, service_role;
grant select, insert, update, delete on public.message_warnings to authenticated, service_role;

create policy "Super admins see the signs of fraud" on public.message_warnings
  for select to authenticated using ((select private.is_admin()));
create policy "Super admins add signs of fraud" on public.message_warnings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Super admins change signs of fraud" on public.message_warnings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Super admins delete signs of fraud" on public.message_warnings
  for delete to authenticated using ((select private.is_admin()));

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
