-- The member's own account: what they may take with them, how they leave. (The second factor is asked for
-- where everything else is: private.is_active.)
--
-- Purpose     deletion of one's own account, data export
-- Tables      none
-- Depends on  20260101001700_admin.sql
--
-- 1. Leaving is proved with the password here, not in the browser. A wrong one is an answer and no error,
--    because an error would give back the token of the limit.
-- 2. The export runs with the member's own rights: a mistake in it can show nothing they could not read.

create extension if not exists pgcrypto with schema extensions;

-- Leaving ----------------------------------------------------------------------------------------

insert into private.app_config (key, value, description) values
  ('rate_limit.account_deletion', '[{"tokens":5,"seconds":900}]', 'passwords tried to delete one''s own account');

create function private.is_own_password(p_password text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  kept text;
begin
  -- pgcrypto knows bcrypt by its oldest name alone; the hash is the same under the newer ones.
  select regexp_replace(u.encrypted_password, '^\$2[by]\$', '$2a$') into kept
  from auth.users u where u.id = auth.uid();
  return coalesce(kept ~ '^\$2a\$' and extensions.crypt(p_password, kept) = kept, false);
end
$$;
comment on function private.is_own_password(text) is
  'Whether this is the caller''s password. It answers at once: whoever lets members ask limits how often.';
revoke all on function private.is_own_password(text) from public;

create function private.delete_own_account(p_password text)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  wait integer;
begin
  if private.is_admin() then
    return 'super_admin';
  end if;
  wait := private.take_rate_token('account_deletion', viewer::text);
  if wait > 0 then
    perform private.refuse_rate('account_deletion', wait);
  end if;
  if not private.is_own_password(p_password) then
    return 'wrong_password';
  end if;
  -- From here on nobody writes, so nobody becomes a super admin between the question and the deed.
  perform private.go_alone();
  if private.is_admin() then
    return 'super_admin';
  end if;
  delete from public.profiles p where p.id = viewer;
  return 'deleted';
end
$$;
comment on function private.delete_own_account(text) is 'What public.delete_own_account does.';
revoke all on function private.delete_own_account(text) from public;
grant execute on function private.delete_own_account(text) to authenticated;

create function public.delete_own_account(p_password text)
returns text
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.delete_own_account(p_password);
end
$$;
comment on function public.delete_own_account(text) is
  'Deletes the caller''s account for good, as admin_delete_user does. Answers deleted, wrong_password or, for super admins, who give up the role first, super_admin.';
revoke all on function public.delete_own_account(text) from public, anon, authenticated, service_role;
grant execute on function public.delete_own_account(text) to authenticated;

-- What is derived is only ever written by the triggers of the rest.
do $$
declare
  place record;
begin
  for place in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('conversations', 'reaction_counts', 'search_documents')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format(
      'create trigger take_turn before insert or update %s on public.%I
         for each statement execute function private.before_write()',
      -- Who deletes a profile goes alone.
      case when place.relname <> 'profiles' then 'or delete' end, place.relname
    );
  end loop;
end
$$;

-- Taking along -----------------------------------------------------------------------------------

create function private.export_parts()
returns table (place bigint, part text, is_mine text, key text)
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Whose a row is, $1 being the member, and what is unique among them.
  return query
  select row_number() over (), p.* from (values
    ('profiles', 't.id = $1', 't.id::text'),
    ('profile_private', 't.user_id = $1', 't.user_id::text'),
    ('notification_preferences', 't.user_id = $1', 't.type'),
    ('notifications', 't.user_id = $1', 't.id::text'),
    ('connections', '(t.user_id = $1 or t.connected_user_id = $1)', 't.id::text'),
    ('conversations', 't.user_id = $1', 't.partner_id::text'),
    ('messages', '(t.sender_id = $1 or t.receiver_id = $1)', 't.id::text'),
    ('reactions', 't.user_id = $1', 't.id::text'),
    ('articles', 't.user_id = $1', 't.id::text'),
    ('article_comments', 't.user_id = $1', 't.id::text'),
    ('groups', 't.created_by = $1', 't.id::text'),
    ('group_members', 't.user_id = $1', 't.id::text'),
    ('group_join_requests', 't.user_id = $1', 't.id::text'),
    ('group_invitations', '(t.invited_by = $1 or t.invited_user_id = $1)', 't.id::text'),
    ('group_posts', 't.user_id = $1', 't.id::text'),
    ('group_comments', 't.user_id = $1', 't.id::text'),
    ('group_shares', 't.user_id = $1', 't.id::text'),
    ('forum_groups', 't.created_by = $1', 't.id::text'),
    ('forum_group_members', 't.user_id = $1', 't.id::text'),
    ('forum_group_activity', 't.user_id = $1', 't.id::text'),
    ('forum_posts', 't.author_id = $1', 't.id::text'),
    ('forum_replies', 't.author_id = $1', 't.id::text'),
    ('forum_reply_comments', 't.user_id = $1', 't.id::text'),
    ('forum_post_reactions', 't.user_id = $1', 't.id::text'),
    ('forum_reply_reactions', 't.user_id = $1', 't.id::text'),
    ('forum_comment_reactions', 't.user_id = $1', 't.id::text'),
    ('business_ideas', 't.user_id = $1', 't.id::text'),
    ('business_updates', 't.user_id = $1', 't.id::text'),
    ('events', 't.creator_id = $1', 't.id::text'),
    ('event_attendees', 't.user_id = $1', 't.event_id::text'),
    ('business_pages', 't.owner_id = $1', 't.id::text'),
    ('business_page_followers', 't.user_id = $1', 't.business_page_id::text'),
    ('business_posts', 't.author_id = $1', 't.id::text'),
    ('business_post_likes', 't.user_id = $1', 't.id::text'),
    ('business_post_shares', 't.user_id = $1', 't.id::text'),
    ('business_post_comments', 't.author_id = $1', 't.id::text'),
    ('business_reviews', 't.user_id = $1', 't.id::text'),
    ('business_review_helpful', 't.user_id = $1', 't.review_id::text'),
    ('files', 't.owner_id = $1::text', 't.id::text')
  ) as p (part, is_mine, key);
end
$$;
comment on function private.export_parts() is
  'What an export consists of, in its order: tables, and the files, which are told by bucket and path.';
revoke all on function private.export_parts() from public;
grant execute on function private.export_parts() to authenticated;

create function public.export_my_data(p_part text default null, p_after text default null)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
-- What a member has decides the plan.
set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := 200;
  source record;
  rows jsonb;
  last_key text;
  room integer := page_size;
  after text := p_after;
  parts jsonb := '{}';
  place bigint;
  next jsonb;
begin
  if not private.is_active() then
    raise exception 'only active members may do this' using errcode = '42501';
  end if;
  for source in
    select e.* from private.export_parts() e
    where e.place >= coalesce((select f.place from private.export_parts() f where f.part = p_part), 1)
    order by e.place
  loop
    execute format(
      'select coalesce(jsonb_agg(p.entry order by p.entry_key), ''[]''), max(p.entry_key) from (
         select %s as entry, (%s) collate "C" as entry_key from %s t
         where %s and (%s) collate "C" > $2 order by 2 limit $3
       ) as p',
      case source.part when 'files' then
        'jsonb_build_object(''bucket'', t.bucket_id, ''path'', t.name, ''created_at'', t.created_at)'
      else 'to_jsonb(t)' end,
      source.key, case source.part when 'files' then 'storage.objects' else 'public.' || source.part end,
      source.is_mine, source.key
    ) into rows, last_key using auth.uid(), coalesce(after, ''), room;
    place := source.place;
    parts := parts || jsonb_build_object(source.part, rows);
    room := room - jsonb_array_length(rows);
    if room = 0 then
      next := jsonb_build_object('part', source.part, 'after', last_key);
      exit;
    end if;
    after := null;
  end loop;
  return jsonb_build_object(
    'parts', parts, 'next', next, 'place', place, 'places', (select count(*) from private.export_parts())
  );
end
$$;
comment on function public.export_my_data(text, text) is
  'The caller''s own rows, 200 at a time, as the policies show them: parts by name, and where the next page begins (null at the end).';
revoke all on function public.export_my_data(text, text) from public, anon, authenticated, service_role;
grant execute on function public.export_my_data(text, text) to authenticated;
