-- Shared links: what a link shows to someone who isn't signed in, such as a messenger that previews it.
--
-- Purpose     share_card, the only call of the edge function `share`
-- Tables      none
-- Depends on  20260101001920_people.sql, 20260101001940_saved.sql
--
-- 1. A card has what a visitor reads under the policies, no matter who asks: the audience must be `public`, and of a member
--    only the columns that visitors have are shown, if they are in the directory. Ideas and posts in groups are for members;
--    visitors read what the feed shows of them, and so does a card: its row must be `public`, and nothing else is read.
-- 2. Everything else is null: private, hidden, deleted, a draft, or never there. Nothing tells these apart.
-- 3. A link never leads to something else: whatever is deleted, nobody gets its id again (private.claim_id).
-- 4. Where an online event takes place is for members, as in 20260101001500_events.sql. A card has no links of any event.

insert into private.app_config (key, value, description) values
  ('rate_limit.share_ip', '[{"tokens":600,"seconds":60}]', 'shared links opened from one IP address');

do $$
declare
  addressed text;
begin
  foreach addressed in array '{groups,group_posts,group_shares,forum_groups,forum_posts,articles,business_ideas,events,business_pages,business_posts,business_post_shares}'::text[] loop
    execute format('create trigger "0_claim_id" after insert on public.%I for each row execute function private.claim_id()', addressed);
  end loop;
end
$$;

create function private.visitors_row(p_kind text, p_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  item jsonb;
begin
  if exists (select from public.hidden_content h where h.item_id = p_id and h.kind = p_kind) then
    return null;
  end if;
  if p_kind = 'member' then
    return (
      select jsonb_build_object(
        'username', p.username, 'full_name', p.full_name, 'name', p.name, 'image_url', p.avatar_url, 'updated_at', p.updated_at
      )
      from public.profiles p where p.id = p_id and 'all' = any (private.facets_of(p))
    );
  end if;
  if p_kind = 'business_post' then
    item := private.shown_row(p_kind, p_id);
    -- A post is readable if its page is.
    return case when private.visitors_row('business_page', (item ->> 'business_page_id')::uuid) is not null then item end;
  end if;
  if p_kind in ('business_idea', 'group_post') then
    return (
      select jsonb_build_object(
        'title', f.title, 'description', f.description, 'image_url', f.image_url, 'user_id', f.user_id, 'group_id', f.group_id,
        'created_at', f.created_at
      )
      from public.feed_items f where f.type = p_kind and f.content_id = p_id and f.audience = 'public'
    );
  end if;
  if p_kind in ('article', 'group', 'forum_group', 'forum_post', 'event', 'business_page')
    and private.content_audience(p_kind, p_id) = 'public'
  then
    return private.shown_row(p_kind, p_id);
  end if;
  return null;
end
$$;
comment on function private.visitors_row(text, uuid) is
  'An item with all its columns, if visitors may read it; of a member the columns they have, of an idea or a post in a group what the feed shows them. Else null.';

create function private.share_card(p_kind text, p_id uuid, p_post_id uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown text := p_kind;
  item jsonb := private.visitors_row(p_kind, p_id);
  post_kind text := case p_kind when 'business_page' then 'business_post' when 'group' then 'group_post' end;
  post jsonb;
  is_event boolean;
  words text;
begin
  if item is null then
    return null;
  end if;
  if post_kind is not null and p_post_id is not null then
    post := private.visitors_row(post_kind, coalesce(
      -- Who follows the link of a share wants the post.
      (select s.post_id from public.business_post_shares s where s.id = p_post_id),
      (select s.post_id from public.group_shares s where s.id = p_post_id), p_post_id
    ));
    if coalesce(post ->> 'business_page_id', post ->> 'group_id') = p_id::text then
      shown := post_kind;
      item := post;
    end if;
  end if;
  is_event := shown = 'event';
  words := coalesce(item ->> 'description', item ->> 'content');
  return jsonb_strip_nulls(jsonb_build_object(
    'kind', shown,
    'title', private.item_title(item),
    'excerpt', private.item_excerpt(case when is_event then private.without_links(private.plain_text(left(words, 2000))) else words end),
    'image_url', split_part(private.item_picture(item), '#', 1),
    'image_alt', item ->> 'image_alt',
    'author', private.display_name(
      (item ->> (select k.owner_column from private.report_kinds k where k.kind = shown and shown <> 'member'))::uuid
    ),
    'updated_at', coalesce(item ->> 'updated_at', item ->> 'edited_at', item ->> 'created_at'),
    'starts_at', case when is_event then item ->> 'starts_at' end,
    'time_zone', case when is_event then item ->> 'time_zone' end,
    'location', case when is_event then item ->> 'visitors_location' end,
    'is_cancelled', case when is_event then nullif(item -> 'cancelled_at', 'null') is not null end
  ));
end
$$;
comment on function private.share_card(text, uuid, uuid) is
  'What a shared link shows: {kind, title, excerpt, image_url, image_alt, author, updated_at}, of an event also {starts_at, time_zone, location, is_cancelled}; of a business page or a group optionally one of its posts, by its id or that of a share. null for all that visitors may not read. Definer: reads items of every kind, and checks who may read each.';
select private.expose('private.share_card', 'anon');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
