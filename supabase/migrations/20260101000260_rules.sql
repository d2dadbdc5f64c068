-- Rules: what this community asks of its members.
--
-- Purpose     the current rules, every earlier version, publishing
-- Tables      public.community_rules, public.rule_versions
-- Depends on  20260101000200_profiles.sql
--
-- 1. Everyone reads them, signed out and banned, too: nobody is held to a rule they can't read.
-- 2. Only public.admin_publish_rules writes, everything at once: the rules, and a version with a copy of them. What a
--    super admin is still writing stays in their browser.
-- 3. A rule has one id and one slug for good. A rule that is left out is retired, never deleted: decisions refer to it.

create table public.community_rules (
  id uuid primary key default gen_random_uuid(),
  -- Its anchor on the page. Made from the first title, and never changed.
  slug text not null,
  position integer not null,
  title text not null,
  body text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint community_rules_slug_key unique (slug),
  constraint community_rules_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint community_rules_position_check check (position between 1 and 30),
  constraint community_rules_title_check
    check (char_length(title) <= 100 and private.shows_at_least(title, 3) and private.is_single_line(title)),
  constraint community_rules_body_check check (char_length(body) <= 2000 and private.shows_at_least(body, 10))
);
comment on table public.community_rules is
  'The rules as last published, and retired ones. Read by everyone, written only by private.admin_publish_rules.';
comment on column public.community_rules.is_active is 'False: retired. Decisions of that time still refer to it.';
create index community_rules_position_idx on public.community_rules (position) where is_active;

create table public.rule_versions (
  number integer primary key,
  note text not null,
  -- The rules of this version in their order: [{id, slug, title, body}].
  rules jsonb not null,
  published_at timestamptz not null default now(),
  constraint rule_versions_number_check check (number > 0),
  constraint rule_versions_note_check check (char_length(note) <= 500 and private.has_text(note)),
  constraint rule_versions_rules_check
    check (case when jsonb_typeof(rules) = 'array' then jsonb_array_length(rules) between 1 and 30 else false end)
);
comment on table public.rule_versions is
  'Every published version of the rules, with a note about what changed. Append-only; who published is in the audit log.';

create function private.rule_slug(p_title text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  base text := coalesce(nullif(btrim(left(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, replace(replace(p_title, '''', ''), '’', ''))), '[^a-z0-9]+', '-', 'g'
  ), 60), '-'), ''), 'rule');
  attempt text := base;
  n integer := 1;
begin
  while exists (select from public.community_rules r where r.slug = attempt) loop
    n := n + 1;
    attempt := base || '-' || n;
  end loop;
  return attempt;
end
$$;
comment on function private.rule_slug(text) is 'A free slug for the title of a new rule.';

create function private.publish_rules(p_note text, p_rules jsonb)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  latest public.rule_versions;
  note constant text := private.tidy_text(p_note);
  rule record;
  published jsonb;
begin
  perform private.refuse_unless(
      case when jsonb_typeof(p_rules) = 'array' then jsonb_array_length(p_rules) between 1 and 30 end, 'There are 1 to 30 rules.'
    ),
    private.refuse_unless(char_length(note) <= 500 and private.has_text(note), 'The note has 1 to 500 characters.');
  select * into latest from public.rule_versions v order by v.number desc limit 1;
  update public.community_rules r set is_active = false where r.is_active;
  for rule in
    select w.id, private.tidy_line(w.title) as title, private.tidy_text(w.body) as body, w.place
    from rows from (jsonb_to_recordset(p_rules) as (id uuid, title text, body text)) with ordinality as w (id, title, body, place)
    order by w.place
  loop
    perform private.refuse_unless(
        char_length(rule.title) <= 100 and private.shows_at_least(rule.title, 3) and private.is_single_line(rule.title),
        'The title of a rule has 3 to 100 characters.'
      ),
      private.refuse_unless(
        char_length(rule.body) <= 2000 and private.shows_at_least(rule.body, 10), 'The text of a rule has 10 to 2,000 characters.'
      );
    if rule.id is null then
      insert into public.community_rules (slug, position, title, body)
      values (private.rule_slug(rule.title), rule.place, rule.title, rule.body);
    else
      update public.community_rules r set title = rule.title, body = rule.body, position = rule.place, is_active = true
      where r.id = rule.id and not r.is_active;
      if not found then
        raise exception 'no such rule, or it is listed twice' using errcode = 'PT404';
      end if;
    end if;
  end loop;
  select jsonb_agg(jsonb_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'body', r.body) order by r.position)
    into published
  from public.community_rules r where r.is_active;
  if published = latest.rules then
    raise exception 'nothing has changed' using errcode = '23514', hint = 'unchanged';
  end if;
  insert into public.rule_versions (number, note, rules)
  values (coalesce(latest.number, 0) + 1, note, published);
  return coalesce(latest.number, 0) + 1;
end
$$;
comment on function private.publish_rules(text, jsonb) is
  'Replaces the rules, [{id, title, body}] in their order, and records a version; returns its number. A rule without id is new, one left out is retired.';

create trigger rules_are_never_deleted before delete on public.community_rules
  for each row execute function private.refuse_change();
create trigger versions_are_append_only before update or delete on public.rule_versions
  for each row execute function private.refuse_change();

-- Row level security -----------------------------------------------------------------------------

alter table public.community_rules enable row level security;
alter table public.rule_versions enable row level security;
revoke all on public.community_rules, public.rule_versions from anon, authenticated, service_role;
grant select on public.community_rules, public.rule_versions to anon, authenticated;
grant select, insert, update, delete on public.community_rules, public.rule_versions to service_role;

create policy "Everyone reads the rules" on public.community_rules for select to anon, authenticated using (true);
create policy "Everyone reads earlier versions" on public.rule_versions for select to anon, authenticated using (true);

-- Calls -------------------------------------------------------------------------------------------

create function private.admin_publish_rules(p_base integer, p_note text, p_rules jsonb)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  version integer;
begin
  perform private.require_admin();
  perform private.take_turn();
  -- One after the other: two super admins must not publish over each other.
  perform pg_advisory_xact_lock(hashtextextended('community_rules', 260));
  if p_base is distinct from (select max(v.number) from public.rule_versions v) then
    raise exception 'someone else has published a version meanwhile' using errcode = '23514', hint = 'outdated';
  end if;
  version := private.publish_rules(p_note, p_rules);
  perform private.audit('rules.published', 'rules', null, jsonb_build_object('version', version, 'note', private.tidy_text(p_note)));
  return version;
end
$$;
comment on function private.admin_publish_rules(integer, text, jsonb) is
  'Publishes a new version of the rules, written over version p_base, with a note about what changed; returns its number. 23514 with the hint outdated if there is a newer one, unchanged if nothing differs. Definer: for super admins; writes the rules, which no browser may.';
select private.expose('private.admin_publish_rules');

-- The rules a new community begins with. Its super admins change them on the page.
select private.publish_rules('The first rules of this community.', jsonb_build_array(
  jsonb_build_object('title', 'Be honest about who you are', 'body',
    'Use a name people can know you by, and say what you really do. If you speak for a company, or someone pays you for what you post, say so. One person, one account.'),
  jsonb_build_object('title', 'Treat people with respect', 'body',
    'Disagree with an idea as firmly as you like, but don''t insult, threaten, harass or gang up on the person behind it. When someone asks you to stop contacting them, stop.'),
  jsonb_build_object('title', 'No hate', 'body',
    'Nobody here is attacked for their origin, skin color, religion, sex, gender, sexual orientation, disability or age – not as a joke, and not in a business plan either.'),
  jsonb_build_object('title', 'No spam', 'body',
    'Share your work where it''s welcome and useful. Don''t post the same thing over and over, send one message to many members, or trade likes, follows and reviews.'),
  jsonb_build_object('title', 'No scams, and no asking for money in private', 'body',
    'Founders raise money through their business ideas, where everyone can read the terms. Don''t ask members for money, crypto or gift cards in messages or comments, and never ask for a fee before an investment.'),
  jsonb_build_object('title', 'Tell the truth about businesses and funding', 'body',
    'Numbers, customers, partners and investors have to be real. Say when something is a plan or an estimate, and don''t promise returns. Review only businesses you''ve dealt with yourself – never your own, and never a competitor''s.'),
  jsonb_build_object('title', 'Don''t pose as someone else', 'body',
    'Don''t use another person''s or company''s name, picture or logo to be taken for them. Create a page for a business only if you run it or have its permission.'),
  jsonb_build_object('title', 'Keep private things private', 'body',
    'Don''t post other people''s addresses, phone numbers, documents, pictures or messages without their permission. What''s said in a private group stays there.'),
  jsonb_build_object('title', 'Nothing illegal', 'body',
    'Don''t offer or ask for anything that''s against the law where you or your readers live, and don''t share what belongs to others without their permission.')
));

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
