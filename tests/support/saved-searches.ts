/**
 * A community with many saved searches.
 *
 * 1. Two thousand members have fifty searches each, of five thousand kinds: words of a vocabulary in which some are much
 *    more common, and what the directory, ideas and events are filtered by.
 * 2. They are compiled as the trigger does it, each kind once, and copied with triggers off.
 */

/** The member who writes what is matched. */
export const searchedPerson = '00000000-0000-4000-8000-000000000000'

/** A hundred thousand saved searches, and items to match with them; for an empty database. */
export const savedSearchRows = `
  set session_replication_role = replica;
  create function pg_temp.id(n bigint) returns uuid language sql immutable as $$
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  $$;
  -- The nth word; low numbers are common.
  create function public.word_of(n bigint) returns text language sql immutable as $$
    select translate(left(md5(n::text), 5 + (n % 5)::integer), '0123456789', 'ghijklmnop')
  $$;
  create function pg_temp.some_word(n bigint) returns text language sql immutable as $$
    select public.word_of((3000 * power((n * 7919 % 10007) / 10007.0, 2))::bigint)
  $$;
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
  select pg_temp.id(n), 'authenticated', 'authenticated', n || '@plans.test', now(), false, now(), now() from generate_series(0, 2000) n;
  insert into public.profiles (id, username, full_name, roles, industries, open_to, location, created_at)
  select pg_temp.id(n), 'person_' || n, 'Person ' || n, '{investor}', '{tech,finance}', '{investing}', 'Place 7, Country', now() - interval '1 hour'
  from generate_series(0, 2000) n;
  insert into public.profile_private (user_id) select id from public.profiles;
  insert into public.saved_searches (id, user_id, scope, name, params, created_at)
  select pg_temp.id(1000000 + n), pg_temp.id(1 + n % 2000), k.scope, 'Search', k.params, now() - interval '1 day'
  from generate_series(0, 4999) n cross join lateral (
    select case when n % 10 < 4 then 'search' when n % 10 < 7 then 'people' when n % 10 < 9 then 'investing' else 'events' end as scope,
      jsonb_strip_nulls(case
        when n % 10 < 4 then jsonb_build_object('search', pg_temp.some_word(n) || case when n % 3 = 0 then ' ' || pg_temp.some_word(n + 1) else '' end,
          'kind', case when n % 4 = 0 then 'article' end)
        when n % 10 < 7 then jsonb_build_object('role', (array['founder', 'investor', 'operator', 'founder,advisor'])[1 + n / 10 % 4],
          'industry', case when n / 10 % 3 > 0 then (private.industries())[1 + n / 10 % 10] end, 'place', case when n / 10 % 5 > 0 then 'place ' || n / 10 % 300 end)
        when n % 10 < 9 then jsonb_build_object('industry', (private.industries())[1 + n / 10 % 10], 'amount', case when n / 10 % 3 > 0 then 'under-50k' else 'over-1m' end,
          'country', case when n % 2 = 0 then 'Country ' || n / 10 % 40 end)
        else jsonb_build_object('place', 'place ' || n / 10 % 300)
      end) || jsonb_build_object('copy', n) as params
  ) as k;
  insert into private.compiled_searches select (c.compiled).* from public.saved_searches s cross join lateral private.compile_search(s) c;
  insert into private.search_anchors (anchor, search_id)
  select distinct a, s.id from public.saved_searches s cross join lateral private.compile_search(s) c cross join lateral unnest(c.anchors) a;
  -- Each of them nineteen times more.
  create temporary table copies as
  select s.id as original, gen_random_uuid() as id, pg_temp.id(1 + (s.n + 97 * c) % 2000) as user_id
  from (select id, row_number() over () as n from public.saved_searches) s cross join generate_series(1, 19) c;
  insert into public.saved_searches (id, user_id, scope, name, params, created_at)
  select c.id, c.user_id, s.scope, s.name, s.params || jsonb_build_object('copy', c.id), s.created_at from copies c join public.saved_searches s on s.id = c.original;
  insert into private.compiled_searches
  select (jsonb_populate_record(o, jsonb_build_object('search_id', c.id, 'user_id', c.user_id))).*
  from copies c join private.compiled_searches o on o.search_id = c.original;
  insert into private.search_anchors select a.anchor, c.id from copies c join private.search_anchors a on a.search_id = c.original;
  set session_replication_role = origin;
  select private.rebuild_directory();
  select private.index_person('${searchedPerson}');
  insert into public.articles (id, author_id, title, content, status)
  select pg_temp.id(1), '${searchedPerson}', 'Notes on ' || public.word_of(2800), string_agg(public.word_of(2900 + n), ' '), 'published' from generate_series(1, 60) n;
  insert into public.business_ideas (id, user_id, title, description, industry, funding_goal, location)
  select pg_temp.id(2), '${searchedPerson}', 'An idea of theirs', 'A long enough description of it.', 'tech', 20000, 'Place 7, Country 8';
  insert into public.events (id, creator_id, title, date, time, location)
  select pg_temp.id(3), '${searchedPerson}', 'An evening', current_date + 9, '18:00', 'Place 7, Country 8';
  create function public.match_new(p_kind text, p_id uuid) returns setof uuid language sql security definer as $$
    select unnest(private.match_item((0, p_kind, p_id, '{}', now())::private.search_queue))
  $$;
`

const numbered = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/**
 * New items, and how many searches matching them may read: those that hang on one of their keys, nearly all of which
 * match.
 */
export const searchedItems = [
  { name: 'an article', kind: 'article', id: numbered(1), most: 500 },
  { name: 'a member', kind: 'person', id: searchedPerson, most: 500 },
  { name: 'an idea', kind: 'business_idea', id: numbered(2), most: 700 },
  { name: 'an event', kind: 'event', id: numbered(3), most: 50 },
] as const

/** Matches an item with the saved searches; returns those it matches. */
export function matchCall({ kind, id }: { kind: string; id: string }): string {
  return `select * from public.match_new('${kind}', '${id}')`
}
