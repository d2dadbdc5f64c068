-- Search: one place to find everything.
--
-- Purpose     documents written by the domains; ranked, typo-tolerant search, counts and suggestions
-- Tables      public.search_documents
-- Depends on  20260101000900_feed.sql
--
-- 1. The domains write with private.index_document and private.drop_document from their triggers. Nobody
--    reads the table: functions do, and show a document only to its audience.
-- 2. Collect candidates first, each kind from its own index up to a limit; rank only those. So a common word
--    costs little more than a rare one.
-- 3. One or two letters match only beginnings of titles and usernames.
-- 4. Typos are forgiven if the query finds little.
-- 5. People are indexed here: confirmed and not banned.

create table public.search_documents (
  kind text not null,
  source_id uuid not null,
  title text not null,
  keywords text not null default '',
  body text not null default '',
  owner_id uuid references public.profiles (id) on delete set null,
  image_url text,
  visibility text not null,
  popularity integer not null default 0,
  updated_at timestamptz not null default now(),
  folded_title text not null collate "C" generated always as (private.fold(title)) stored,
  folded_keywords text not null collate "C" generated always as (private.fold(keywords)) stored,
  folded_names text not null generated always as (private.fold(title || ' ' || keywords)) stored,
  -- The kind is a term of its own, with a colon that no word of a text contains.
  terms tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.simple', private.fold(title || ' ' || keywords)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', private.fold(body)), 'C')
    || array_to_tsvector(array['kind:' || kind])
  ) stored,
  primary key (kind, source_id),
  constraint search_documents_kind_check check (kind in (
    'person', 'article', 'group', 'forum_group', 'forum_post', 'business_idea', 'event', 'business_page'
  )),
  constraint search_documents_title_check check (char_length(title) between 1 and 200),
  constraint search_documents_keywords_check check (char_length(keywords) <= 500),
  constraint search_documents_body_check check (char_length(body) <= 20000)
) with (fillfactor = 85);
comment on table public.search_documents is
  'Everything that can be found, as plain text. Written by the domains'' triggers, read only by the search functions.';
comment on column public.search_documents.keywords is 'Other names, weighted like the title: a username.';
comment on column public.search_documents.visibility is 'Who may find it: an audience (20260101000800_reactions.sql).';

create index search_documents_terms_idx on public.search_documents using gin (terms);
create index search_documents_names_idx on public.search_documents using gin (folded_names extensions.gin_trgm_ops);
create index search_documents_title_idx on public.search_documents (kind, folded_title);
create index search_documents_keywords_idx on public.search_documents (kind, folded_keywords) where folded_keywords <> '';
create index search_documents_owner_idx on public.search_documents (owner_id);
create index search_documents_popular_idx on public.search_documents (popularity desc, kind, source_id);
create index search_documents_popular_of_kind_idx on public.search_documents (kind, popularity desc, source_id);

-- Writing ----------------------------------------------------------------------------------------

create function private.drop_document(p_kind text, p_source_id uuid)
returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.search_documents d where d.kind = p_kind and d.source_id = p_source_id
$$;
comment on function private.drop_document(text, uuid) is 'Removes a document from search.';

create function private.index_document(
  p_kind text, p_source_id uuid, p_visibility text, p_title text, p_body text default '',
  p_owner_id uuid default null, p_image_url text default null, p_keywords text default '',
  p_popularity integer default 0
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_visibility is null or not coalesce(private.has_text(p_title), false) then
    perform private.drop_document(p_kind, p_source_id);
    return;
  end if;
  insert into public.search_documents as d (
    kind, source_id, title, keywords, body, owner_id, image_url, visibility, popularity, updated_at
  )
  values (
    p_kind, p_source_id, private.plain_title(p_title), left(coalesce(p_keywords, ''), 500),
    left(coalesce(private.plain_text(p_body), ''), 20000), p_owner_id,
    case when private.is_http_url(p_image_url) then p_image_url end,
    p_visibility, greatest(coalesce(p_popularity, 0), 0), now()
  )
  on conflict (kind, source_id) do update set
    title = excluded.title, keywords = excluded.keywords, body = excluded.body, owner_id = excluded.owner_id,
    image_url = excluded.image_url, visibility = excluded.visibility, popularity = excluded.popularity,
    updated_at = now();
end
$$;
comment on function private.index_document(text, uuid, text, text, text, uuid, text, text, integer) is
  'Adds or updates a document. Strips tags and Markdown. Without an audience or a title, drops it.';

-- Data attached to content -----------------------------------------------------------------------

create function private.content_audience_changed(p_content_type text, p_content_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  now_for text := private.content_audience(p_content_type, p_content_id);
begin
  update public.reactions r set audience = coalesce(now_for, 'nobody')
  where r.content_type = p_content_type and r.content_id = p_content_id and r.audience is distinct from now_for;
  update public.reaction_counts k set audience = coalesce(now_for, 'nobody')
  where k.content_type = p_content_type and k.content_id = p_content_id and k.audience is distinct from now_for;
  update public.feed_items f set audience = coalesce(now_for, 'nobody')
  where f.type = p_content_type and f.content_id = p_content_id and f.audience is distinct from now_for;
  update public.search_documents d set visibility = coalesce(now_for, 'nobody')
  where d.kind = p_content_type and d.source_id = p_content_id and d.visibility is distinct from now_for;
end
$$;
comment on function private.content_audience_changed(text, uuid) is
  'Copies an item''s new audience to everything attached to it. Called by the item''s update trigger.';

create function private.content_deleted(p_content_type text, p_content_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.reactions r where r.content_type = p_content_type and r.content_id = p_content_id;
  delete from public.reaction_counts k where k.content_type = p_content_type and k.content_id = p_content_id;
  perform private.remove_feed_item(p_content_type, p_content_id);
  perform private.drop_document(p_content_type, p_content_id);
  perform private.withdraw_notifications_about(p_content_type || ':' || p_content_id);
end
$$;
comment on function private.content_deleted(text, uuid) is
  'Deletes the reactions, feed item and search document of a deleted item and makes notifications about it unavailable. Called by its delete trigger.';

-- People -----------------------------------------------------------------------------------------

create function private.index_person(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  select * into person from public.profiles p where p.id = p_user_id;
  if not found or not private.is_active_member(p_user_id) then
    perform private.drop_document('person', p_user_id);
    return;
  end if;
  perform private.index_document(
    'person', person.id, 'members', private.display_name(person.id),
    concat_ws(' · ',
      nullif(concat_ws(' at ', person.title, person.company), ''), person.location,
      nullif(array_to_string(person.skills, ', '), ''), person.bio
    ),
    person.id, person.avatar_url, person.username,
    (select k.followers from private.connection_counters k where k.user_id = person.id)
  );
end
$$;
comment on function private.index_person(uuid) is
  'Makes a member findable by name, username and profile; drops banned or unconfirmed ones.';

create function private.on_person_changed()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.index_person(coalesce(new.id, old.id));
  return null;
end
$$;
comment on function private.on_person_changed() is 'Trigger on profiles and auth.users: reindexes people after changes.';
create trigger index_person
  after insert or delete on public.profiles
  for each row execute function private.on_person_changed();
create trigger index_changed_person
  after update on public.profiles
  for each row
  when (
    (old.username, old.full_name, old.name, old.avatar_url, old.bio, old.location, old.company, old.title,
     old.skills, old.is_banned)
    is distinct from
    (new.username, new.full_name, new.name, new.avatar_url, new.bio, new.location, new.company, new.title,
     new.skills, new.is_banned)
  )
  execute function private.on_person_changed();
create trigger index_person
  after update of email_confirmed_at, phone_confirmed_at, banned_until, deleted_at on auth.users
  for each row when (
    (old.email_confirmed_at is null, old.phone_confirmed_at is null, old.banned_until, old.deleted_at)
    is distinct from
    (new.email_confirmed_at is null, new.phone_confirmed_at is null, new.banned_until, new.deleted_at)
  )
  execute function private.on_person_changed();

create table private.popularity (
  kind text primary key,
  source regclass not null,
  source_id name not null,
  measure text not null
);
comment on table private.popularity is
  'What makes an item of a kind popular: an expression over its source table. Documents get it by job, because each like or follow would rewrite one.';
alter table private.popularity enable row level security;
insert into private.popularity values ('person', 'private.connection_counters', 'user_id', 's.followers');

create function private.refresh_popularity(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  popular private.popularity;
  handled integer;
  total integer := 0;
begin
  for popular in select * from private.popularity p order by p.kind loop
    execute format(
      'update public.search_documents d set popularity = f.popularity
       from (
         select o.kind, o.source_id, %1$s as popularity
         from public.search_documents o join %2$s s on s.%3$I = o.source_id
         where o.kind = %4$L and o.popularity <> %1$s
         limit %5$s
         for no key update of o skip locked
       ) as f
       where d.kind = f.kind and d.source_id = f.source_id',
      popular.measure, popular.source, popular.source_id, popular.kind, p_most - total
    );
    get diagnostics handled = row_count;
    total := total + handled;
    exit when total >= p_most;
  end loop;
  return total;
end
$$;
comment on function private.refresh_popularity(integer) is 'Job: updates the rank of documents from private.popularity.';
insert into private.due_jobs (routine, every) values ('refresh_popularity', interval '1 hour');

-- Finding ----------------------------------------------------------------------------------------

create function private.search_kinds()
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array[
    'person', 'article', 'group', 'forum_group', 'forum_post', 'business_idea', 'event', 'business_page'
  ];
end
$$;
comment on function private.search_kinds() is 'What can be searched, in the order of the tabs.';

create function private.search_tokens(p_needle text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Treat every non-ASCII character as a letter; the text search parser knows better.
  return (
    select coalesce(array_agg(w.word order by w.place), '{}')
    from regexp_split_to_table(p_needle, '[\u0001-\u002F\u003A-\u0060\u007B-\u00A0]+') with ordinality as w (word, place)
    where w.word <> '' and w.place <= 12
  );
end
$$;
comment on function private.search_tokens(text) is 'The words of a folded query, at most a dozen.';

create function private.search_terms(p_needle text, p_kind text)
returns tsquery
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Every word must match, longer ones as prefixes; a word cannot contain quotes.
  return (
    select case when p_kind is null then asked.words else asked.words && format('''kind:%s''', p_kind)::tsquery end
    from (
      select to_tsquery('pg_catalog.simple', string_agg(
        '''' || w.word || '''' || case when char_length(w.word) > 2 then ':*' else '' end, ' & '
      )) as words
      from unnest(private.search_tokens(p_needle)) as w (word)
    ) as asked
    where numnode(asked.words) > 0
  );
end
$$;
comment on function private.search_terms(text, text) is
  'A folded query as a tsquery, for one kind or all; null if it has no words.';

create function private.search_beginnings(p_needle text, p_kind text, p_audiences text[], p_most integer)
returns table (kind text, source_id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- One short index scan per kind. chr(1114111) sorts after everything that continues the words.
  return query
  select k.kind, b.source_id
  from unnest(case when p_kind is null then private.search_kinds() else array[p_kind] end) as k (kind)
  cross join lateral (
    (
      select d.source_id from public.search_documents d
      where d.kind = k.kind and d.visibility = any (p_audiences)
        and d.folded_title >= p_needle collate "C" and d.folded_title < (p_needle || chr(1114111)) collate "C"
      order by d.folded_title limit p_most
    )
    union
    (
      select d.source_id from public.search_documents d
      where d.kind = k.kind and d.visibility = any (p_audiences) and d.folded_keywords <> ''
        and d.folded_keywords >= p_needle collate "C" and d.folded_keywords < (p_needle || chr(1114111)) collate "C"
      order by d.folded_keywords limit p_most
    )
  ) as b;
end
$$;
comment on function private.search_beginnings(text, text, text[], integer) is
  'Names that begin with the query, by kind.';

create function private.search_popular(p_asked tsquery, p_kind text, p_audiences text[], p_among integer, p_most integer)
returns table (kind text, source_id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if p_kind is null then
    return query
    select f.kind, f.source_id from (
      select d.kind, d.source_id, d.terms from public.search_documents d
      where d.visibility = any (p_audiences)
      order by d.popularity desc, d.kind, d.source_id limit p_among
    ) as f where f.terms @@ p_asked limit p_most;
  else
    return query
    select f.kind, f.source_id from (
      select d.kind, d.source_id, d.terms from public.search_documents d
      where d.kind = p_kind and d.visibility = any (p_audiences)
      order by d.popularity desc, d.source_id limit p_among
    ) as f where f.terms @@ p_asked limit p_most;
  end if;
end
$$;
comment on function private.search_popular(tsquery, text, text[], integer, integer) is
  'Matches among the p_among most popular documents, of one kind or all.';

create function private.search_candidates(p_needle text, p_kind text, p_most integer, p_is_forgiving boolean)
returns table (kind text, source_id uuid)
language plpgsql volatile security definer
set search_path = ''
-- The planner misjudges how many documents contain a word; guessing too high, it would read them all.
set enable_seqscan = off
as $$
declare
  audiences text[] := array(select private.my_audiences());
  asked tsquery := private.search_terms(p_needle, p_kind);
  asked_of_all tsquery := private.search_terms(p_needle, null);
  enough constant integer := 5;
  matches integer := 0;
begin
  if p_needle = '' then
    return;
  end if;
  return query
    select b.kind, b.source_id from private.search_beginnings(p_needle, p_kind, audiences, least(p_most, 100)) b;
  if char_length(p_needle) < 3 then
    return;
  end if;
  if asked is not null then
    -- Scan from the most popular for a word that a third contain: an index look-up would collect all matches
    -- first. Look up any other word.
    select count(*) into matches from private.search_popular(asked, p_kind, audiences, 60, 20);
    if matches = 20 then
      return query select p.kind, p.source_id from private.search_popular(asked, p_kind, audiences, 3 * p_most, p_most) p;
    else
      return query
        select d.kind, d.source_id from public.search_documents d
        where d.terms @@ asked and d.visibility = any (audiences) limit p_most;
    end if;
    get diagnostics matches = row_count;
  end if;
  if not p_is_forgiving or matches >= enough or char_length(p_needle) < 4 then
    return;
  end if;
  -- Count matches over all kinds, so that a tab finds what its count promised.
  if p_kind is not null and asked_of_all is not null then
    select count(*) into matches from (
      select from public.search_documents d
      where d.terms @@ asked_of_all and d.visibility = any (audiences) limit enough
    ) as few;
  end if;
  if matches < enough then
    perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
    return query
      select d.kind, d.source_id from public.search_documents d
      where p_needle operator(extensions.<%) d.folded_names
        and (p_kind is null or d.kind = p_kind) and d.visibility = any (audiences)
      limit least(p_most, 200);
  end if;
end
$$;
comment on function private.search_candidates(text, text, integer, boolean) is
  'Unranked matches of a folded query, with duplicates: prefixes, words, and if these are few and p_is_forgiving is set, similar spellings.';

create function private.search_excerpt(p_body text, p_tokens text[])
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  folded text := private.fold(p_body);
  place integer := 0;
  start integer;
  rest text;
begin
  select coalesce(min(nullif(position(w.word in folded), 0)), 1) into place from unnest(p_tokens) as w (word);
  start := greatest(1, place - 60);
  rest := btrim(substring(p_body from start));
  if start > 1 then
    -- Start at the next word, unless that removes the match.
    rest := ltrim(regexp_replace(rest, '^\S{1,50}\s+', ''), ' ·');
  end if;
  return case when start > 1 then '…' else '' end
    || private.cut_at_word(rest, 180)
    || case when char_length(rest) > 180 then '…' else '' end;
end
$$;
comment on function private.search_excerpt(text, text[]) is
  'The part of a text around the match, about 180 characters, without markup.';

create function private.search_needle(p_query text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return btrim(regexp_replace(private.fold(left(coalesce(p_query, ''), 200)), '\s+', ' ', 'g'));
end
$$;
comment on function private.search_needle(text) is 'A query as it is compared.';

create function private.search_ranked(p_needle text, p_kind text, p_most integer)
returns table (kind text, source_id uuid, score numeric)
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select private.search_terms(p_needle, null) as terms
  ), candidate as materialized (
    select distinct c.kind, c.source_id from private.search_candidates(p_needle, p_kind, p_most, true) c
  )
  select d.kind, d.source_id, round((
    4 * coalesce(ts_rank(d.terms, a.terms, 1), 0)
    + extensions.word_similarity(p_needle, d.folded_names)
    + case when p_needle in (d.folded_title, d.folded_keywords) then 2
        when starts_with(d.folded_title, p_needle) or starts_with(d.folded_keywords, p_needle) then 1 else 0 end
    + 0.05 * ln(1 + d.popularity)
  )::numeric, 6)
  from candidate c
  join public.search_documents d on d.kind = c.kind and d.source_id = c.source_id
  cross join asked a;
end
$$;
comment on function private.search_ranked(text, text, integer) is
  'Candidates with their scores: words, similar names, prefixes, popularity. Stable over time, so that pages fit together.';

create function private.search(
  p_query text, p_kind text default null, p_limit integer default 20, p_offset_cursor jsonb default null
)
returns table (
  kind text, source_id uuid, title text, excerpt text, image_url text, owner_username text,
  score numeric, "cursor" jsonb, verified boolean
)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  needle text := private.search_needle(p_query);
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
begin
  perform private.require_active();
  perform private.check_rate('search');
  -- An unknown kind finds nothing. The others go into the query unescaped.
  if p_kind <> all (private.search_kinds()) then
    return;
  end if;
  -- Specification 1 §9: user search returns ten matches.
  if p_kind = 'person' then
    most := least(most, 10);
  end if;
  return query
  select d.kind, d.source_id, d.title, private.search_excerpt(d.body, private.search_tokens(needle)),
    d.image_url, p.username, found.score,
    jsonb_build_object('score', found.score, 'kind', d.kind, 'id', d.source_id), coalesce(d.kind = 'person' and p.verified, false)
  from (
    select r.* from private.search_ranked(needle, p_kind, 500) r
    where p_offset_cursor is null or (-r.score, r.kind, r.source_id)
      > (-(p_offset_cursor ->> 'score')::numeric, p_offset_cursor ->> 'kind', (p_offset_cursor ->> 'id')::uuid)
    order by r.score desc, r.kind, r.source_id
    limit most
  ) as found
  join public.search_documents d on d.kind = found.kind and d.source_id = found.source_id
  left join public.profiles p on p.id = d.owner_id
  order by found.score desc, found.kind, found.source_id;
end
$$;
comment on function private.search(text, text, integer, jsonb) is
  'What the caller may find, best first, of one kind or all; people ten at a time. The next page begins after the cursor of the last row. Rate-limited. Definer: reads search_documents, which nobody else may.';
select private.expose('private.search');

create function private.search_counts(p_query text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  needle text := private.search_needle(p_query);
  sample constant integer := 500;
  counts jsonb;
  total integer;
  each_kind text;
begin
  perform private.require_active();
  perform private.check_rate('search');
  select coalesce(jsonb_object_agg(k.kind, least(k.items, 100)), '{}'), coalesce(sum(k.items), 0)
  into counts, total
  from (
    select c.kind, count(distinct c.source_id) as items
    from private.search_candidates(needle, null, sample, true) c group by c.kind
  ) as k;
  -- A common word fills the sample with the most frequent kind: then count the other kinds separately.
  if total >= sample then
    foreach each_kind in array private.search_kinds() loop
      if coalesce((counts ->> each_kind)::integer, 0) < 100 then
        select jsonb_strip_nulls(counts || jsonb_build_object(
          each_kind, nullif(least(count(distinct c.source_id), 100), 0)
        ))
        into counts from private.search_candidates(needle, each_kind, 100, false) c;
      end if;
    end loop;
  end if;
  return counts;
end
$$;
comment on function private.search_counts(text) is
  'How much the caller may find of each kind, {kind: n}, at most a hundred each. Rate-limited. Definer: reads search_documents, which nobody else may.';
select private.expose('private.search_counts');

create function private.search_suggest(p_query text)
returns table (kind text, source_id uuid, title text, image_url text)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  needle text := private.search_needle(p_query);
begin
  perform private.require_active();
  perform private.check_rate('search');
  return query
  select d.kind, d.source_id, d.title, d.image_url
  from (
    select r.* from private.search_ranked(needle, null, case when char_length(needle) < 3 then 8 else 50 end) r
    order by r.score desc, r.kind, r.source_id limit 8
  ) as found
  join public.search_documents d on d.kind = found.kind and d.source_id = found.source_id
  order by found.score desc, found.kind, found.source_id;
end
$$;
comment on function private.search_suggest(text) is
  'The eight best suggestions while someone types. Rate-limited. Definer: reads search_documents, which nobody else may.';
select private.expose('private.search_suggest');

-- Row level security -----------------------------------------------------------------------------

alter table public.search_documents enable row level security;

revoke all on public.search_documents from anon, authenticated, service_role;
grant select, insert, update, delete on public.search_documents to service_role;

create policy "Nobody reads documents but through the functions" on public.search_documents
  for select to authenticated
  using (false and (select private.is_active()));

-- Members who joined before there was a search.
select private.index_person(p.id) from public.profiles p;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
