-- Answers: replies that solve what a forum post asks.
--
-- Purpose     the author of a post, and moderators of its group, mark replies as its answers
-- Depends on  20260101001310_forum_posts.sql (forum_replies.answered_at, forum_posts.answers_count)
--
-- 1. A post may have up to five answers; with one it is solved. They are shown above the thread, where they stay in
--    their place, too.
-- 2. The one who wrote the reply is told, unless they marked it themselves.

create function private.mark_forum_answer(p_reply_id uuid, p_is_answer boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  place record;
begin
  select r.post_id, r.group_id, p.author_id into place
  from public.forum_replies r join public.forum_posts p on p.id = r.post_id
  where r.id = p_reply_id and r.audience = any (array(select private.my_audiences()));
  if not found then
    raise exception 'there is no such reply' using errcode = 'PT404';
  end if;
  if place.author_id is distinct from viewer and not place.group_id = any (array(select private.my_moderated_forum_groups())) then
    raise exception 'only the author of the post and moderators mark answers' using errcode = '42501';
  end if;
  perform private.refuse_if_suspended(place.group_id), private.check_rate('reactions');
  if p_is_answer then
    -- Two at the same time must not both count as the fifth.
    perform pg_advisory_xact_lock(hashtextextended(place.post_id::text, 1970));
    if (select count(*) from public.forum_replies r where r.post_id = place.post_id and r.answered_at is not null and r.id <> p_reply_id) >= 5 then
      raise exception 'A post can have up to five answers. Unmark one first.' using errcode = '23514', hint = 'too_many_answers';
    end if;
  end if;
  update public.forum_replies r set answered_at = case when p_is_answer then clock_timestamp() end
  where r.id = p_reply_id and (r.answered_at is not null) <> p_is_answer;
end
$$;
comment on function private.mark_forum_answer(uuid, boolean) is
  'Marks a reply as an answer of its post, or undoes it: for the author of the post and the moderators of its group. PT404: no such reply; 42501: someone else, hint suspended: the caller is, from its group; 23514 too_many_answers: five are marked. Definer: the update is for the author of the post, not of the reply.';
select private.expose('private.mark_forum_answer');

create function private.after_forum_answer()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  if new.answered_at is not null and viewer is not null then
    perform private.notify(
      new.author_id, viewer, 'comment', 'Your reply is an answer',
      private.display_name(viewer) || ' marked your reply as an answer',
      -- A target of its own: a comment of theirs a moment later must not write over it.
      jsonb_build_object('contentType', 'forum_answer', 'contentId', new.id, 'action', 'answer',
        'forumPostId', new.post_id, 'replyId', new.id, 'forumGroupId', new.group_id)
    );
  elsif new.answered_at is null then
    perform private.withdraw_notifications_about('forum_answer:' || new.id);
  end if;
  -- Skip posts that are being deleted: the delete may be waiting for this row.
  if private.is_staying('forum_posts', new.post_id) then
    update public.forum_posts p
    set answers_count = greatest(0, p.answers_count + case when new.answered_at is null then -1 else 1 end)
    where p.id = new.post_id;
  end if;
  perform private.broadcast('forum-post:' || new.post_id, 'replies_changed', jsonb_build_object('reply_id', new.id)),
    private.broadcast('forum-post:' || new.post_id, 'post_changed', jsonb_build_object('post_id', new.post_id)),
    private.broadcast('forum-group:' || new.group_id, 'posts_changed', jsonb_build_object('post_id', new.post_id));
  return null;
end
$$;
comment on function private.after_forum_answer() is
  'Trigger: tells who wrote an answer, counts the answers of the post and tells its readers.';
create trigger after_forum_answer
  after update of answered_at on public.forum_replies
  for each row when ((old.answered_at is null) <> (new.answered_at is null))
  execute function private.after_forum_answer();

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
