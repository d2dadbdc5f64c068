-- Finding: what a query means, what it finds, and in which order.
--
-- Purpose     ranked search, counts and suggestions
-- Depends on  20260101001000_search.sql
--
-- 1. Every word of a query must match, in any field; as a whole word, in the singular, or as a beginning from
--    three letters on. One or two letters match whole words of names and facts (AI, Go), and beginnings of titles
--    and usernames. In a script without spaces between words, two or more letters match anywhere.
-- 2. Only a word that nothing contains may be a typing error; then the nearest words of names, roles, skills,
--    places and headings take its place.
-- 3. Results are ordered by one criterion after another, never by a sum: not over; where the words match, and
--    whether as whole words (private.search_place); popularity.
-- 4. Candidates come from an index, up to a limit, and only they are ranked. If a word is too common for that,
--    they come from the most popular documents and from names and facts.

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
comment on function private.search_kinds() is 'The kinds of documents.';

-- Words ------------------------------------------------------------------------------------------

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

create function private.search_tokens(p_needle text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  tokens text[] := array(
    select w.word from unnest(string_to_array(private.search_words(p_needle), ' ')) with ordinality as w (word, place)
    where w.word <> '' order by w.place limit 12
  );
  -- Small words connect others: "investors in Rotterdam".
  small constant text[] := '{a,an,and,at,by,for,from,in,of,on,or,the,to,who,with}';
  telling text[] := array(
    select w.word from unnest(tokens) with ordinality as w (word, place) where w.word <> all (small) order by w.place
  );
begin
  return case when telling = '{}' then tokens else telling end;
end
$$;
comment on function private.search_tokens(text) is
  'The words of a folded query, at most a dozen, without small ones unless there are no others.';

create function private.singulars(p_word text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when p_word ~ '^[a-z]{3,}ies$' then array[left(p_word, -3) || 'y']
    when p_word ~ '^[a-z]{2,}(s|x|z|ch|sh)es$' then array[left(p_word, -2)]
    when p_word ~ '^[a-z]{3,}[^su]s$' then array[left(p_word, -1)]
    else '{}'
  end;
end
$$;
comment on function private.singulars(text) is 'A word without the ending of the plural, if it has one: investors, companies.';

create type private.search_query as (
  needle text, words text[], corrected text, loose tsquery, exact tsquery, loose_name tsquery, exact_name tsquery
);
comment on type private.search_query is
  'A query as it is looked up. words: what to highlight. corrected: what was probably meant, if a word was misspelt. loose accepts beginnings, …_name only in names.';

create function private.term_of(p_word text, p_is_beginning boolean, p_weights text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  suffix constant text := case when p_weights <> '' then ':' || p_weights else '' end;
begin
  -- A word cannot contain quotes.
  if char_length(p_word) > 1 and p_word ~ private.unspaced() then
    return '(' || (
      select string_agg('''' || substr(p_word, i, 2) || '''' || suffix, ' <-> ' order by i) from generate_series(1, char_length(p_word) - 1) i
    ) || ')';
  end if;
  return '''' || p_word || '''' || case when p_is_beginning then ':*' || p_weights else suffix end;
end
$$;
comment on function private.term_of(text, boolean, text) is
  'The text of a tsquery for a word, or what begins with it; in a script without spaces for its pairs of letters, which stand anywhere.';

create function private.any_of(p_words text[], p_is_loose boolean, p_weights text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return '(' || (
    select string_agg(
      private.term_of(w.word, p_is_loose and w.place = 1 and char_length(w.word) > 2, p_weights), ' | ' order by w.place
    )
    from unnest(p_words) with ordinality as w (word, place)
  ) || ')';
end
$$;
comment on function private.any_of(text[], boolean, text) is
  'The text of a tsquery for one word and its other forms; loose: the first may also be a beginning.';

create function private.search_query(p_needle text, p_corrections jsonb default '{}')
returns private.search_query
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  meant private.search_query;
  tokens text[] := private.search_tokens(p_needle);
begin
  meant.needle := p_needle;
  with form as (
    select w.place, w.word, case
        when p_corrections ? w.word then array(select jsonb_array_elements_text(p_corrections -> w.word))
        else w.word || private.singulars(w.word)
      end as words
    from unnest(tokens) with ordinality as w (word, place)
  )
  select
    to_tsquery('pg_catalog.simple', string_agg(private.any_of(f.words, true, ''), ' & ')),
    to_tsquery('pg_catalog.simple', string_agg(private.any_of(f.words, false, ''), ' & ')),
    to_tsquery('pg_catalog.simple', string_agg(private.any_of(f.words, true, 'A'), ' & ')),
    to_tsquery('pg_catalog.simple', string_agg(private.any_of(f.words, false, 'A'), ' & ')),
    array(select distinct w.word from form o cross join unnest(o.words) as w (word) order by w.word),
    string_agg(f.words[1], ' ' order by f.place)
  into meant.loose, meant.exact, meant.loose_name, meant.exact_name, meant.words, meant.corrected
  from form f;
  if coalesce(numnode(meant.loose), 0) = 0 then
    meant.loose := null;
  end if;
  if p_corrections = '{}' then
    meant.corrected := null;
  else
    meant.needle := meant.corrected;
  end if;
  return meant;
end
$$;
comment on function private.search_query(text, jsonb) is
  'A folded query, with the words that take the place of misspelt ones. loose is null if there is nothing to look for.';

-- Candidates -------------------------------------------------------------------------------------

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
  from unnest(case
    when p_kind is null then private.search_kinds() when p_kind = 'investor' then '{person}' else array[p_kind]
  end) as k (kind)
  cross join lateral (
    (
      select d.source_id, d.is_investor from public.search_documents d
      where d.kind = k.kind and d.visibility = any (p_audiences)
        and d.folded_title >= p_needle collate "C" and d.folded_title < (p_needle || chr(1114111)) collate "C"
      order by d.folded_title limit p_most
    )
    union
    (
      select d.source_id, d.is_investor from public.search_documents d
      where d.kind = k.kind and d.visibility = any (p_audiences) and d.folded_keywords <> ''
        and d.folded_keywords >= p_needle collate "C" and d.folded_keywords < (p_needle || chr(1114111)) collate "C"
      order by d.folded_keywords limit p_most
    )
  ) as b
  where p_kind is distinct from 'investor' or b.is_investor;
end
$$;
comment on function private.search_beginnings(text, text, text[], integer) is
  'Names that begin with the query, by kind.';

create function private.search_popular(p_asked tsquery, p_kind text, p_audiences text[], p_is_heading boolean, p_among integer, p_most integer)
returns table (kind text, source_id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if p_kind is null then
    return query
    select f.kind, f.source_id from (
      select d.kind, d.source_id, d.heading, d.terms from public.search_documents d
      where d.visibility = any (p_audiences)
      order by d.popularity desc, d.kind, d.source_id limit p_among
    ) as f where case when p_is_heading then f.heading else f.terms end @@ p_asked limit p_most;
  else
    return query
    select f.kind, f.source_id from (
      select d.kind, d.source_id, d.heading, d.terms from public.search_documents d
      where d.kind = case when p_kind = 'investor' then 'person' else p_kind end and d.visibility = any (p_audiences)
      order by d.popularity desc, d.source_id limit p_among
    ) as f where case when p_is_heading then f.heading else f.terms end @@ p_asked limit p_most;
  end if;
end
$$;
comment on function private.search_popular(tsquery, text, text[], boolean, integer, integer) is
  'Matches among the p_among most popular documents, of one kind or all.';

create function private.search_matches(
  p_query private.search_query, p_kind text, p_audiences text[], p_is_heading boolean, p_most integer
)
returns table (kind text, source_id uuid)
language plpgsql stable security definer
set search_path = ''
-- The planner misjudges how many documents contain a word; guessing too high, it would read them all.
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  is_person constant boolean := coalesce(p_kind in ('person', 'investor'), false);
  of_kind constant tsquery := case when p_kind is not null then format('''kind:%s''', p_kind)::tsquery end;
  asked constant tsquery := coalesce(p_query.loose && of_kind, p_query.loose);
  tries tsquery[] := array[p_query.loose];
  attempt tsquery;
  matches integer;
begin
  -- An index look-up collects all matches before the first. So begin with the most popular documents, and of
  -- a common word keep to them: of headings, which are short, one that a tenth of them contain; of texts, one
  -- that a third contain.
  if p_is_heading then
    return query
      select p.kind, p.source_id
      from private.search_popular(
        asked, p_kind, p_audiences, true, case when p_most < 10 then 45 else least(10 * p_most, 400) end, p_most
      ) p;
    get diagnostics matches = row_count;
    if matches = p_most then
      return;
    end if;
    -- Most documents are people: a beginning that a tenth of their headings contain is as common.
    if p_kind is null and p_query.exact::text <> p_query.loose::text
      and (select count(*) = 5 from private.search_popular(asked, 'person', p_audiences, true, 45, 5)) then
      return query select p.kind, p.source_id from private.search_popular(asked, null, p_audiences, true, 400, p_most) p;
      return;
    end if;
  else
    select count(*) into matches from private.search_popular(asked, p_kind, p_audiences, false, 45, 15);
  end if;
  if p_is_heading or matches < 15 then
    -- Whole words rank first in headings, and an index combines several without collecting all that begin with each.
    -- As text: tsqueries are equal whether or not they accept beginnings.
    if p_is_heading and not is_person and position(' ' in p_query.needle) > 0 and p_query.exact::text <> p_query.loose::text then
      tries := array[p_query.exact, p_query.loose];
    end if;
    foreach attempt in array tries loop
      -- People have indexes of their own: a word common elsewhere may be rare among them.
      return query execute format(
        'select d.kind, d.source_id from public.search_documents d
         where d.%I @@ $1 and d.visibility = any ($2) %s limit $3',
        case when p_is_heading then 'heading' else 'terms' end, case when is_person then 'and d.kind = ''person''' end
      ) using case when p_kind = 'person' then attempt else coalesce(attempt && of_kind, attempt) end, p_audiences, p_most;
      get diagnostics matches = row_count;
      exit when matches = p_most;
    end loop;
    if matches < p_most then
      return;
    end if;
  end if;
  -- More match than are wanted: add the popular ones.
  return query
    select p.kind, p.source_id from private.search_popular(asked, p_kind, p_audiences, p_is_heading, 2 * p_most, p_most) p;
end
$$;
comment on function private.search_matches(private.search_query, text, text[], boolean, integer) is
  'Documents whose names and facts, or all of whose terms, match. If there are more than p_most, the popular ones are among them.';

create function private.search_candidates(p_query private.search_query, p_kind text, p_most integer)
returns table (kind text, source_id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  audiences text[] := array(select private.my_audiences());
  matches integer;
begin
  -- An unknown kind finds nothing. The others go into the query unescaped.
  if p_query.needle = '' or p_kind <> all (private.search_kinds() || 'investor'::text) then
    return;
  end if;
  return query
    select b.kind, b.source_id from private.search_beginnings(p_query.needle, p_kind, audiences, least(p_most, 100)) b;
  if p_query.loose is null then
    return;
  end if;
  if char_length(p_query.needle) < (case when p_query.needle ~ private.unspaced() then 2 else 3 end) then
    return query
      select m.kind, m.source_id from private.search_matches(p_query, p_kind, audiences, true, p_most) m;
    return;
  end if;
  return query
    select m.kind, m.source_id from private.search_matches(p_query, p_kind, audiences, false, p_most) m;
  get diagnostics matches = row_count;
  if matches >= p_most / 4 then
    -- There may be more. The best have the words in their names and facts.
    if p_kind is null then
      return query
        select m.kind, m.source_id from private.search_matches(p_query, 'person', audiences, true, p_most / 10) m;
    end if;
    return query
      select m.kind, m.source_id from private.search_matches(p_query, p_kind, audiences, true, p_most / 10) m;
  end if;
end
$$;
comment on function private.search_candidates(private.search_query, text, integer) is
  'Unranked matches of a query, with duplicates.';

-- Typing errors ----------------------------------------------------------------------------------

create function private.edits_between(p_typed text, p_word text)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- One edit adds, leaves out or replaces a letter, or swaps two neighbours.
  return least(
    extensions.levenshtein(p_typed, p_word),
    (
      select 1 + min(extensions.levenshtein(
        left(p_typed, i - 1) || substr(p_typed, i + 1, 1) || substr(p_typed, i, 1) || substr(p_typed, i + 2), p_word
      ))
      from generate_series(1, char_length(p_typed) - 1) i
    )
  );
end
$$;
comment on function private.edits_between(text, text) is 'How many typing errors lie between two words of at most 30 letters. Counts one swap as one; further ones as two.';

create function private.edits_to_beginning(p_typed text, p_word text)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  typed_length constant integer := char_length(p_typed);
begin
  return (
    select min(private.edits_between(p_typed, left(p_word, l))) from generate_series(typed_length - 1, typed_length + 1) l
  );
end
$$;
comment on function private.edits_to_beginning(text, text) is 'How many typing errors lie between a word and the beginning of another.';

create function private.search_corrections(p_typed text, p_audiences text[])
returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most_edits constant integer := case when char_length(p_typed) < 8 then 1 else 2 end;
  near record;
  is_beginning boolean;
  found_words text[] := '{}';
  found_edits integer;
begin
  if p_typed !~ '^[^0-9]{4,30}$' then
    return found_words;
  end if;
  -- Whole words first; then, for someone who is still typing, words that begin with nearly this.
  foreach is_beginning in array '{false,true}'::boolean[] loop
    for near in
      select c.word, c.edits from (
        select w.word, private.edits_between(p_typed, w.word) as edits
        from private.search_words w
        where not is_beginning
          and private.spellings(w.word) operator(pg_catalog.&&) private.spellings(p_typed, most_edits)
        union all
        select b.word, private.edits_to_beginning(p_typed, b.word)
        from (
          select w.word from private.search_words w
          where is_beginning and char_length(p_typed) > 4
            and w.word >= left(p_typed, 3) collate "C" and w.word < (left(p_typed, 3) || chr(1114111)) collate "C"
            and char_length(w.word) > char_length(p_typed)
          limit 500
        ) as b
      ) as c
      where c.edits <= case when is_beginning then 1 else most_edits end
      -- Few mistype the first letter.
      order by c.edits, left(c.word, 1) <> left(p_typed, 1), c.word
      limit 50
    loop
      exit when cardinality(found_words) = 5 or near.edits > found_edits;
      -- A word is told only to those who may read it somewhere.
      if exists (
        select from public.search_documents d
        where d.heading @@ plainto_tsquery('pg_catalog.simple', near.word) and d.visibility = any (p_audiences)
          and (
      select h.is_blocked from private.hidden_members h where h.viewer_id = auth.uid() and h.member_id = d.owner_id
    ) is not true
      ) then
        found_words := found_words || near.word;
        found_edits := near.edits;
      end if;
    end loop;
    exit when found_words <> '{}';
  end loop;
  return found_words;
end
$$;
comment on function private.search_corrections(text, text[]) is
  'The nearest words to a misspelt one, at most five, all with equally few typing errors: one, or two from eight letters on.';

create function private.search_corrected(p_needle text)
returns private.search_query
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  audiences text[] := array(select private.my_audiences());
  corrections jsonb := '{}';
  token text;
  meant text[];
begin
  foreach token in array private.search_tokens(p_needle) loop
    if not exists (
      select from private.search_matches(private.search_query(token), null, audiences, false, 1)
    ) then
      meant := private.search_corrections(token, audiences);
      if meant = '{}' then
        return null;
      end if;
      corrections := corrections || jsonb_build_object(token, meant);
    end if;
  end loop;
  return case when corrections = '{}' then null else private.search_query(p_needle, corrections) end;
end
$$;
comment on function private.search_corrected(text) is
  'What a query that finds nothing probably means: words that nothing contains are replaced. Null if that does not help.';

-- Ranking ----------------------------------------------------------------------------------------

create function private.search_place(
  p_query private.search_query, p_kind text, p_title text, p_keywords text, p_heading tsvector
)
returns integer
language sql immutable parallel safe
-- Asked for each candidate: bound at creation, so that Postgres inlines it.
return case
  when p_kind = 'person' and p_query.needle in (p_title, p_keywords) then 15
  when p_query.needle in (p_title, p_keywords) and position(' ' in p_query.needle) > 0 then 14
  when p_kind = 'person' and p_heading @@ p_query.exact_name then 13
  when p_kind = 'person' and p_heading @@ p_query.exact then 12
  when p_query.needle in (p_title, p_keywords) then 11
  when p_heading @@ p_query.exact_name then 10
  when p_heading @@ p_query.exact then 9
  when p_kind = 'person' and (p_heading @@ p_query.loose_name or starts_with(p_title, p_query.needle)
    or starts_with(p_keywords, p_query.needle)) then 8
  when p_kind = 'person' and p_heading @@ p_query.loose then 7
  when p_heading @@ p_query.loose_name or starts_with(p_title, p_query.needle) then 6
  when p_heading @@ p_query.loose then 5
  when p_kind = 'person' then 4
  else 3
end;
comment on function private.search_place(private.search_query, text, text, text, tsvector) is
  'Where the words match, higher is better: a name, then names and facts, whole words before beginnings, then the text. People before what else matches as well.';

create type private.search_hit as (kind text, source_id uuid, score numeric);
comment on type private.search_hit is 'A document found, and its score; the best have the highest.';

create function private.search_ranked(p_query private.search_query, p_kind text, p_most integer)
returns setof private.search_hit
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
begin
  -- A criterion outweighs all that follow: over, place, popularity.
  return query
  select d.kind, d.source_id, (
    case when d.over_at < now() then 0 else 1000000000000 end
    + private.search_place(p_query, d.kind, d.folded_title, d.folded_keywords, d.heading) * 10000000000
    + least(d.popularity, 999999999)
  )::numeric
  from (select distinct c.kind, c.source_id from private.search_candidates(p_query, p_kind, p_most) c) as candidate
  join public.search_documents d on d.kind = candidate.kind and d.source_id = candidate.source_id
  where (
      select h.is_blocked from private.hidden_members h where h.viewer_id = auth.uid() and h.member_id = d.owner_id
    ) is not true;
end
$$;
comment on function private.search_ranked(private.search_query, text, integer) is
  'Candidates with their scores. Stable over time, so that pages fit together.';

create type private.search_answer as (meant private.search_query, hits private.search_hit[]);
comment on type private.search_answer is 'A query as it was looked up, and what it found.';

create function private.search_found(p_query text, p_kind text, p_most integer)
returns private.search_answer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  meant private.search_query;
  hits private.search_hit[];
  corrected private.search_query;
begin
  perform private.require_active();
  perform private.check_rate('search');
  meant := private.search_query(private.search_needle(p_query));
  hits := array(select r from private.search_ranked(meant, p_kind, p_most) r);
  if hits = '{}' then
    corrected := private.search_corrected(meant.needle);
    if corrected.needle is not null then
      meant := corrected;
      hits := array(select r from private.search_ranked(meant, p_kind, p_most) r);
    end if;
  end if;
  return row(meant, hits)::private.search_answer;
end
$$;
comment on function private.search_found(text, text, integer) is
  'What a caller''s query finds; if nothing, then with misspelt words replaced. Checks that they are active and their rate limit.';

-- Functions for browsers -------------------------------------------------------------------------

create function private.unfolded_place(p_text text, p_place integer)
returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  low integer := 0;
  high integer := char_length(p_text);
  before integer := 0;
  middle integer;
  more integer;
begin
  if octet_length(p_text) = high then
    return p_place;
  end if;
  -- Halve what is left, and fold only that: all steps together fold the text once.
  while high - low > 1 loop
    middle := (low + high) / 2;
    more := char_length(private.fold(substr(p_text, low + 1, middle - low)));
    if before + more < p_place then
      low := middle;
      before := before + more;
    else
      high := middle;
    end if;
  end loop;
  return high;
end
$$;
comment on function private.unfolded_place(text, integer) is
  'Which letter of a text stands at a place of the folded one: some letters fold to several, others to none.';

create function private.word_place(p_word text, p_text text)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return nullif(case when p_word ~ private.unspaced() then position(p_word in p_text)
    else position(' ' || p_word in ' ' || regexp_replace(p_text, private.unspaced(), ' ', 'g')) end, 0);
end
$$;
comment on function private.word_place(text, text) is 'Where a word begins in a folded text, or what begins with it.';

create function private.search_excerpt(p_body text, p_words text[])
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  folded text := private.search_text(p_body);
  place integer;
  start integer;
  rest text;
begin
  -- Start where most of the words are near.
  select w.place into place
  from (select private.word_place(w.word, folded) as place from unnest(p_words) as w (word)) as w
  where w.place is not null
  order by (
    select count(*) from unnest(p_words) as o (word) where private.word_place(o.word, substr(folded, w.place, 120)) > 0
  ) desc, w.place
  limit 1;
  place := private.unfolded_place(p_body, place);
  -- A match near the beginning needs no cut.
  start := case when place > 80 then place - 40 else 1 end;
  rest := btrim(substring(p_body from start));
  if start > 1 then
    -- Start at the next word, unless that removes the match.
    rest := ltrim(regexp_replace(rest, '^\S{1,39}\s+', ''), ' ·');
  end if;
  return case when start > 1 then '…' else '' end
    || private.cut_at_word(rest, 180)
    || case when char_length(rest) > 180 then '…' else '' end;
end
$$;
comment on function private.search_excerpt(text, text[]) is
  'The part of a text around the matches, about 180 characters, without markup.';

create function private.search(
  p_query text, p_kind text default null, p_limit integer default 20, p_offset_cursor jsonb default null
)
returns table (
  kind text, source_id uuid, title text, excerpt text, image_url text, owner_username text,
  score numeric, "cursor" jsonb, verified boolean, facts text, state text, over_at timestamptz, words text[], corrected text,
  owner_id uuid, day date
)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  answer private.search_answer := private.search_found(p_query, p_kind, 400);
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
begin
  -- Specification 1 §9: user search returns ten matches.
  if p_kind in ('person', 'investor') then
    most := least(most, 10);
  end if;
  return query
  select d.kind, d.source_id, d.title, private.search_excerpt(d.body, (answer.meant).words),
    d.image_url, p.username, found.score,
    jsonb_build_object('score', found.score, 'kind', d.kind, 'id', d.source_id),
    coalesce(d.kind = 'person' and p.verified, false), nullif(d.facts, ''), d.state, d.over_at, (answer.meant).words, (answer.meant).corrected, d.owner_id,
    d.day
  from (
    select h.* from unnest(answer.hits) h
    where p_offset_cursor is null or (-h.score, h.kind, h.source_id)
      > (-(p_offset_cursor ->> 'score')::numeric, p_offset_cursor ->> 'kind', (p_offset_cursor ->> 'id')::uuid)
    order by h.score desc, h.kind, h.source_id
    limit most
  ) as found
  join public.search_documents d on d.kind = found.kind and d.source_id = found.source_id
  left join public.profiles p on p.id = d.owner_id
  order by found.score desc, found.kind, found.source_id;
end
$$;
comment on function private.search(text, text, integer, jsonb) is
  'What the caller may find, best first, of one kind, all, or only investors; people ten at a time. The next page begins after the cursor of the last row. Rate-limited. Definer: reads search_documents, which nobody else may.';
select private.expose('private.search');

create function private.search_counts(p_query text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sample constant integer := 150;
  audiences text[] := array(select private.my_audiences());
  answer private.search_answer := private.search_found(p_query, null, sample);
  has_blocks constant boolean := exists (
    select from private.hidden_members h where h.viewer_id = auth.uid() and h.is_blocked
  );
  counts jsonb;
  total integer;
  each_kind text;
begin
  select coalesce(jsonb_object_agg(k.kind, least(k.items, 100)), '{}'), coalesce(sum(k.items), 0)
  into counts, total
  from (select h.kind, count(*) as items from unnest(answer.hits) h group by h.kind) as k;
  -- A common word fills the sample with the most frequent kind: then count the other kinds separately.
  foreach each_kind in array private.search_kinds() || 'investor'::text loop
    if each_kind = 'investor' and total < sample / 4 then
      select jsonb_strip_nulls(counts || jsonb_build_object('investor', nullif(least(count(*), 100), 0))) into counts
      from unnest(answer.hits) h
      join public.search_documents d on d.kind = h.kind and d.source_id = h.source_id
      where h.kind = 'person' and d.is_investor;
    elsif total >= sample / 4 and coalesce((counts ->> each_kind)::integer, 0) < 100 then
      select jsonb_strip_nulls(counts || jsonb_build_object(
        each_kind, nullif(least(count(distinct m.source_id), 100), 0)
      ))
      into counts
      from private.search_matches(answer.meant, each_kind, audiences, false, 100) m
      where not has_blocks or not exists (
        select from private.hidden_members h
        where h.viewer_id = auth.uid() and h.is_blocked and h.member_id = (
          select d.owner_id from public.search_documents d where d.kind = m.kind and d.source_id = m.source_id
        )
      );
    end if;
  end loop;
  return counts;
end
$$;
comment on function private.search_counts(text) is
  'How much the caller may find of each kind, {kind: n}, at most a hundred each; investors are counted among people, too. Rate-limited. Definer: reads search_documents, which nobody else may.';
select private.expose('private.search_counts');

create function private.search_suggest(p_query text)
returns table (
  kind text, source_id uuid, title text, image_url text, facts text, state text, over_at timestamptz, words text[], corrected text
)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  answer private.search_answer := private.search_found(
    p_query, null, case when char_length(private.search_needle(p_query)) < 3 then 8 else 50 end
  );
begin
  return query
  select d.kind, d.source_id, d.title, d.image_url, nullif(d.facts, ''), d.state, d.over_at, (answer.meant).words, (answer.meant).corrected
  from (
    -- Leave room for other kinds: at most five of one, unless there is nothing else.
    select h.*, row_number() over (partition by h.kind order by h.score desc, h.source_id) > 5 as is_late
    from unnest(answer.hits) h
    order by is_late, h.score desc, h.kind, h.source_id limit 8
  ) as found
  join public.search_documents d on d.kind = found.kind and d.source_id = found.source_id
  order by found.score desc, found.kind, found.source_id;
end
$$;
comment on function private.search_suggest(text) is
  'The eight best suggestions while someone types, by the rules of search. Rate-limited. Definer: reads search_documents, which nobody else may.';
select private.expose('private.search_suggest');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
