-- Appeals, and what becomes of decided cases.
--
-- Purpose     members appeal, also with the link of an email, another admin decides, removed content is deleted in the end
-- Tables      private.appeal_tokens, private.decision_letters
-- Depends on  20260101001730_cases.sql
--
-- 1. Suspended members can appeal; it is the only thing they can write.
-- 2. Once, within moderation.appeal_days of the decision.
-- 3. Banned members can't sign in. They are emailed the decision, with a link to appeal: its token opens that decision and
--    nothing else. Only its hash is stored. Each time a letter is lent it gets a token of its own, and all of them work:
--    which of them arrived is known to the mailbox only.

create table private.appeal_tokens (
  hash bytea primary key,
  decision_id uuid not null references public.moderation_decisions (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint appeal_tokens_hash_check check (octet_length(hash) = 32)
);
comment on table private.appeal_tokens is 'Hashes of the tokens with which banned members read and appeal a decision.';
create index appeal_tokens_decision_idx on private.appeal_tokens (decision_id);

create table private.decision_letters (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references public.moderation_decisions (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  attempts integer not null default 0,
  -- Sent, refused by the mail service, or no longer true.
  done_at timestamptz,
  constraint decision_letters_key unique (decision_id, kind),
  constraint decision_letters_kind_check check (kind in ('ban', 'ended', 'upheld', 'overturned')),
  constraint decision_letters_attempts_check check (attempts >= 0)
);
comment on table private.decision_letters is
  'Emails to banned members about a decision, which they could not read as a notification. The id is the idempotency key for the mail service.';
create index decision_letters_due_idx on private.decision_letters (created_at, id) where done_at is null;

alter table private.appeal_tokens enable row level security;
alter table private.decision_letters enable row level security;

insert into private.app_config (key, value, description) values
  ('rate_limit.appeal_link', '[{"tokens":30,"seconds":60}]', 'decisions read and appealed with the link of an email, from one address');

create function private.write_appeal(p_decision public.moderation_decisions, p_message text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  message constant text := private.tidy_text(p_message);
begin
  if exists (select from public.moderation_appeals a where a.decision_id = p_decision.id) then
    raise exception 'You have already appealed this decision.' using errcode = 'P0001', hint = 'appealed';
  end if;
  if not private.can_be_appealed(p_decision) then
    raise exception 'This decision can no longer be appealed.' using errcode = 'P0001', hint = 'too_late';
  end if;
  perform private.refuse_unless(
    char_length(message) <= 2000 and private.shows_at_least(message, 10), 'An appeal has 10 to 2,000 characters.'
  );
  insert into public.moderation_appeals (decision_id, user_id, message) values (p_decision.id, p_decision.user_id, message);
  perform private.tell_moderators(null, p_decision.user_id);
end
$$;
comment on function private.write_appeal(public.moderation_decisions, text) is
  'Writes an appeal, once and in time. The caller has checked that the decision is theirs, and has locked it.';

create function private.can_be_appealed(p_decision public.moderation_decisions)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_decision.overturned_at is null and p_decision.created_at >= now() - private.days('moderation.appeal_days');
end
$$;
comment on function private.can_be_appealed(public.moderation_decisions) is 'Whether there is still time to appeal a decision, and anything to appeal.';

create function private.appeal_decision(p_decision_id uuid, p_message text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made public.moderation_decisions;
begin
  if not private.is_known() then
    raise exception 'only members may do this' using errcode = '42501';
  end if;
  perform private.take_turn();
  select d.* into made from public.moderation_decisions d
  where d.id = p_decision_id and d.user_id = auth.uid() and d.decision <> 'dismiss' for update;
  if made.id is null then
    raise exception 'there is no such decision' using errcode = 'PT404';
  end if;
  perform private.write_appeal(made, p_message);
end
$$;
comment on function private.appeal_decision(uuid, text) is
  'Appeals a decision about the caller, once, also while suspended. PT404: no such decision; P0001, hint appealed or too_late; 23514: 10 to 2,000 characters. Definer: writes appeals.';
select private.expose('private.appeal_decision');

-- With the link of an email ------------------------------------------------------------------------

create function private.decision_of_token(p_token text)
returns public.moderation_decisions
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer public.moderation_decisions;
begin
  select d.* into answer
  from private.appeal_tokens t join public.moderation_decisions d on d.id = t.decision_id
  where t.hash = sha256(convert_to(p_token, 'UTF8')) and d.user_id is not null;
  return answer;
end
$$;
comment on function private.decision_of_token(text) is 'The decision that a token opens; a row of nulls if it opens none.';

create function private.linked_decision(p_token text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made public.moderation_decisions;
  appeal jsonb;
begin
  perform private.check_rate('appeal_link');
  made := private.decision_of_token(p_token);
  if made.id is null then
    return null;
  end if;
  select to_jsonb(a) - 'user_id' into appeal from public.moderation_appeals a where a.decision_id = made.id;
  -- A link that was never used opens nothing once its time is over.
  if appeal is null and made.created_at < now() - private.days('moderation.appeal_days') then
    return jsonb_build_object('decision', null);
  end if;
  return jsonb_build_object('decision', to_jsonb(made) - '{user_id,case_id,place_id,place_name}'::text[] || jsonb_build_object('appeal', appeal));
end
$$;
comment on function private.linked_decision(text) is
  'The decision that the token of an email opens, {decision}, with its appeal; {decision: null}: it has expired; null: no such token. Limited by address. Definer: whoever has the token is trusted, signed in or not.';
select private.expose('private.linked_decision', 'anon', 'authenticated');

create function private.appeal_linked_decision(p_token text, p_message text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made public.moderation_decisions;
begin
  perform private.check_rate('appeal_link');
  perform private.take_turn();
  made := private.decision_of_token(p_token);
  select d.* into made from public.moderation_decisions d where d.id = made.id and d.user_id is not null for update;
  if made.id is null then
    raise exception 'there is no such decision' using errcode = 'PT404';
  end if;
  perform private.write_appeal(made, p_message);
end
$$;
comment on function private.appeal_linked_decision(text, text) is
  'Appeals the decision that the token of an email opens, once. PT404: no such token; P0001, hint appealed or too_late; 23514: 10 to 2,000 characters. Limited by address. Definer: as linked_decision.';
select private.expose('private.appeal_linked_decision', 'anon', 'authenticated');

-- Emails -----------------------------------------------------------------------------------------

create function private.write_decision_letter(p_decision_id uuid, p_kind text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Members who weren't told of the ban needn't hear that it ended.
  if p_kind in ('ended', 'overturned') then
    update private.decision_letters l set done_at = now()
    where l.decision_id = p_decision_id and l.kind = 'ban' and l.done_at is null and l.attempts = 0;
    if found then
      return;
    end if;
  end if;
  insert into private.decision_letters (decision_id, kind) values (p_decision_id, p_kind) on conflict (decision_id, kind) do nothing;
end
$$;
comment on function private.write_decision_letter(uuid, text) is
  'Queues an email to the member of a decision: their ban, its end, the answer to their appeal.';

create function private.lent_letter(p_letter private.decision_letters)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token text := case when p_letter.kind = 'ban' then replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') end;
  answer jsonb;
begin
  select jsonb_build_object(
    'id', p_letter.id, 'kind', p_letter.kind, 'to', u.email, 'rule', d.rule_title,
    'reason', d.reason, 'role', d.role, 'token', token, 'answer', a.answer, 'is_banned', p.is_banned,
    'days', extract(day from private.days('moderation.appeal_days'))
  ) into answer
  from public.moderation_decisions d
  join public.profiles p on p.id = d.user_id
  join auth.users u on u.id = p.id
  left join public.moderation_appeals a on a.decision_id = d.id
  where d.id = p_letter.decision_id and u.email is not null
    -- Don't write about a ban that is over by now.
    and (p_letter.kind <> 'ban' or d.overturned_at is null and d.ended_at is null);
  if answer is not null and token is not null then
    insert into private.appeal_tokens (hash, decision_id) values (sha256(convert_to(token, 'UTF8')), p_letter.decision_id);
  end if;
  return answer;
end
$$;
comment on function private.lent_letter(private.decision_letters) is
  'What a letter says, and to whom, with a token of its own for the link; null if there is nobody to tell or nothing left to tell.';

create function private.claim_decision_letters(p_most integer default 20)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due private.decision_letters;
  letter jsonb;
  letters jsonb[] := '{}';
begin
  perform private.take_turn();
  for due in
    select l.* from private.decision_letters l
    where l.done_at is null and (l.claimed_until is null or l.claimed_until <= now())
    order by l.created_at, l.id limit least(greatest(coalesce(p_most, 20), 1), 100) for update skip locked
  loop
    letter := private.lent_letter(due);
    -- A letter that wasn't reported as sent is lent again, after a longer pause each time.
    update private.decision_letters l
    set attempts = l.attempts + 1, done_at = case when letter is null then now() end,
      claimed_until = private.lent_until(l.attempts)
    where l.id = due.id;
    if letter is not null then
      letters := letters || letter;
    end if;
  end loop;
  return to_jsonb(letters);
end
$$;
comment on function private.claim_decision_letters(integer) is
  'For send-account-letters (service role only): up to twenty emails to banned members, lent for five minutes at first. Definer: reads addresses and decisions, writes tokens.';
select private.expose('private.claim_decision_letters', 'service_role');

create function private.decision_letter_done(p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.decision_letters l set done_at = now() where l.id = p_id and l.done_at is null;
  return found;
end
$$;
comment on function private.decision_letter_done(uuid) is
  'For send-account-letters (service role only): a letter was sent, or the mail service will never take it; whether it was lent. Definer: writes private.decision_letters.';
select private.expose('private.decision_letter_done', 'service_role');

create function private.has_decision_letters()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.decision_letters l where l.done_at is null and (l.claimed_until is null or l.claimed_until <= now())
  );
end
$$;
comment on function private.has_decision_letters() is
  'Whether claim_decision_letters would lend something, so that the clock starts the function only then.';

-- Judging ----------------------------------------------------------------------------------------

create function private.is_only_judge(p_decision_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.profiles p
    where p.is_super_admin and private.may_act_in(p.id, null)
      and p.id is distinct from (select w.user_id from private.decision_makers w where w.decision_id = p_decision_id)
      and p.id is distinct from (select d.user_id from public.moderation_decisions d where d.id = p_decision_id)
  );
end
$$;
comment on function private.is_only_judge(uuid) is
  'Whether the super admin who decided is the only one who can judge an appeal.';

create function private.may_judge(p_decision_id uuid, p_appellant uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_appellant is distinct from auth.uid() and (
    not exists (select from private.decision_makers w where w.decision_id = p_decision_id and w.user_id = auth.uid())
    or private.is_only_judge(p_decision_id)
  );
end
$$;
comment on function private.may_judge(uuid, uuid) is
  'Whether the calling super admin answers an appeal: not their own, nor one of a decision of theirs while there is another who can.';

create function private.list_appeals(
  p_state text default 'open', p_cursor timestamptz default null, p_cursor_id uuid default null, p_limit integer default 20
)
returns table (
  decision_id uuid, case_id uuid, message text, state text, answer text, created_at timestamptz, decided_at timestamptz,
  decision text, rule_title text, reason text, role text, until timestamptz, title text, kind text,
  user_id uuid, username text, name text, avatar_url text, decided_by_username text, may_decide boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_admin();
  shown text := coalesce(p_state, 'open');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  page uuid[];
begin
  if shown = 'open' then
    page := array(
      select o.decision_id from public.moderation_appeals o
      where o.state = 'open'
        and (o.created_at, o.decision_id) > (coalesce(p_cursor, '-infinity'), coalesce(p_cursor_id, '00000000-0000-0000-0000-000000000000'))
      order by o.created_at, o.decision_id limit most
    );
  elsif shown = 'decided' then
    page := array(
      select o.decision_id from public.moderation_appeals o
      where o.state <> 'open'
        and (o.created_at, o.decision_id) < (coalesce(p_cursor, 'infinity'), coalesce(p_cursor_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by o.created_at desc, o.decision_id desc limit most
    );
  else
    raise exception 'the state must be open or decided' using errcode = '22023';
  end if;
  return query
  select a.decision_id, d.case_id, a.message, a.state, a.answer, a.created_at, a.decided_at,
    d.decision, d.rule_title, d.reason, d.role, d.until, d.title, d.kind,
    p.id, p.username, coalesce(p.full_name, p.name), p.avatar_url,
    -- Nobody learns who decided about them.
    case when a.user_id is distinct from viewer then m.username end,
    a.state = 'open' and private.may_judge(d.id, a.user_id)
  from unnest(page) with ordinality as o (id, place)
  join public.moderation_appeals a on a.decision_id = o.id
  join public.moderation_decisions d on d.id = a.decision_id
  left join private.decision_makers w on w.decision_id = d.id
  left join public.profiles m on m.id = w.user_id
  left join public.profiles p on p.id = a.user_id
  order by o.place;
end
$$;
comment on function private.list_appeals(text, timestamptz, uuid, integer) is
  'Open appeals, oldest first, or decided ones, newest first; the next page begins after (created_at, decision_id). may_decide is false where another super admin has to decide. Super admins only. Definer: reads who decided.';
select private.expose('private.list_appeals');

create function private.decide_appeal(p_decision_id uuid, p_is_overturned boolean, p_answer text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made public.moderation_decisions;
  appeal public.moderation_appeals;
begin
  perform private.require_admin();
  -- Before any row is locked: the end of a ban runs alone.
  if p_is_overturned and exists (select from public.moderation_decisions d where d.id = p_decision_id and d.decision = 'ban') then
    perform private.go_alone();
  else
    perform private.take_turn();
  end if;
  select a.* into appeal from public.moderation_appeals a where a.decision_id = p_decision_id for update;
  select d.* into made from public.moderation_decisions d where d.id = p_decision_id for update;
  if appeal.decision_id is null then
    raise exception 'there is no such appeal' using errcode = 'PT404';
  end if;
  if appeal.state <> 'open' then
    raise exception 'Someone has already decided this appeal.' using errcode = 'P0001', hint = 'decided';
  end if;
  if p_is_overturned is null or not coalesce(private.has_text(p_answer), false) then
    raise exception 'an answer to an appeal needs a reason' using errcode = '22004';
  end if;
  perform private.refuse_unless(char_length(private.tidy_text(p_answer)) <= 1000, 'An answer has at most 1,000 characters.');
  if not private.may_judge(made.id, appeal.user_id) then
    raise exception 'Another admin decides this appeal.' using errcode = '42501', hint = 'other_judge';
  end if;
  update public.moderation_appeals a
  set state = case when p_is_overturned then 'overturned' else 'upheld' end, answer = private.tidy_text(p_answer), decided_at = now()
  where a.decision_id = made.id;
  -- Banned members read no notifications.
  if made.decision = 'ban' and not private.is_active_member(made.user_id) then
    perform private.write_decision_letter(made.id, case when p_is_overturned then 'overturned' else 'upheld' end);
  end if;
  if p_is_overturned then
    perform private.overturn(made);
  end if;
  perform private.audit(
    case when p_is_overturned then 'appeal.overturned' else 'appeal.upheld' end, made.kind, made.item_id,
    jsonb_strip_nulls(jsonb_build_object(
      'case_id', made.case_id, 'title', made.title, 'decision', made.decision, 'reason', left(p_answer, 500), 'user_id', made.user_id
    ))
  );
  perform private.notify(
    made.user_id, null, 'moderation', 'Your appeal',
    case when not p_is_overturned then 'Your appeal was declined. Read why.'
      when private.is_still_held(made) then 'Your appeal was accepted. Another decision still stands.'
      else 'Your appeal was accepted. Everything is as it was before.' end,
    jsonb_build_object('contentType', 'moderation_decision', 'contentId', made.id)
  );
  perform private.tell_moderators(made.place_id, made.user_id);
end
$$;
comment on function private.decide_appeal(uuid, boolean, text) is
  'Upholds or overturns a decision. Super admins only; not the one who decided, unless there is no other. P0001, hint decided; 42501, hint other_judge. Definer: writes appeals.';
select private.expose('private.decide_appeal');

create function private.is_still_held(p_decision public.moderation_decisions)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_decision.content_state <> 'shown' and private.moderators_hid(p_decision.kind, p_decision.item_id)
    or p_decision.decision in ('suspend', 'ban') and (
      private.suspended_until(p_decision.user_id) is not null
      or exists (select from public.profiles p where p.id = p_decision.user_id and p.is_banned)
      or exists (
        select from private.place_suspensions s
        where s.user_id = p_decision.user_id and s.place_id = p_decision.place_id and s.until > now()
      )
    );
end
$$;
comment on function private.is_still_held(public.moderation_decisions) is
  'Whether what an overturned decision did is still so, by another one: the item hidden, the member banned or suspended.';

create function private.overturn(p_decision public.moderation_decisions)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  standing text;
begin
  update public.moderation_decisions d set overturned_at = now() where d.id = p_decision.id;
  update public.reports r set outcome = 'overturned' where r.case_id = p_decision.case_id;
  perform private.notify(
    r.reporter_id, null, 'moderation', 'Your report',
    'What you reported was looked at again, and the decision about it was taken back.',
    jsonb_build_object('contentType', 'report', 'contentId', r.id)
  )
  from public.reports r where r.case_id = p_decision.case_id and r.reporter_id is not null
  order by r.id;
  if p_decision.decision in ('suspend', 'ban') then
    perform private.end_suspension(p_decision);
  end if;
  -- Another decision about the same item may stand. One that only hides it doesn't delete it.
  select max(d.content_state) into standing from public.moderation_decisions d
  where d.item_id = p_decision.item_id and d.kind = p_decision.kind and d.id <> p_decision.id
    and d.content_state <> 'shown' and d.overturned_at is null;
  if p_decision.content_state = 'removed' and standing = 'hidden' then
    perform private.hide_content(p_decision.kind, p_decision.item_id, standing);
  elsif p_decision.content_state <> 'shown' and standing is null then
    perform private.restore_content(p_decision.kind, p_decision.item_id);
    -- Enough members reported it meanwhile.
    perform private.hide_if_reported(c.id) from private.moderation_cases c
    where c.item_id = p_decision.item_id and c.kind = p_decision.kind and c.state = 'open';
  end if;
end
$$;
comment on function private.overturn(public.moderation_decisions) is
  'Undoes a decision: restores the content and ends the suspension or ban it began.';

-- Jobs -------------------------------------------------------------------------------------------

create function private.delete_removed_content(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended public.hidden_content;
  handled integer := 0;
begin
  perform private.take_turn();
  for ended in
    select h.* from public.hidden_content h
    where (h.state = 'removed' or h.state = 'hidden' and private.is_only_hidden(h.kind))
      and h.hidden_at < now() - private.days('moderation.appeal_days')
      and not exists (
        select from public.moderation_decisions d join public.moderation_appeals a on a.decision_id = d.id
        where d.item_id = h.item_id and d.kind = h.kind and a.state = 'open'
      )
    order by h.hidden_at limit p_most for update of h skip locked
  loop
    -- Members and whole groups are never deleted by a decision about their texts: the placeholder can be edited from now on.
    if private.is_only_hidden(ended.kind) then
      perform private.forget_hidden_items(ended.kind, array[ended.item_id]), private.tell_account_changed(ended.author_id);
      -- They were about that text: they don't keep hidden what is written next.
      update public.moderation_decisions d set content_state = 'shown'
      where d.item_id = ended.item_id and d.kind = ended.kind and d.content_state <> 'shown';
    else
      -- As it is, so that nobody is told its text. What was hidden of it goes with it, pictures too (private.forget_hidden).
      execute format('delete from public.%I t where t.id = $1', (private.kind_of_report(ended.kind)).table_name) using ended.item_id;
      delete from public.hidden_content h where h.item_id = ended.item_id and h.kind = ended.kind;
    end if;
    handled := handled + 1;
  end loop;
  return handled;
end
$$;
comment on function private.delete_removed_content(integer) is
  'Job: deletes removed content for good once it can no longer be appealed, and the hidden names and texts of members and groups, who write new ones then.';

create function private.forget_decision_letters(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  -- The link works twice as long as the time to appeal: the answer to an appeal is read with it, too.
  delete from private.appeal_tokens t where t.hash = any (array(
    select o.hash from private.appeal_tokens o
    where o.created_at < now() - 2 * private.days('moderation.appeal_days')
      and not exists (select from public.moderation_appeals a where a.decision_id = o.decision_id and a.state = 'open')
    limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  delete from private.decision_letters l where l.id = any (array(
    select o.id from private.decision_letters o
    where o.created_at < now() - 2 * private.days('moderation.appeal_days') limit p_most for update skip locked
  ));
  return handled;
end
$$;
comment on function private.forget_decision_letters(integer) is
  'Job: deletes emails about decisions, and the tokens of their links, when they are no longer needed.';

create function private.forget_cases(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
  named integer;
begin
  perform private.take_turn();
  delete from private.bans b where b.banned_until < now();
  delete from private.place_suspensions s where s.until < now();
  with forgotten as (
    delete from private.report_snapshots s
    where s.report_id = any (array(
      select r.id from private.report_snapshots o
      join public.reports r on r.id = o.report_id
      join private.moderation_cases c on c.id = r.case_id
      where c.state = 'decided' and (
        c.decided_at < now() - private.days('retention.case_snapshot_days')
        -- Nobody's text outlives their account.
        or c.author_id is null
      )
      order by r.id limit p_most
    ))
    returning s.report_id
  ), emptied as (
    update public.reports r set messages = '[]' from forgotten f where r.id = f.report_id and r.messages <> '[]'
  )
  select count(*) into handled from forgotten;
  -- Titles are names and first words. That of a group isn't its founder's.
  with nameless as (
    update private.moderation_cases c set title = '…'
    where c.id = any (array(
      select o.id from private.moderation_cases o
      where o.author_id is null and o.title <> '…' and o.kind not in ('group', 'forum_group')
        and (o.state = 'decided' or o.kind = 'member')
      order by o.id limit p_most for update skip locked
    ))
    returning c.id
  ), decided as (
    update public.moderation_decisions d set title = '…' from nameless n where d.case_id = n.id
  ), reported as (
    update public.reports r set title = '…' from nameless n where r.case_id = n.id
  )
  select count(*) into named from nameless;
  return greatest(handled, named);
end
$$;
comment on function private.forget_cases(integer) is
  'Job: deletes the reported texts of old cases and of deleted members, whose cases lose their titles, too, and suspensions that are over.';
insert into private.due_jobs (routine, every, batch, budget) values
  ('delete_removed_content', interval '1 hour', 100, interval '20 seconds'),
  ('forget_cases', interval '1 hour', 500, interval '10 seconds'),
  ('forget_decision_letters', interval '6 hours', 500, interval '10 seconds');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
