-- Transparency: how moderators applied the rules, month by month, for everyone.
--
-- Purpose     published figures of closed months
-- Tables      public.moderation_months
-- Depends on  20260101001740_appeals.sql
--
-- 1. A month is published once it is over, and never changes: figures that grow day by day would tell who looks often
--    when a report came in.
-- 2. A figure below five is null before it is stored; the exact number is nowhere. Nor can it be computed: there are no
--    totals, and no part is published whose rest would be below five.
-- 3. Reviews are counted by their stars, and not among the other decisions.

create table public.moderation_months (
  -- Its first day, in UTC.
  month date primary key,
  -- reports {reason: n}, decisions {decision: n}, appeals {received, overturned}, reviews {stars: n}, hours_to_decision
  figures jsonb not null,
  published_at timestamptz not null default now(),
  constraint moderation_months_month_check check (extract(day from month) = 1),
  constraint moderation_months_figures_check check (jsonb_typeof(figures) = 'object')
);
comment on table public.moderation_months is
  'Moderation in figures: one row for each month that is over, for everyone. Counts below five are null. Append-only, written by a job.';
create trigger months_are_append_only before update or delete on public.moderation_months
  for each row execute function private.refuse_change();

create function private.published_count(p_count bigint, p_rest bigint default null)
returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when p_count >= 5 and coalesce(p_rest, 5) >= 5 then p_count end;
end
$$;
comment on function private.published_count(bigint, bigint) is
  'A count as it is published: null below five, or if p_rest, which others could compute from it, is below five.';

create function private.moderation_figures(p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- A removed review may be gone: its stars are in its case.
  removed jsonb := (
    with decided as (
      select d.item_id as review_id, c.rating as stars, d.created_at as at
      from public.moderation_decisions d join private.moderation_cases c on c.id = d.case_id
      where d.kind = 'business_review' and d.content_state = 'removed' and d.created_at >= p_from and d.created_at < p_until
    ), logged as (
      -- Reviews: the last decision about each in this month.
      select distinct on (a.subject_id)
        a.subject_id as review_id, (a.detail ->> 'rating')::integer as stars, a.created_at as at, a.action
      from private.audit_log a
      where a.subject_type = 'business_review'
        and (a.action like 'business\_review.%' and a.detail ? 'was' or a.action = 'business_review.deleted')
        and a.created_at >= p_from and a.created_at < p_until
      order by a.subject_id, a.id desc
    ), gone as (
      select o.review_id, o.stars, o.at from decided o
      union all
      select l.review_id, l.stars, l.at from logged l where l.action in ('business_review.rejected', 'business_review.deleted')
    ), newly_gone as (
      -- A review removed or rejected in an earlier month counted then.
      select g.* from gone g
      where not exists (
          select from public.moderation_decisions d
          where d.kind = 'business_review' and d.item_id = g.review_id and d.content_state = 'removed' and d.created_at < p_from
        )
        and (
          select e.action from private.audit_log e
          where e.subject_type = 'business_review' and e.subject_id = g.review_id and e.created_at < p_from
            and e.action like 'business\_review.%' and e.detail ? 'was'
          order by e.id desc limit 1
        ) is distinct from 'business_review.rejected'
    ), counted as (
      -- A review counts once, with the stars it had last.
      select r.stars, count(*) from (
        select distinct on (g.review_id) g.review_id, g.stars from newly_gone g order by g.review_id, g.at desc
      ) as r group by r.stars
    )
    select jsonb_object_agg(s.stars, private.published_count(coalesce(n.count, 0)))
    from generate_series(1, 5) as s (stars) left join counted n on n.stars = s.stars
  );
  received bigint;
  overturned bigint;
begin
  select count(*) into received from public.moderation_appeals a where a.created_at >= p_from and a.created_at < p_until;
  select count(*) into overturned from public.moderation_appeals a
  where a.state = 'overturned' and a.decided_at >= p_from and a.decided_at < p_until;
  return jsonb_build_object(
    'reports', (
      select jsonb_object_agg(w.reason, private.published_count(coalesce(n.count, 0)))
      from unnest(array['spam', 'scam', 'harassment', 'hate', 'impersonation', 'false_claims', 'private_information', 'illegal', 'other']) as w (reason)
      left join (
        select r.reason, count(*) from public.reports r where r.created_at >= p_from and r.created_at < p_until group by r.reason
      ) as n using (reason)
    ),
    'decisions', (
      select jsonb_object_agg(w.decision, private.published_count(coalesce(n.count, 0)))
      from unnest(array['dismiss', 'hide', 'remove', 'warn', 'suspend', 'ban']) as w (decision)
      left join (
        select d.decision, count(*) from public.moderation_decisions d
        where d.created_at >= p_from and d.created_at < p_until and d.kind <> 'business_review' group by d.decision
      ) as n using (decision)
    ),
    'hours_to_decision', (
      select case when count(*) >= 5 then ceil(extract(epoch from
        percentile_cont(0.5) within group (order by c.decided_at - c.opened_at)) / 3600) end
      -- Decisions without a report have no waiting time.
      from private.moderation_cases c where c.state = 'decided' and c.reports > 0 and c.decided_at >= p_from and c.decided_at < p_until
    ),
    'appeals', jsonb_build_object(
      'received', private.published_count(received),
      'overturned', private.published_count(overturned, received - overturned)
    ),
    'reviews', removed
  );
end
$$;
comment on function private.moderation_figures(timestamptz, timestamptz) is
  'The figures of a period, as they are published.';

create function private.publish_month(p_month date)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.moderation_months (month, figures)
  values (p_month, private.moderation_figures(
    p_month::timestamp at time zone 'UTC', (p_month + interval '1 month') at time zone 'UTC'
  ))
  on conflict do nothing;
  return found;
end
$$;
comment on function private.publish_month(date) is 'Publishes the figures of a month, given its first day, once.';

create function private.operator_publish_month(p_month date)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_month is null or (p_month + interval '1 month') at time zone 'UTC' > now() - interval '1 hour' then
    raise exception 'this month is not over' using errcode = '22023';
  end if;
  return private.publish_month(p_month);
end
$$;
comment on function private.operator_publish_month(date) is
  'For operators (service role only): the figures of a month that is over are published now, also of one before the community''s first rules; false if they are. Definer: writes moderation_months.';
select private.expose('private.operator_publish_month', 'service_role');

create function private.close_moderation_months(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  select count(*) filter (where private.publish_month(m.month)) into handled from (
    select s.month::date from generate_series(
      -- The community began with its first rules.
      (select date_trunc('month', min(v.published_at) at time zone 'UTC') from public.rule_versions v),
      -- An hour later, so that rows of the month's last seconds are committed.
      date_trunc('month', (now() - interval '1 hour') at time zone 'UTC') - interval '1 month', interval '1 month'
    ) as s (month)
    where not exists (select from public.moderation_months p where p.month = s.month::date)
    order by s.month limit p_most
  ) as m;
  return handled;
end
$$;
comment on function private.close_moderation_months(integer) is 'Job: publishes the figures of months that are over.';
insert into private.due_jobs (routine, every, batch) values ('close_moderation_months', interval '1 hour', 12);

-- Row level security -----------------------------------------------------------------------------

alter table public.moderation_months enable row level security;
revoke all on public.moderation_months from anon, authenticated, service_role;
grant select on public.moderation_months to anon, authenticated;
grant select, insert, update, delete on public.moderation_months to service_role;
create policy "Everyone reads the figures" on public.moderation_months for select to anon, authenticated using (true);

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
