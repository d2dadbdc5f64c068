-- Messages: between two members, and the list of conversations stored beside them.
--
-- Purpose     direct messages, unread counts, finding someone to write to, typing and presence
-- Tables      public.messages, public.conversations; public.profile_private gets show_online
-- Depends on  20260101000600_connections.sql
--
-- 1. Neither party edits or deletes a message; the receiver marks it as read, once.
-- 2. The browser may choose the id, so that sending again does not create a second row.
-- 3. Triggers write a row in conversations for each party: the list costs only what it shows, however full
--    the inbox is.
-- 4. A thread is read by its conversation key, the two ids in order. Only the two may read it, not even super admins.
-- 5. What a message is about (an idea, a page) must belong to its receiver. Its domain names the owner with a
--    function private.owner_of_<type>(uuid); without that, nobody owns it.
-- 6. A conversation is in its member's inbox or among their requests, or they deleted it there. A request is never counted,
--    told or marked as read. 20260101001780_requests.sql decides who may write first, and where that arrives.

-- Comparing text -----------------------------------------------------------------------------------

create function private.fold(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  plain text;
begin
  -- Nothing else to do for plain ASCII, as most texts are.
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  -- Nor for Latin, Greek, Cyrillic, Chinese, Japanese and Korean letters of one code point each, but sigmas.
  if value !~ '[^\u0001-\u009F\u00C0-\u013E\u0141-\u017E\u0388-\u03A1\u03A4-\u03C1\u03C3-\u03CE\u0400-\u04FF\u2010\u2012-\u2015\u2018-\u201F\u2026\u3001\u3002\u3041-\u3096\u30A1-\u30FE\u4E00-\u9FFF\uAC00-\uD7A3]' then
    return lower(extensions.unaccent('extensions.unaccent'::regdictionary, value));
  end if;
  -- Devices write the same letter in one code point or several. Asking is quicker than normalizing.
  plain := case when value is nfkc normalized then value else normalize(value, nfkc) end;
  -- What some leave out or type otherwise: vowel marks of Hebrew and Arabic, the hamza of an alef, Persian letters. And what
  -- nobody sees: soft hyphens, zero-width and direction marks.
  if plain ~ '[\u00AD\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0622\u0623\u0625\u0640\u064B-\u065F\u0670\u06A9\u06CC\u200B-\u200F\u2060\uFEFF]' then
    plain := translate(
      regexp_replace(plain, '[\u00AD\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u200B-\u200F\u2060\uFEFF]+', '', 'g'),
      U&'\0622\0623\0625\06A9\06CC', U&'\0627\0627\0627\0643\064A'
    );
  end if;
  -- A capital sigma says nothing of where it stands.
  return replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, plain)), U&'\03C2', U&'\03C3');
end
$$;
comment on function private.fold(text) is
  'A text for comparison: lower case, without accents, vowel marks and invisible characters, in one normal form. Immutable as long as nobody edits the dictionary of unaccent.';

create function private.like_pattern(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(value, '([\\%_])', '\\\1', 'g');
end
$$;
comment on function private.like_pattern(text) is 'A text for use with like, its wildcards escaped.';

create function private.name_pattern(p_query text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return nullif(private.like_pattern(private.fold(left(btrim(coalesce(p_query, '')), 100))), '');
end
$$;
comment on function private.name_pattern(text) is
  'What is typed to find a name, as folded names are compared with like; null for nothing.';

create function private.profile_search_text(p_username text, p_full_name text, p_name text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return private.fold(p_username || coalesce(' ' || p_full_name, '') || coalesce(' ' || p_name, ''));
end
$$;
comment on function private.profile_search_text(text, text, text) is 'The text a member is found by, folded.';
-- Index functions run with the writer's rights.
grant execute on function private.fold(text), private.profile_search_text(text, text, text) to authenticated, service_role;
-- Lists search their names under the policies.
grant execute on function private.like_pattern(text), private.name_pattern(text) to authenticated;

create index profiles_search_text_idx on public.profiles
  using gin (private.profile_search_text(username, full_name, name) extensions.gin_trgm_ops);
create index profiles_username_prefix_idx on public.profiles (private.fold(username) text_pattern_ops);
create index profiles_full_name_prefix_idx on public.profiles (private.fold(coalesce(full_name, name)) text_pattern_ops);

create function private.members_named(p_pattern text)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
-- Of a common word as many rows are read as are asked for, and the index finds a rare one.
set enable_seqscan = off
set enable_bitmapscan = on
set plan_cache_mode = force_custom_plan
as $$
declare
  most constant integer := 500;
  found_ids uuid[];
begin
  -- A trigram index finds nothing shorter.
  if (char_length(p_pattern) >= 3) is not true then
    return null;
  end if;
  found_ids := array(
    select p.id from public.profiles p
    where private.profile_search_text(p.username, p.full_name, p.name) like '%' || p_pattern || '%'
    limit most + 1
  );
  return case when cardinality(found_ids) <= most then found_ids end;
end
$$;
comment on function private.members_named(text) is
  'Who in the community has such a name; null if that is more than 500 or too short to look up, so that the list itself is walked. Definer: searches folded names, whose index cannot be used under a policy; the list that asks reads its own rows under the policies.';
grant execute on function private.members_named(text) to authenticated;

-- Tables -----------------------------------------------------------------------------------------

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  content text not null,
  created_at timestamptz not null default clock_timestamp(),
  read boolean not null default false,
  message_type text not null default 'general',
  business_idea_id uuid,
  business_page_id uuid,
  metadata jsonb not null default '{}',
  has_warning boolean not null default false,
  conversation_key text not null collate "C" generated always as (
    least(sender_id, receiver_id)::text || ':' || greatest(sender_id, receiver_id)::text
  ) stored,
  constraint messages_not_to_oneself_check check (sender_id <> receiver_id),
  constraint messages_content_check check (char_length(content) <= 5000 and private.has_text(content)),
  constraint messages_message_type_check check (message_type in ('business_inquiry', 'business_page', 'general')),
  constraint messages_subject_check check (
    (business_idea_id is null or message_type = 'business_inquiry')
    and (business_page_id is null or message_type = 'business_page')
  ),
  constraint messages_metadata_check check (private.is_small_object(metadata, 2048))
);
comment on table public.messages is
  'Direct messages. Only the two may read them; never edited.';
comment on column public.messages.conversation_key is
  'The two ids in order: the same in both directions; also the topic chat:<key>.';
comment on column public.messages.business_idea_id is 'What an inquiry is about. The ideas add the foreign key.';
comment on column public.messages.business_page_id is 'The page a message is for. The pages add the foreign key.';
comment on column public.messages.has_warning is
  'Whether it had a typical sign of fraud (message_warnings) when someone who isn''t a friend sent it.';

create index messages_thread_idx on public.messages (conversation_key, created_at desc, id desc);
create index messages_sender_idx on public.messages (sender_id, receiver_id, created_at desc);
create index messages_receiver_idx on public.messages (receiver_id, created_at desc);
create index messages_unread_idx on public.messages (receiver_id, sender_id, created_at, id) where not read;
create index messages_inquiries_idx on public.messages (receiver_id, created_at desc, id desc)
  where message_type = 'business_inquiry';
create index messages_askers_idx on public.messages (receiver_id, sender_id, created_at desc)
  where message_type = 'business_inquiry';
create index messages_unread_inquiries_idx on public.messages (receiver_id)
  where message_type = 'business_inquiry' and not read;

create table public.conversations (
  user_id uuid not null references public.profiles (id) on delete cascade,
  partner_id uuid not null references public.profiles (id) on delete cascade,
  last_message_id uuid not null,
  last_message text not null,
  last_message_time timestamptz not null,
  last_sender_id uuid not null,
  last_message_type text not null,
  unread_count integer not null default 0,
  box text not null default 'inbox',
  accepted boolean not null default false,
  cleared_at timestamptz not null default '-infinity',
  times_deleted smallint not null default 0,
  primary key (user_id, partner_id),
  constraint conversations_box_check check (box in ('inbox', 'requests', 'deleted')),
  constraint conversations_last_sender_check check (last_sender_id in (user_id, partner_id)),
  constraint conversations_unread_count_check check (unread_count >= 0)
);
comment on table public.conversations is
  'One row per member and partner with the beginning of the last message and the unread count. Maintained by the triggers on messages.';
comment on column public.conversations.box is 'Where its member finds it. Conversations of someone who wrote first are in their own inbox.';
comment on column public.conversations.accepted is 'Whether its member has ever written, or accepted the request: then their partner may always go on.';
comment on column public.conversations.cleared_at is 'Messages up to then were deleted with a request; its member no longer sees them.';
comment on column public.conversations.times_deleted is 'How often its member deleted it as a request. After the second time it stays deleted.';
create index conversations_list_idx on public.conversations (user_id, box, last_message_time desc, partner_id desc);
create index conversations_partner_idx on public.conversations (partner_id);
create index conversations_unread_idx on public.conversations (user_id) include (unread_count)
  where unread_count > 0 and box = 'inbox';
create index conversations_requests_idx on public.conversations (user_id, partner_id) where box = 'requests';

alter table public.profile_private add column show_online boolean not null default true;
comment on column public.profile_private.show_online is
  'Whether others may see that the member is online. Set by the member.';

-- Predicates -------------------------------------------------------------------------------------

create function private.content_owner(p_content_type text, p_content_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer uuid;
begin
  if p_content_id is null or p_content_type !~ '^[a-z_]{1,40}$'
    or to_regprocedure(format('private.owner_of_%s(uuid)', p_content_type)) is null
  then
    return null;
  end if;
  execute format('select private.owner_of_%s($1)', p_content_type) into answer using p_content_id;
  return answer;
end
$$;
comment on function private.content_owner(text, uuid) is
  'The owner of an item, according to its domain: private.owner_of_<type>(uuid). Null if there is no such item.';

create function private.may_write_about(p_message public.messages)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_active_member(p_message.receiver_id) and case p_message.message_type
    when 'business_inquiry' then
      p_message.receiver_id = private.content_owner('business_idea', p_message.business_idea_id)
    when 'business_page' then
      p_message.receiver_id = private.content_owner('business_page', p_message.business_page_id)
    else true
  end;
end
$$;
comment on function private.may_write_about(public.messages) is
  'A message must go to an active member, an inquiry to the owner of its idea, a message for a page to the page owner.';
grant execute on function private.may_write_about(public.messages) to authenticated;

-- Triggers ---------------------------------------------------------------------------------------

create function private.before_message_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  if private.is_client() then
    new.message_type := coalesce(new.message_type, 'general');
    new.metadata := coalesce(new.metadata, '{}');
    -- Readers are shown the title of the idea a message is about; the sender doesn't choose it.
    if jsonb_typeof(new.metadata) = 'object' then
      new.metadata := new.metadata - 'businessIdeaTitle' || coalesce(
        (select jsonb_build_object('businessIdeaTitle', i.title) from public.business_ideas i where i.id = new.business_idea_id), '{}');
    end if;
    -- The policy, which runs after this, refuses other senders.
    if new.sender_id = auth.uid() and private.may_write_about(new) is not true then
      raise exception 'the receiver is not an active member, or does not own this' using errcode = '42501';
    end if;
  end if;
  if new.sender_id = auth.uid() then
    perform private.check_first_message(new.receiver_id, new.message_type);
    new.has_warning := private.warns(new.sender_id, new.receiver_id, new.content);
  end if;
  return new;
end
$$;
comment on function private.before_message_insert() is
  'Trigger: trims a message, makes it unread, checks that it is about something of the receiver''s and that they take a first message, adds the title of the idea it is about, and looks for signs of fraud.';
create trigger before_message_insert
  before insert on public.messages
  for each row execute function private.before_message_insert();

create function private.before_message_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.read and not new.read then
    raise exception 'a message cannot be marked as unread' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.before_message_update() is 'Trigger: browsers cannot mark a message as unread again.';
create trigger before_message_update
  before update on public.messages
  for each row when (private.is_client())
  execute function private.before_message_update();

select private.guard_columns('public.messages', '{read}', '{has_warning}', '{read}'),
  private.limit_writes('public.messages', 'messages');

create function private.after_message_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_inquiry boolean := new.message_type = 'business_inquiry';
  arrival record;
begin
  if is_inquiry then
    perform private.check_rate('inquiries');
  end if;
  if new.sender_id = auth.uid() and not exists (
      select from public.conversations c where c.user_id = new.sender_id and c.partner_id = new.receiver_id
    ) and private.is_new_account(new.sender_id)
  then
    perform private.check_rate('new_partners');
  end if;
  arrival := private.arrival_of(new);

  -- Lock in order of ids: two members writing to each other at once must not deadlock.
  insert into public.conversations as k (
    user_id, partner_id, last_message_id, last_message, last_message_time, last_sender_id, last_message_type, unread_count,
    box, accepted
  )
  select v.user_id, v.partner_id, new.id, left(new.content, 200), new.created_at, new.sender_id, new.message_type, v.unread,
    v.box, v.wrote
  from (values
    (new.sender_id, new.receiver_id, 0, 'inbox', true),
    (new.receiver_id, new.sender_id, case when new.read or arrival.box = 'deleted' then 0 else 1 end, arrival.box, false)
  ) as v (user_id, partner_id, unread, box, wrote)
  order by v.user_id
  on conflict (user_id, partner_id) do update set
    unread_count = k.unread_count + excluded.unread_count,
    box = excluded.box,
    accepted = k.accepted or excluded.accepted,
    cleared_at = case when excluded.box = 'deleted' then greatest(k.cleared_at, new.created_at) else k.cleared_at end,
    -- The newer of the two: an import may write messages in the past.
    (last_message_id, last_message, last_message_time, last_sender_id, last_message_type) = (
      select l.id, l.content, l.sent_at, l.sender_id, l.kind
      from (values
        (excluded.last_message_id, excluded.last_message, excluded.last_message_time, excluded.last_sender_id, excluded.last_message_type),
        (k.last_message_id, k.last_message, k.last_message_time, k.last_sender_id, k.last_message_type)
      ) as l (id, content, sent_at, sender_id, kind)
      order by l.sent_at desc, l.id desc limit 1
    );

  if arrival.is_live then
    perform private.broadcast('user:' || new.receiver_id, 'message',
      jsonb_build_object('id', new.id, 'partner_id', new.sender_id));
  end if;
  perform private.broadcast('user:' || new.sender_id, 'message',
    jsonb_build_object('id', new.id, 'partner_id', new.receiver_id));
  -- Nobody is told of a request.
  if not new.read and arrival.box = 'inbox' then
    perform private.notify(
      new.receiver_id, new.sender_id,
      case when is_inquiry then 'business_inquiry' else 'message' end,
      case when is_inquiry then 'Business inquiry' else 'New message' end,
      private.display_name(new.sender_id)
        || case when is_inquiry then ' asked about your business idea' else ' sent you a message' end,
      jsonb_strip_nulls(jsonb_build_object(
        'messageId', new.id, 'from_user_id', new.sender_id, 'businessIdeaId', new.business_idea_id
      ))
    );
  end if;
  return null;
end
$$;
comment on function private.after_message_insert() is
  'Trigger: takes the tokens, updates both conversations, tells both members'' browsers and notifies the receiver.';
create trigger after_message_insert
  after insert on public.messages
  for each row execute function private.after_message_insert();

create function private.after_messages_read()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pair record;
  remaining integer;
begin
  for pair in
    select a.receiver_id, a.sender_id, sum(a.read::integer - r.read::integer) as messages
    from added a join removed r on r.id = a.id
    where a.read <> r.read
    group by a.receiver_id, a.sender_id
    order by a.receiver_id, a.sender_id
  loop
    update public.conversations c set unread_count = greatest(0, c.unread_count - pair.messages)
    where c.user_id = pair.receiver_id and c.partner_id = pair.sender_id
    returning c.unread_count into remaining;
    -- Someone who has read the conversation needs no notification of it.
    if remaining = 0 then
      with held as materialized (
        select o.id from public.notifications o
        where o.user_id = pair.receiver_id and o.actor_id = pair.sender_id
          and o.type in ('message', 'business_inquiry') and not o.read
        -- A locked row is just being renewed: skip it.
        for no key update skip locked
      )
      update public.notifications n set read = true, updated_at = now() from held h where n.id = h.id;
    end if;
    perform private.broadcast('user:' || pair.receiver_id, 'messages_read',
      jsonb_build_object('partner_id', pair.sender_id));
    perform private.broadcast('user:' || pair.sender_id, 'messages_read',
      jsonb_build_object('partner_id', pair.receiver_id));
  end loop;
  return null;
end
$$;
comment on function private.after_messages_read() is
  'Trigger: updates the unread count, marks notifications as read and tells both members.';
create trigger after_messages_update
  after update on public.messages
  referencing old table as removed new table as added
  for each statement execute function private.after_messages_read();

create function private.rebuild_conversation(p_user_id uuid, p_partner_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  latest public.messages;
begin
  select m.* into latest from public.messages m
  where m.conversation_key = least(p_user_id, p_partner_id)::text || ':' || greatest(p_user_id, p_partner_id)::text
  order by m.created_at desc, m.id desc limit 1;
  if not found then
    delete from public.conversations c where c.user_id = p_user_id and c.partner_id = p_partner_id;
    return;
  end if;
  update public.conversations c
  set last_message_id = latest.id, last_message = left(latest.content, 200),
    last_message_time = latest.created_at, last_sender_id = latest.sender_id,
    last_message_type = latest.message_type,
    unread_count = (
      select count(*) from public.messages m
      where m.receiver_id = p_user_id and m.sender_id = p_partner_id and not m.read and m.created_at > c.cleared_at
    )
  where c.user_id = p_user_id and c.partner_id = p_partner_id;
end
$$;
comment on function private.rebuild_conversation(uuid, uuid) is
  'Recomputes one row of conversations from the messages.';

create function private.after_message_changed()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Moderators hid it, or restored it: its author can't edit it.
  update public.conversations c set last_message = left(new.content, 200)
  from (
    select o.user_id, o.partner_id from public.conversations o
    where o.user_id in (new.sender_id, new.receiver_id) and o.partner_id in (new.sender_id, new.receiver_id)
      and o.last_message_id = new.id
    order by o.user_id for no key update
  ) as held
  where c.user_id = held.user_id and c.partner_id = held.partner_id;
  perform private.broadcast('user:' || m.user_id, 'message_changed', jsonb_build_object('id', new.id, 'partner_id', m.partner_id))
  from (values (new.sender_id, new.receiver_id), (new.receiver_id, new.sender_id)) as m (user_id, partner_id);
  return null;
end
$$;
comment on function private.after_message_changed() is
  'Trigger: the lists of both show the changed text, and open conversations load it.';
create trigger after_message_changed
  after update of content on public.messages
  for each row when (old.content is distinct from new.content)
  execute function private.after_message_changed();

create function private.after_messages_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- With an account, its conversations are deleted by their own foreign keys.
  perform private.rebuild_conversation(side.user_id, side.partner_id)
  from (
    select r.sender_id as user_id, r.receiver_id as partner_id from removed r
    union
    select r.receiver_id, r.sender_id from removed r
  ) as side
  where exists (select from public.profiles p where p.id = side.user_id)
    and exists (select from public.profiles p where p.id = side.partner_id)
  order by side.user_id, side.partner_id;
  return null;
end
$$;
comment on function private.after_messages_delete() is
  'Trigger: updates the conversations when the operator deletes messages.';
create trigger after_messages_delete
  after delete on public.messages
  referencing old table as removed
  for each statement execute function private.after_messages_delete();

-- Row level security -----------------------------------------------------------------------------

alter table public.messages enable row level security;
alter table public.conversations enable row level security;

revoke all on public.messages, public.conversations from anon, authenticated, service_role;
grant select, insert, update on public.messages to authenticated;
grant select on public.conversations to authenticated;
grant select, insert, update, delete on public.messages, public.conversations to service_role;
grant update (show_online) on public.profile_private to authenticated;

-- Written so that it uses no index: the query's own filter does. With `or` over both columns the planner
-- would collect the whole inbox first.
create policy "The two read their messages" on public.messages
  for select to authenticated
  using ((select auth.uid()) = any (array[sender_id, receiver_id]) and (select private.is_active()));

create policy "Members write as themselves" on public.messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and (select private.is_active()));

-- Not in a request: its sender doesn't learn that it was seen.
create policy "The receiver marks messages as read" on public.messages
  for update to authenticated
  using (receiver_id = (select auth.uid()) and (select private.is_active()) and (
    select c.box from public.conversations c where c.user_id = (select auth.uid()) and c.partner_id = messages.sender_id
  ) = 'inbox')
  with check (receiver_id = (select auth.uid()) and (select private.is_active()));

create policy "Members see their conversations" on public.conversations
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members say whether they are seen online" on public.profile_private
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

-- Topics -----------------------------------------------------------------------------------------

create function private.shows_online(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((select p.show_online from public.profile_private p where p.user_id = p_user_id), false);
end
$$;
comment on function private.shows_online(uuid) is 'Whether a member lets others see that they are online.';

create function private.after_show_online_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Realtime checks who may be seen when a topic is joined. Every open tab and device has to leave by itself.
  perform private.tell_account_changed(new.user_id);
  return null;
end
$$;
comment on function private.after_show_online_change() is
  'Trigger: tells the open screens of a member whether they are still seen online.';
create trigger after_show_online_change
  after update of show_online on public.profile_private
  for each row when (old.show_online is distinct from new.show_online)
  execute function private.after_show_online_change();

create or replace function private.topic_online_users(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Joining needs permission to receive; nobody sends messages here, only their presence.
  -- Everyone sees who joined, so a member who blocked someone is seen only in open conversations.
  return p_rest is null and (p_verb = 'receive' or (
    p_kind = 'presence' and private.shows_online(auth.uid())
    and not exists (select from public.blocks b where b.user_id = auth.uid())
  ));
end
$$;
comment on function private.topic_online_users(text, text, text) is
  'online-users shows who is online: any member sees it, those who want to be seen and blocked nobody join it.';

create function private.topic_chat(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  one text := left(p_rest, 36);
  other text := substring(p_rest from 38);
begin
  if p_rest !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or one collate "C" >= other collate "C" or auth.uid()::text not in (one, other)
  then
    return false;
  end if;
  return private.is_active_member(case when one = auth.uid()::text then other else one end::uuid)
    and not private.are_apart(one::uuid, other::uuid)
    -- Looking at a request is not seen from the other side.
    and not exists (
      select from public.conversations c
      where c.user_id = auth.uid() and c.partner_id = case when one = auth.uid()::text then other else one end::uuid
        and c.box <> 'inbox'
    )
    and (p_kind = 'broadcast' or p_verb = 'receive' or private.shows_online(auth.uid()));
end
$$;
comment on function private.topic_chat(text, text, text) is
  'chat:{smaller id}:{larger id} is for exactly the two while both are active and neither blocked the other, once a request is accepted: typing, and presence of those who want to be seen.';

-- Public functions -------------------------------------------------------------------------------

create function private.cleared_at(p_partner_id uuid)
returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select c.cleared_at from public.conversations c where c.user_id = auth.uid() and c.partner_id = p_partner_id
  ), '-infinity');
end
$$;
comment on function private.cleared_at(uuid) is 'Up to when the caller deleted a partner''s messages with a request.';
grant execute on function private.cleared_at(uuid) to authenticated;

create function public.conversation_messages(
  p_partner_id uuid, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 50
)
returns setof public.messages
language plpgsql stable security invoker
set search_path = ''
-- Read a page in index order. The planner underestimates how many rows the policy passes and would sort the
-- whole conversation.
set enable_sort = off
as $$
declare
  -- Computed beforehand: a coalesce in the query counts as possibly leaky and cannot use the index.
  conversation text := least(auth.uid(), p_partner_id)::text || ':' || greatest(auth.uid(), p_partner_id)::text;
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  cleared timestamptz := private.cleared_at(p_partner_id);
begin
  return query
  select m.* from public.messages m
  where m.conversation_key = conversation and (m.created_at, m.id) < (before, before_id) and m.created_at > cleared
  order by m.created_at desc, m.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.conversation_messages(uuid, timestamptz, uuid, integer) is
  'The messages with one partner, newest first, under the policies; the next page begins below (created_at, id) of the last row.';
grant execute on function public.conversation_messages(uuid, timestamptz, uuid, integer) to authenticated;

create function public.search_conversation(
  p_partner_id uuid, p_query text, p_before timestamptz default null, p_before_id uuid default null
)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
set enable_sort = off
as $$
declare
  viewer uuid := private.require_active();
  conversation text := least(viewer, p_partner_id)::text || ':' || greatest(viewer, p_partner_id)::text;
  needle text := private.fold(left(btrim(coalesce(p_query, '')), 100));
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  cleared timestamptz := private.cleared_at(p_partner_id);
  most constant integer := 20;
  -- A call looks at a stretch of the conversation: it costs the same however long that is.
  stretch constant integer := 2000;
  found jsonb[] := '{}';
  looked integer := 0;
  last jsonb;
  message record;
begin
  perform private.check_rate('search');
  if needle <> '' then
    for message in
      select m.id, m.sender_id, m.content, m.created_at from public.messages m
      where m.conversation_key = conversation and (m.created_at, m.id) < (before, before_id) and m.created_at > cleared
      order by m.created_at desc, m.id desc limit stretch
    loop
      looked := looked + 1;
      last := jsonb_build_object('at', message.created_at, 'id', message.id);
      if position(needle in private.fold(message.content)) > 0 then
        found := found || to_jsonb(message);
      end if;
      exit when cardinality(found) = most;
    end loop;
  end if;
  return jsonb_build_object(
    'found', to_jsonb(found), 'next', case when cardinality(found) = most or looked = stretch then last end
  );
end
$$;
comment on function public.search_conversation(uuid, text, timestamptz, uuid) is
  'The messages with one partner that contain a text, newest first, under the policies: {found, next}. A call looks at 2,000 messages at most; the next one begins below next, which is null at the end. Rate-limited with search.';
grant execute on function public.search_conversation(uuid, text, timestamptz, uuid) to authenticated;

create function public.conversation_head(p_partner_id uuid)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  can_reach boolean := p_partner_id <> viewer and private.is_active_member(p_partner_id)
    and private.accepts_contact(p_partner_id);
  own public.conversations;
  first_id uuid;
  first_at timestamptz;
begin
  select c.* into own from public.conversations c where c.user_id = viewer and c.partner_id = p_partner_id;
  if own.unread_count > 0 then
    select m.id, m.created_at into first_id, first_at from public.messages m
    where m.receiver_id = viewer and m.sender_id = p_partner_id and not m.read and m.created_at > own.cleared_at
    order by m.created_at, m.id limit 1;
  end if;
  return jsonb_build_object(
    'partner', (
      select jsonb_build_object(
        'id', p.id, 'username', p.username, 'full_name', p.full_name, 'name', p.name,
        'avatar_url', p.avatar_url, 'verified', p.verified
      )
      from public.profiles p where p.id = p_partner_id
    ),
    'unread_count', coalesce(own.unread_count, 0),
    'box', coalesce(own.box, 'inbox'),
    'request', case when own.box = 'requests' then private.request_facts(p_partner_id) end,
    'is_friend', private.are_friends(viewer, p_partner_id),
    'first_unread_id', first_id,
    'first_unread_at', first_at,
    'is_blocked', exists (select from public.blocks b where b.user_id = viewer and b.blocked_user_id = p_partner_id),
    'can_message', can_reach and private.accepts_message(p_partner_id),
    'can_inquire', can_reach
  );
end
$$;
comment on function public.conversation_head(uuid) is
  'What is needed to open a conversation: {partner: {id, username, full_name, name, avatar_url, verified} or null, unread_count, first_unread_id, first_unread_at, box, request, is_friend, is_blocked, can_message, can_inquire}. request says of a request who wrote it. can_message is false for oneself and for someone who cannot read an answer or takes none from the caller; can_inquire is the same for what is about their idea or page; is_blocked says that the caller blocked them.';
grant execute on function public.conversation_head(uuid) to authenticated;

create function public.mark_conversation_read(p_partner_id uuid)
returns integer
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  cleared timestamptz := private.cleared_at(p_partner_id);
  marked integer;
begin
  -- The policy leaves requests unread.
  update public.messages m set read = true
  where m.receiver_id = viewer and m.sender_id = p_partner_id and not m.read and m.created_at > cleared
    -- What waits from someone blocked stays unread: opening the conversation tells nobody that it was seen.
    and not exists (select from public.blocks b where b.user_id = viewer and b.blocked_user_id = p_partner_id);
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_conversation_read(uuid) is
  'Marks everything a partner wrote to the caller as read; returns how many.';
grant execute on function public.mark_conversation_read(uuid) to authenticated;

create function public.list_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20, p_box text default 'inbox'
)
returns table (
  partner_id uuid, username text, full_name text, name text, avatar_url text, verified boolean,
  last_message_id uuid, last_message text, last_message_time timestamptz, last_sender_id uuid,
  last_message_type text, unread_count integer
)
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select c.partner_id, p.username, p.full_name, p.name, p.avatar_url, p.verified,
    c.last_message_id, c.last_message, c.last_message_time, c.last_sender_id, c.last_message_type, c.unread_count
  from public.conversations c
  join public.profiles p on p.id = c.partner_id
  where c.user_id = viewer and c.box = p_box and c.box <> 'deleted'
    and (c.last_message_time, c.partner_id) < (before, before_id)
    and not exists (select from public.blocks b where b.user_id = viewer and b.blocked_user_id = c.partner_id)
  order by c.last_message_time desc, c.partner_id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.list_conversations(timestamptz, uuid, integer, text) is
  'The caller''s conversations in a box, inbox or requests, with partner names, newest first; the next page begins below (last_message_time, partner_id) of the last row.';
grant execute on function public.list_conversations(timestamptz, uuid, integer, text) to authenticated;

create function public.list_business_inquiries(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns setof public.messages
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select m.* from public.messages m
  where m.receiver_id = viewer and m.message_type = 'business_inquiry' and (m.created_at, m.id) < (before, before_id)
    and (
      select c.box = 'inbox' and m.created_at > c.cleared_at
      from public.conversations c where c.user_id = viewer and c.partner_id = m.sender_id
    )
    and not exists (select from public.blocks b where b.user_id = viewer and b.blocked_user_id = m.sender_id)
  order by m.created_at desc, m.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.list_business_inquiries(timestamptz, uuid, integer) is
  'Inquiries about the caller''s ideas, but requests, newest first; the next page begins below (created_at, id) of the last row.';
grant execute on function public.list_business_inquiries(timestamptz, uuid, integer) to authenticated;

create function private.search_contacts(p_query text)
returns table (id uuid, username text, full_name text, name text, avatar_url text, verified boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  needle text := private.name_pattern(p_query);
  found_ids uuid[];
  unreachable uuid[] := array(select h.member_id from private.hidden_members h where h.viewer_id = viewer and h.is_blocked);
begin
  perform private.check_rate('search');
  if needle is null then
    return;
  end if;
  -- Prefix matches first, each by its own index; other matches only if there is room, and not for one or two
  -- letters, which a trigram index cannot find.
  found_ids := array(
    select p.id from public.profiles p
    where private.fold(p.username) like needle || '%' and p.id <> viewer and p.id <> all (unreachable) and private.is_active_member(p.id)
    order by private.fold(p.username) using operator(pg_catalog.~<~) limit 10
  );
  if cardinality(found_ids) < 10 then
    found_ids := found_ids || array(
      select p.id from public.profiles p
      where private.fold(coalesce(p.full_name, p.name)) like needle || '%'
        and p.id <> viewer and p.id <> all (found_ids || unreachable) and private.is_active_member(p.id)
      order by private.fold(coalesce(p.full_name, p.name)) using operator(pg_catalog.~<~)
      limit 10 - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < 10 and char_length(needle) > 2 then
    found_ids := found_ids || array(
      select p.id from public.profiles p
      where private.profile_search_text(p.username, p.full_name, p.name) like '%' || needle || '%'
        and p.id <> viewer and p.id <> all (found_ids || unreachable) and private.is_active_member(p.id)
      limit 10 - cardinality(found_ids)
    );
  end if;
  -- Two letters may be a whole name where names have no spaces; search finds them by index.
  if cardinality(found_ids) < 10 and char_length(needle) = 2 and needle ~ private.unspaced() then
    found_ids := found_ids || array(
      select d.source_id from public.search_documents d
      where d.kind = 'person' and d.heading @@ (private.search_query(needle)).exact_name
        and d.source_id <> viewer and d.source_id <> all (found_ids || unreachable) and private.is_active_member(d.source_id)
      limit 10 - cardinality(found_ids)
    );
  end if;
  return query
  select p.id, p.username, p.full_name, p.name, p.avatar_url, p.verified
  from unnest(found_ids) with ordinality as f (id, place)
  join public.profiles p on p.id = f.id
  order by f.place;
end
$$;
comment on function private.search_contacts(text) is
  'At most ten active members whose username or name begins with the query, then those that contain it. Rate-limited. Definer: searches folded names, whose indexes cannot be used under a policy.';
select private.expose('private.search_contacts');

create function public.message_exists(p_id uuid)
returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return exists (select from public.messages m where m.id = p_id and m.sender_id = (select auth.uid()));
end
$$;
comment on function public.message_exists(uuid) is
  'Whether a message of the caller''s arrived, for a browser that never got the answer.';
grant execute on function public.message_exists(uuid) to authenticated;

create function private.viewer_counts(p_user_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  waiting integer;
  waiting_groups uuid[];
  late_groups constant uuid[] := private.late_groups(p_user_id);
begin
  select count(*), coalesce(array_agg(w.notice_group), '{}') into waiting, waiting_groups
  from private.waiting_for(p_user_id) as w;
  -- The badges show 99+: stop counting at a hundred.
  return jsonb_build_object(
    -- What waits stays in the badge until it is handled; its notifications don't count twice.
    'waiting', least(waiting, 100),
    'unseen_notifications', (
      -- From group to group, however many rows one has.
      with recursive unseen as (
        select (
          select n.group_id from public.notifications n
          where n.user_id = p_user_id and n.seen_at is null and n.available order by n.group_id limit 1
        ) as group_id
        union all
        select (
          select n.group_id from public.notifications n
          where n.user_id = p_user_id and n.seen_at is null and n.available and n.group_id > u.group_id
          order by n.group_id limit 1
        )
        from unseen u where u.group_id is not null
      )
      select count(u.group_id) from (
        select * from unseen s where s.group_id <> all (waiting_groups || late_groups) limit 100
      ) as u
    ),
    'friend_requests', coalesce((
      select least(k.requests, 100) from private.connection_counters k where k.user_id = p_user_id
    ), 0),
    'unread_messages', (
      select least(coalesce(sum(unread.unread_count), 0), 100) from (
        select c.unread_count from public.conversations c
        where c.user_id = p_user_id and c.unread_count > 0 and c.box = 'inbox' and (
      select h.chosen_until from private.hidden_members h where h.viewer_id = p_user_id and h.member_id = c.partner_id
    ) > now() is not true
        limit 100
      ) as unread
    ),
    'unread_inquiries', (
      select count(*) from (
        select from public.messages m
        where m.receiver_id = p_user_id and m.message_type = 'business_inquiry' and not m.read and (
      select h.chosen_until from private.hidden_members h where h.viewer_id = p_user_id and h.member_id = m.sender_id
    ) > now() is not true and (
      select c.box = 'inbox' and m.created_at > c.cleared_at
      from public.conversations c where c.user_id = p_user_id and c.partner_id = m.sender_id
    )
        limit 100
      ) as inquiries
    ),
    -- For the tab of requests; no badge adds it.
    'message_requests', (
      select count(*) from (
        select from public.conversations c
        where c.user_id = p_user_id and c.box = 'requests'
          and not exists (select from public.blocks b where b.user_id = p_user_id and b.blocked_user_id = c.partner_id)
        limit 100
      ) as requests
    )
  );
end
$$;
comment on function private.viewer_counts(uuid) is 'The badge counts of a member, for viewer_state.';

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
