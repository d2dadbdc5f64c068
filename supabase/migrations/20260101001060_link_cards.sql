-- Link cards: what a link to something of the community shows in a message.
--
-- Purpose     title and picture of linked items, by the rule of search
-- Tables      none
-- Depends on  20260101001000_search.sql

create function private.link_cards(p_kinds text[], p_ids uuid[])
returns table (kind text, id uuid, title text, image_url text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  audiences text[] := array(select private.my_audiences());
begin
  perform private.require_active();
  return query
  select d.kind, d.source_id, d.title, d.image_url
  -- More than a screen of messages links to is not asked for at once.
  from (select * from unnest(p_kinds, p_ids) as u (kind, id) limit 50) as asked
  join public.search_documents d on d.kind = asked.kind and d.source_id = asked.id
  where d.visibility = any (audiences) and (
      select h.is_blocked from private.hidden_members h where h.viewer_id = auth.uid() and h.member_id = d.owner_id
    ) is not true;
end
$$;
comment on function private.link_cards(text[], uuid[]) is
  'Title and picture of at most fifty items that the caller may find in search; others are left out. Definer: reads search_documents, which no browser may.';
select private.expose('private.link_cards');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
