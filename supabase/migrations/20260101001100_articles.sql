-- Articles: long texts by members, and comments on them.
--
-- Purpose     drafts and published articles, their comments, bucket article-images
-- Tables      public.articles, public.article_comments
-- Depends on  20260101001000_search.sql
--
-- 1. An article is a draft or published, and never a draft again. Published ones are public.
-- 2. It enters the feed once, when first published. Later changes update the existing item and never create
--    one, so what a super admin removed from the feed stays out.
-- 3. The database owns excerpt, published_at, edited_at, likes and comments_count. edited_at marks a change
--    of text or picture after publishing.
-- 4. user_id is a copy of author_id. It has no foreign key, so that embeds stay unambiguous.
-- 5. Comments lose their author with the account, and are deleted with their article.
-- 6. A comment carries its article's audience (20260101000800_reactions.sql, rule 3).

create function private.reading_minutes(p_content text)
returns integer
language sql immutable parallel safe
-- 220 words a minute; what has no letter or digit is no word. Where words have no spaces between them, 500 letters.
return greatest(1, round((
  select count(*) from regexp_split_to_table(regexp_replace(left(p_content, 20000), private.unspaced() || '+', ' ', 'g'), '\s+') as word
  where word ~ '[[:alnum:]]'
) / 220.0 + regexp_count(left(p_content, 20000), private.unspaced()) / 500.0)::integer);
comment on function private.reading_minutes(text) is 'Minutes to read a text, at least one.';
grant execute on function private.reading_minutes(text) to authenticated, service_role;

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null,
  excerpt text not null default '',
  author_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null,
  category text,
  image_url text,
  image_alt text,
  status text not null default 'draft',
  likes integer not null default 0,
  comments_count integer not null default 0,
  reading_minutes integer not null generated always as (private.reading_minutes(content)) stored,
  published_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Specification 2 §5.
  constraint articles_title_check
    check (char_length(title) <= 100 and private.has_text(title) and private.shows_at_least(title, 3) and private.is_single_line(title)),
  constraint articles_content_check check (char_length(content) <= 10000 and private.has_text(content) and private.shows_at_least(content, 10)),
  constraint articles_category_check check (category in ('Technology', 'Business', 'Lifestyle')),
  constraint articles_image_url_check check (private.is_http_url(image_url)),
  constraint articles_image_alt_check check (char_length(image_alt) <= 200 and private.is_single_line(image_alt)),
  constraint articles_status_check check (status in ('draft', 'published')),
  constraint articles_published_at_check check ((status = 'published') = (published_at is not null)),
  constraint articles_counts_check check (likes >= 0 and comments_count >= 0)
) with (fillfactor = 80);
comment on table public.articles is
  'Long texts by members, in light Markdown. Drafts are visible to their author, published articles to everyone.';
comment on column public.articles.user_id is 'The author under the second name the specification uses. Set by trigger.';
comment on column public.articles.excerpt is
  'The first 150 characters without tags and Markdown, plus an ellipsis if there are more.';
comment on column public.articles.category is 'If null, listed only under all articles.';
comment on column public.articles.likes is 'How many like it. Maintained by the trigger on reaction_counts.';
comment on column public.articles.comments_count is 'Maintained by the triggers on article_comments.';
comment on column public.articles.edited_at is 'When text or picture last changed after publishing.';

create index articles_newest_idx on public.articles (published_at desc, id desc) where status = 'published';
create index articles_category_idx on public.articles (category, published_at desc, id desc) where status = 'published';
create index articles_author_idx on public.articles (author_id, updated_at desc, id desc);
create index articles_drafts_idx on public.articles (created_at desc, id desc) where status = 'draft';
create index articles_all_idx on public.articles (created_at desc, id desc);
create index articles_user_idx on public.articles (user_id, created_at desc, id desc);

create table public.article_comments (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  content text not null,
  audience text not null default 'nobody',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint article_comments_content_check check (char_length(content) between 1 and 2000 and private.has_text(content))
);
comment on table public.article_comments is 'Comments on a published article, oldest first.';
comment on column public.article_comments.user_id is 'Null once the account is deleted.';
comment on column public.article_comments.audience is 'Who may read the article, copied from it.';
comment on column public.article_comments.edited_at is 'When its text last changed; null: never.';

create index article_comments_thread_idx on public.article_comments (article_id, created_at, id);
create index article_comments_user_idx on public.article_comments (user_id);

-- Feed items of an article are deleted with it.
alter table public.feed_items
  add constraint feed_items_article_id_fkey foreign key (article_id) references public.articles (id) on delete cascade;
create index feed_items_article_idx on public.feed_items (article_id) where article_id is not null;

-- Predicates -------------------------------------------------------------------------------------

create function private.audience_of_article(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select 'public' from public.articles a where a.id = p_id and a.status = 'published'
  );
end
$$;
comment on function private.audience_of_article(uuid) is 'Published articles are public; a draft has no audience.';

create function private.owner_of_article(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select a.author_id from public.articles a where a.id = p_id
  );
end
$$;
comment on function private.owner_of_article(uuid) is 'Who wrote an article.';

create function private.article_excerpt(p_content text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select case when char_length(plain.value) > 150 then left(plain.value, 150) || '...' else plain.value end
    from (select coalesce(private.plain_text(p_content), '')) as plain (value)
  );
end
$$;
comment on function private.article_excerpt(text) is
  'Specification 2 §9: tags stripped, the first 150 characters plus an ellipsis if longer.';
grant execute on function private.article_excerpt(text) to authenticated, service_role;

-- Triggers: articles -----------------------------------------------------------------------------

create function private.before_article_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.author_id := coalesce(new.author_id, new.user_id);
  new.user_id := new.author_id;
  new.title := private.tidy_text(new.title);
  new.content := private.tidy_text(new.content);
  new.image_url := private.tidy_line(new.image_url);
  new.image_alt := private.tidy_line(new.image_alt);
  new.excerpt := private.article_excerpt(new.content);
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, new.created_at);
  end if;
  return new;
end
$$;
comment on function private.before_article_insert() is 'Trigger: prepares an article for storage and sets the excerpt.';
create trigger before_article_insert
  before insert on public.articles
  for each row execute function private.before_article_insert();

create function private.before_article_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client() and old.status = 'published' and new.status is distinct from 'published' then
    raise exception 'a published article cannot become a draft again' using errcode = '42501';
  end if;
  new.user_id := new.author_id;
  new.title := private.tidy_text(new.title);
  new.content := private.tidy_text(new.content);
  new.image_url := private.tidy_line(new.image_url);
  new.image_alt := private.tidy_line(new.image_alt);
  new.excerpt := private.article_excerpt(new.content);
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  else
    new.published_at := null;
  end if;
  return new;
end
$$;
comment on function private.before_article_update() is
  'Trigger: tidies an edited article, sets its excerpt and refuses to make it a draft again.';
-- Not for the counters: what others do does not edit the article.
create trigger before_article_update
  before update on public.articles
  for each row when (
    (old.title, old.content, old.image_url, old.image_alt, old.status, old.author_id, old.user_id, old.excerpt)
    is distinct from
    (new.title, new.content, new.image_url, new.image_alt, new.status, new.author_id, new.user_id, new.excerpt)
  )
  execute function private.before_article_update();

create function private.broadcast_article(p_article public.articles, p_is_public boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.broadcast('user:' || p_article.author_id, 'articles_changed', jsonb_build_object('id', p_article.id));
  -- Nobody else hears of drafts.
  if p_is_public then
    perform private.broadcast(
      'profile:' || p_article.author_id, 'articles_changed', jsonb_build_object('user_id', p_article.author_id)
    );
    perform private.broadcast(
      'content:article:' || p_article.id, 'article_changed', jsonb_build_object('id', p_article.id)
    );
  end if;
end
$$;
comment on function private.broadcast_article(public.articles, boolean) is
  'Tells the author''s own screens that an article changed; if it is published, also those viewing it or its author.';

create function private.after_article_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.status = 'published' then
    perform private.index_document(
      'article', new.id, 'public', new.title, new.content, new.author_id, new.image_url, p_popularity => new.likes
    );
    -- `if` instead of `or`: on insert there is no old row to read.
    if tg_op = 'INSERT' then
      perform private.publish_article(new);
    elsif old.status <> 'published' then
      perform private.publish_article(new);
      perform private.content_audience_changed('article', new.id);
      update public.article_comments c set audience = 'public' where c.article_id = new.id and c.audience <> 'public';
    else
      perform private.refresh_feed_item('article', new.id, private.feed_card(new));
    end if;
  elsif tg_op = 'UPDATE' and old.status = 'published' then
    -- The operator unpublished it.
    perform private.remove_feed_item('article', new.id);
    perform private.drop_document('article', new.id);
    perform private.content_audience_changed('article', new.id);
    update public.article_comments c set audience = 'nobody' where c.article_id = new.id;
  end if;
  perform private.broadcast_article(new, new.status = 'published' or (tg_op = 'UPDATE' and old.status = 'published'));
  return null;
end
$$;
comment on function private.after_article_write() is
  'Trigger: publishes an article to the feed once and updates search.';

create function private.feed_card(p_article public.articles)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return ('public', p_article.title, p_article.excerpt, p_article.image_url)::private.feed_card;
end
$$;
comment on function private.feed_card(public.articles) is 'What the feed shows of an article.';

create function private.publish_article(p_article public.articles)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.publish_feed_item(
    'article', p_article.id, p_article.author_id, private.feed_card(p_article),
    jsonb_build_object('article_id', p_article.id), p_article.published_at
  );
end
$$;
comment on function private.publish_article(public.articles) is 'Puts an article into the feed.';

create trigger after_article_insert
  after insert on public.articles
  for each row execute function private.after_article_write();
create trigger after_article_update
  after update on public.articles
  for each row when (
    (old.title, old.content, old.category, old.image_url, old.image_alt, old.status)
    is distinct from (new.title, new.content, new.category, new.image_url, new.image_alt, new.status)
  )
  execute function private.after_article_write();

create function private.after_article_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.content_deleted('article', old.id);
  -- Deleted with its account: no notification and no audit entry.
  if private.has_account(old.author_id) then
    perform private.broadcast_article(old, old.status = 'published');
  end if;
  return null;
end
$$;
comment on function private.after_article_delete() is
  'Trigger: deletes everything attached to an article.';
create trigger after_article_delete
  after delete on public.articles
  for each row execute function private.after_article_delete();

create function private.count_article_likes()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.articles a set likes = case when tg_op = 'DELETE' then 0 else greatest(c.count, 0) end
  from changed c
  where c.content_type = 'article' and c.reaction_type = 'like' and a.id = c.content_id
    and a.likes <> case when tg_op = 'DELETE' then 0 else greatest(c.count, 0) end;
  return null;
end
$$;
comment on function private.count_article_likes() is
  'Trigger on reaction_counts: copies the number of likes to articles.likes.';
create trigger count_article_likes
  after insert on public.reaction_counts
  referencing new table as changed
  for each statement execute function private.count_article_likes();
create trigger recount_article_likes
  after update on public.reaction_counts
  referencing new table as changed
  for each statement execute function private.count_article_likes();
create trigger uncount_article_likes
  after delete on public.reaction_counts
  referencing old table as changed
  for each statement execute function private.count_article_likes();

insert into private.popularity values ('article', 'public.articles', 'id', 's.likes');

-- Triggers: comments -----------------------------------------------------------------------------

create function private.before_article_comment_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  -- The policy, which runs after this, refuses drafts and missing articles alike.
  new.audience := coalesce(private.content_audience('article', new.article_id), 'nobody');
  return new;
end
$$;
comment on function private.before_article_comment_insert() is
  'Trigger: trims a comment and copies its article''s audience.';
create trigger before_article_comment_insert
  before insert on public.article_comments
  for each row execute function private.before_article_comment_insert();

create trigger before_article_comment_update
  before update on public.article_comments
  for each row when (private.is_client())
  execute function private.tidy_content();

create function private.after_article_comment_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- One lock order for all, so that two calls never deadlock: notifications first, counters last.
    perform private.notify(
      private.owner_of_article(new.article_id), new.user_id, 'comment', 'New comment',
      private.display_name(new.user_id) || ' commented on your article',
      jsonb_build_object('contentType', 'article', 'contentId', new.article_id, 'commentId', new.id)
    );
    update public.articles a set comments_count = a.comments_count + 1 where a.id = new.article_id;
  end if;
  perform private.broadcast(
    'content:article:' || new.article_id, 'comments_changed', jsonb_build_object('article_id', new.article_id)
  );
  return null;
end
$$;
comment on function private.after_article_comment_write() is
  'Trigger: counts comments; tells the author of a new one and readers of any change.';
create trigger after_article_comment_insert
  after insert on public.article_comments
  for each row execute function private.after_article_comment_write();
create trigger after_article_comment_update
  after update of content on public.article_comments
  for each row when (old.content is distinct from new.content)
  execute function private.after_article_comment_write();

create function private.after_article_comment_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- The article itself is being deleted: nobody is left to tell, and the delete may be waiting for this comment.
  if not private.is_staying('articles', old.article_id) then
    return null;
  end if;
  if old.user_id is not null and not exists (
    select from public.article_comments c where c.article_id = old.article_id and c.user_id = old.user_id
  ) then
    perform private.withdraw_notification(
      private.owner_of_article(old.article_id), old.user_id, 'comment', 'article:' || old.article_id
    );
  end if;
  update public.articles a set comments_count = greatest(0, a.comments_count - 1) where a.id = old.article_id;
  perform private.broadcast(
    'content:article:' || old.article_id, 'comments_changed', jsonb_build_object('article_id', old.article_id)
  );
  return null;
end
$$;
comment on function private.after_article_comment_delete() is
  'Trigger: updates the count; withdraws the notification after someone''s last comment.';
create trigger after_article_comment_delete
  after delete on public.article_comments
  for each row execute function private.after_article_comment_delete();

select private.guard_columns(
    'public.articles', '{title,content,category,image_url,image_alt,status,excerpt}', '{likes,comments_count}'
  ),
  private.guard_columns('public.article_comments', '{content}'),
  private.limit_writes('public.articles', 'articles'), private.limit_writes('public.article_comments', 'posts');
select private.audit_deletions('public.articles', 'article.deleted', 'author_id', 'title', 'status', 'content'),
  private.audit_deletions('public.article_comments', 'article_comment.deleted', 'user_id', 'article_id', 'content');

select private.limit_changes('public.articles', 'edits', 'category', 'image_alt');
select private.mark_edits('public.articles', 'title', 'content', 'image_url'),
  private.mark_edits('public.article_comments', 'content');

-- Row level security -----------------------------------------------------------------------------

alter table public.articles enable row level security;
alter table public.article_comments enable row level security;

revoke all on public.articles, public.article_comments from anon, authenticated, service_role;
grant select on public.articles, public.article_comments to anon;
grant select, insert, update, delete on public.articles, public.article_comments to authenticated, service_role;

create policy "Visitors read published articles" on public.articles
  for select to anon
  using (status = 'published');

create policy "Members read published and own articles, super admins any" on public.articles
  for select to authenticated
  using (
    status = 'published'
    or (author_id = (select auth.uid()) and (select private.is_active()))
    or (select private.is_admin())
  );

create policy "Members write articles as themselves" on public.articles
  for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.is_active()));

create policy "Authors change their articles" on public.articles
  for update to authenticated
  using (author_id = (select auth.uid()) and (select private.is_active()))
  with check (author_id = (select auth.uid()) and (select private.is_active()));

create policy "Authors delete their articles, super admins any" on public.articles
  for delete to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Readers of the article read its comments" on public.article_comments
  for select to anon, authenticated
  using (audience = 'public' or audience = any (array(select private.my_audiences())));

create policy "Members comment as themselves on what they can read" on public.article_comments
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  );

create policy "Members change their comments" on public.article_comments
  for update to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  )
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members delete theirs, authors and super admins any" on public.article_comments
  for delete to authenticated
  using (
    ((select private.is_active())
      and (user_id = (select auth.uid()) or article_id = any (array(
        select a.id from public.articles a where a.author_id = (select auth.uid())
      ))))
    or (select private.is_admin())
  );

-- Storage ----------------------------------------------------------------------------------------

insert into private.bucket_rules (bucket_id, mime_types, max_bytes, max_image_bytes) values
  ('article-images', '{image/png,image/jpeg,image/gif,image/webp}', 10485760, 10485760);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b.bucket_id, b.bucket_id, true, b.max_bytes, b.mime_types
from private.bucket_rules b where b.bucket_id = 'article-images'
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Public functions -------------------------------------------------------------------------------

create function public.reaction_state(article public.articles)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.reaction_state('article', article.id)
$$;
comment on function public.reaction_state(public.articles) is
  'Computed field articles.reaction_state: the caller''s reaction and the count of each.';
grant execute on function public.reaction_state(public.articles) to anon, authenticated, service_role;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
