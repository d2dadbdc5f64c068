-- Tidy places: pinned posts in groups, and what others asked before.
--
-- Purpose     admins and moderators of a group pin its posts; members who type a title see similar forum posts
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
    raise exception 'there is no such post' using errcode = 'PT404';
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
  'Pins a post to the top of its group, or undoes it: for the admins and moderators of the group. PT404: no such post; 42501: someone else; 23514 too_many_pinned: three are pinned. Definer: posts of others are changed, which no policy allows.';
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

-- Similar questions ------------------------------------------------------------------------------

create function private.similar_forum_posts(p_title text, p_group_id uuid)
returns table (
  id uuid, title text, group_id uuid, group_name text, replies_count integer, answers_count integer
)
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  -- Words of questions, which say nothing about what is asked, and the states that every thread is found by.
  asking constant text[] := '{about,any,anybody,anyone,are,best,can,could,did,do,does,ever,get,good,has,have,help,how,is,it,like,me,my,need,our,should,solve,solved,some,than,that,there,this,unanswered,use,want,was,way,we,what,when,where,which,why,will,would,you,your}';
  viewer constant uuid := private.require_active();
  mutes_words constant boolean := exists (select from public.muted_words w where w.user_id = viewer);
  audiences text[];
  words text[];
begin
  perform private.check_rate('search');
  audiences := array(select private.my_audiences());
  words := array(
    select distinct w from unnest(private.search_tokens(private.search_needle(p_title))) w
    where (char_length(w) > 2 or w ~ private.unspaced()) and w <> all (asking)
  );
  if words = '{}' then
    return;
  end if;
  return query
  with word as (
    select q as query, q.loose as asked from unnest(words) w cross join lateral private.search_query(w) q
  ), close as (
    -- A word in the title counts twice. A post with half of the possible score is similar.
    select d.source_id, d.owner_id, d.popularity, case when mutes_words then private.plain_words(d) else '' end as plain,
      (select sum(case when d.heading @@ w.asked then 2 when d.terms @@ w.asked then 1 else 0 end) from word w) as score
    from (
      select distinct m.source_id from word w
      cross join lateral private.search_matches(w.query, 'forum_post', audiences, false, 60) m
    ) as c
    join public.search_documents d on d.kind = 'forum_post' and d.source_id = c.source_id
  )
  select p.id, p.title, p.group_id, g.name, p.replies_count, p.answers_count
  from close c
  join public.forum_posts p on p.id = c.source_id
  join public.forum_groups g on g.id = p.group_id
  where c.score >= greatest(cardinality(words), 2)
    and (c.owner_id = viewer or private.is_wanted(viewer, c.owner_id, c.source_id, p.group_id, c.plain))
  order by (p.group_id is not distinct from p_group_id) desc, c.score desc, c.popularity desc, p.id
  limit 5;
end
$$;
comment on function private.similar_forum_posts(text, uuid) is
  'Up to five forum posts that the caller may find and wants to see, and whose titles have words of this one, those of p_group_id first. Rate-limited as search. Definer: reads search_documents, which nobody else may.';
select private.expose('private.similar_forum_posts');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
