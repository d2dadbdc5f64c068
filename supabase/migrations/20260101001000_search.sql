-- Search: one place to find everything.
--
-- Purpose     documents written by the domains; the words of their names and headings
-- Tables      public.search_documents, private.search_words
-- Depends on  20260101000900_feed.sql
--
-- 1. The domains write with private.index_document and private.drop_document from their triggers. Nobody
--    reads the table: the functions of 20260101001010_finding.sql do, and show a document only to its audience.
-- 2. People are indexed here: confirmed and not banned.

create function private.search_text(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Treat every other non-ASCII character as a letter; the text search parser knows better. Five times as quick as translate.
  return regexp_replace(private.fold(value), '[\t\n\r!-/:-@\[-`{-~\u00A0\u00B7]', ' ', 'g');
end
$$;
comment on function private.search_text(text) is
  'A text as words: folded, with spaces for punctuation. Queries and documents are split by the same rule.';

create function private.search_words(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    regexp_replace(private.search_text(value), private.unspaced() || '+', ' \& ', 'g'), '\s+', ' ', 'g'
  ));
end
$$;
comment on function private.search_words(text) is
  'A text as words between single spaces; letters of scripts without spaces stand apart from others.';

create function private.search_terms(value text)
returns tsvector
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  plain constant text := private.search_text(value);
begin
  if plain !~ private.unspaced() then
    return to_tsvector('pg_catalog.simple', plain);
  end if;
  -- Where words have no spaces between them, every two letters are a term, too, as are the first and the last letter: twice
  -- each, 王小明 becomes 王 王小 小明 明. Single letters are too common, and only 255 places of a term are stored.
  return to_tsvector('pg_catalog.simple', regexp_replace(plain, private.unspaced() || '+', ' \& ', 'g'))
    || to_tsvector('pg_catalog.simple', regexp_replace(
      regexp_replace(plain, '[^' || substr(private.unspaced(), 2) || '+', ' ', 'g'), private.unspaced(), '\& \&', 'g'
    ));
end
$$;
comment on function private.search_terms(text) is
  'The terms of a text: its words, and pairs of letters in scripts without spaces, which private.any_of looks up as a phrase.';

create function private.in_one_piece(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  letter constant text := private.unspaced();
begin
  return case when value ~ (letter || '\s+' || letter)
    then regexp_replace(value, '(' || letter || ')\s+(?=' || letter || ')', '\1', 'g') end;
end
$$;
comment on function private.in_one_piece(text) is
  'A name whose parts need no space between them, without it: 山田太郎 for 山田 太郎. Null for others.';

create function private.search_heading(
  p_kind text, p_is_investor boolean, p_title text, p_keywords text, p_facts text, p_state text
)
returns tsvector
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- The kind is a term of its own, with a colon that no word of a text contains.
  return setweight(private.search_terms(concat_ws(' ', p_title, p_keywords, private.in_one_piece(p_title))), 'A')
    || setweight(private.search_terms(concat_ws(' ', p_facts, p_state)), 'B')
    || array_to_tsvector(array['kind:' || p_kind] || case when p_is_investor then '{kind:investor}'::text[] else '{}' end);
end
$$;
comment on function private.search_heading(text, boolean, text, text, text, text) is
  'The terms of a document above its text: names (weight A), facts and state (B), and its kinds.';

create table public.search_documents (
  kind text not null,
  source_id uuid not null,
  title text not null,
  keywords text not null default '',
  facts text not null default '',
  body text not null default '',
  owner_id uuid references public.profiles (id) on delete set null,
  image_url text,
  visibility text not null,
  is_investor boolean not null default false,
  state text,
  over_at timestamptz,
  day date,
  popularity integer not null default 0,
  updated_at timestamptz not null default now(),
  folded_title text not null collate "C" generated always as (private.fold(title)) stored,
  folded_keywords text not null collate "C" generated always as (private.fold(keywords)) stored,
  heading tsvector not null generated always as (private.search_heading(kind, is_investor, title, keywords, facts, state)) stored,
  terms tsvector not null generated always as (
    private.search_heading(kind, is_investor, title, keywords, facts, state)
    || setweight(private.search_terms(body), 'D')
  ) stored,
  primary key (kind, source_id),
  constraint search_documents_kind_check check (kind in (
    'person', 'article', 'group', 'forum_group', 'forum_post', 'business_idea', 'event', 'business_page'
  )),
  constraint search_documents_state_check check (state in ('solved', 'unanswered')),
  constraint search_documents_title_check check (char_length(title) between 1 and 200),
  constraint search_documents_keywords_check check (char_length(keywords) <= 500),
  constraint search_documents_facts_check check (char_length(facts) <= 3000),
  constraint search_documents_body_check check (char_length(body) <= 20000)
) with (fillfactor = 85);
comment on table public.search_documents is
  'Everything that can be found, as plain text. Written by the domains'' triggers, read only by the search functions.';
comment on column public.search_documents.keywords is 'Other names, weighted like the title: a username.';
comment on column public.search_documents.facts is
  'What ranks above the text: roles, skills and places of people, industries, categories, places, headings in a text.';
comment on column public.search_documents.visibility is 'Who may find it: an audience (20260101000800_reactions.sql).';
comment on column public.search_documents.state is
  'Of forum posts: solved, or unanswered while nobody has replied. A word like those of the facts.';
comment on column public.search_documents.over_at is 'From when on it ranks last: the end of an event, -infinity once cancelled.';
comment on column public.search_documents.day is 'The date of an event where it takes place, unless it is cancelled.';

create index search_documents_terms_idx on public.search_documents using gin (terms);
create index search_documents_heading_idx on public.search_documents using gin (heading);
-- People are searched for most. A word that is common elsewhere may be rare among them.
create index search_documents_person_terms_idx on public.search_documents using gin (terms) where kind = 'person';
create index search_documents_person_heading_idx on public.search_documents using gin (heading) where kind = 'person';
create index search_documents_title_idx on public.search_documents (kind, folded_title);
create index search_documents_keywords_idx on public.search_documents (kind, folded_keywords) where folded_keywords <> '';
create index search_documents_owner_idx on public.search_documents (owner_id);
create index search_documents_popular_idx on public.search_documents (popularity desc, kind, source_id);
create index search_documents_popular_of_kind_idx on public.search_documents (kind, popularity desc, source_id);

-- Writing ----------------------------------------------------------------------------------------

create function private.drop_document(p_kind text, p_source_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.search_documents d where d.kind = p_kind and d.source_id = p_source_id;
end
$$;
comment on function private.drop_document(text, uuid) is 'Removes a document from search.';

create function private.index_document(
  p_kind text, p_source_id uuid, p_visibility text, p_title text, p_body text default '',
  p_owner_id uuid default null, p_image_url text default null, p_keywords text default '',
  p_popularity integer default 0, p_facts text default '', p_is_investor boolean default false,
  p_over_at timestamptz default null, p_state text default null, p_day date default null
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- The headings of a text in Markdown.
  headings text := (
    select string_agg(h.line[1], ' ') from regexp_matches(left(p_body, 20000), '^#{1,6}\s+(\S.*)$', 'ng') as h (line)
  );
  -- Nobody finds a placeholder, whatever else of the item changes.
  visible_to text := case
    when exists (select from public.hidden_content h where h.item_id = p_source_id and h.kind = p_kind) then 'nobody'
    else p_visibility
  end;
begin
  if p_visibility is null or not coalesce(private.has_text(p_title), false) then
    perform private.drop_document(p_kind, p_source_id);
    return;
  end if;
  insert into public.search_documents as d (
    kind, source_id, title, keywords, facts, body, owner_id, image_url, visibility, is_investor, state, over_at,
    day, popularity, updated_at
  )
  values (
    p_kind, p_source_id, private.title_line(p_title), left(coalesce(p_keywords, ''), 500),
    left(concat_ws(' · ', nullif(p_facts, ''), private.plain_text(headings)), 3000),
    left(coalesce(private.plain_text(p_body), ''), 20000), p_owner_id,
    case when private.is_http_url(p_image_url) then p_image_url end,
    visible_to, p_is_investor, p_state, p_over_at, p_day, greatest(coalesce(p_popularity, 0), 0), now()
  )
  on conflict (kind, source_id) do update set
    title = excluded.title, keywords = excluded.keywords, facts = excluded.facts, body = excluded.body,
    owner_id = excluded.owner_id, image_url = excluded.image_url, visibility = excluded.visibility,
    is_investor = excluded.is_investor, state = excluded.state, over_at = excluded.over_at,
    day = excluded.day, popularity = excluded.popularity, updated_at = now();
end
$$;
comment on function private.index_document(text, uuid, text, text, text, uuid, text, text, integer, text, boolean, timestamptz, text, date) is
  'Adds or updates a document, which nobody finds while its item is hidden. Strips tags and Markdown. Without an audience or a title, drops it.';

-- Words ------------------------------------------------------------------------------------------

create table private.search_words (
  word text collate "C" primary key,
  checked_at timestamptz not null default now(),
  constraint search_words_word_check check (char_length(word) between 3 and 30)
);
comment on table private.search_words is
  'The words of names, roles, skills, places and headings, for queries with typing errors. Says nothing about who may find what: the functions check that.';
alter table private.search_words enable row level security;
create index search_words_checked_idx on private.search_words (checked_at);

create function private.spellings(p_word text, p_most_edits integer)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  beginning text := left(p_word, 7);
  once text[];
begin
  once := array(
    select left(beginning, place - 1) || substr(beginning, place + 1)
    from generate_series(1, char_length(beginning)) place
  );
  return array(
    select beginning
    union select unnest(once)
    union select left(w.word, place - 1) || substr(w.word, place + 1)
      from unnest(once) as w (word) cross join generate_series(1, char_length(beginning) - 1) place
      where p_most_edits > 1
  );
end
$$;
comment on function private.spellings(text, integer) is
  'The first letters of a word, with one or two left out in every way. Two words within as many edits share one of these.';

create function private.spellings(p_word text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return private.spellings(p_word, case when char_length(p_word) < 6 then 1 else 2 end);
end
$$;
comment on function private.spellings(text) is 'The spellings a word of the vocabulary is found by.';
create index search_words_spellings_idx on private.search_words using gin (private.spellings(word));

create function private.words_of(p_heading text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array(
    select distinct w.word from regexp_split_to_table(private.search_text(p_heading), '\s+') as w (word)
    where w.word ~ '^[^0-9]{3,30}$' order by w.word
  );
end
$$;
comment on function private.words_of(text) is 'The words of a text that typing errors are forgiven for: no numbers.';

create function private.learn_words()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Look first: an insert of a known word would wait for others that insert it.
  insert into private.search_words (word)
  select w.word from unnest(private.words_of(new.title || ' ' || new.facts)) as w (word)
  where not exists (select from private.search_words k where k.word = w.word)
  order by w.word
  on conflict do nothing;
  return null;
end
$$;
comment on function private.learn_words() is 'Trigger: adds new words to the vocabulary.';
create trigger learn_words
  after insert on public.search_documents
  for each row execute function private.learn_words();
create trigger learn_changed_words
  after update on public.search_documents
  for each row when ((old.title, old.facts) is distinct from (new.title, new.facts))
  execute function private.learn_words();

create function private.forget_words(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  due text[] := array(
    select w.word from private.search_words w where w.checked_at < now() - interval '1 week'
    order by w.checked_at limit p_most for update skip locked
  );
  gone text[];
begin
  gone := array(
    select w.word from unnest(due) as w (word)
    where not exists (
      select from public.search_documents d where d.heading @@ plainto_tsquery('pg_catalog.simple', w.word)
    )
  );
  delete from private.search_words w where w.word = any (gone);
  update private.search_words w set checked_at = now() where w.word = any (due);
  return cardinality(due);
end
$$;
comment on function private.forget_words(integer) is
  'Job: deletes words that no document has any more, such as the name of a deleted account, within a week.';
insert into private.due_jobs (routine, every) values ('forget_words', interval '1 day');

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
  where d.kind = p_content_type and d.source_id = p_content_id and d.visibility is distinct from now_for
    and not exists (select from public.hidden_content h where h.item_id = d.source_id and h.kind = d.kind);
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
  -- All at once, so that they are locked in one order.
  perform private.withdraw_notifications_about(variadic
    p_content_type || ':' || p_content_id || case
      when p_content_type in ('group', 'forum_group') then array['moderation_case:' || p_content_id, 'group_request:' || p_content_id]
      else '{}'
    end
  );
  delete from public.mutes m where m.target_id = p_content_id and m.kind = p_content_type;
  delete from public.hidden_items i where i.content_id = p_content_id and i.content_type = p_content_type;
end
$$;
comment on function private.content_deleted(text, uuid) is
  'Deletes the reactions, feed item and search document of a deleted item and makes notifications about it unavailable. Called by its delete trigger.';

-- People -----------------------------------------------------------------------------------------

create function private.is_investor(p_person public.profiles)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return 'investor' = any (p_person.roles) or coalesce(p_person.title ~* '\y(investor(?! relations)|investing|venture (capital|partner)|angel|vc)\y', false)
    or exists (
      select from unnest(p_person.skills) as s (skill)
      where s.skill ~* '^((angel|seed|early.stage|impact|venture) )?(invest(ing|ments?|or)|venture capital|vc)$'
    );
end
$$;
comment on function private.is_investor(public.profiles) is 'Whether someone''s role or skills say that they invest.';

create function private.index_person(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person public.profiles;
  skills text;
  facts text;
begin
  select * into person from public.profiles p where p.id = p_user_id;
  if not found or not private.is_active_member(p_user_id) then
    perform private.drop_document('person', p_user_id);
    return;
  end if;
  skills := nullif(array_to_string(person.skills, ', '), '');
  facts := (
    select string_agg(fact, ', ' order by place) from (
      select initcap(r.role) as fact, r.place from unnest(person.roles) with ordinality as r (role, place)
      where r.role <> 'other'
      union all
      select private.industry_name(i.industry), 10 + i.place
      from unnest(person.industries) with ordinality as i (industry, place) where i.industry <> 'other'
    ) as known
  );
  perform private.index_document(
    'person', person.id, 'members', private.display_name(person.id),
    concat_ws(' · ',
      nullif(concat_ws(' at ', person.title, person.company), ''), person.location, skills, facts, person.bio
    ),
    person.id, person.avatar_url, person.username,
    (select k.followers from private.connection_counters k where k.user_id = person.id),
    concat_ws(' · ', person.title, person.location, skills, facts), private.is_investor(person)
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
     old.skills, old.roles, old.industries, old.is_banned)
    is distinct from
    (new.username, new.full_name, new.name, new.avatar_url, new.bio, new.location, new.company, new.title,
     new.skills, new.roles, new.industries, new.is_banned)
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
  perform private.take_turn();
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
