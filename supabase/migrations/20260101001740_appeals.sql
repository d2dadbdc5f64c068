-- Appeals, and what becomes of decided cases.
--
-- Purpose     members appeal, another admin decides, removed content is deleted in the end
-- Tables      none
-- Depends on  20260101001730_cases.sql
--
-- 1. Suspended members can appeal; it is the only thing they can write.
-- 2. Once, within moderation.appeal_days of the decision.

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
    raise exception 'there is no such decision' using errcode = 'P0002';
  end if;
  if exists (select from public.moderation_appeals a where a.decision_id = made.id) then
    raise exception 'You have already appealed this decision.' using errcode = 'P0001', hint = 'appealed';
  end if;
  if made.overturned_at is not null or made.created_at < now() - private.days('moderation.appeal_days') then
    raise exception 'This decision can no longer be appealed.' using errcode = 'P0001', hint = 'too_late';
  end if;
  insert into public.moderation_appeals (decision_id, user_id, message) values (made.id, auth.uid(), private.tidy_text(p_message));
  perform private.tell_moderators(null);
end
$$;
comment on function private.appeal_decision(uuid, text) is
  'Appeals a decision about the caller, once, also while suspended. P0002: no such decision; P0001, hint appealed or too_late; 23514: 10 to 2,000 characters. Definer: writes appeals.';
select private.expose('private.appeal_decision');

create function private.is_only_judge(p_decision_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.profiles p
    where p.is_super_admin and private.is_active_member(p.id)
      and p.id is distinct from (select w.user_id from private.decision_makers w where w.decision_id = p_decision_id)
      and p.id is distinct from (select d.user_id from public.moderation_decisions d where d.id = p_decision_id)
  );
end
$$;
comment on function private.is_only_judge(uuid) is
  'Whether no super admin is left to judge an appeal but the one who decided.';

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
begin
  if shown not in ('open', 'decided') then
    raise exception 'the state must be open or decided' using errcode = '22023';
  end if;
  return query
  select a.decision_id, d.case_id, a.message, a.state, a.answer, a.created_at, a.decided_at,
    d.decision, d.rule_title, d.reason, d.role, d.until, d.title, d.kind,
    p.id, p.username, coalesce(p.full_name, p.name), p.avatar_url, m.username,
    a.state = 'open' and a.user_id is distinct from viewer and (w.user_id is distinct from viewer or private.is_only_judge(d.id))
  from (
    select o.* from public.moderation_appeals o
    where (o.state = 'open') = (shown = 'open')
      and (o.created_at, o.decision_id) > (coalesce(p_cursor, '-infinity'), coalesce(p_cursor_id, '00000000-0000-0000-0000-000000000000'))
    order by o.created_at, o.decision_id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
  ) as a
  join public.moderation_decisions d on d.id = a.decision_id
  left join private.decision_makers w on w.decision_id = d.id
  left join public.profiles m on m.id = w.user_id
  left join public.profiles p on p.id = a.user_id
  order by a.created_at, a.decision_id;
end
$$;
comment on function private.list_appeals(text, timestamptz, uuid, integer) is
  'Appeals, open or decided, oldest first; the next page begins after (created_at, decision_id). may_decide: someone else must decide if there is one. Super admins only. Definer: reads who decided.';
select private.expose('private.list_appeals');

create function private.decide_appeal(p_decision_id uuid, p_is_overturned boolean, p_answer text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  judge uuid := private.require_admin();
  made public.moderation_decisions;
  appeal public.moderation_appeals;
begin
  -- Before any row is locked: the end of a ban runs alone.
  if p_is_overturned and exists (select from public.moderation_decisions d where d.id = p_decision_id and d.decision = 'ban') then
    perform private.go_alone();
  else
    perform private.take_turn();
  end if;
  select a.* into appeal from public.moderation_appeals a where a.decision_id = p_decision_id for update;
  select d.* into made from public.moderation_decisions d where d.id = p_decision_id for update;
  if appeal.decision_id is null then
    raise exception 'there is no such appeal' using errcode = 'P0002';
  end if;
  if appeal.state <> 'open' then
    raise exception 'Someone has already decided this appeal.' using errcode = 'P0001', hint = 'decided';
  end if;
  if p_is_overturned is null or not coalesce(private.has_text(p_answer), false) then
    raise exception 'an answer to an appeal needs a reason' using errcode = '22004';
  end if;
  if appeal.user_id = judge or (
    judge = (select w.user_id from private.decision_makers w where w.decision_id = made.id) and not private.is_only_judge(made.id)
  ) then
    raise exception 'Another admin decides this appeal.' using errcode = '42501', hint = 'other_judge';
  end if;
  update public.moderation_appeals a
  set state = case when p_is_overturned then 'overturned' else 'upheld' end, answer = private.tidy_text(p_answer), decided_at = now()
  where a.decision_id = made.id;
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
    case when p_is_overturned then 'Your appeal was accepted. Everything is as it was before.'
      else 'Your appeal was declined. Read why.' end,
    jsonb_build_object('contentType', 'moderation_decision', 'contentId', made.id)
  );
  perform private.tell_moderators(made.place_id);
end
$$;
comment on function private.decide_appeal(uuid, boolean, text) is
  'Upholds or overturns a decision. Super admins only; not the one who decided, unless there is no other. P0001, hint decided; 42501, hint other_judge. Definer: writes appeals.';
select private.expose('private.decide_appeal');

create function private.overturn(p_decision public.moderation_decisions)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
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
  -- Not if another case about the same item is open or was decided since.
  if p_decision.content_state <> 'shown' and not exists (
    select from private.moderation_cases c
    where c.item_id = p_decision.item_id and c.kind = p_decision.kind and c.id <> p_decision.case_id and c.opened_at > p_decision.created_at
  ) then
    perform private.restore_content(p_decision.kind, p_decision.item_id);
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
  removed public.hidden_content;
  handled integer := 0;
begin
  perform private.take_turn();
  for removed in
    select h.* from public.hidden_content h
    where h.state = 'removed' and h.hidden_at < now() - private.days('moderation.appeal_days')
      and not exists (
        select from public.moderation_decisions d join public.moderation_appeals a on a.decision_id = d.id
        where d.item_id = h.item_id and d.kind = h.kind and a.state = 'open'
      )
    order by h.hidden_at limit p_most for update of h skip locked
  loop
    -- Members and whole groups are never deleted by a decision about their texts.
    if removed.kind not in ('member', 'group', 'forum_group') then
      -- As it was, so that its pictures are deleted with it.
      perform private.restore_content(removed.kind, removed.item_id);
      execute format('delete from public.%I t where t.id = $1', (private.kind_of_report(removed.kind)).table_name) using removed.item_id;
      delete from public.hidden_content h where h.item_id = removed.item_id and h.kind = removed.kind;
    else
      update public.hidden_content h set state = 'hidden' where h.item_id = removed.item_id and h.kind = removed.kind;
    end if;
    handled := handled + 1;
  end loop;
  return handled;
end
$$;
comment on function private.delete_removed_content(integer) is
  'Job: deletes removed content for good once it can no longer be appealed. Names and texts of members and groups stay hidden.';

create function private.forget_cases(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
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
  return handled;
end
$$;
comment on function private.forget_cases(integer) is
  'Job: deletes the reported texts of old cases and of deleted members, and suspensions that are over.';
insert into private.due_jobs (routine, every, batch, budget) values
  ('delete_removed_content', interval '1 hour', 100, interval '20 seconds'),
  ('forget_cases', interval '1 hour', 500, interval '10 seconds');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
