-- Saved searches: what members want to hear of as soon as, each day, or each Monday that there is something new.
--
-- Purpose     saved searches, their matches, and the jobs that find and tell
-- Tables      public.saved_searches, public.saved_search_matches, private.compiled_searches, private.search_anchors,
--             private.search_queue; private.directory gets known
-- Depends on  20260101001920_people.sql, 20260101001940_saved.sql
--
-- 1. A search is compiled once, when it is saved: everything it asks for is one tsquery over the words of a document and what
--    its page filters by (industry:tech, place:lisbon). So an item is checked with the terms and facets its page looks up.
-- 2. Each search hangs on anchors: one for each alternative of its words, or each pair of its two most telling filters.
--    A new item looks up the keys it has, and checks only the searches that hang on one of them.
-- 3. Who publishes something pays for one row of the queue; a job does the rest.
-- 4. Only what is new matches: published after the search was saved. A member is new to a search of the directory when they
--    joined since, or when what they are found by has grown so that they match now and never did.
-- 5. An item matches a search once, and only what its owner may read and wants to see: this is checked again at each read.

-- Tables -----------------------------------------------------------------------------------------

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  scope text not null,
  name text not null,
  params jsonb not null,
  delivery text not null default 'brief',
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint saved_searches_scope_check check (scope in ('search', 'people', 'investing', 'events')),
  constraint saved_searches_name_check
    check (char_length(name) between 1 and 80 and private.has_text(name) and private.is_single_line(name)),
  constraint saved_searches_params_check check (private.is_small_object(params, 1500)),
  constraint saved_searches_delivery_check check (delivery in ('immediately', 'daily', 'brief')),
  constraint saved_searches_once_key unique (user_id, scope, params)
);
comment on table public.saved_searches is
  'Searches that a member saved, at most 50. Read and written only by its owner; nobody else learns of it.';
comment on column public.saved_searches.scope is 'The page it belongs to.';
comment on column public.saved_searches.params is 'The parameters of the page''s address, in one form: known ones only, lists sorted. By trigger.';
comment on column public.saved_searches.delivery is 'When its owner is told of new matches: at once, once a day, or in the Monday brief.';
comment on column public.saved_searches.seen_at is 'From when the newest match is that its owner has looked at. Later ones are new.';

create table public.saved_search_matches (
  -- No foreign keys to the search and its owner: they would be checked for every match, a fifth of the time. A trigger
  -- deletes the matches of a deleted search.
  search_id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- No foreign key: it may be of any kind.
  item_id uuid not null,
  reason jsonb not null default '{}',
  matched_at timestamptz not null default now(),
  told_at timestamptz,
  -- The item comes first, so that all its matches are written to the same place.
  primary key (item_id, user_id, search_id, kind),
  constraint saved_search_matches_kind_check check (kind in (
    'member', 'article', 'group', 'forum_group', 'forum_post', 'business_idea', 'event', 'business_page'
  ))
);
comment on table public.saved_search_matches is
  'Matches of saved searches, written by a job. The kinds are those of saved items. Its owner reads it through list_search_matches, which leaves out what they can no longer read.';
comment on column public.saved_search_matches.reason is
  'Why it matched, as the query that found it knows: {words, filters}; a filter is written as in private.compiled_searches.';
comment on column public.saved_search_matches.told_at is 'When its owner was told of it or looked at it; null until then.';
create index saved_search_matches_list_idx on public.saved_search_matches (user_id, search_id, matched_at desc, item_id desc);
-- Cheap to write: rows are stored in the order they were created.
create index saved_search_matches_old_idx on public.saved_search_matches using brin (matched_at);

create table private.compiled_searches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  user_id uuid not null,
  is_directory boolean not null,
  created_at timestamptz not null,
  needle text,
  words text[] not null default '{}',
  asked tsquery,
  filters tsquery,
  facets text[] not null default '{}' collate "C",
  is_in_my_groups boolean not null default false,
  has_mutual_friends boolean not null default false,
  reason jsonb not null,
  due_at timestamptz
);
comment on table private.compiled_searches is
  'Saved searches in the form that is matched. A trigger writes them.';
comment on column private.compiled_searches.asked is 'The words and the filters; null without words, or if there is nothing to look up in them.';
comment on column private.compiled_searches.filters is 'The filters alone; null if there are none.';
comment on column private.compiled_searches.reason is 'Why an item matches that has everything it asks for: {words, filters}.';
comment on column private.compiled_searches.due_at is 'When a daily search tells of its matches; null while there are none to tell of.';
create index compiled_searches_due_idx on private.compiled_searches (due_at) where due_at is not null;

create table private.search_anchors (
  anchor text not null collate "C",
  search_id uuid not null references private.compiled_searches (search_id) on delete cascade,
  primary key (anchor, search_id)
);
comment on table private.search_anchors is
  'What a saved search hangs on: every item that matches it has one of these keys. Beginnings of words are w:invest, of names t:invest; for filters see private.facet_key.';
create index search_anchors_search_idx on private.search_anchors (search_id);

create table private.search_queue (
  id bigint primary key generated always as identity,
  kind text not null,
  item_id uuid not null,
  known text[] not null default '{}' collate "C",
  queued_at timestamptz not null default now()
);
create index search_queue_item_idx on private.search_queue (item_id);
comment on table private.search_queue is 'New items that saved searches are to be matched with. Written by triggers; a job empties it.';
comment on column private.search_queue.known is 'The directory filters that already found a member.';

alter table private.directory add column known text[] not null default '{}' collate "C";
comment on column private.directory.known is 'Every filter value the member ever had, so that someone who is listed again is not new.';
update private.directory d set known = d.facets;

alter table private.compiled_searches enable row level security;
alter table private.search_anchors enable row level security;
alter table private.search_queue enable row level security;

insert into private.app_config (key, value, description) values
  ('rate_limit.saved_searches', '[{"tokens":120,"seconds":3600}]', 'searches saved, renamed, and told of in another way'),
  ('retention.search_matches_days', '90', 'days after which matches of saved searches are deleted; null keeps them');

-- What a search asks for -------------------------------------------------------------------------

create function private.search_values(p_text text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array(
    -- No value is longer than a place, and no word of a tsquery may be.
    select distinct left(btrim(v.value), 200) collate "C" from unnest(string_to_array(p_text, ',')) as v (value)
    where btrim(v.value) <> '' order by 1 limit 20
  );
end
$$;
comment on function private.search_values(text) is 'The values of a parameter that takes several: sorted, each once.';

create function private.search_params(p_scope text, p_params jsonb)
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(k.key, k.value) filter (where k.value <> ''), '{}')
    from (
      select p.key, case
          when p_scope = 'people' and p.key = 'search' or p_scope = 'search' then left(private.tidy_text(p.value), 200)
          when p_scope = 'people' and p.key not in ('groups', 'friends') then array_to_string(private.search_values(p.value), ',')
          else left(private.tidy_text(p.value), 200)
        end as value
      from jsonb_each_text(p_params) as p (key, value)
      where p.key = any (case p_scope
        when 'search' then '{search,kind}'::text[]
        when 'people' then '{search,role,industry,open,place,groups,friends}'
        when 'investing' then '{industry,amount,country,open}'
        when 'events' then '{type,place}'
      end)
    ) as k
  );
end
$$;
comment on function private.search_params(text, jsonb) is
  'The parameters of a page in one form, so that the same search is saved once: those it knows, lists sorted, nothing empty.';

create function private.any_facet(p_facets text[])
returns tsquery
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select string_agg('''' || replace(replace(f, '\', '\\'), '''', '''''') || '''', ' | ') from unnest(p_facets) f
  )::tsquery;
end
$$;
comment on function private.any_facet(text[]) is 'A tsquery for one of some facets, taken as they are; null for none.';

create function private.facet_key(p_kind text, p_facet text, p_other text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return concat_ws(' ', p_kind, least(p_facet collate "C", p_other), case when p_other is not null then greatest(p_facet collate "C", p_other) end);
end
$$;
comment on function private.facet_key(text, text, text) is
  'The key of what a kind is filtered by, one value or two in either order: person industry:tech place:lisbon.';

create function private.word_anchors(p_tokens text[])
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- A word that the parser divides is looked up by its longest part; in a script without spaces, by its first two letters.
  return (
    select array(
      select distinct 'w:' || case when f.form ~ private.unspaced() then left(f.form, 2) else left((
        select l.part from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', f.form))) as l (part)
        order by char_length(l.part) desc, l.part limit 1
      ), 6) end
      from unnest(t.word || private.singulars(t.word)) as f (form)
    )
    from unnest(p_tokens) as t (word)
    cross join lateral (
      select max(char_length(l.part)) as length
      from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', t.word))) as l (part)
    ) as longest
    where longest.length > 0
    order by longest.length desc, t.word limit 1
  );
end
$$;
comment on function private.word_anchors(text[]) is
  'The keys of the longest of some words and of its other forms; null if nothing can be looked up.';

create function private.match_reason(p_words text[], p_filters text[], p_is_in_my_groups boolean, p_has_mutual_friends boolean)
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'words', p_words,
    'filters', p_filters || case when p_is_in_my_groups then '{groups}'::text[] else '{}' end
      || case when p_has_mutual_friends then '{friends}'::text[] else '{}' end
  );
end
$$;
comment on function private.match_reason(text[], text[], boolean, boolean) is 'Why an item matches a search: the words and filters that it has.';

create function private.compile_search(p_search public.saved_searches, out compiled private.compiled_searches, out anchors text[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  params constant jsonb := p_search.params;
  filter private.people_filter;
  needle text := nullif(private.search_needle(params ->> 'search'), '');
  tokens text[];
  loose tsquery;
  -- Lists of facets, the most telling first: a match has one of each.
  parts jsonb := '[]';
  kind constant text := case p_search.scope when 'people' then 'person' when 'investing' then 'business_idea' when 'events' then 'event' end;
  always text[];
  part jsonb;
  values_of text[];
  first text[];
  second text[];
begin
  compiled.search_id := p_search.id;
  compiled.user_id := p_search.user_id;
  compiled.created_at := p_search.created_at;
  compiled.is_directory := p_search.scope = 'people';
  compiled.words := '{}';
  compiled.is_in_my_groups := false;
  compiled.has_mutual_friends := false;
  if p_search.scope = 'search' then
    always := array['kind:' || (params ->> 'kind')];
  elsif p_search.scope = 'people' then
    filter := private.people_filter(
      private.search_values(params ->> 'role'), private.search_values(params ->> 'industry'),
      private.search_values(params ->> 'open'), private.search_values(params ->> 'place'),
      params ? 'groups', params ? 'friends'
    );
    always := '{kind:person,listed:}';
    parts := jsonb_build_array(filter.places, filter.industries, filter.open_to, filter.roles);
    compiled.is_in_my_groups := filter.is_in_my_groups;
    compiled.has_mutual_friends := filter.has_mutual_friends;
  elsif p_search.scope = 'investing' then
    needle := null;
    always := '{kind:business_idea}';
    parts := jsonb_build_array(
      array['country:' || (params ->> 'country')], array['industry:' || (params ->> 'industry')],
      array['amount:' || (params ->> 'amount')], array['state:' || case when params ? 'open' then 'open' end]
    );
  else
    needle := null;
    always := '{kind:event,state:upcoming}';
    parts := jsonb_build_array(
      array['place:' || private.place_key(params ->> 'place')], array['type:' || (params ->> 'type')]
    );
  end if;

  compiled.facets := '{}';
  for part in select p from jsonb_array_elements(parts) p where p not in ('[]', '[null]') loop
    values_of := array(select jsonb_array_elements_text(part));
    compiled.facets := compiled.facets || values_of;
    compiled.filters := coalesce(compiled.filters && private.any_facet(values_of), private.any_facet(values_of));
    second := coalesce(second, case when first is not null then values_of end);
    first := coalesce(first, values_of);
  end loop;
  -- Long lists have too many pairs.
  if cardinality(first) * cardinality(second) <= 40 then
    anchors := array(select private.facet_key(kind, f, s) from unnest(first) f cross join unnest(second) s);
  elsif first is not null then
    anchors := array(select private.facet_key(kind, f, null) from unnest(first) f);
  end if;
  for part in select to_jsonb(array[a]) from unnest(always) a where a is not null loop
    compiled.filters := coalesce(compiled.filters && private.any_facet(array(select jsonb_array_elements_text(part))),
      private.any_facet(array(select jsonb_array_elements_text(part))));
  end loop;

  if needle is not null then
    tokens := private.search_tokens(needle);
    compiled.needle := needle;
    compiled.words := tokens;
    loose := (private.search_query(needle)).loose;
    -- One or two letters are looked up in names and facts, but two are a word where words have no spaces between them.
    if loose is not null and char_length(needle) < (case when needle ~ private.unspaced() then 2 else 3 end) then
      loose := to_tsquery('pg_catalog.simple', (
        select string_agg(private.any_of(t || private.singulars(t), true, 'AB'), ' & ') from unnest(tokens) t
      ));
    end if;
    compiled.asked := coalesce(loose && compiled.filters, loose);
    -- A name that begins with the text may match without one of its words.
    anchors := private.word_anchors(tokens) || array['t:' || left(needle, 6)];
  end if;
  compiled.reason := private.match_reason(compiled.words, compiled.facets, compiled.is_in_my_groups, compiled.has_mutual_friends);
end
$$;
comment on function private.compile_search(public.saved_searches) is
  'A saved search as it is checked, and what it hangs on; anchors is null if it asks for nothing that an item could have. A relation alone would be looked up for every newcomer.';

create function private.before_saved_search()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.name := private.tidy_text(new.name);
  if tg_op = 'UPDATE' then
    return new;
  end if;
  new.params := private.search_params(new.scope, new.params);
  if (private.compile_search(new)).anchors is null then
    raise exception 'Choose something to search for first.' using errcode = '23514', hint = 'empty_search';
  end if;
  -- Someone else's row is refused by its policy, without a word about how many they have.
  if new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- Two at the same time must not both count as the last.
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 1980));
  if (select count(*) from public.saved_searches s where s.user_id = new.user_id) >= 50 then
    raise exception 'You''ve saved 50 searches. Delete one to save another.' using errcode = '23514', hint = 'too_many_searches';
  end if;
  return new;
end
$$;
comment on function private.before_saved_search() is
  'Trigger: brings a search into its one form; it must ask for something, and is one of at most fifty.';
create trigger before_saved_search
  before insert or update on public.saved_searches
  for each row execute function private.before_saved_search();

create function private.after_saved_search()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made record;
begin
  select * into made from private.compile_search(new);
  insert into private.compiled_searches select (made.compiled).*;
  insert into private.search_anchors (anchor, search_id) select distinct a, new.id from unnest(made.anchors) a;
  return null;
end
$$;
comment on function private.after_saved_search() is 'Trigger: compiles a new search and hangs it on its anchors.';
create trigger after_saved_search
  after insert on public.saved_searches
  for each row execute function private.after_saved_search();

create function private.after_search_delivery()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.compiled_searches c
  set due_at = case when new.delivery = 'daily' and exists (
    select from public.saved_search_matches m where m.user_id = new.user_id and m.search_id = new.id and m.told_at is null
  ) then private.next_morning(new.user_id) end
  where c.search_id = new.id;
  return null;
end
$$;
comment on function private.after_search_delivery() is 'Trigger: a search switched to once a day also tells of the matches that waited.';
create trigger after_search_delivery
  after update of delivery on public.saved_searches
  for each row when (old.delivery is distinct from new.delivery)
  execute function private.after_search_delivery();

create function private.lock_matching()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(20260101, 1980);
end
$$;
comment on function private.lock_matching() is 'Waits until nobody deletes a search, and lets nobody begin to until the transaction ends.';

create function private.wait_for_matching()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(20260101, 1980);
  return null;
end
$$;
comment on function private.wait_for_matching() is
  'Statement trigger: deletes a search while none is matched. What it matched meanwhile would outlive it.';
-- After take_turn, as the job does it, so that nobody waits for the other.
create trigger wait_for_matching
  before delete on public.saved_searches
  for each statement execute function private.wait_for_matching();

create function private.after_search_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.saved_search_matches m where m.user_id = old.user_id and m.search_id = old.id;
  perform private.withdraw_notifications_about('saved_search:' || old.id);
  return null;
end
$$;
comment on function private.after_search_delete() is 'Trigger: deletes the matches of a deleted search; its notifications become unavailable.';
create trigger after_search_delete
  after delete on public.saved_searches
  for each row execute function private.after_search_delete();

create trigger take_turn before insert or update or delete on public.saved_searches
  for each statement execute function private.before_write();
create trigger take_turn before insert or update or delete on public.saved_search_matches
  for each statement execute function private.before_write();

select private.guard_columns('public.saved_searches', '{name,delivery}', '{seen_at}'),
  private.limit_writes('public.saved_searches', 'saved_searches', 'name');
create trigger "1_limit_delivery" after update of delivery on public.saved_searches for each row
  when (old.delivery is distinct from new.delivery) execute function private.spend_token('saved_searches');

-- What is new ------------------------------------------------------------------------------------

create function private.queue_document()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.search_queue (kind, item_id, known)
  values (new.kind, new.source_id, coalesce(
    case when new.kind = 'person' then (select d.known from private.directory d where d.user_id = new.source_id) end, '{}'
  ));
  return null;
end
$$;
comment on function private.queue_document() is 'Trigger: a new document, or the new words of a member, wait to be matched with saved searches.';
create trigger queue_document
  after insert on public.search_documents
  for each row execute function private.queue_document();

-- Those who joined say later what they do: until a search finds them, what they add is new to it.
create trigger queue_changed_person
  after update on public.search_documents
  for each row when (new.kind = 'person' and old.terms is distinct from new.terms)
  execute function private.queue_document();

create function private.queue_person()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Their words, which changed with it, may have queued them.
  insert into private.search_queue (kind, item_id, known)
  select 'person', new.user_id, old.known
  where not exists (
    select from private.search_queue q where q.item_id = new.user_id and q.queued_at = now() and q.known = old.known
  );
  new.known := array(select distinct f collate "C" from unnest(old.known || new.facets) f order by 1);
  return new;
end
$$;
comment on function private.queue_person() is 'Trigger: a member who is found by something for the first time waits to be matched.';
create trigger queue_person
  before update on private.directory
  for each row when (not new.facets <@ old.known)
  execute function private.queue_person();

-- Matching ---------------------------------------------------------------------------------------

create function private.audiences_of(p_user_id uuid)
returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant text[] := private.act_as(p_user_id);
  audiences constant text[] := array(select private.my_audiences());
begin
  perform private.act_again(caller);
  return audiences;
end
$$;
comment on function private.audiences_of(uuid) is 'The audiences a member belongs to: private.my_audiences for jobs.';

create function private.plain_words(p_document public.search_documents)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return ' ' || private.search_words(concat_ws(' ', p_document.title, p_document.facts, p_document.body)) || ' ';
end
$$;
comment on function private.plain_words(public.search_documents) is 'The text of a document as words between single spaces, to look for muted ones.';

create function private.muted_words_of(p_text text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  words constant text := private.search_words(p_text);
begin
  -- Without spaces between words, one begins and ends anywhere.
  return case when words ~ ('^' || private.unspaced()) then '' else ' ' end || words
    || case when words ~ (private.unspaced() || '$') then '' else ' ' end;
end
$$;
comment on function private.muted_words_of(text) is 'What to look for in private.plain_words to find a muted word or phrase.';

create function private.who_wants(p_user_ids uuid[], p_owner_id uuid, p_item_id uuid, p_place_id uuid, p_words text)
returns setof bigint
language plpgsql stable security definer
set search_path = ''
-- However many they are, each is looked up.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select u.place from unnest(p_user_ids) with ordinality as u (id, place)
  -- Whether anybody hides it is asked once: mostly nobody does, and then no member is looked up.
  where u.id is distinct from p_owner_id
    and not ((select exists (select from private.hidden_members h where h.member_id = p_owner_id)) and (
      select h.until from private.hidden_members h where h.viewer_id = u.id and h.member_id = p_owner_id
    ) > now() is true)
    and not ((select exists (select from public.mutes m where m.target_id in (p_item_id, p_place_id))) and exists (
      select from public.mutes m
      where m.user_id = u.id and m.target_id in (p_item_id, p_place_id) and m.until > now()
    ))
    and not ((select exists (select from public.hidden_items i where i.content_id = p_item_id)) and exists (
      select from public.hidden_items i where i.user_id = u.id and i.content_id = p_item_id
    ))
    and not exists (
      select from public.muted_words w where w.user_id = u.id and w.until > now()
        and position(private.muted_words_of(w.word) in p_words) > 0
    );
end
$$;
comment on function private.who_wants(uuid[], uuid, uuid, uuid, text) is
  'The places in a list of those members who want to see an item: by someone else whom they neither blocked nor muted, not in a place they muted, not hidden, without a word they muted.';

create function private.is_wanted(p_user_id uuid, p_owner_id uuid, p_item_id uuid, p_place_id uuid, p_words text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.who_wants(array[p_user_id], p_owner_id, p_item_id, p_place_id, p_words));
end
$$;
comment on function private.is_wanted(uuid, uuid, uuid, uuid, text) is 'Whether one member wants to see an item; see private.who_wants.';

create function private.match_facts(
  p_kind text, p_item_id uuid, out facets text[], out published_at timestamptz, out place_id uuid, out slot integer
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  facets := '{}';
  case p_kind
    when 'person' then
      -- Nobody sees who hasn't confirmed: they are new when they do.
      select array_replace(d.facets, 'all', 'listed:'), greatest(p.created_at, least(u.email_confirmed_at, u.phone_confirmed_at)), d.slot
      into facets, published_at, slot
      from public.profiles p join private.directory d on d.user_id = p.id join auth.users u on u.id = p.id where p.id = p_item_id;
      if exists (select from private.bans b where b.user_id = p_item_id and b.banned_until > now()) then
        facets := '{}';
      end if;
    when 'business_idea' then
      -- As the page filters: features/investing/model/view.ts.
      select array_remove(array[
          'industry:' || i.industry, 'country:' || i.country, case when i.closeness >= 0 then 'state:open' end,
          'amount:' || case when i.funding_goal < 50000 then 'under-50k' when i.funding_goal < 200000 then '50k-200k'
            when i.funding_goal < 1000000 then '200k-1m' else 'over-1m' end
        ], null), i.created_at
      into facets, published_at from public.business_ideas i where i.id = p_item_id;
    when 'event' then
      select array_remove(array[
          'place:' || e.place, case when e.type = 'online' then 'type:online' else 'type:in-person' end,
          case when e.cancelled_at is null and e.over_at > now() then 'state:upcoming' end
        ], null), e.created_at
      into facets, published_at from public.events e where e.id = p_item_id;
    when 'article' then
      select a.published_at into published_at from public.articles a where a.id = p_item_id;
    when 'group' then
      select g.created_at into published_at from public.groups g where g.id = p_item_id;
    when 'forum_group' then
      select g.created_at into published_at from public.forum_groups g where g.id = p_item_id;
    when 'forum_post' then
      select f.created_at, f.group_id into published_at, place_id from public.forum_posts f where f.id = p_item_id;
    when 'business_page' then
      select b.created_at into published_at from public.business_pages b where b.id = p_item_id;
  end case;
  facets := coalesce(facets, '{}');
end
$$;
comment on function private.match_facts(text, uuid) is
  'The values that an item''s page filters by, when it was published, the place it is in, and a member''s slot. published_at is null if it is gone.';

create function private.match_keys(p_document public.search_documents, p_facets text[])
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array(
    select distinct 'w:' || left(l.word, n) from unnest(tsvector_to_array(p_document.terms)) as l (word)
      -- A shorter word is its only key.
      cross join generate_series(3, 6) n
      where position(':' in l.word) = 0 and (n = 3 or char_length(l.word) >= n)
    union all select distinct 't:' || left(n.name, s)
      from unnest(array[p_document.folded_title, nullif(p_document.folded_keywords, '')]) as n (name)
      cross join generate_series(1, 6) s where n.name is not null
    union all select private.facet_key(p_document.kind, f, null) from unnest(p_facets) f
    union all select private.facet_key(p_document.kind, f, o) from unnest(p_facets) f cross join unnest(p_facets) o
      where split_part(f, ':', 1) collate "C" < split_part(o, ':', 1)
  );
end
$$;
comment on function private.match_keys(public.search_documents, text[]) is 'The keys under which an item finds the searches that may match it.';

create function private.match_item(p_new private.search_queue)
returns uuid[]
language plpgsql volatile security definer
set search_path = ''
-- The planner cannot know how few searches hang on these keys; guessing too high, it would read them all.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
-- Planning for the keys of each item would take longer than looking them up.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  document public.search_documents;
  subject_kind constant text := case p_new.kind when 'person' then 'member' else p_new.kind end;
  facts record;
  keys text[];
  plain text;
  described tsvector;
  before tsvector;
  searches uuid[];
  owners uuid[];
  reasons jsonb[];
  matched uuid[];
begin
  select * into document from public.search_documents d where d.kind = p_new.kind and d.source_id = p_new.item_id;
  if not found or exists (select from public.hidden_content h where h.item_id = p_new.item_id and h.kind = subject_kind) then
    return '{}';
  end if;
  select * into facts from private.match_facts(p_new.kind, p_new.item_id);
  -- What comes back – restored, or indexed anew – isn't new.
  if facts.published_at is null or p_new.kind <> 'person' and facts.published_at < p_new.queued_at - interval '1 day' then
    return '{}';
  end if;
  described := document.terms || array_to_tsvector(facts.facets);
  before := array_to_tsvector(array_replace(p_new.known, 'all', 'listed:') || 'kind:person'::text);
  plain := private.plain_words(document);
  keys := private.match_keys(document, facts.facets);
  select array_agg(c.search_id), array_agg(c.user_id), array_agg(
    -- Mostly an item has all the words, and each filter one value.
    case when c.facets <@ facts.facets and (c.needle is null or described @@ c.asked) then c.reason
    else private.match_reason(
      case when c.needle is null then '{}' when described @@ c.asked then c.words else array[c.needle] end,
      array(select f from unnest(c.facets) f where f = any (facts.facets)), c.is_in_my_groups, c.has_mutual_friends
    ) end
  )
  into searches, owners, reasons
  from (select distinct a.search_id from private.search_anchors a where a.anchor = any (keys)) as candidate
  join private.compiled_searches c on c.search_id = candidate.search_id
  where c.created_at < p_new.queued_at
    and case
      when c.needle is null then described @@ c.filters
      else described @@ c.asked or (
        (starts_with(document.folded_title, c.needle) or starts_with(document.folded_keywords, c.needle))
        and (c.filters is null or described @@ c.filters)
      )
    end
    and (c.created_at < facts.published_at or (p_new.kind = 'person' and c.is_directory and not before @@ c.filters))
    and (document.visibility in ('public', 'members') or document.visibility = any (private.audiences_of(c.user_id)))
    and (not c.is_in_my_groups or facts.slot = any (private.fellows(c.user_id)))
    and (not c.has_mutual_friends or facts.slot = any (private.friends_of_friends(c.user_id)))
    -- Who saved a search was confirmed; who was deleted has none.
    and not (select p.is_banned from public.profiles p where p.id = c.user_id);
  -- All of them at once: a call for each would take longer than the rest.
  with hit as (
    insert into public.saved_search_matches as m (search_id, user_id, kind, item_id, reason)
    select searches[w.place], owners[w.place], subject_kind, p_new.item_id, reasons[w.place]
    from private.who_wants(owners, document.owner_id, p_new.item_id, facts.place_id, plain) as w (place)
    on conflict do nothing
    returning m.search_id
  )
  select coalesce(array_agg(h.search_id), '{}') into matched from hit h;
  return matched;
end
$$;
comment on function private.match_item(private.search_queue) is
  'Matches a new item with the saved searches, and returns those it matches.';

-- Telling ----------------------------------------------------------------------------------------

create function private.next_morning(p_user_id uuid)
returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone constant text := private.time_zone_of(p_user_id);
  today constant timestamptz := (date_trunc('day', now() at time zone zone) + interval '8 hours') at time zone zone;
begin
  return case when today > now() then today
    else (date_trunc('day', now() at time zone zone) + interval '1 day 8 hours') at time zone zone end;
end
$$;
comment on function private.next_morning(uuid) is 'The next time it is eight in the morning for a member.';

create function private.shown_matches(
  p_search_id uuid, p_user_id uuid, p_audiences text[], p_after timestamptz, p_before timestamptz, p_before_id uuid, p_most integer
)
returns setof public.saved_search_matches
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  mutes_words constant boolean := exists (select from public.muted_words w where w.user_id = p_user_id);
begin
  return query
  select m.* from public.saved_search_matches m
  join public.search_documents d
    on d.kind = case m.kind when 'member' then 'person' else m.kind end and d.source_id = m.item_id
  where m.user_id = p_user_id and m.search_id = p_search_id and m.matched_at > p_after and (m.matched_at, m.item_id) < (p_before, p_before_id)
    and d.visibility = any (p_audiences)
    and not exists (select from public.hidden_content h where h.item_id = m.item_id and h.kind = m.kind)
    and private.is_wanted(
      p_user_id, d.owner_id, m.item_id,
      case when m.kind = 'forum_post' then (select f.group_id from public.forum_posts f where f.id = m.item_id) end,
      case when mutes_words then private.plain_words(d) else '' end
    )
  order by m.matched_at desc, m.item_id desc limit p_most;
end
$$;
comment on function private.shown_matches(uuid, uuid, text[], timestamptz, timestamptz, uuid, integer) is
  'The matches of a search that a member with these audiences may still read and wants to see, newest first.';

create function private.tell_of_matches(p_search public.saved_searches)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  untold integer;
begin
  select count(*) into untold
  from private.shown_matches(
    p_search.id, p_search.user_id, private.audiences_of(p_search.user_id), '-infinity', 'infinity',
    'ffffffff-ffff-ffff-ffff-ffffffffffff', 100
  ) m where m.told_at is null;
  if untold > 0 then
    perform private.notify(
      p_search.user_id, null, 'saved_search', 'New matches',
      format('%s new %s for “%s”', case when untold = 100 then '100+' else untold::text end,
        case when untold = 1 then 'match' else 'matches' end, p_search.name),
      jsonb_build_object('contentType', 'saved_search', 'contentId', p_search.id, 'count', untold)
    );
  end if;
  update public.saved_search_matches m set told_at = now()
  where m.user_id = p_search.user_id and m.search_id = p_search.id and m.told_at is null;
end
$$;
comment on function private.tell_of_matches(public.saved_searches) is
  'Tells the owner of a search how many matches they haven''t been told of, once. A hundred are a hundred or more, as in new_count.';

create function private.match_saved_searches(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  new_item private.search_queue;
  search public.saved_searches;
  matched uuid[] := '{}';
  handled integer := 0;
begin
  perform private.take_turn();
  perform private.lock_matching();
  for new_item in
    delete from private.search_queue q
    where q.id = any (array(select o.id from private.search_queue o order by o.id limit p_most for update skip locked))
    returning q.*
  loop
    handled := handled + 1;
    matched := matched || private.match_item(new_item);
  end loop;
  update private.compiled_searches c set due_at = private.next_morning(c.user_id)
  where c.search_id = any (matched) and c.due_at is null
    and exists (select from public.saved_searches s where s.id = c.search_id and s.delivery = 'daily');
  for search in
    select * from public.saved_searches s where s.id = any (matched) and s.delivery = 'immediately' order by s.user_id, s.id
  loop
    perform private.tell_of_matches(search);
  end loop;
  return handled;
end
$$;
comment on function private.match_saved_searches(integer) is
  'Job: matches new items with the saved searches, and tells those who want to be told at once: each search one notification.';

create function private.tell_daily_matches(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due uuid[];
  search public.saved_searches;
begin
  perform private.take_turn();
  due := array(
    select c.search_id from private.compiled_searches c where c.due_at <= now()
    order by c.due_at, c.search_id limit p_most for update skip locked
  );
  update private.compiled_searches c set due_at = null where c.search_id = any (due);
  for search in
    select * from public.saved_searches s where s.id = any (due) and s.delivery = 'daily' order by s.user_id, s.id
  loop
    perform private.tell_of_matches(search);
  end loop;
  return cardinality(due);
end
$$;
comment on function private.tell_daily_matches(integer) is
  'Job: tells of the matches since the day before, at eight in the morning of each member.';

create function private.purge_search_matches(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  delete from public.saved_search_matches m
  where m.ctid = any (array(
    select o.ctid from public.saved_search_matches o
    where o.matched_at < now() - private.days('retention.search_matches_days')
    limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_search_matches(integer) is
  'Job: deletes matches older than retention.search_matches_days.';
insert into private.due_jobs (routine, every, batch) values
  ('match_saved_searches', interval '30 seconds', 100),
  ('tell_daily_matches', interval '5 minutes', 200),
  ('purge_search_matches', interval '1 day', 2000);

create function private.saved_search_name(p_target text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_target !~ '^saved_search:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  return (
    select s.name from public.saved_searches s
    where s.id = split_part(p_target, ':', 2)::uuid and s.user_id = auth.uid()
  );
end
$$;
comment on function private.saved_search_name(text) is 'The name of the caller''s search that a notification is about.';
grant execute on function private.saved_search_name(text) to authenticated;

-- Row level security -----------------------------------------------------------------------------

alter table public.saved_searches enable row level security;
alter table public.saved_search_matches enable row level security;
revoke all on public.saved_searches, public.saved_search_matches from anon, authenticated, service_role;
grant select, insert, update, delete on public.saved_searches to authenticated;
grant select, delete on public.saved_search_matches to authenticated;
grant select, insert, update, delete on public.saved_searches, public.saved_search_matches to service_role;

create policy "Members see searches they saved" on public.saved_searches
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members save searches" on public.saved_searches
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members rename searches and say when to be told" on public.saved_searches
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members delete searches they saved" on public.saved_searches
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members see what their searches found" on public.saved_search_matches
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members delete what their searches found" on public.saved_search_matches
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

-- Functions for browsers -------------------------------------------------------------------------

create function private.list_saved_searches()
returns table (
  id uuid, scope text, name text, params jsonb, delivery text, created_at timestamptz, new_count integer, latest_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  audiences text[] := array(select private.my_audiences());
begin
  return query
  select s.id, s.scope, s.name, s.params, s.delivery, s.created_at, found.count, found.latest_at
  from public.saved_searches s
  cross join lateral (
    select count(*)::integer as count, max(m.matched_at) as latest_at
    from private.shown_matches(
      s.id, viewer, audiences, coalesce(s.seen_at, '-infinity'), 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 100
    ) m
  ) as found
  where s.user_id = viewer
  order by s.created_at desc, s.id desc;
end
$$;
comment on function private.list_saved_searches() is
  'The searches that the caller saved, newest first, with how many matches they haven''t looked at, at most a hundred each. Definer: counts what they may read through search_documents, which nobody else may.';
select private.expose('private.list_saved_searches');

create function private.list_search_matches(
  p_search_id uuid, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (kind text, id uuid, matched_at timestamptz, is_new boolean, reason jsonb, subject jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  search public.saved_searches;
begin
  select * into search from public.saved_searches s where s.id = p_search_id and s.user_id = viewer;
  if not found then
    raise exception 'there is no such search' using errcode = 'PT404';
  end if;
  return query
  select m.kind, m.item_id, m.matched_at, m.matched_at > coalesce(search.seen_at, '-infinity'), m.reason, s.subject
  from private.shown_matches(
    search.id, viewer, array(select private.my_audiences()), '-infinity', coalesce(p_before, 'infinity'),
    coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), least(greatest(coalesce(p_limit, 20), 1), 100)
  ) m
  cross join lateral (select private.saved_subject(m.kind, m.item_id) as subject) as s
  where s.subject is not null
  order by m.matched_at desc, m.item_id desc;
end
$$;
comment on function private.list_search_matches(uuid, timestamptz, uuid, integer) is
  'What one of the caller''s searches found, newest first, with the reason {words, filters}; the next page begins below (matched_at, id) of the last row. Only what they may still read and want to see. PT404: no such search of theirs. Definer: reads search_documents, which nobody else may.';
select private.expose('private.list_search_matches');

create function private.mark_search_seen(p_search_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  -- Not now: the job may be storing a match that it began with before.
  update public.saved_searches s
  set seen_at = greatest(s.seen_at, (
    select max(m.matched_at) from public.saved_search_matches m where m.user_id = viewer and m.search_id = s.id
  ))
  where s.id = p_search_id and s.user_id = viewer;
  if not found then
    raise exception 'there is no such search' using errcode = 'PT404';
  end if;
  update public.saved_search_matches m set told_at = now()
  where m.user_id = viewer and m.search_id = p_search_id and m.told_at is null;
end
$$;
comment on function private.mark_search_seen(uuid) is
  'Marks the matches of one of the caller''s searches as looked at: they are no longer new, and nobody tells of them again. PT404: no such search of theirs. Definer: writes seen_at and told_at, which no browser may.';
select private.expose('private.mark_search_seen');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
