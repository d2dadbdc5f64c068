-- Copies: what notifications and decisions repeat of an item follows it when it is hidden and when it is back.
--
-- Purpose     one rule for every copy of a name, and for what organizers wrote to their guests
-- Depends on  20260101001740_appeals.sql
--
-- 1. Notifications name groups, forum groups, events and business pages, and the post of a share that was deleted; decisions
--    name the place where they were made. They copy nothing else of what others wrote. private.targets_naming says which.
-- 2. While an item is hidden, its copies name the placeholder. What is written meanwhile does so by itself.
-- 3. What an organizer wrote to their guests is hidden with the event, if moderators hid that: reports alone silence nobody.
-- 4. Waits for nobody: who deletes the item, or adds to it, takes it and its notifications in either order. What someone else is
--    writing at that moment is left out.

create function private.item_name(p_item jsonb)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.on_one_line(coalesce(p_item ->> 'name', p_item ->> 'title', private.item_title(p_item)));
end
$$;
comment on function private.item_name(jsonb) is 'The name of an item as notifications copy it: of a post, its first words.';

create index moderation_decisions_place_idx on public.moderation_decisions (place_id) where place_id is not null;

create function private.targets_naming(p_kind text, p_item_id uuid)
returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Written out, so that the plan is reused: each branch but one is skipped.
  return array(
    select t.prefix || p_item_id from unnest(case p_kind
      when 'group' then '{group:,group_request:,group_invitation:,moderation_case:}'
      when 'forum_group' then '{forum_group:,moderation_case:}'
      when 'event' then '{event:,event_changed:,event_cancelled:,event_moved_up:,event_reminder:}'
      when 'business_page' then '{business_page:}'
      when 'group_post' then '{deleted_share:}'
      when 'business_post' then '{deleted_share:}'
    end::text[]) as t (prefix)
    union all select 'group_post:' || p.id from public.group_posts p where p_kind = 'group' and p.group_id = p_item_id
    union all select 'event_message:' || m.id from private.event_messages m where p_kind = 'event' and m.event_id = p_item_id
    union all select 'business_post:' || p.id from public.business_posts p
      where p_kind = 'business_page' and p.business_page_id = p_item_id
    union all select 'business_review:' || r.id from public.business_reviews r
      where p_kind = 'business_page' and r.business_page_id = p_item_id
    union all select 'moderation_decision:' || d.id from public.moderation_decisions d
      where p_kind in ('group', 'forum_group') and d.place_id = p_item_id
  );
end
$$;
comment on function private.targets_naming(text, uuid) is 'The targets of notifications that may copy the name of an item; none for kinds without a name.';

create function private.renamed(p_text text, p_was text, p_is text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- A whole name only: one of a few letters is a part of many words.
  return regexp_replace(
    p_text, '(?<![[:alnum:]])' || regexp_replace(p_was, '([]*+?^${}()|\\.[-])', '\\\1', 'g') || '(?![[:alnum:]])',
    replace(p_is, '\', '\\'), 'g'
  );
end
$$;
comment on function private.renamed(text, text, text) is 'A text with another name in place of one.';

create function private.organizers_text(p_data jsonb, p_name text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select left(p_name || case when private.moderators_hid('event', m.event_id) then '' else ': ' || m.content end, 500)
    from private.event_messages m
    where p_data ->> 'contentType' = 'event_message' and m.id = (p_data ->> 'contentId')::uuid
  );
end
$$;
comment on function private.organizers_text(jsonb, text) is
  'What an organizer wrote to their guests, with the name of the event: only that if moderators hid it. Null for other notifications.';

create function private.rewrite_copies(p_kind text, p_item_id uuid, p_was text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  called constant text := private.item_name(private.shown_row(p_kind, p_item_id));
  targets constant text[] := private.targets_naming(p_kind, p_item_id);
  told uuid[];
begin
  if targets = '{}' then
    return;
  end if;
  update private.event_news n
  set message = coalesce(private.organizers_text(n.data, called), private.renamed(n.message, p_was, called))
  where n.id = any (array(
    select o.id from private.event_news o where p_kind = 'event' and o.event_id = p_item_id for update skip locked
  ));
  update public.moderation_decisions d set place_name = called
  where d.id = any (array(
    select o.id from public.moderation_decisions o where o.place_id = p_item_id and o.place_name = p_was for no key update skip locked
  ));
  with rewritten as (
    update public.notifications n
    -- Whoever did it may be called the same: where what they did names the item, only that changes.
    set predicate = case when w.does <> n.predicate then left(w.does, 500) end,
      message = left(case when w.does <> n.predicate then left(n.message, -char_length(n.predicate)) || w.does else w.says end, 500)
    from (
      select o.id, coalesce(t.text, private.renamed(o.message, p_was, called)) as says,
        case when t.text is null then private.renamed(o.predicate, p_was, called) end as does
      from public.notifications o cross join lateral (select private.organizers_text(o.data, called)) as t (text)
      where o.target = any (targets) for no key update of o skip locked
    ) as w
    where n.id = w.id and w.says <> n.message
    returning n.user_id
  )
  select array(select distinct r.user_id from rewritten r limit 101) into told;
  -- As in private.withdraw_notifications.
  if cardinality(told) <= 100 then
    perform private.broadcast('user:' || t.id, 'notification', jsonb_build_object('id', null)) from unnest(told) as t (id);
  end if;
end
$$;
comment on function private.rewrite_copies(text, uuid, text) is
  'Writes what an item is called now where it was called something else: in notifications, waiting news of events and decisions.';

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
