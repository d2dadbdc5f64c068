-- Realtime: the one place that decides who may join which topic.
--
-- Purpose     policies on realtime.messages
-- Tables      none
-- Depends on  20260101000200_profiles.sql
--
-- 1. A topic is <prefix> or <prefix>:<rest>. A prefix has one rule, private.topic_<prefix>(rest, kind, verb), with
--    underscores for dashes. A domain adds a prefix by adding its function; a prefix without one is denied.
-- 2. kind is broadcast or presence, verb is receive or send (for presence: see and track).
-- 3. Rules run for active members only and answer yes or no for auth.uid(). Suspended members receive what their own
--    topic carries, ids only: decisions about them and answers to their appeals.
-- 4. The database broadcasts as its owner (private.broadcast) and needs no permission from here.

create function private.topic_user(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_rest = auth.uid()::text and p_kind = 'broadcast' and p_verb = 'receive';
end
$$;
comment on function private.topic_user(text, text, text) is
  'user:{uid} carries what concerns one member: received by them only, sent by the database.';

create function private.topic_profile(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_rest ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and p_kind = 'broadcast' and p_verb = 'receive'
    and not private.is_out_of_reach(p_rest::uuid);
end
$$;
comment on function private.topic_profile(text, text, text) is
  'profile:{id} tells that a profile changed: received by any member they didn''t block, sent by the database.';

create function private.topic_online_users(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Joining needs permission to receive; nobody sends messages here, only their presence.
  return p_rest is null and (p_verb = 'receive' or p_kind = 'presence');
end
$$;
comment on function private.topic_online_users(text, text, text) is
  'online-users shows who is online: any member sees it and joins it.';

create function private.can_join_topic(p_kind text, p_verb text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  topic text := left(realtime.topic(), 200);
  prefix text := substring(topic from '^([a-z]+(?:-[a-z]+)*)(?::|$)');
  rule regprocedure;
  answer boolean;
begin
  if prefix is null or p_kind not in ('broadcast', 'presence') or p_verb not in ('receive', 'send') then
    return false;
  end if;
  rule := to_regprocedure(format('private.topic_%s(text, text, text)', replace(prefix, '-', '_')));
  if rule is null or not (private.is_active() or (prefix = 'user' and private.is_known())) then
    return false;
  end if;
  execute format('select private.topic_%s($1, $2, $3)', replace(prefix, '-', '_'))
    into answer
    using case when topic <> prefix then substring(topic from char_length(prefix) + 2) end, p_kind, p_verb;
  return coalesce(answer, false);
end
$$;
comment on function private.can_join_topic(text, text) is
  'Whether the caller may receive or send broadcast or presence on the topic being joined.';

grant execute on function private.can_join_topic(text, text) to authenticated;

create policy "Members receive what their topics carry" on realtime.messages
  for select to authenticated
  using (
    topic = (select realtime.topic())
    and ((extension = 'broadcast' and (select private.can_join_topic('broadcast', 'receive')))
      or (extension = 'presence' and (select private.can_join_topic('presence', 'receive'))))
  );

create policy "Members send where their topics let them" on realtime.messages
  for insert to authenticated
  with check (
    topic = (select realtime.topic())
    and ((extension = 'broadcast' and (select private.can_join_topic('broadcast', 'send')))
      or (extension = 'presence' and (select private.can_join_topic('presence', 'send'))))
  );

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
