-- Business pages: companies, their posts, followers and reviews.
--
-- Purpose     pages, followers, posts with likes, shares and comments, reviews and their moderation,
--             bucket business-pages
-- Tables      public.business_pages, public.business_page_followers, public.business_posts,
--             public.business_post_likes, public.business_post_shares, public.business_post_comments,
--             public.business_reviews, public.business_review_moderation, public.business_review_helpful
-- Depends on  20260101001400_investing.sql
--
-- 1. Pages, posts, comments and reviews are public; visitors don't see likes, shares and followers.
-- 2. Only the owner writes for a page. Super admins verify it.
-- 3. A share is created once, stays, and becomes a feed item.
-- 4. A review is public while pending or approved. Rejected or flagged, only its author, who reads why, and
--    super admins see it. Editing makes it pending again. Nobody reviews their own page.
-- 5. Moderation notes have their own table, so that * shows them to nobody; super admins read them as the
--    computed fields moderation_note, moderated_by and moderated_at.
-- 6. Comments lose their author when the account is deleted; everything else is deleted with it.

-- Tables -----------------------------------------------------------------------------------------

create table public.business_pages (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  name text not null,
  description text not null,
  category text not null,
  website text,
  phone text,
  email text,
  address text,
  hours text,
  cover_image text,
  profile_image text,
  followers integer not null default 0,
  posts_count integer not null default 0,
  reviews_count integer not null default 0,
  stars_count integer not null default 0,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint business_pages_name_check
    check (char_length(name) between 1 and 120 and private.has_text(name) and private.is_single_line(name)),
  constraint business_pages_description_check
    check (char_length(description) between 1 and 5000 and private.has_text(description)),
  -- Specification 3 §9.
  constraint business_pages_category_check check (category in (
    'Restaurant', 'Retail', 'Technology', 'Healthcare', 'Education', 'Real Estate', 'Automotive',
    'Beauty & Wellness', 'Professional Services', 'Other'
  )),
  constraint business_pages_website_check check (private.is_website(website)),
  constraint business_pages_phone_check check (char_length(phone) <= 40 and private.is_single_line(phone)),
  -- It becomes a link: nothing in it may add a recipient, a subject or a text to what is written there.
  constraint business_pages_email_check
    check (char_length(email) <= 254 and email ~ '^[^\s@<>()\[\],;:\\"?#%]+@[^\s@<>()\[\],;:\\"?#%]+\.[^\s@<>()\[\],;:\\"?#%]+$'),
  constraint business_pages_address_check check (char_length(address) <= 300 and private.is_single_line(address)),
  constraint business_pages_hours_check check (char_length(hours) <= 500),
  constraint business_pages_cover_image_check check (private.is_http_url(cover_image)),
  constraint business_pages_profile_image_check check (private.is_http_url(profile_image)),
  constraint business_pages_followers_check check (followers >= 0),
  constraint business_pages_counts_check check (posts_count >= 0 and reviews_count >= 0 and stars_count >= 0)
);
comment on table public.business_pages is 'Companies, as their owners present them.';
comment on column public.business_pages.is_verified is 'Set by super admins.';
comment on column public.business_pages.followers is 'Maintained by the triggers on business_page_followers.';
comment on column public.business_pages.reviews_count is
  'Public reviews, pending and approved, that moderators didn''t hide. With stars_count, the stars they give together, the average. Maintained by trigger.';

create index feed_items_business_page_idx on public.feed_items (business_page_id, created_at desc, id desc)
  where business_page_id is not null;
create index business_pages_newest_idx on public.business_pages (created_at desc, id desc);
create index business_pages_category_idx on public.business_pages (category, created_at desc, id desc);
create index business_pages_owner_idx on public.business_pages (owner_id, created_at desc);
create index business_pages_search_text_idx on public.business_pages
  using gin (private.fold(name || ' ' || description) extensions.gin_trgm_ops);

create table public.business_page_followers (
  business_page_id uuid not null references public.business_pages (id) on delete cascade,
  -- No foreign key: private.leave_traces.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint business_page_followers_pkey primary key (business_page_id, user_id)
);
comment on table public.business_page_followers is 'Who follows which page.';
create index business_page_followers_page_idx on public.business_page_followers (business_page_id, created_at desc);
create index business_page_followers_user_idx on public.business_page_followers (user_id, created_at desc);

create table public.business_posts (
  id uuid primary key default gen_random_uuid(),
  business_page_id uuid not null references public.business_pages (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  content text not null,
  image_url text,
  likes_count integer not null default 0,
  shares_count integer not null default 0,
  comments_count integer not null default 0,
  edited_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint business_posts_content_check check (char_length(content) between 1 and 5000 and private.has_text(content)),
  constraint business_posts_image_url_check check (private.is_http_url(image_url)),
  constraint business_posts_counts_check check (likes_count >= 0 and shares_count >= 0 and comments_count >= 0)
) with (fillfactor = 80);
comment on table public.business_posts is 'Posts of a page. Written by its owner.';
comment on column public.business_posts.likes_count is
  'Like shares_count and comments_count maintained by the triggers on their tables.';
create index business_posts_page_idx on public.business_posts (business_page_id, created_at desc, id desc);
create index business_posts_author_idx on public.business_posts (author_id);

create table public.business_post_likes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.business_posts (id) on delete cascade,
  -- No foreign key: private.leave_traces.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint business_post_likes_key unique (post_id, user_id)
);
comment on table public.business_post_likes is 'Who likes which post, once each.';
create index business_post_likes_user_idx on public.business_post_likes (user_id);

create table public.business_post_shares (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.business_posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint business_post_shares_key unique (post_id, user_id)
);
comment on table public.business_post_shares is 'Who shared which post, once each.';
create index business_post_shares_user_idx on public.business_post_shares (user_id);

create table public.business_post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.business_posts (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  content text not null,
  edited_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint business_post_comments_content_check
    check (char_length(content) between 1 and 2000 and private.has_text(content))
);
comment on table public.business_post_comments is 'Comments on posts of a page.';
create index business_post_comments_post_idx on public.business_post_comments (post_id, created_at desc, id desc);
create index business_post_comments_author_idx on public.business_post_comments (author_id);

create table public.business_reviews (
  id uuid primary key default gen_random_uuid(),
  business_page_id uuid not null references public.business_pages (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  rating smallint not null,
  title text not null,
  content text not null,
  helpful_count integer not null default 0,
  moderation_status text not null default 'pending',
  flagged_reason text,
  hidden_by_moderators boolean not null default false,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_reviews_key unique (business_page_id, user_id),
  constraint business_reviews_rating_check check (rating between 1 and 5),
  constraint business_reviews_title_check
    check (char_length(title) <= 100 and private.has_text(title) and private.shows_at_least(title, 3) and private.is_single_line(title)),
  constraint business_reviews_content_check
    check (char_length(content) <= 1000 and private.has_text(content) and private.shows_at_least(content, 10)),
  constraint business_reviews_helpful_count_check check (helpful_count >= 0),
  constraint business_reviews_moderation_status_check
    check (moderation_status in ('pending', 'approved', 'rejected', 'flagged')),
  constraint business_reviews_flagged_reason_check
    check (char_length(flagged_reason) <= 500 and (flagged_reason is null or moderation_status in ('rejected', 'flagged')))
);
comment on table public.business_reviews is 'Reviews of a page: one per member.';
comment on column public.business_reviews.flagged_reason is
  'The reason shown to the author of a rejected or flagged review; null otherwise.';
comment on column public.business_reviews.hidden_by_moderators is
  'True while moderators have hidden or removed it: it stays in the list behind a placeholder, but doesn''t count. Set by trigger (20260101001730_cases.sql).';
create index business_reviews_page_idx on public.business_reviews (business_page_id, created_at desc, id desc);
create index business_reviews_all_idx on public.business_reviews (created_at desc, id desc);
create index business_reviews_rating_idx on public.business_reviews (business_page_id, rating)
  where moderation_status in ('pending', 'approved') and not hidden_by_moderators;
create index business_reviews_user_idx on public.business_reviews (user_id, created_at desc);
create index business_reviews_queue_idx on public.business_reviews (moderation_status, created_at desc, id desc);

create table public.business_review_moderation (
  review_id uuid primary key references public.business_reviews (id) on delete cascade,
  moderation_note text,
  moderated_by uuid references public.profiles (id) on delete set null,
  moderated_at timestamptz not null default now(),
  constraint business_review_moderation_note_check check (char_length(moderation_note) <= 1000)
);
comment on table public.business_review_moderation is
  'Who moderated a review last, when, and their note. Only super admins read it.';
create index business_review_moderation_by_idx on public.business_review_moderation (moderated_by);

create table public.business_review_helpful (
  review_id uuid not null references public.business_reviews (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint business_review_helpful_pkey primary key (review_id, user_id)
);
comment on table public.business_review_helpful is 'Who found which review helpful. Written through mark_review_helpful.';
create index business_review_helpful_user_idx on public.business_review_helpful (user_id);

alter table public.messages add constraint messages_business_page_id_fkey
  foreign key (business_page_id) references public.business_pages (id) on delete set null;
create index messages_business_page_idx on public.messages (business_page_id);

-- Predicates -------------------------------------------------------------------------------------

create function private.audience_of_business_page(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select 'public' from public.business_pages b where b.id = p_id
  );
end
$$;
comment on function private.audience_of_business_page(uuid) is 'Pages are public.';

create function private.owner_of_business_page(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select b.owner_id from public.business_pages b where b.id = p_id
  );
end
$$;
comment on function private.owner_of_business_page(uuid) is 'The owner of a page.';
grant execute on function private.owner_of_business_page(uuid) to authenticated;

create function private.owner_of_business_post(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select b.owner_id from public.business_posts p join public.business_pages b on b.id = p.business_page_id
    where p.id = p_id
  );
end
$$;
comment on function private.owner_of_business_post(uuid) is 'The owner of the page a post is on.';

create function private.my_business_pages()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select b.id from public.business_pages b where b.owner_id = auth.uid() and private.is_active();
end
$$;
comment on function private.my_business_pages() is 'The pages the caller owns.';

create function private.my_business_posts()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select p.id from public.business_posts p
  where p.business_page_id in (select b.id from public.business_pages b where b.owner_id = auth.uid())
    and private.is_active();
end
$$;
comment on function private.my_business_posts() is 'The posts of the caller''s pages.';
grant execute on function private.my_business_pages(), private.my_business_posts() to authenticated;

-- Triggers: pages --------------------------------------------------------------------------------

create function private.before_page_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := private.tidy_text(new.name);
  new.description := private.tidy_text(new.description);
  new.website := private.tidy_line(new.website);
  new.phone := private.tidy_line(new.phone);
  new.email := private.tidy_line(new.email);
  new.address := private.tidy_line(new.address);
  new.hours := nullif(private.tidy_text(new.hours), '');
  new.cover_image := private.tidy_line(new.cover_image);
  new.profile_image := private.tidy_line(new.profile_image);
  if tg_op = 'UPDATE' and private.is_client() then
    if new.is_verified is distinct from old.is_verified and not private.is_admin() then
      raise exception 'only super admins can verify a page' using errcode = '42501';
    end if;
    -- Verifying is the only change a super admin may make to another's page.
    if old.owner_id is distinct from auth.uid()
      and to_jsonb(new) - '{is_verified,updated_at}'::text[] is distinct from to_jsonb(old) - '{is_verified,updated_at}'::text[]
    then
      raise exception 'only its owner can edit a page' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_page_write() is
  'Trigger: tidies a page; lets only its owner edit it and only super admins verify it.';
create trigger before_page_insert
  before insert on public.business_pages
  for each row execute function private.before_page_write();
create trigger before_page_update
  before update on public.business_pages
  for each row when (private.is_client()
    or (to_jsonb(old) - '{followers,posts_count,reviews_count,stars_count}'::text[]) is distinct from (to_jsonb(new) - '{followers,posts_count,reviews_count,stars_count}'::text[]))
  execute function private.before_page_write();

create function private.feed_card(p_page public.business_pages)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    'public', p_page.name, private.excerpt(p_page.description, 150),
    coalesce(p_page.cover_image, p_page.profile_image)
  )::private.feed_card;
end
$$;
comment on function private.feed_card(public.business_pages) is 'What the feed shows of a new page.';

create function private.rename_page_in_feed(p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.retitle_feed_items(
    'business_page_id', p_id, '{business_update,shared_post}', (select b.name from public.business_pages b where b.id = p_id)
  );
end
$$;
comment on function private.rename_page_in_feed(uuid) is
  'Updates a page''s name on feed items of its posts and their shares; returns whether all were updated.';

create function private.after_page_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.publish_feed_item(
      'business_page', new.id, new.owner_id, private.feed_card(new), jsonb_build_object('business_page_id', new.id),
      new.created_at
    );
  else
    perform private.refresh_feed_item('business_page', new.id, private.feed_card(new));
    if new.name <> old.name then
      -- Feed items of its posts and shares have the page's name as title.
      perform private.rename_in_feed('page', new.id);
    end if;
  end if;
  perform private.index_document(
    'business_page', new.id, 'public', new.name, new.description, new.owner_id,
    coalesce(new.profile_image, new.cover_image), p_popularity => new.followers,
    p_facts => concat_ws(', ', new.category, new.address)
  );
  perform private.broadcast('content:business_page:' || new.id, 'page_changed', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.after_page_write() is
  'Trigger: publishes a page to the feed once and updates search.';
create trigger after_page_insert
  after insert on public.business_pages
  for each row execute function private.after_page_write();
create trigger after_page_update
  after update on public.business_pages
  for each row when ((to_jsonb(old) - '{followers,posts_count,reviews_count,stars_count,updated_at}'::text[]) is distinct from (to_jsonb(new) - '{followers,posts_count,reviews_count,stars_count,updated_at}'::text[]))
  execute function private.after_page_write();

create function private.audit_page_verified()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.audit(
    case when new.is_verified then 'business_page.verified' else 'business_page.unverified' end,
    'business_page', new.id, jsonb_build_object('name', new.name)
  );
  return null;
end
$$;
comment on function private.audit_page_verified() is 'Trigger: audits who verified a page.';
create trigger audit_page_verified
  after update of is_verified on public.business_pages
  for each row when (old.is_verified <> new.is_verified)
  execute function private.audit_page_verified();

create function private.after_page_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.content_deleted('business_page', old.id);
  if private.has_account(old.owner_id) then
    perform private.broadcast('content:business_page:' || old.id, 'page_changed', jsonb_build_object('id', old.id));
  end if;
  return null;
end
$$;
comment on function private.after_page_delete() is
  'Trigger: deletes everything attached to a page.';
create trigger after_page_delete
  after delete on public.business_pages
  for each row execute function private.after_page_delete();

create function private.after_page_follow()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  page uuid := case when tg_op = 'DELETE' then old.business_page_id else new.business_page_id end;
  page_name text;
begin
  -- Lock order: notifications first, counters last. Skip pages that are being deleted.
  if not private.is_staying('business_pages', page) then
    return null;
  end if;
  select b.name into page_name from public.business_pages b where b.id = page;
  if tg_op = 'INSERT' then
    perform private.notify(
      private.owner_of_business_page(page), new.user_id, 'business_action', 'New page follower',
      private.display_name(new.user_id) || ' started following ' || page_name,
      jsonb_build_object('businessId', page, 'action', 'follow')
    );
  else
    perform private.withdraw_notification(
      private.owner_of_business_page(page), old.user_id, 'business_action', 'business_page:' || page
    );
  end if;
  update public.business_pages b
  set followers = greatest(b.followers + case when tg_op = 'INSERT' then 1 else -1 end, 0)
  where b.id = page;
  perform private.broadcast('content:business_page:' || page, 'followers_changed', jsonb_build_object('id', page));
  return null;
end
$$;
comment on function private.after_page_follow() is 'Trigger: counts followers and tells the owner of a new one.';
create trigger after_page_follow
  after insert or delete on public.business_page_followers
  for each row execute function private.after_page_follow();

-- Triggers: posts --------------------------------------------------------------------------------

create function private.before_page_post_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  new.image_url := private.tidy_line(new.image_url);
  return new;
end
$$;
comment on function private.before_page_post_write() is
  'Trigger: trims the text of a post and its image address.';
create trigger before_page_post_insert
  before insert on public.business_posts
  for each row execute function private.before_page_post_write();
create trigger before_page_post_update
  before update on public.business_posts
  for each row when (private.is_client())
  execute function private.before_page_post_write();

create function private.feed_card(p_post public.business_posts)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select row('public', b.name, private.excerpt(p_post.content, 150), p_post.image_url)::private.feed_card
    from public.business_pages b where b.id = p_post.business_page_id
  );
end
$$;
comment on function private.feed_card(public.business_posts) is
  'What the feed shows of a page''s post: an excerpt under the name of the page.';

create function private.feed_card(p_share public.business_post_shares)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select private.feed_card(p) from public.business_posts p where p.id = p_share.post_id);
end
$$;
comment on function private.feed_card(public.business_post_shares) is
  'What the feed shows of a shared post: the same as of the post.';

create function private.after_page_post_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' then
      perform private.publish_feed_item(
        'business_update', new.id, new.author_id, private.feed_card(new),
        jsonb_build_object('business_page_id', new.business_page_id), new.created_at
      );
    else
      perform private.hold_feed_items(
        '{business_update,shared_post}',
        new.id || array(select s.id from public.business_post_shares s where s.post_id = new.id)
      );
      perform private.refresh_feed_item('business_update', new.id, private.feed_card(new));
      perform private.refresh_feed_item('shared_post', s.id, private.feed_card(s))
      from public.business_post_shares s where s.post_id = new.id;
    end if;
    perform private.broadcast_page_post(new.id, new.business_page_id);
    return null;
  end if;
  perform private.content_deleted('business_update', old.id);
  perform private.withdraw_notifications_about('business_post:' || old.id);
  -- Deleted with its page, whose own trigger tells those viewing it.
  if private.is_staying('business_pages', old.business_page_id) then
    perform private.broadcast_page_post(old.id, old.business_page_id);
  end if;
  return null;
end
$$;
comment on function private.after_page_post_write() is
  'Trigger: publishes a post to the feed once and tells those viewing the page.';
create trigger after_page_post_write
  after insert or delete on public.business_posts
  for each row execute function private.after_page_post_write();
create trigger after_page_post_update
  after update of content, image_url on public.business_posts
  for each row when ((old.content, old.image_url) is distinct from (new.content, new.image_url))
  execute function private.after_page_post_write();

create function private.broadcast_page_post(p_post_id uuid, p_page_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.broadcast('content:business_page:' || p_page_id, 'posts_changed', jsonb_build_object('post_id', p_post_id));
end
$$;
comment on function private.broadcast_page_post(uuid, uuid) is 'Tells those viewing a page that one of its posts changed.';

create function private.after_page_post_like()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  liked uuid := case when tg_op = 'DELETE' then old.post_id else new.post_id end;
  post public.business_posts;
begin
  if not private.is_staying('business_posts', liked) then
    return null;
  end if;
  select * into post from public.business_posts p where p.id = liked;
  if tg_op = 'INSERT' then
    perform private.notify(
      post.author_id, new.user_id, 'reaction', 'New like', private.display_name(new.user_id) || ' liked your post',
      jsonb_build_object('contentType', 'business_post', 'contentId', post.id, 'businessId', post.business_page_id)
    );
  else
    perform private.withdraw_notification(post.author_id, old.user_id, 'reaction', 'business_post:' || post.id);
  end if;
  update public.business_posts p
  set likes_count = greatest(p.likes_count + case when tg_op = 'INSERT' then 1 else -1 end, 0)
  where p.id = liked;
  perform private.broadcast_page_post(post.id, post.business_page_id);
  return null;
end
$$;
comment on function private.after_page_post_like() is 'Trigger: counts likes and tells the author.';
create trigger after_page_post_like
  after insert or delete on public.business_post_likes
  for each row execute function private.after_page_post_like();

create function private.after_page_post_share()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  post public.business_posts;
  page_name text;
begin
  if tg_op = 'DELETE' then
    if private.is_staying('business_posts', old.post_id) then
      update public.business_posts p set shares_count = greatest(p.shares_count - 1, 0) where p.id = old.post_id;
    end if;
    perform private.remove_feed_item('shared_post', old.id);
    return null;
  end if;
  select * into post from public.business_posts p where p.id = new.post_id;
  select b.name into page_name from public.business_pages b where b.id = post.business_page_id;
  perform private.notify(
    post.author_id, new.user_id, 'business_action', 'Post shared',
    private.display_name(new.user_id) || ' shared a post of ' || page_name,
    jsonb_build_object('contentType', 'business_post', 'contentId', post.id, 'businessId', post.business_page_id)
  );
  update public.business_posts p set shares_count = p.shares_count + 1 where p.id = new.post_id;
  perform private.publish_feed_item(
    'shared_post', new.id, new.user_id, private.feed_card(new),
    jsonb_build_object('business_page_id', post.business_page_id, 'original_id', post.id, 'source_user_id', post.author_id),
    new.created_at
  );
  perform private.broadcast_page_post(post.id, post.business_page_id);
  return null;
end
$$;
comment on function private.after_page_post_share() is
  'Trigger: counts a share, publishes it to the feed and tells the author.';
create trigger after_page_post_share
  after insert or delete on public.business_post_shares
  for each row execute function private.after_page_post_share();

create trigger before_page_comment_insert
  before insert on public.business_post_comments
  for each row execute function private.tidy_content();
create trigger before_page_comment_update
  before update on public.business_post_comments
  for each row when (private.is_client())
  execute function private.tidy_content();

create function private.after_page_comment_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  commented uuid := case when tg_op = 'DELETE' then old.post_id else new.post_id end;
  post public.business_posts;
begin
  if not private.is_staying('business_posts', commented) then
    return null;
  end if;
  select * into post from public.business_posts p where p.id = commented;
  if tg_op = 'INSERT' then
    perform private.notify(
      post.author_id, new.author_id, 'comment', 'New comment',
      private.display_name(new.author_id) || ' commented on your post',
      jsonb_build_object('contentType', 'business_post', 'contentId', post.id,
        'businessId', post.business_page_id, 'commentId', new.id)
    );
  elsif tg_op = 'DELETE' then
    if old.author_id is not null and not exists (
      select from public.business_post_comments c where c.post_id = post.id and c.author_id = old.author_id
    ) then
      perform private.withdraw_notification(post.author_id, old.author_id, 'comment', 'business_post:' || post.id);
    end if;
  end if;
  if tg_op <> 'UPDATE' then
    update public.business_posts p
    set comments_count = greatest(p.comments_count + case tg_op when 'INSERT' then 1 else -1 end, 0)
    where p.id = commented;
  end if;
  perform private.broadcast('content:business_page:' || post.business_page_id, 'comments_changed',
    jsonb_build_object('post_id', post.id));
  return null;
end
$$;
comment on function private.after_page_comment_write() is
  'Trigger: counts comments and tells the author of a new one.';
create trigger after_page_comment_write
  after insert or delete on public.business_post_comments
  for each row execute function private.after_page_comment_write();
create trigger after_page_comment_update
  after update of content on public.business_post_comments
  for each row when (old.content is distinct from new.content)
  execute function private.after_page_comment_write();

-- Triggers: reviews ------------------------------------------------------------------------------

create function private.before_review_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.tidy_text(new.title);
  new.content := private.tidy_text(new.content);
  new.flagged_reason := private.tidy_line(new.flagged_reason);
  if tg_op = 'INSERT' or not private.is_client() then
    return new;
  end if;
  if (new.rating, new.title, new.content) is distinct from (old.rating, old.title, old.content) then
    if old.user_id is distinct from auth.uid() then
      raise exception 'only its author can edit a review' using errcode = '42501';
    end if;
    -- Rule 4: moderate the edited text again.
    new.moderation_status := 'pending';
    new.flagged_reason := null;
  elsif (new.moderation_status, new.flagged_reason) is distinct from (old.moderation_status, old.flagged_reason) then
    if not private.is_admin() then
      raise exception 'only super admins can moderate reviews' using errcode = '42501';
    end if;
    if new.moderation_status not in ('rejected', 'flagged') then
      new.flagged_reason := null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_review_write() is
  'Trigger: makes an edited review pending again; only super admins moderate.';
create trigger before_review_insert
  before insert on public.business_reviews
  for each row execute function private.before_review_write();
create trigger before_review_update
  before update on public.business_reviews
  for each row when (private.is_client())
  execute function private.before_review_write();

create function private.after_review_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_notifications_about('business_review:' || old.id);
    if private.is_staying('business_pages', old.business_page_id) then
      perform private.broadcast('content:business_page:' || old.business_page_id, 'reviews_changed',
        jsonb_build_object('id', old.business_page_id));
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.notify(
      private.owner_of_business_page(new.business_page_id), new.user_id, 'business_action', 'New review',
      private.display_name(new.user_id) || ' reviewed ' || (
        select b.name from public.business_pages b where b.id = new.business_page_id
      ),
      jsonb_build_object('contentType', 'business_review', 'contentId', new.id, 'businessId', new.business_page_id)
    );
  end if;
  perform private.broadcast('content:business_page:' || new.business_page_id, 'reviews_changed',
    jsonb_build_object('id', new.business_page_id));
  return null;
end
$$;
comment on function private.after_review_write() is
  'Trigger: tells the owner of a new review, and readers of any change.';
create trigger after_review_write
  after insert or delete on public.business_reviews
  for each row execute function private.after_review_write();
create trigger after_review_update
  after update on public.business_reviews
  for each row when (
    (old.rating, old.title, old.content, old.moderation_status, old.flagged_reason)
    is distinct from (new.rating, new.title, new.content, new.moderation_status, new.flagged_reason)
  )
  execute function private.after_review_write();

create function private.after_review_decision()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  page_name text := (select b.name from public.business_pages b where b.id = new.business_page_id);
begin
  insert into public.business_review_moderation as m (review_id, moderated_by, moderated_at)
  values (new.id, auth.uid(), now())
  on conflict (review_id) do update set moderated_by = excluded.moderated_by, moderated_at = excluded.moderated_at;
  perform private.audit('business_review.' || new.moderation_status, 'business_review', new.id,
    jsonb_build_object('was', old.moderation_status, 'reason', new.flagged_reason, 'rating', new.rating));
  if new.moderation_status in ('approved', 'rejected', 'flagged') then
    perform private.notify(
      new.user_id, null, 'business_action',
      case new.moderation_status when 'approved' then 'Review approved' when 'rejected' then 'Review rejected' else 'Review flagged' end,
      'Your review of ' || page_name || case new.moderation_status
        when 'approved' then ' was approved'
        when 'rejected' then ' was rejected' || coalesce(': ' || new.flagged_reason, '')
        else ' was flagged' || coalesce(': ' || new.flagged_reason, '') end,
      jsonb_build_object('contentType', 'business_review', 'contentId', new.id, 'businessId', new.business_page_id)
    );
  end if;
  return null;
end
$$;
comment on function private.after_review_decision() is
  'Trigger: stamps and audits a decision about a review, by rpc or by update, and tells its author.';
-- An edit makes the review pending again, which is no decision.
create trigger after_review_decision
  after update on public.business_reviews
  for each row when (new.moderation_status <> old.moderation_status and new.edited_at is not distinct from old.edited_at)
  execute function private.after_review_decision();

create function private.count_page_post()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  page uuid := case when tg_op = 'DELETE' then old.business_page_id else new.business_page_id end;
begin
  if tg_op = 'INSERT' or private.is_staying('business_pages', page) then
    update public.business_pages b
    set posts_count = greatest(b.posts_count + case when tg_op = 'INSERT' then 1 else -1 end, 0)
    where b.id = page;
  end if;
  return null;
end
$$;
comment on function private.count_page_post() is 'Trigger: updates business_pages.posts_count, after everything else.';
create trigger count_page_post
  after insert or delete on public.business_posts
  for each row execute function private.count_page_post();

create function private.stars_of(p_review public.business_reviews)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when p_review.moderation_status in ('pending', 'approved') and not p_review.hidden_by_moderators then p_review.rating else 0 end;
end
$$;
comment on function private.stars_of(public.business_reviews) is
  'The stars that a review gives its page: none if it isn''t public, or moderators hid it.';

create function private.count_page_review()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  page uuid := case when tg_op = 'DELETE' then old.business_page_id else new.business_page_id end;
  before integer := case when tg_op <> 'INSERT' then private.stars_of(old) else 0 end;
  after integer := case when tg_op <> 'DELETE' then private.stars_of(new) else 0 end;
begin
  if before <> after and (tg_op = 'INSERT' or private.is_staying('business_pages', page)) then
    update public.business_pages b set
      reviews_count = greatest(b.reviews_count + sign(after)::integer - sign(before)::integer, 0),
      stars_count = greatest(b.stars_count + after - before, 0)
    where b.id = page;
  end if;
  return null;
end
$$;
comment on function private.count_page_review() is
  'Trigger: updates the number of reviews of a page that count, and their stars, after everything else.';
create trigger count_page_review
  after insert or delete on public.business_reviews
  for each row execute function private.count_page_review();
-- Not "update of": an edit of the text makes a refused review pending, without naming the column.
create trigger count_page_review_update
  after update on public.business_reviews
  for each row when (
    (old.rating, old.moderation_status, old.hidden_by_moderators)
    is distinct from (new.rating, new.moderation_status, new.hidden_by_moderators)
  )
  execute function private.count_page_review();

create function private.after_review_helpful()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Skip reviews that are being deleted: the delete may be waiting for this row.
  if tg_op = 'DELETE' and not private.is_staying('business_reviews', old.review_id) then
    return null;
  end if;
  update public.business_reviews r
  set helpful_count = greatest(r.helpful_count + case when tg_op = 'INSERT' then 1 else -1 end, 0)
  where r.id = case when tg_op = 'INSERT' then new.review_id else old.review_id end;
  return null;
end
$$;
comment on function private.after_review_helpful() is 'Trigger: updates business_reviews.helpful_count.';
create trigger after_review_helpful
  after insert or delete on public.business_review_helpful
  for each row execute function private.after_review_helpful();

select private.audit_deletions('public.business_pages', 'business_page.deleted', 'owner_id', 'name', 'description'),
  private.audit_deletions('public.business_posts', 'business_post.deleted', 'author_id', 'business_page_id', 'content'),
  private.audit_deletions('public.business_post_likes', 'business_post_like.deleted', 'user_id', 'post_id'),
  private.audit_deletions('public.business_post_shares', 'business_post_share.deleted', 'user_id', 'post_id'),
  private.audit_deletions('public.business_post_comments', 'business_post_comment.deleted', 'author_id', 'post_id', 'content'),
  private.audit_deletions('public.business_reviews', 'business_review.deleted', 'user_id', 'business_page_id', 'rating', 'title', 'content');

select private.guard_columns(
    'public.business_pages',
    '{name,description,category,website,phone,email,address,hours,cover_image,profile_image,is_verified}',
    '{followers,posts_count,reviews_count,stars_count,is_verified}'
  ),
  private.guard_columns('public.business_posts', '{content,image_url}', '{likes_count,shares_count,comments_count}'),
  private.guard_columns('public.business_post_comments', '{content}'),
  private.guard_columns(
    'public.business_reviews', '{rating,title,content,moderation_status,flagged_reason}',
    '{moderation_status,flagged_reason,hidden_by_moderators}', '{helpful_count}'
  ),
  private.guard_columns('public.business_page_followers', '{}'),
  private.leave_traces('business_page_followers', 'user_id'), private.leave_traces('business_post_likes', 'user_id'), private.guard_columns('public.business_post_likes', '{}'),
  private.guard_columns('public.business_post_shares', '{}'),
  private.limit_writes('public.business_pages', 'business_pages'),
  private.limit_writes('public.business_page_followers', 'reactions'),
  private.limit_writes('public.business_posts', 'posts'), private.limit_writes('public.business_post_likes', 'reactions'),
  private.limit_writes('public.business_post_shares', 'posts'),
  private.limit_writes('public.business_post_comments', 'posts'), private.limit_writes('public.business_reviews', 'reviews');
select private.limit_changes('public.business_pages', 'edits', 'category');
select private.mark_edits('public.business_pages', 'name', 'description', 'website', 'phone', 'email', 'address', 'hours',
    'cover_image', 'profile_image'),
  private.mark_edits('public.business_posts', 'content', 'image_url'),
  private.mark_edits('public.business_post_comments', 'content'),
  private.mark_edits('public.business_reviews', 'rating', 'title', 'content');

-- Row level security -----------------------------------------------------------------------------

alter table public.business_pages enable row level security;
alter table public.business_page_followers enable row level security;
alter table public.business_posts enable row level security;
alter table public.business_post_likes enable row level security;
alter table public.business_post_shares enable row level security;
alter table public.business_post_comments enable row level security;
alter table public.business_reviews enable row level security;
alter table public.business_review_moderation enable row level security;
alter table public.business_review_helpful enable row level security;

revoke all on public.business_pages, public.business_page_followers, public.business_posts,
  public.business_post_likes, public.business_post_shares, public.business_post_comments,
  public.business_reviews, public.business_review_moderation, public.business_review_helpful
  from anon, authenticated, service_role;
grant select on public.business_pages, public.business_posts, public.business_post_comments, public.business_reviews
  to anon;
grant select, insert, update, delete on public.business_pages, public.business_posts,
  public.business_post_comments, public.business_reviews to authenticated;
grant select, insert, delete on public.business_page_followers, public.business_post_likes,
  public.business_post_shares to authenticated;
grant select on public.business_review_moderation, public.business_review_helpful to authenticated;
grant select, insert, update, delete on public.business_pages, public.business_page_followers,
  public.business_posts, public.business_post_likes, public.business_post_shares,
  public.business_post_comments, public.business_reviews, public.business_review_moderation,
  public.business_review_helpful to service_role;

create policy "Everyone reads business pages" on public.business_pages
  for select to anon, authenticated
  using ((select 'public' = any (array(select private.my_audiences()))));

create policy "Members make business pages as themselves" on public.business_pages
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select private.is_active()));

create policy "Owners change their pages, super admins the tick" on public.business_pages
  for update to authenticated
  using ((owner_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()))
  with check ((owner_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Owners delete their pages, super admins any" on public.business_pages
  for delete to authenticated
  using ((owner_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Members see what they follow, owners who follows them" on public.business_page_followers
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active()))
    or business_page_id = any (array(select private.my_business_pages()))
    or (select private.is_admin())
  );

create policy "Members follow pages as themselves" on public.business_page_followers
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members unfollow pages" on public.business_page_followers
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Everyone reads posts of pages" on public.business_posts
  for select to anon, authenticated
  using ((select 'public' = any (array(select private.my_audiences()))));

create policy "Owners write posts of their pages" on public.business_posts
  for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (select private.is_active())
    and business_page_id = any (array(select private.my_business_pages()))
  );

create policy "Authors and owners change posts" on public.business_posts
  for update to authenticated
  using (
    (author_id = (select auth.uid()) and (select private.is_active()))
    or business_page_id = any (array(select private.my_business_pages()))
  )
  with check (
    (author_id = (select auth.uid()) and (select private.is_active()))
    or business_page_id = any (array(select private.my_business_pages()))
  );

create policy "Authors and owners delete posts, super admins any" on public.business_posts
  for delete to authenticated
  using (
    (author_id = (select auth.uid()) and (select private.is_active()))
    or business_page_id = any (array(select private.my_business_pages()))
    or (select private.is_admin())
  );

create policy "Members see who likes" on public.business_post_likes
  for select to authenticated using ((select private.is_active()));

create policy "Members like as themselves" on public.business_post_likes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members take their likes back, super admins any" on public.business_post_likes
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Members see who shared" on public.business_post_shares
  for select to authenticated using ((select private.is_active()));

create policy "Members share as themselves" on public.business_post_shares
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Super admins remove shares" on public.business_post_shares
  for delete to authenticated using ((select private.is_admin()));

create policy "Everyone reads comments to posts of pages" on public.business_post_comments
  for select to anon, authenticated
  using ((select 'public' = any (array(select private.my_audiences()))));

create policy "Members comment on posts of pages as themselves" on public.business_post_comments
  for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.is_active()));

create policy "Members change their comments" on public.business_post_comments
  for update to authenticated
  using (author_id = (select auth.uid()) and (select private.is_active()))
  with check (author_id = (select auth.uid()) and (select private.is_active()));

create policy "Members, owners and super admins delete comments" on public.business_post_comments
  for delete to authenticated
  using (
    (author_id = (select auth.uid()) and (select private.is_active()))
    or post_id = any (array(select private.my_business_posts()))
    or (select private.is_admin())
  );

create policy "Visitors read reviews that are not refused" on public.business_reviews
  for select to anon using (moderation_status in ('pending', 'approved'));

create policy "Members read those and their own, super admins all" on public.business_reviews
  for select to authenticated
  using (
    moderation_status in ('pending', 'approved')
    or (user_id = (select auth.uid()) and (select private.is_active()))
    or (select private.is_admin())
  );

create policy "Members review pages of others as themselves" on public.business_reviews
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and not (business_page_id = any (array(select private.my_business_pages())))
  );

create policy "Authors change their reviews, super admins judge" on public.business_reviews
  for update to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()))
  with check ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Authors delete their reviews, super admins any" on public.business_reviews
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Super admins read what moderators noted" on public.business_review_moderation
  for select to authenticated using ((select private.is_admin()));

create policy "Members see what they found helpful, super admins all" on public.business_review_helpful
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

-- Computed fields --------------------------------------------------------------------------------

create function public.moderation_note(review public.business_reviews)
returns text
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select m.moderation_note from public.business_review_moderation m where m.review_id = review.id
  );
end
$$;
comment on function public.moderation_note(public.business_reviews) is
  'Computed field business_reviews.moderation_note: the moderator''s note, for super admins; null for everyone else.';

create function public.moderated_by(review public.business_reviews)
returns uuid
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select m.moderated_by from public.business_review_moderation m where m.review_id = review.id
  );
end
$$;
comment on function public.moderated_by(public.business_reviews) is
  'Computed field business_reviews.moderated_by: the last moderator, for super admins; null for everyone else.';

create function public.moderated_at(review public.business_reviews)
returns timestamptz
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select m.moderated_at from public.business_review_moderation m where m.review_id = review.id
  );
end
$$;
comment on function public.moderated_at(public.business_reviews) is
  'Computed field business_reviews.moderated_at: the time of the last decision, for super admins; null for everyone else.';

create function public.is_helpful(review public.business_reviews)
returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return exists (
    select from public.business_review_helpful h where h.review_id = review.id and h.user_id = (select auth.uid())
  );
end
$$;
comment on function public.is_helpful(public.business_reviews) is
  'Computed field business_reviews.is_helpful: whether the caller found it helpful.';

create function public.user_has_liked(post public.business_posts)
returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return exists (
    select from public.business_post_likes l where l.post_id = post.id and l.user_id = (select auth.uid())
  );
end
$$;
comment on function public.user_has_liked(public.business_posts) is
  'Computed field business_posts.user_has_liked: whether the caller likes it (specification 3 §3).';

create function public.user_has_shared(post public.business_posts)
returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return exists (
    select from public.business_post_shares s where s.post_id = post.id and s.user_id = (select auth.uid())
  );
end
$$;
comment on function public.user_has_shared(public.business_posts) is
  'Computed field business_posts.user_has_shared: whether the caller shared it (specification 3 §3).';

create function public.is_following(page public.business_pages)
returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return exists (
    select from public.business_page_followers f where f.business_page_id = page.id and f.user_id = (select auth.uid())
  );
end
$$;
comment on function public.is_following(public.business_pages) is
  'Computed field business_pages.is_following: whether the caller follows it.';

grant execute on function
  public.moderation_note(public.business_reviews), public.moderated_by(public.business_reviews),
  public.moderated_at(public.business_reviews), public.is_helpful(public.business_reviews),
  public.user_has_liked(public.business_posts), public.user_has_shared(public.business_posts),
  public.is_following(public.business_pages)
  to authenticated, service_role;

-- Public functions -------------------------------------------------------------------------------

create function private.list_business_pages(
  p_query text default null, p_category text default null,
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns setof public.business_pages
language plpgsql stable security definer
set search_path = ''
-- A plan for all texts takes them for rare: it would find each row that has a common word, and then sort them.
set plan_cache_mode = force_custom_plan
as $$
declare
  needle text := private.name_pattern(p_query);
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unreachable uuid[] := array(select h.member_id from private.hidden_members h where h.viewer_id = auth.uid() and h.is_blocked);
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
begin
  perform private.require_active();
  -- Each case gets its own plan: a query by trigrams, a category or all by date.
  if needle is not null then
    return query
    select b.* from public.business_pages b
    where private.fold(b.name || ' ' || b.description) like '%' || needle || '%'
      and (p_category is null or b.category = p_category)
      and (b.created_at, b.id) < (before, before_id) and b.owner_id <> all (unreachable)
    order by b.created_at desc, b.id desc limit most;
  elsif p_category is not null then
    return query
    select b.* from public.business_pages b
    where b.category = p_category and (b.created_at, b.id) < (before, before_id) and b.owner_id <> all (unreachable)
    order by b.created_at desc, b.id desc limit most;
  else
    return query
    select b.* from public.business_pages b
    where (b.created_at, b.id) < (before, before_id) and b.owner_id <> all (unreachable)
    order by b.created_at desc, b.id desc limit most;
  end if;
end
$$;
comment on function private.list_business_pages(text, text, timestamptz, uuid, integer) is
  'Pages of a category or all, newest first, that match the query; the next page begins below (created_at, id) of the last row. Definer: searches folded names, whose index cannot be used under a policy.';
select private.expose('private.list_business_pages');

create function public.business_review_summary(p_page_id uuid)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'count', coalesce(sum(k.votes), 0),
      'average', round(sum(k.rating * k.votes)::numeric / nullif(sum(k.votes), 0), 1),
      'histogram', jsonb_object_agg(k.rating, k.votes)
    )
    from (
      select s.rating, count(r.id) as votes
      from generate_series(1, 5) as s (rating)
      left join public.business_reviews r
        on r.business_page_id = p_page_id and r.rating = s.rating
        and r.moderation_status in ('pending', 'approved') and not r.hidden_by_moderators
      group by s.rating
    ) as k
  );
end
$$;
comment on function public.business_review_summary(uuid) is
  'Summary of a page''s public reviews that moderators didn''t hide: {count, average to one decimal or null, histogram of 1 to 5}.';
grant execute on function public.business_review_summary(uuid) to anon, authenticated;

create function private.mark_review_helpful(p_review_id uuid, p_is_helpful boolean)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  review public.business_reviews;
begin
  select * into review from public.business_reviews r
  where r.id = p_review_id and (r.moderation_status in ('pending', 'approved') or r.user_id = viewer);
  if not found then
    raise exception 'there is no such review' using errcode = 'PT404';
  end if;
  if review.user_id = viewer then
    raise exception 'this is your own review' using errcode = '42501';
  end if;
  perform private.check_rate('reactions');
  if p_is_helpful then
    insert into public.business_review_helpful (review_id, user_id) values (p_review_id, viewer)
    on conflict do nothing;
  else
    delete from public.business_review_helpful h where h.review_id = p_review_id and h.user_id = viewer;
  end if;
  return (
    select jsonb_build_object('is_helpful', coalesce(p_is_helpful, false), 'helpful_count', r.helpful_count)
    from public.business_reviews r where r.id = p_review_id
  );
end
$$;
comment on function private.mark_review_helpful(uuid, boolean) is
  'Marks someone else''s review as helpful or removes the mark; returns {is_helpful, helpful_count}. Definer: writes business_review_helpful, which no browser may.';
select private.expose('private.mark_review_helpful');

create function private.admin_moderate_reviews(
  p_review_ids uuid[], p_status text, p_note text default null, p_reason text default null,
  p_seen timestamptz[] default null
)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  judged integer;
begin
  perform private.require_admin();
  if cardinality(p_review_ids) > 200 then
    raise exception 'at most 200 reviews at once' using errcode = '22023';
  end if;
  if p_status is null or p_status not in ('pending', 'approved', 'rejected', 'flagged') then
    raise exception 'the status must be pending, approved, rejected or flagged' using errcode = '22023';
  end if;
  -- The author is told why.
  if p_status in ('rejected', 'flagged') and not coalesce(private.has_text(p_reason), false) then
    raise exception 'rejecting or flagging a review needs a reason' using errcode = '22004';
  end if;
  perform private.refuse_unless(coalesce(char_length(private.tidy_line(p_reason)) <= 500, true), 'A reason has at most 500 characters.'),
    private.refuse_unless(coalesce(char_length(private.tidy_text(p_note)) <= 1000, true), 'A note has at most 1,000 characters.');
  perform private.take_turn();
  perform from public.business_reviews r where r.id = any (p_review_ids) order by r.id for update;
  -- Its author may have written something else, another admin may have judged it. The caller's own judgement was sent before.
  if exists (
    select from unnest(p_review_ids, p_seen) as s (id, seen_at) join public.business_reviews r on r.id = s.id
    where r.updated_at <> s.seen_at and not exists (
      select from public.business_review_moderation m
      where m.review_id = r.id and m.moderated_by = auth.uid() and m.moderated_at = r.updated_at and r.moderation_status = p_status
    )
  ) then
    raise exception 'This has changed meanwhile. Look at it again.' using errcode = 'P0001', hint = 'decided';
  end if;
  update public.business_reviews r set
    moderation_status = p_status,
    flagged_reason = case when p_status in ('rejected', 'flagged') then private.tidy_line(p_reason) end,
    updated_at = now()
  where r.id = any (p_review_ids);
  get diagnostics judged = row_count;
  -- The trigger has written the moderator and time.
  insert into public.business_review_moderation (review_id, moderation_note)
  select r.id, nullif(private.tidy_text(p_note), '') from public.business_reviews r where r.id = any (p_review_ids)
  on conflict (review_id) do update set moderation_note = excluded.moderation_note;
  return judged;
end
$$;
comment on function private.admin_moderate_reviews(uuid[], text, text, text, timestamptz[]) is
  'Moderates reviews, stamped and audited; authors see the reason, super admins the note. p_seen has the updated_at of each as the caller read it: P0001, hint decided, and nothing is judged, if one has changed since or moderators hid it. Returns how many. Super admins only. Definer: writes business_review_moderation, which no browser may.';
select private.expose('private.admin_moderate_reviews');

create function private.admin_review_stats()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_object_agg(s.status, (
      select count(*) from public.business_reviews r where r.moderation_status = s.status
    ))
    from unnest(array['pending', 'approved', 'rejected', 'flagged']) as s (status)
  );
end
$$;
comment on function private.admin_review_stats() is
  'How many reviews have each moderation status. Super admins only. Definer: counts in the index, without a policy per row.';
select private.expose('private.admin_review_stats');

-- Storage ----------------------------------------------------------------------------------------

insert into private.bucket_rules (bucket_id, mime_types, max_bytes, max_image_bytes) values
  ('business-pages', '{image/png,image/jpeg,image/gif,image/webp}', 10485760, 10485760);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b.bucket_id, b.bucket_id, true, b.max_bytes, b.mime_types
from private.bucket_rules b where b.bucket_id = 'business-pages'
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
