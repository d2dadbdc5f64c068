-- Cases: moderators decide, and their decisions can be appealed.
--
-- Purpose     the queue, decisions with a rule and a reason, suspensions, bans, what moderators delete
-- Tables      public.moderation_decisions, public.moderation_appeals, private.decision_makers, private.place_suspensions
-- Depends on  20260101001720_reports.sql
--
-- 1. Super admins decide every case; admins and moderators of groups and forum groups those of their place, but never one
--    about themselves. Only super admins suspend from the whole community, ban, and decide about super admins. A
--    suspension by others is one from their place, of who ranks below them there. Who is suspended from a place decides
--    nothing in it.
-- 2. A decision names a rule (unless it dismisses) and a reason. Its author reads both, by which role it was decided,
--    until when it holds and how to appeal – never who decided: that is in private.decision_makers.
-- 3. Removed content is hidden at once and deleted for good after the days in which it can be appealed. Of members, groups
--    and forum groups only what was hidden is deleted then; they write something new.
-- 4. An appeal is decided by another super admin than the one who decided, if there is one. Overturning restores everything.
-- 5. Every decision is in the audit log.
-- 6. Bans, and what moderators remove without a report, are decisions like any other: admin_set_ban and remove_item open a
--    case and decide it. A plain delete by someone else tells the author.

create table public.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references private.moderation_cases (id) on delete cascade,
  -- The member it concerns. Null once the account is deleted.
  user_id uuid references public.profiles (id) on delete set null,
  kind text not null,
  item_id uuid not null,
  title text not null,
  decision text not null,
  content_state text not null,
  rule_id uuid references public.community_rules (id),
  -- A copy of its text at that time.
  rule_title text,
  reason text not null,
  role text not null,
  place_id uuid,
  -- A copy of its text at that time.
  place_name text,
  until timestamptz,
  overturned_at timestamptz,
  -- When an admin ended the ban or suspension early. The decision was right: it stays, and so does what it hid.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint moderation_decisions_case_key unique (case_id),
  constraint moderation_decisions_decision_check check (decision in ('dismiss', 'hide', 'remove', 'warn', 'suspend', 'ban')),
  constraint moderation_decisions_content_state_check check (content_state in ('shown', 'hidden', 'removed')),
  constraint moderation_decisions_rule_check check (decision = 'dismiss' or (rule_id is not null and rule_title is not null)),
  constraint moderation_decisions_reason_check check (char_length(reason) <= 500 and private.has_text(reason)),
  constraint moderation_decisions_role_check check (role in ('community', 'group', 'forum')),
  constraint moderation_decisions_until_check check ((decision = 'suspend') = (until is not null)),
  constraint moderation_decisions_ended_check check (ended_at is null or decision in ('suspend', 'ban'))
);
comment on table public.moderation_decisions is
  'What was decided, read by the member whom it concerns. Written only by decide_cases, remove_item, admin_set_ban and decide_appeal.';
create index moderation_decisions_user_idx on public.moderation_decisions (user_id, created_at desc, id desc);
create index moderation_decisions_rule_idx on public.moderation_decisions (rule_id);

create table private.decision_makers (
  decision_id uuid primary key references public.moderation_decisions (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null
);
comment on table private.decision_makers is 'Who made a decision: for other moderators only.';
create index decision_makers_user_idx on private.decision_makers (user_id);

create table public.moderation_appeals (
  decision_id uuid primary key references public.moderation_decisions (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  message text not null,
  state text not null default 'open',
  answer text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint moderation_appeals_message_check check (char_length(message) <= 2000 and private.shows_at_least(message, 10)),
  constraint moderation_appeals_state_check check (state in ('open', 'upheld', 'overturned')),
  constraint moderation_appeals_answer_check check (char_length(answer) <= 1000 and private.has_text(answer)),
  constraint moderation_appeals_decided_check
    check ((state = 'open') = (decided_at is null) and (state = 'open') = (answer is null))
);
comment on table public.moderation_appeals is
  'Appeals, one for each decision, read by the member who sent it. Written only by appeal_decision and decide_appeal.';
create index moderation_appeals_user_idx on public.moderation_appeals (user_id);
create index moderation_appeals_queue_idx on public.moderation_appeals (created_at, decision_id) where state = 'open';

create table private.place_suspensions (
  place_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz not null,
  decision_id uuid not null references public.moderation_decisions (id) on delete cascade,
  primary key (user_id, place_id)
);
comment on table private.place_suspensions is 'Who may not write in a group or forum group, and until when.';
create index place_suspensions_decision_idx on private.place_suspensions (decision_id);

-- Who may decide ---------------------------------------------------------------------------------

create function private.my_moderated_places()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select private.my_moderated_group_ids()
  union all
  select private.my_moderated_forum_groups();
end
$$;
comment on function private.my_moderated_places() is
  'The groups and forum groups whose cases the caller decides: those they moderate, and aren''t suspended from.';

create function private.require_case(p_case_id uuid)
returns private.moderation_cases
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_case private.moderation_cases;
begin
  perform private.require_active();
  select c.* into found_case from private.moderation_cases c
  where c.id = p_case_id and c.author_id is distinct from auth.uid()
    and (private.is_admin() or c.place_id = any (array(select private.my_moderated_places())));
  if found_case.id is null then
    raise exception 'there is no such case' using errcode = 'PT404';
  end if;
  return found_case;
end
$$;
comment on function private.require_case(uuid) is
  'A case that the caller may decide; PT404 for any other, so that nobody learns of one.';

create function private.role_over(p_case private.moderation_cases)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    when private.is_admin() then 'community'
    when p_case.place_id in (select private.my_moderated_group_ids()) then 'group'
    else 'forum'
  end;
end
$$;
comment on function private.role_over(private.moderation_cases) is 'The role in which the caller decides a case.';

create function private.rank_in_place(p_place_id uuid, p_user_id uuid)
returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(
    (select m.role_rank from public.group_members m where m.group_id = p_place_id and m.user_id = p_user_id),
    (
      select m.role_rank from public.forum_group_members m
      where m.group_id = p_place_id and m.user_id = p_user_id and m.status = 'approved'
    ),
    9
  );
end
$$;
comment on function private.rank_in_place(uuid, uuid) is
  'The rank of someone''s role in a group or forum group: a lower number has more rights; 9 for someone who isn''t in it.';

create function private.may_suspend(p_case private.moderation_cases)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_case.author_id is not null
    and not exists (select from public.profiles p where p.id = p_case.author_id and p.is_super_admin)
    and (
      private.is_admin()
      or private.rank_in_place(p_case.place_id, p_case.author_id) > private.rank_in_place(p_case.place_id, auth.uid())
    );
end
$$;
comment on function private.may_suspend(private.moderation_cases) is
  'Whether the moderator of a case may suspend its author: never a super admin, and from a place only someone who ranks below them there.';

create function private.is_for_admins(p_author_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not private.is_admin() and exists (select from public.profiles p where p.id = p_author_id and p.is_super_admin);
end
$$;
comment on function private.is_for_admins(uuid) is
  'Whether an author is a super admin, about whom the caller decides nothing: only other super admins do.';

create function private.possible_decisions(p_case private.moderation_cases)
returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- What moderators of a place may delete, they may remove.
  if private.is_for_admins(p_case.author_id) then
    return '{remove}';
  end if;
  return array['dismiss', 'hide', 'remove']
    || case when p_case.author_id is not null then array['warn'] end
    || case when private.may_suspend(p_case) then array['suspend'] end
    || case when private.is_admin() and exists (
      select from public.profiles p where p.id = p_case.author_id and not p.is_super_admin
    ) then array['ban'] end;
end
$$;
comment on function private.possible_decisions(private.moderation_cases) is 'What the moderator of a case may decide about it.';

create function private.require_decision(p_case private.moderation_cases, p_decision text, p_rule_id uuid, p_reason text, p_days integer)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_case.state <> 'open' then
    raise exception 'Someone has already decided this case.' using errcode = 'P0001', hint = 'decided';
  end if;
  if p_decision is null or p_decision not in ('dismiss', 'hide', 'remove', 'warn', 'suspend', 'ban') then
    raise exception 'no such decision' using errcode = '22023';
  end if;
  if not coalesce(private.has_text(p_reason), false) then
    raise exception 'a decision needs a reason' using errcode = '22004';
  end if;
  perform private.refuse_unless(char_length(private.tidy_text(p_reason)) <= 500, 'A reason has at most 500 characters.');
  if p_decision <> 'dismiss' and not exists (select from public.community_rules r where r.id = p_rule_id and r.is_active) then
    raise exception 'a decision names the rule it follows' using errcode = '22004';
  end if;
  if p_decision = 'suspend' and (p_days is null or p_days not in (1, 7, 30)) then
    raise exception 'a suspension lasts 1, 7 or 30 days' using errcode = '22023';
  end if;
  if p_decision in ('warn', 'suspend', 'ban') and p_case.author_id is null then
    raise exception 'This member has left.' using errcode = 'P0001', hint = 'gone';
  end if;
  if p_decision <> all (private.possible_decisions(p_case)) then
    raise exception 'only super admins may decide this' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_decision(private.moderation_cases, text, uuid, text, integer) is
  'Refuses what the caller may not decide. P0001: decided already, or the member has left; 22004: no rule or reason; 42501: not theirs.';

create function private.drop_keepers_notifications(p_user_id uuid, p_place_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Wait for nobody, as in private.drop_notifications.
  delete from public.notifications n
  where n.id = any (array(
    select o.id from public.notifications o
    where o.user_id = p_user_id and (
      o.target in ('moderation_case:' || p_place_id, 'group_request:' || p_place_id)
      or o.target = 'forum_group:' || p_place_id and o.data ->> 'action' = 'forum_request'
    )
    for update skip locked
  ));
end
$$;
comment on function private.drop_keepers_notifications(uuid, uuid) is
  'Deletes what someone was told as one who looks after a place: its queue and its requests to join open for them no longer.';

create function private.after_keeper_left()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.drop_keepers_notifications(old.user_id, old.group_id);
  return null;
end
$$;
comment on function private.after_keeper_left() is
  'Trigger: who no longer looks after a group or forum group keeps no notification about its cases and requests.';

create function private.drop_inside_notifications(p_user_id uuid, p_place jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  field constant text := (select k.key from jsonb_object_keys(p_place) as k (key));
  dropped integer;
begin
  if not private.has_account(p_user_id) or private.reads_place(p_user_id, p_place) then
    return;
  end if;
  -- Wait for nobody, as in private.drop_notifications.
  delete from public.notifications n
  where n.id = any (array(
    select o.id from public.notifications o
    where o.user_id = p_user_id
      and (o.data ->> field = p_place ->> field or o.target = 'forum_group:' || (p_place ->> field))
      and coalesce(o.data ->> 'action', '') not in ('removed', 'removed_from_closed', 'rejected', 'forum_removed', 'forum_rejected')
    for update skip locked
  ));
  get diagnostics dropped = row_count;
  -- The trigger tells the caller's own tabs.
  if dropped > 0 and p_user_id is distinct from auth.uid() then
    perform private.broadcast('user:' || p_user_id, 'notification', jsonb_build_object('id', null));
  end if;
end
$$;
comment on function private.drop_inside_notifications(uuid, jsonb) is
  'Deletes what someone was told of a place that they may no longer read, but that they are not in it. The place is named as in the data of a notification: groupId or forumGroupId.';

create function private.after_members_gone()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- What a deleted group takes along withdraws all of them.
  if tg_table_name = 'group_members' then
    perform case when r.role <> 'member' then private.drop_keepers_notifications(r.user_id, r.group_id) end,
      private.drop_inside_notifications(r.user_id, jsonb_build_object('groupId', r.group_id))
    from removed r where exists (select from public.groups g where g.id = r.group_id);
  else
    perform case when r.role <> 'member' then private.drop_keepers_notifications(r.user_id, r.group_id) end,
      private.drop_inside_notifications(r.user_id, jsonb_build_object('forumGroupId', r.group_id))
    from removed r where exists (select from public.forum_groups g where g.id = r.group_id);
  end if;
  return null;
end
$$;
comment on function private.after_members_gone() is
  'Statement trigger: who left or was removed keeps no notification about what they looked after or may no longer read. Once all other triggers have run: who holds notifications waits for nothing else.';
create trigger drop_keepers_notifications
  after update of role on public.group_members
  for each row when (old.role_rank <= 2 and new.role_rank > 2) execute function private.after_keeper_left();
create trigger drop_notifications_of_gone
  after delete on public.group_members
  referencing old table as removed
  for each statement execute function private.after_members_gone();
create trigger drop_keepers_notifications
  after update of role on public.forum_group_members
  for each row when (old.role in ('owner', 'moderator') and new.role not in ('owner', 'moderator'))
  execute function private.after_keeper_left();
create trigger drop_notifications_of_gone
  after delete on public.forum_group_members
  referencing old table as removed
  for each statement execute function private.after_members_gone();

-- Deciding ---------------------------------------------------------------------------------------

create function private.suspend(p_decision public.moderation_decisions)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_decision.role <> 'community' then
    insert into private.place_suspensions as s (place_id, user_id, until, decision_id)
    values (p_decision.place_id, p_decision.user_id, p_decision.until, p_decision.id)
    on conflict (user_id, place_id) do update set until = excluded.until, decision_id = excluded.decision_id
    where s.until < excluded.until;
    perform private.drop_keepers_notifications(p_decision.user_id, p_decision.place_id);
    return;
  end if;
  -- A longer suspension stays.
  insert into private.bans as b (user_id, banned_by, banned_at, reason, banned_until)
  select p_decision.user_id, (
    select w.user_id from private.decision_makers w where w.decision_id = p_decision.id
  ), p_decision.created_at, p_decision.reason, p_decision.until
  on conflict (user_id) do update
  set banned_by = excluded.banned_by, banned_at = excluded.banned_at, reason = excluded.reason, banned_until = excluded.banned_until
  where b.banned_until < excluded.banned_until;
  perform private.tell_account_changed(p_decision.user_id);
end
$$;
comment on function private.suspend(public.moderation_decisions) is
  'Suspends a member from the community, or from the place where a moderator of it decided.';

create function private.ban(p_decision public.moderation_decisions)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- A ban replaces a suspension.
  insert into private.bans (user_id, banned_by, reason)
  select p.id, auth.uid(), p_decision.reason from public.profiles p where p.id = p_decision.user_id and not p.is_banned
  on conflict (user_id) do update
  set banned_by = excluded.banned_by, reason = excluded.reason, banned_at = now(), banned_until = null;
  update public.profiles p set is_banned = true where p.id = p_decision.user_id and not p.is_banned;
  -- Banned members read no notifications.
  perform private.write_decision_letter(p_decision.id, 'ban');
end
$$;
comment on function private.ban(public.moderation_decisions) is
  'Bans a member, at once and in Auth too, and emails them why and how to appeal.';

create function private.end_suspension(p_decision public.moderation_decisions)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.place_suspensions s where s.decision_id = p_decision.id;
  delete from private.bans b where b.user_id = p_decision.user_id and b.banned_until = p_decision.until;
  -- Don't end a ban that began later or that another decision began as well.
  if p_decision.decision = 'ban' and p_decision.ended_at is null and not private.is_banned_by_decision(p_decision.user_id) then
    update public.profiles p set is_banned = false where p.id = p_decision.user_id and p.is_banned;
  end if;
  -- Only the longest suspension was stored, and a ban replaced it, so others may still stand.
  perform private.suspend(d) from public.moderation_decisions d
  where d.user_id = p_decision.user_id and d.decision = 'suspend' and d.until > now()
    and d.overturned_at is null and d.ended_at is null;
  perform private.tell_account_changed(p_decision.user_id);
end
$$;
comment on function private.end_suspension(public.moderation_decisions) is
  'Ends the suspension or ban of a decision that is marked as overturned; those of other decisions stay.';

create function private.is_banned_by_decision(p_user_id uuid, p_but_by uuid default null)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.moderation_decisions d
    where d.user_id = p_user_id and d.decision = 'ban' and d.overturned_at is null and d.ended_at is null
      and (p_but_by is null or exists (
        select from private.decision_makers w where w.decision_id = d.id and w.user_id is distinct from p_but_by
      ))
  );
end
$$;
comment on function private.is_banned_by_decision(uuid, uuid) is
  'Whether a decision to ban a member stands; if an admin is given, one by somebody else.';

create function private.tell_of_end(p_user_id uuid, p_message text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    d.user_id, null, 'moderation', 'Moderation decision', p_message,
    jsonb_build_object('contentType', 'moderation_decision', 'contentId', d.id)
  )
  from public.moderation_decisions d where d.user_id = p_user_id and d.ended_at is not null
  order by d.ended_at desc, d.created_at desc, d.id limit 1;
end
$$;
comment on function private.tell_of_end(uuid, text) is 'Tells a member that their ban or suspension was ended.';

create function private.end_suspension_decisions(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.moderation_decisions d set ended_at = now()
  where d.user_id = p_user_id and d.decision = 'suspend' and d.role = 'community' and d.until > now()
    and d.overturned_at is null and d.ended_at is null;
end
$$;
comment on function private.end_suspension_decisions(uuid) is
  'Marks every suspension of a member from the community as ended early.';

create function private.after_ban_ended()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended uuid;
begin
  for ended in
    update public.moderation_decisions d set ended_at = now()
    where d.user_id = new.id and d.decision = 'ban' and d.overturned_at is null and d.ended_at is null
    returning d.id
  loop
    perform private.write_decision_letter(ended, 'ended');
  end loop;
  -- Ending a ban early also ends the suspension that it replaced.
  if ended is not null then
    perform private.end_suspension_decisions(new.id), private.tell_of_end(new.id, 'Moderators ended your ban');
  end if;
  return null;
end
$$;
comment on function private.after_ban_ended() is
  'Trigger: however a ban ends, its decisions end with it, and the member is told. An overturned one is marked before.';
-- Runs after after_profile_flags: only someone who is no longer banned can be notified.
create trigger end_ban_decisions
  after update of is_banned on public.profiles
  for each row when (old.is_banned and not new.is_banned)
  execute function private.after_ban_ended();

create function private.tell_of_hiding(p_case private.moderation_cases, p_is_hidden boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  context constant jsonb := private.case_context(p_case);
begin
  perform private.notify(
    p_case.author_id, null, 'moderation', 'Hidden for now',
    case when p_is_hidden then 'Members reported something you wrote. It''s hidden until moderators have looked at it.'
      else 'Moderators looked at what members had reported. Everyone can see it again.' end,
    jsonb_strip_nulls(jsonb_build_object(
      'action', 'hidden', 'contentType', p_case.kind, 'contentId', p_case.item_id, 'placeId', p_case.place_id,
      'contextId', context -> 'id', 'postId', context -> 'post_id', 'replyId', context -> 'reply_id'
    ))
  );
end
$$;
comment on function private.tell_of_hiding(private.moderation_cases, boolean) is
  'Tells an author that reports hid something of theirs until it is decided, or that it is shown again.';

create function private.decide_case(
  p_case_id uuid, p_decision text, p_content text, p_rule_id uuid, p_reason text, p_days integer
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  decided private.moderation_cases := private.require_case(p_case_id);
  made public.moderation_decisions;
  state text;
  before text;
begin
  -- Lock the cases: a second moderator waits and then sees what the first decided.
  select c.* into decided from private.moderation_cases c where c.id = p_case_id for update;
  perform private.require_decision(decided, p_decision, p_rule_id, p_reason, p_days);
  state := case p_decision when 'dismiss' then 'shown' when 'hide' then 'hidden' when 'remove' then 'removed'
    else case p_content when 'hide' then 'hidden' when 'remove' then 'removed' else 'shown' end end;
  select h.state into before from public.hidden_content h where h.item_id = decided.item_id and h.kind = decided.kind;
  insert into public.moderation_decisions (
    case_id, user_id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, place_id, place_name, until
  )
  select decided.id, decided.author_id, decided.kind, decided.item_id, decided.title, p_decision, state,
    r.id, r.title, private.tidy_text(p_reason), private.role_over(decided), decided.place_id, private.place_name(decided.place_id),
    case when p_decision = 'suspend' then now() + make_interval(days => p_days) end
  from (select 1) as one left join public.community_rules r on p_decision <> 'dismiss' and r.id = p_rule_id
  returning * into made;
  insert into private.decision_makers (decision_id, user_id) values (made.id, auth.uid());
  update private.moderation_cases c
  set state = 'decided', decided_at = now(), claimed_by = null, claimed_at = null,
    -- Remove the item as it is now.
    rating = coalesce((private.shown_row(decided.kind, decided.item_id) ->> 'rating')::smallint, c.rating)
  where c.id = decided.id;
  update private.case_reasons k set is_open = false where k.case_id = decided.id;
  if state <> 'shown' then
    -- A removal stays one, whatever is decided later.
    perform private.hide_content(decided.kind, decided.item_id, case before when 'removed' then before else state end);
  elsif before = 'pending' then
    -- What was decided earlier stands: only an appeal takes that back.
    if private.restore_content(decided.kind, decided.item_id) then
      perform private.tell_of_hiding(decided, false);
    end if;
  end if;
  if p_decision = 'suspend' then
    perform private.suspend(made);
  elsif p_decision = 'ban' then
    perform private.ban(made);
  end if;
  perform private.audit('case.' || p_decision, decided.kind, decided.item_id, jsonb_strip_nulls(jsonb_build_object(
    'case_id', decided.id, 'title', decided.title, 'content', state, 'rule', made.rule_title, 'reason', left(made.reason, 500),
    'until', made.until, 'user_id', decided.author_id
  )));
  perform private.tell_of_decision(made), private.tell_moderators(decided.place_id, decided.author_id);
end
$$;
comment on function private.decide_case(uuid, text, text, uuid, text, integer) is 'Decides one case; see public.decide_cases.';

create function private.mark_hidden_review()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.hidden_by_moderators := private.moderators_hid('business_review', new.id);
  return new;
end
$$;
comment on function private.mark_hidden_review() is
  'Trigger: a review that moderators hid doesn''t count for its page. Reports alone change no rating.';
-- With the placeholder: a second update of the row would wait for whoever deletes its page.
create trigger mark_hidden_review before update of title, content on public.business_reviews
  for each row execute function private.mark_hidden_review();

create function private.is_hidden(p_kind text, p_item_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.hidden_content h where h.item_id = p_item_id and h.kind = p_kind);
end
$$;
comment on function private.is_hidden(text, uuid) is
  'Whether an item shows a placeholder, by a decision or by reports alone. Definer: only authors read hidden_content.';
grant execute on function private.is_hidden(text, uuid) to authenticated;

create function public.is_placeholder(item public.business_reviews)
returns boolean
language sql stable security invoker
set search_path = ''
as $$
  select private.is_hidden('business_review', item.id)
$$;
comment on function public.is_placeholder(public.business_reviews) is
  'Computed field business_reviews.is_placeholder: its text is hidden, so there is nothing to judge.';
grant execute on function public.is_placeholder(public.business_reviews) to authenticated;

create function private.refuse_judging_hidden()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.moderators_hid('business_review', new.id) then
    raise exception 'Moderators hid this review. It can be judged again after an appeal.' using errcode = 'P0001', hint = 'decided';
  elsif private.is_hidden('business_review', new.id) then
    raise exception 'Members reported this review. It can be judged once the report is decided.' using errcode = 'P0001', hint = 'decided';
  end if;
  return new;
end
$$;
comment on function private.refuse_judging_hidden() is
  'Trigger: nobody approves or rejects the placeholder of a review, whose author would be told so.';
create trigger "0_judged_hidden" before update of moderation_status on public.business_reviews
  for each row when (old.moderation_status is distinct from new.moderation_status)
  execute function private.refuse_judging_hidden();

create function private.tell_of_decision(p_decision public.moderation_decisions)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_decision.decision <> 'dismiss' then
    perform private.notify(
      p_decision.user_id, null, 'moderation', 'Moderation decision',
      case p_decision.decision
        when 'warn' then 'Moderators sent you a warning' when 'ban' then 'Moderators banned you'
        when 'suspend' then 'Moderators suspended you' || coalesce(
          ' from “' || case when p_decision.role <> 'community' then p_decision.place_name end || '”', ''
        )
        when 'hide' then 'Moderators hid something you wrote' else 'Moderators removed something you wrote' end
        || ': ' || p_decision.rule_title,
      jsonb_build_object('contentType', 'moderation_decision', 'contentId', p_decision.id)
    );
  end if;
  update public.reports r
  set outcome = case when p_decision.decision = 'dismiss' then 'dismissed' else 'acted' end, decided_at = now()
  where r.case_id = p_decision.case_id;
  perform private.notify(
    r.reporter_id, null, 'moderation', 'Your report',
    case when p_decision.decision = 'dismiss'
      then 'We looked at what you reported. It doesn''t break our rules.'
      else 'We looked at what you reported and acted on it. Thank you.' end,
    jsonb_build_object('contentType', 'report', 'contentId', r.id)
  )
  from public.reports r where r.case_id = p_decision.case_id and r.reporter_id is not null
  order by r.id;
end
$$;
comment on function private.tell_of_decision(public.moderation_decisions) is
  'Tells the author what was decided, and those who reported it that it was.';

create function private.decide_cases(
  p_case_ids uuid[], p_decision text, p_reason text, p_rule_id uuid default null, p_days integer default null,
  p_content text default 'keep'
)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  if cardinality(p_case_ids) is null or cardinality(p_case_ids) not between 1 and 100 then
    raise exception 'decide 1 to 100 cases at once' using errcode = '22023';
  end if;
  if cardinality(p_case_ids) > 1 and p_decision <> 'dismiss' then
    raise exception 'only dismiss works for several cases at once' using errcode = '22023';
  end if;
  -- Before any row is locked: a ban runs alone.
  if p_decision = 'ban' then
    perform private.go_alone();
  else
    perform private.take_turn();
  end if;
  perform private.decide_case(c.id, p_decision, p_content, p_rule_id, p_reason, p_days)
  from (select distinct i.id from unnest(p_case_ids) as i (id) order by 1) as c;
  return cardinality(p_case_ids);
end
$$;
comment on function private.decide_cases(uuid[], text, text, uuid, integer, text) is
  'Decides cases the caller may decide: dismiss (up to 100 at once), hide, remove, warn, suspend for p_days, ban; for the last three p_content says what happens to the item: keep, hide or remove. Returns how many. Definer: writes cases and decisions.';
select private.expose('private.decide_cases');

-- Without a report ---------------------------------------------------------------------------------

create function private.admin_set_ban(
  p_user_id uuid, p_is_banned boolean, p_reason text default null, p_rule_id uuid default null,
  p_seen_at timestamptz default null
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  opened private.moderation_cases;
begin
  perform private.require_power_over(p_user_id);
  if p_is_banned is null then
    raise exception 'p_is_banned must be true or false' using errcode = '22004';
  end if;
  perform private.go_alone();
  -- Meanwhile they may have left.
  perform private.require_power_over(p_user_id);
  if p_is_banned then
    -- A second call changes nothing. Someone else's reason isn't the caller's.
    if private.is_banned_by_decision(p_user_id, p_but_by => auth.uid()) then
      raise exception 'Someone has already banned this member.' using errcode = 'P0001', hint = 'decided';
    end if;
    if not private.is_banned_by_decision(p_user_id) then
      opened := private.open_case('member', private.item_row('member', p_user_id));
      perform private.decide_case(opened.id, 'ban', 'keep', p_rule_id, p_reason, null);
    end if;
    return;
  end if;
  -- The suspension that the caller saw may have become a ban.
  if exists (
    select from private.bans b
    where b.user_id = p_user_id and b.banned_at <> p_seen_at and (b.banned_until is null or b.banned_until > now())
  ) then
    raise exception 'Someone has banned or suspended this member meanwhile. Read why first.' using errcode = 'P0001', hint = 'decided';
  end if;
  delete from private.bans b where b.user_id = p_user_id and b.banned_until > now();
  if found then
    perform private.end_suspension_decisions(p_user_id),
      private.tell_of_end(p_user_id, 'Moderators ended your suspension'),
      private.audit('member.suspension_ended', 'profile', p_user_id), private.tell_account_changed(p_user_id);
  end if;
  update public.profiles p set is_banned = false where p.id = p_user_id and p.is_banned;
end
$$;
comment on function private.admin_set_ban(uuid, boolean, text, uuid, timestamptz) is
  'Bans a member for a reason and by a rule, as a decision that they can appeal, or ends their ban or suspension; at once and in Auth too. Super admins only, never on super admins. With p_seen_at only the one that began then ends. P0001, hint decided: someone else was faster; 22004: no reason or rule. Definer: writes cases and decisions.';
select private.expose('private.admin_set_ban');

create function private.remove_item(p_kind text, p_item_id uuid, p_reason text, p_rule_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  what private.report_kinds;
  item jsonb;
  opened private.moderation_cases;
begin
  perform private.require_active();
  what := private.kind_of_report(p_kind);
  -- Accounts are deleted with admin_delete_user, and nobody reads a message that wasn't reported.
  if p_kind in ('member', 'message') then
    raise exception 'there is nothing of this kind to remove' using errcode = '22023';
  end if;
  perform private.take_turn();
  item := private.item_row(p_kind, p_item_id);
  -- What is in no place is for super admins.
  if item is null or item ->> what.owner_column = auth.uid()::text or not (
    private.is_admin() or coalesce((item ->> what.place_column)::uuid in (select private.my_moderated_places()), false)
  ) then
    raise exception 'there is nothing to remove' using errcode = 'PT404';
  end if;
  opened := private.open_case(p_kind, item);
  -- Another moderator may have been faster. The error also undoes the case written above.
  if exists (select from public.hidden_content h where h.item_id = p_item_id and h.kind = p_kind and h.state = 'removed') then
    raise exception 'Moderators have already removed this.' using errcode = 'P0001', hint = 'decided';
  end if;
  perform private.decide_case(opened.id, 'remove', 'remove', p_rule_id, p_reason, null);
end
$$;
comment on function private.remove_item(text, uuid, text, uuid) is
  'Removes what someone else wrote, without a report: a decision that its author reads and can appeal. Decides the open case about it, if there is one. Super admins, and moderators of its place. PT404: nothing that the caller may remove; P0001, hint decided: it is removed; 22004: no reason or rule. Definer: writes cases and decisions.';
select private.expose('private.remove_item');

create function private.deleting_role(p_kind text, p_place_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    when private.is_admin() then 'A community admin'
    when p_place_id in (select private.my_moderated_group_ids()) then 'A group admin or moderator'
    when p_place_id in (select private.my_moderated_forum_groups()) then 'A forum moderator'
    -- Hosts: members who delete what others wrote under something of theirs.
    when p_kind = 'article_comment' then 'The author of the article'
    when p_kind in ('business_post', 'business_post_comment') then 'The owner of the page'
    else 'Someone who may'
  end;
end
$$;
comment on function private.deleting_role(text, uuid) is 'In which role the caller deletes what someone else wrote, in words.';

create function private.tell_of_deletion()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(tg_argv[0]);
  deleted jsonb := to_jsonb(old);
  author uuid := (deleted ->> what.owner_column)::uuid;
begin
  if auth.uid() is null or author is null or author = auth.uid() then
    return null;
  end if;
  perform private.notify(
    author, null, 'moderation', 'Deleted',
    format(
      '%s deleted your %s: “%s”', private.deleting_role(what.kind, (deleted ->> what.place_column)::uuid),
      regexp_replace(what.kind, '^.*_', ''), private.item_title(private.item_texts(what.kind, private.as_written(what.kind, deleted)))
    ),
    -- Don't point at the deleted item: notifications about it are withdrawn.
    jsonb_build_object('action', 'deleted', 'contentType', 'deleted_' || what.kind, 'contentId', deleted ->> 'id')
  );
  return null;
end
$$;
comment on function private.tell_of_deletion() is
  'Trigger: tells an author that someone deleted what they wrote. Argument: the kind.';
-- Direct deletes only, as in the audit log.
do $$
declare
  what private.report_kinds;
begin
  -- A share is named after the post.
  for what in select * from private.report_kinds k where k.kind not in ('member', 'message', 'group_share') order by 1 loop
    execute format(
      'create trigger "0_tell_of_deletion" after delete on public.%I for each row when (pg_trigger_depth() = 0)
         execute function private.tell_of_deletion(%L)',
      what.table_name, what.kind
    );
  end loop;
end
$$;

-- The author of a share or a feed item may have written nothing: a plain delete leaves nothing to appeal.
create function private.tell_of_deleted_share()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  shared jsonb := case tg_table_name
    when 'group_shares' then (select to_jsonb(p) from public.group_posts p where p.id = old.post_id)
    else (select to_jsonb(p) from public.business_posts p where p.id = old.post_id)
  end;
  -- What someone else wrote: who was removed from a private group isn't told what is there now.
  is_named constant boolean := shared is not null
    and private.reads_place(old.user_id, jsonb_strip_nulls(jsonb_build_object('groupId', shared -> 'group_id')));
begin
  if auth.uid() <> old.user_id then
    perform private.notify(
      old.user_id, null, 'moderation', 'Deleted',
      private.deleting_role('share', (shared ->> 'group_id')::uuid) || ' deleted your share'
        || case when is_named then format(': “%s”', private.item_title(shared)) else '' end,
      jsonb_build_object('action', 'deleted', 'contentType', 'deleted_share', 'contentId', old.post_id)
    );
  end if;
  return null;
end
$$;
comment on function private.tell_of_deleted_share() is 'Trigger: tells a member that someone else deleted what they shared.';
create trigger "0_tell_of_deletion" after delete on public.group_shares
  for each row when (pg_trigger_depth() = 0) execute function private.tell_of_deleted_share();
create trigger "0_tell_of_deletion" after delete on public.business_post_shares
  for each row when (pg_trigger_depth() = 0) execute function private.tell_of_deleted_share();

create function private.tell_of_removed_card()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if auth.uid() <> old.user_id then
    perform private.notify(
      old.user_id, null, 'moderation', 'Removed from the feed',
      case
        when old.type = 'new_user' then 'A community admin took out of the feed that you joined.'
        -- The card of a post or share bears the name of its place.
        when not exists (select from private.readers_among(old.audience, array[old.user_id])) then
          'A community admin took something of yours out of the feed. It stays where it is.'
        else format(
          'A community admin took this out of the feed: “%s”. It stays where it is.',
          private.item_title(jsonb_build_object('title', old.title, 'content', old.description))
        )
      end,
      jsonb_build_object('action', 'deleted', 'contentType', 'deleted_card', 'contentId', old.id)
    );
  end if;
  return null;
end
$$;
comment on function private.tell_of_removed_card() is 'Trigger: tells a member that an admin took something of theirs out of the feed.';
create trigger "0_tell_of_deletion" after delete on public.feed_items
  for each row when (private.is_client()) execute function private.tell_of_removed_card();

create function private.claim_case(p_case_id uuid, p_is_mine boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  claimed private.moderation_cases := private.require_case(p_case_id);
begin
  perform private.take_turn();
  update private.moderation_cases c
  set claimed_by = case when p_is_mine then auth.uid() end, claimed_at = case when p_is_mine then now() end
  where c.id = claimed.id and c.state = 'open' and (p_is_mine or c.claimed_by = auth.uid());
  if found then
    -- All moderators read the queue again.
    perform private.check_rate('reactions');
    perform private.tell_moderators(claimed.place_id, claimed.author_id);
  end if;
end
$$;
comment on function private.claim_case(uuid, boolean) is
  'Shows the other moderators that the caller works on a case, or no longer does. It locks nothing. Definer: writes cases.';
select private.expose('private.claim_case');

-- Suspended from a place ---------------------------------------------------------------------------

create function private.refuse_if_suspended(p_place_id uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ends timestamptz;
begin
  select s.until into ends from private.place_suspensions s
  where s.user_id = auth.uid() and s.place_id = p_place_id and s.until > now();
  if found then
    raise exception 'Moderators suspended you here.' using errcode = '42501', hint = 'suspended',
      detail = to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
end
$$;
comment on function private.refuse_if_suspended(uuid) is
  'Refuses a caller who is suspended from a group or forum group. The detail says until when.';

create function private.refuse_suspended()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.refuse_if_suspended(new.group_id);
  return null;
end
$$;
comment on function private.refuse_suspended() is 'Trigger: refuses writes by someone suspended from the group or forum group.';

create function private.refuse_suspended_beneath()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added constant jsonb := to_jsonb(new);
  -- The kind of what has reactions is in a column.
  kind constant text := coalesce(added ->> tg_argv[0], tg_argv[0]);
begin
  -- Hardly anyone is: then nothing is looked up.
  if exists (select from private.place_suspensions s where s.user_id = auth.uid() and s.until > now()) then
    perform private.refuse_if_suspended(
      (private.shown_row(kind, (added ->> tg_argv[1])::uuid) ->> (private.kind_of_report(kind)).place_column)::uuid
    );
  end if;
  return null;
end
$$;
comment on function private.refuse_suspended_beneath() is
  'Trigger (kind or its column, column of the id): refuses reactions by someone suspended from the place of the item.';

-- Edits of texts count as writes. Pins and locks don't: moderators decide them. Nor does hiding, which a report of theirs may bring.
do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('group_posts', 'or update of content, image_url'), ('group_comments', 'or update of content'), ('group_shares', ''),
      ('forum_posts', 'or update of title, content, category'), ('forum_replies', 'or update of content'),
      ('forum_reply_comments', 'or update of content')
    ) as p (name, edits)
  loop
    execute format(
      'create trigger "0_suspended" after insert %s on public.%I for each row when (private.is_client())
         execute function private.refuse_suspended()',
      place.edits, place.name
    );
  end loop;
  for place in
    select * from (values
      ('reactions', $a$'content_type', 'content_id'$a$), ('forum_post_reactions', $a$'forum_post', 'post_id'$a$),
      ('forum_reply_reactions', $a$'forum_reply', 'reply_id'$a$), ('forum_comment_reactions', $a$'forum_reply_comment', 'comment_id'$a$)
    ) as p (name, item)
  loop
    execute format(
      'create trigger "0_suspended" after insert or update of reaction_type on public.%I for each row
         execute function private.refuse_suspended_beneath(%s)',
      place.name, place.item
    );
  end loop;
end
$$;

-- The queue --------------------------------------------------------------------------------------

create function private.list_cases(
  p_state text default 'open', p_kind text default null, p_reason text default null, p_place_id uuid default null,
  p_cursor timestamptz default null, p_cursor_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, kind text, item_id uuid, title text, state text, reasons text[], report_count integer, is_hidden boolean,
  author_id uuid, author_username text, author_name text, author_avatar text, place_id uuid, place_name text,
  decision text, opened_at timestamptz, decided_at timestamptz, claimed_by uuid, claimed_by_username text, may_dismiss boolean
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  shown text := coalesce(p_state, 'open');
  is_everywhere boolean := private.is_admin();
  places uuid[] := array(select private.my_moderated_places());
  -- Open cases with a reason are read in the order of the queue, from the reasons.
  is_by_reason boolean := shown = 'open' and p_reason is not null;
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  -- Open: oldest first; decided: newest first.
  bound text := case when is_by_reason then 'k.opened_at, k.case_id) > ($1, $2)'
    when shown = 'open' then 'c.opened_at, c.id) > ($1, $2)' else 'c.decided_at, c.id) < ($1, $2)' end;
  place text := case when is_by_reason then 'k.opened_at, k.case_id'
    when shown = 'open' then 'c.opened_at, c.id' else 'c.decided_at desc, c.id desc' end;
  ids uuid[];
begin
  perform private.require_active();
  if shown not in ('open', 'decided') then
    raise exception 'the state must be open or decided' using errcode = '22023';
  end if;
  if not is_everywhere and cardinality(places) = 0 then
    raise exception 'only moderators may do this' using errcode = '42501';
  end if;
  if p_place_id is not null then
    places := case when is_everywhere or p_place_id = any (places) then array[p_place_id] else '{}'::uuid[] end;
    is_everywhere := false;
  end if;
  execute format(
    'select array_agg(f.id order by f.n) from (
       select c.id, row_number() over (order by %3$s) as n from private.moderation_cases c%5$s
       where c.state = %1$L and (%2$s and c.author_id is distinct from auth.uid() %4$s order by %3$s limit $3
     ) as f',
    shown, bound, place,
    case when p_kind is not null then ' and c.kind = $4' else '' end
      || case when is_by_reason then ' and k.is_open and k.reason = $5'
        when p_reason is not null then ' and exists (select from private.case_reasons k where k.case_id = c.id and k.reason = $5)' else '' end
      || case when not is_everywhere then ' and c.place_id = any ($6)' else '' end,
    case when is_by_reason then ' join private.case_reasons k on k.case_id = c.id' else '' end
  ) into ids using coalesce(p_cursor, case when shown = 'open' then '-infinity' else 'infinity' end::timestamptz),
    coalesce(p_cursor_id, case when shown = 'open' then '00000000-0000-0000-0000-000000000000' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid),
    most, p_kind, p_reason, places;
  return query select l.* from private.case_rows(ids) as l;
end
$$;
comment on function private.list_cases(text, text, text, uuid, timestamptz, uuid, integer) is
  'The cases that the caller may decide, of one kind, with a report for p_reason, in one place, or all: open ones oldest first, the next page begins after (opened_at, id) of the last row; decided ones newest first, by (decided_at, id). Definer: reads cases.';
select private.expose('private.list_cases');

create function private.case_rows(p_ids uuid[])
returns table (
  id uuid, kind text, item_id uuid, title text, state text, reasons text[], report_count integer, is_hidden boolean,
  author_id uuid, author_username text, author_name text, author_avatar text, place_id uuid, place_name text,
  decision text, opened_at timestamptz, decided_at timestamptz, claimed_by uuid, claimed_by_username text, may_dismiss boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_everywhere constant boolean := private.is_admin();
begin
  return query
  select c.id, c.kind, c.item_id, c.title, c.state,
    array(select k.reason from private.case_reasons k where k.case_id = c.id order by k.reason), c.reports,
    private.is_hidden(c.kind, c.item_id),
    c.author_id, a.username, coalesce(a.full_name, a.name), a.avatar_url, c.place_id, private.place_name(c.place_id, is_everywhere), d.decision, c.opened_at, c.decided_at,
    m.id, m.username, not private.is_for_admins(c.author_id)
  from unnest(p_ids) with ordinality as i (id, n)
  join private.moderation_cases c on c.id = i.id
  left join public.profiles a on a.id = c.author_id
  left join public.moderation_decisions d on d.case_id = c.id
  left join public.profiles m on m.id = c.claimed_by
    and c.claimed_at > now() - make_interval(mins => (private.config('moderation.claim_minutes') #>> '{}')::integer)
  order by i.n;
end
$$;
comment on function private.case_rows(uuid[]) is 'Cases by id, in that order, with the names a moderator needs.';

create function private.get_case(p_case_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_case private.moderation_cases := private.require_case(p_case_id);
begin
  return (select to_jsonb(r) from private.case_rows(array[found_case.id]) as r) || jsonb_build_object(
    -- A message is never read again, only what its reporters selected.
    'now', case when found_case.kind <> 'message' then
      private.item_texts(found_case.kind, private.item_row(found_case.kind, found_case.item_id)) end,
    'is_there', private.shown_row(found_case.kind, found_case.item_id) is not null,
    'context', private.case_context(found_case),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at, r.id), '[]')
      from private.list_case_reports(found_case.id, p_limit => 50) as r
    ),
    'history', private.member_history(found_case.author_id, found_case.id),
    'decisions', private.possible_decisions(found_case),
    'decision_made', (
      select to_jsonb(d) - 'user_id' || jsonb_build_object('decided_by_username', p.username, 'appeal', (
        select to_jsonb(a) - 'user_id' from public.moderation_appeals a where a.decision_id = d.id
      ))
      from public.moderation_decisions d
      left join private.decision_makers w on w.decision_id = d.id
      left join public.profiles p on p.id = w.user_id
      where d.case_id = found_case.id
    )
  );
end
$$;
comment on function private.get_case(uuid) is
  'Everything a moderator needs for one case: the item as reported and as it is now, its context, the first fifty reports, the member''s history, the decision. Only super admins read who reported. PT404 for a case that isn''t theirs. Definer: reads cases.';
select private.expose('private.get_case');

create function private.list_case_reports(
  p_case_id uuid, p_cursor timestamptz default null, p_cursor_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, reason text, note text, created_at timestamptz, messages jsonb, snapshot jsonb, picture text, reporter_username text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  found_case private.moderation_cases := private.require_case(p_case_id);
  is_named boolean := private.is_admin();
  after timestamptz := coalesce(p_cursor, '-infinity');
  after_id uuid := coalesce(p_cursor_id, '00000000-0000-0000-0000-000000000000');
begin
  return query
  select r.id, r.reason, r.note, r.created_at, r.messages, s.snapshot, s.picture, case when is_named then p.username end
  from (
    select o.* from public.reports o
    where o.case_id = found_case.id and (o.created_at, o.id) > (after, after_id)
    order by o.created_at, o.id limit least(greatest(coalesce(p_limit, 20), 1), 50)
  ) as r
  left join private.report_snapshots s on s.report_id = r.id
  left join public.profiles p on p.id = r.reporter_id
  order by r.created_at, r.id;
end
$$;
comment on function private.list_case_reports(uuid, timestamptz, uuid, integer) is
  'The reports of a case, oldest first; the next page begins after (created_at, id) of the last row. Only super admins read who reported. PT404 for a case that isn''t theirs. Definer: reads cases.';
select private.expose('private.list_case_reports');

create function private.case_context(p_case private.moderation_cases)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  item jsonb := private.shown_row(p_case.kind, p_case.item_id);
begin
  -- What a share says is about its post, as a comment is.
  return jsonb_strip_nulls(case replace(p_case.kind, 'group_share', 'group_comment')
    when 'article_comment' then (
      select jsonb_build_object('kind', 'article', 'id', a.id, 'title', a.title) from public.articles a where a.id = (item ->> 'article_id')::uuid
    )
    when 'group_comment' then (
      select jsonb_build_object('kind', 'group_post', 'id', g.id, 'title', private.excerpt(g.content, 200), 'place_id', g.group_id)
      from public.group_posts g where g.id = (item ->> 'post_id')::uuid
    )
    when 'forum_reply' then (
      select jsonb_build_object('kind', 'forum_post', 'id', f.id, 'title', f.title) from public.forum_posts f where f.id = (item ->> 'post_id')::uuid
    )
    when 'forum_reply_comment' then (
      select jsonb_build_object('kind', 'forum_post', 'id', f.id, 'reply_id', r.id, 'title', f.title, 'text', private.excerpt(r.content, 200))
      from public.forum_replies r join public.forum_posts f on f.id = r.post_id where r.id = (item ->> 'reply_id')::uuid
    )
    when 'business_update' then (
      select jsonb_build_object('kind', 'business_idea', 'id', b.id, 'title', b.title)
      from public.business_ideas b where b.id = (item ->> 'business_idea_id')::uuid
    )
    when 'business_post_comment' then (
      select jsonb_build_object('kind', 'business_page', 'id', b.business_page_id, 'post_id', b.id, 'title', private.excerpt(b.content, 200))
      from public.business_posts b where b.id = (item ->> 'post_id')::uuid
    )
    when 'business_post' then (
      select jsonb_build_object('kind', 'business_page', 'id', b.id, 'title', b.name)
      from public.business_pages b where b.id = (item ->> 'business_page_id')::uuid
    )
    when 'business_review' then (
      select jsonb_build_object('kind', 'business_page', 'id', b.id, 'title', b.name)
      from public.business_pages b where b.id = (item ->> 'business_page_id')::uuid
    )
  end);
end
$$;
comment on function private.case_context(private.moderation_cases) is 'Where the item of a case is: what it answers or belongs to, and the reply, or the post of a page, that is between them.';

create function private.member_history(p_user_id uuid, p_case_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'joined_at', p.created_at, 'is_banned', p.is_banned, 'suspended_until', private.suspended_until(p.id),
      'is_super_admin', p.is_super_admin,
      'open_cases', (
        select count(*) from private.moderation_cases c where c.author_id = p.id and c.state = 'open' and c.id <> p_case_id
      ),
      'decisions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'case_id', d.case_id, 'decision', d.decision, 'rule_title', d.rule_title, 'created_at', d.created_at, 'overturned_at', d.overturned_at
        ) order by d.created_at desc)
        from (
          select o.* from public.moderation_decisions o
          where o.user_id = p.id and o.case_id <> p_case_id and o.decision <> 'dismiss' order by o.created_at desc, o.id desc limit 20
        ) as d
      ), '[]')
    )
    from public.profiles p where p.id = p_user_id
  );
end
$$;
comment on function private.member_history(uuid, uuid) is 'What moderators see of a member: when they joined, and earlier decisions.';

create function private.case_counts()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_everywhere boolean := private.is_admin();
  places uuid[] := array(select private.my_moderated_places());
begin
  perform private.require_active();
  return jsonb_build_object(
    'cases', (
      select count(*) from (
        select from private.moderation_cases c
        where c.state = 'open' and c.author_id is distinct from auth.uid() and (is_everywhere or c.place_id = any (places)) limit 100
      ) as f
    ),
    'appeals', case when is_everywhere then (
      select count(*) from (
        select from public.moderation_appeals a where a.state = 'open' and private.may_judge(a.decision_id, a.user_id) limit 100
      ) as f
    ) else 0 end,
    'places', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'cases', (
        select count(*) from (
          select from private.moderation_cases c
          where c.state = 'open' and c.place_id = p.id and c.author_id is distinct from auth.uid() limit 100
        ) as f
      )) order by p.name, p.id)
      from (
        select g.id, g.name from public.groups g where g.id = any (places)
        union all
        select f.id, f.name from public.forum_groups f where f.id = any (places)
        order by name, id limit 100
      ) as p
    ), '[]')
  );
end
$$;
comment on function private.case_counts() is
  'How many cases, and for super admins appeals that they may answer, wait for the caller, and how many cases in each place they look after; 100 means at least as many. Definer: reads cases.';
select private.expose('private.case_counts');

-- Rights ------------------------------------------------------------------------------------------

alter table public.moderation_decisions enable row level security;
alter table public.moderation_appeals enable row level security;
alter table private.decision_makers enable row level security;
alter table private.place_suspensions enable row level security;

revoke all on public.moderation_decisions, public.moderation_appeals from anon, authenticated, service_role;
grant select on public.moderation_decisions, public.moderation_appeals to authenticated;
grant select, insert, update, delete on public.moderation_decisions, public.moderation_appeals to service_role;

create policy "Members read decisions about them" on public.moderation_decisions
  for select to authenticated
  using (user_id = (select auth.uid()) and decision <> 'dismiss' and (select private.is_known()));
create policy "Members read their own appeals" on public.moderation_appeals
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_known()));

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
