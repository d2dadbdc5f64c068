-- Tidy places: pinned posts in groups, and what others asked before.
--
-- Purpose     admins and moderators of a group pin its posts; whoever types a title sees similar forum posts
-- Depends on  20260101001220_group_posts.sql (group_posts.is_pinned), 20260101001010_finding.sql
--
-- 1. A group has at most three pinned posts. They come first in its list.
-- 2. Pinning changes no text: the post isn't edited by it, and nobody is notified.

create function private.pin_group_post(p_post_id uuid, p_is_pinned boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  place uuid := private.group_of_post(p_post_id);
begin
  if place is null or not place = any (array(select private.my_group_ids())) then
    raise exception 'there is no such post' using errcode = 'P0002';
  end if;
  if not place = any (array(select private.my_moderated_group_ids())) then
    raise exception 'only admins and moderators of a group pin its posts' using errcode = '42501';
  end if;
  perform private.check_rate('reactions');
  if p_is_pinned then
    -- Two at once must not both be the third.
    perform pg_advisory_xact_lock(hashtextextended(place::text, 2000));
    if (select count(*) from public.group_posts p where p.group_id = place and p.is_pinned and p.id <> p_post_id) >= 3 then
      raise exception 'A group can have up to three pinned posts. Unpin one first.' using errcode = '23514', hint = 'too_many_pinned';
    end if;
  end if;
  update public.group_posts p set is_pinned = p_is_pinned where p.id = p_post_id and p.is_pinned <> p_is_pinned;
end
$$;
comment on function private.pin_group_post(uuid, boolean) is
  'Pins a post to the top of its group, or undoes it: for the admins and moderators of the group. P0002: no such post; 42501: someone else; 23514 too_many_pinned: three are pinned. Definer: posts of others are changed, which no policy allows.';
select private.expose('private.pin_group_post');

create function private.after_group_post_pin()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and auth.uid() is distinct from new.user_id then
    perform private.audit('group_post.pinned', 'group_post', new.id, jsonb_build_object('is_pinned', new.is_pinned));
  end if;
  perform private.broadcast('group:' || new.group_id, 'posts_changed', jsonb_build_object('post_id', new.id));
  return null;
end
$$;
comment on function private.after_group_post_pin() is
  'Trigger: tells members viewing the group; audits pinning others'' posts.';
create trigger after_group_post_pin
  after update of is_pinned on public.group_posts
  for each row when (old.is_pinned <> new.is_pinned)
  execute function private.after_group_post_pin();

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
