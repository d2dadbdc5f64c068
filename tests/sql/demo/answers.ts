import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../../supabase/local/config'
import type { SqlRunner } from '../../../supabase/local/database/sql'
import type { DemoCommunity } from '../../support/demo'
import { readInterface } from '../../support/typed-values'

/** How a function is called: its arguments, and the rows they come from. */
type Call = [args: string, from?: string]

const groups = 'public.groups r'
const forumGroups = 'public.forum_groups r'
const forumPosts = 'public.forum_posts r'
const everyone = '(select p.id from public.profiles p order by p.username limit 20) r'
const people = `${everyone} where r.id <> auth.uid()`
const someone = `(select r.id from ${people} limit 1) r`
const events = 'public.events r'
const cases = `(select id from public.list_cases('open') union all select id from public.list_cases('decided')) r`

const forAdmins = /^(admin_|list_cases|get_case|list_case_reports|list_appeals)/

const calls: Record<string, Call> = {
  viewer_state: [''],
  profile_screen: ['r.id', everyone],
  connection_state: ['r.id', people],
  connection_states: ['array(select p.id from public.profiles p)'],
  follow_user: ['r.id', someone],
  unfollow_user: ['r.id', someone],
  send_friend_request: ['r.id', someone],
  accept_friend_request: ['r.profile_id', 'public.list_friend_requests(p_limit => 1) r'],
  reject_friend_request: ['r.id', someone],
  remove_friend: ['r.id', someone],
  send_connection_request: ['r.id', someone],
  remove_connection: ['r.id', someone],
  connection_counts: ['r.id', everyone],
  list_connections: [
    `r.id, k.kind`,
    `${everyone}, unnest(array['friends', 'following', 'followers']) k (kind)`,
  ],
  list_friend_requests: [''],
  suggest_circle: ['20, 10'],
  suggest_people: ['20'],
  list_people: ['r.text', `unnest(array[null, 'a', 'founder']) r (text)`],
  people_counts: ['r.text', `unnest(array[null, 'founder', 'founderr']) r (text)`],
  conversation_head: ['r.id', people],
  list_conversations: [
    'p_limit => 100, p_box => r.box',
    `unnest(array['inbox', 'requests']) r (box)`,
  ],
  search_conversation: ['r.id, k.text', `${everyone}, unnest(array['a', 'you']) k (text)`],
  search_contacts: ['r.letters', `unnest(array['a', 'e', 'mar']) r (letters)`],
  suggest_mentions: [
    `k.kind, k.id, k.text`,
    `(select 'community' as kind, null::uuid as id, 'a' as text union all
      (select 'article', a.id, '' from public.articles a limit 20) union all
      (select 'forum_post', f.id, 'm' from public.forum_posts f limit 20)) k`,
  ],
  mentions_of: [
    `'forum_reply', array(select f.id from public.forum_replies f where f.mentions <> '{}' limit 200)`,
  ],
  set_reaction: [
    `'article', r.id, k.kind`,
    `public.articles r, unnest(array['love', null]) k (kind) where r.status = 'published'`,
  ],
  list_reactions: [`'article', r.id`, 'public.articles r'],
  search: ['r.word', `unnest(array['a', 'the', 'garden', 'community']) r (word)`],
  search_counts: [`'community'`],
  search_suggest: ['r.word', `unnest(array['a', 'ma']) r (word)`],
  list_blocked_members: [''],
  list_mutes: [''],
  list_hidden_items: [''],
  my_brief: [''],
  list_saved: [''],
  saved_counts: [''],
  list_saved_searches: [''],
  list_search_matches: ['r.id', 'public.list_saved_searches() r'],
  list_cases: [`p_state => r.state`, `unnest(array['open', 'decided']) r (state)`],
  get_case: ['r.id', cases],
  list_case_reports: ['r.id', cases],
  case_counts: [''],
  linked_decision: [`'token ' || r.n`, 'generate_series(0, 40) r (n)'],
  list_appeals: [`p_state => r.state`, `unnest(array['open', 'decided']) r (state)`],
  link_cards: [
    `array['article', 'event', 'group', 'person'], array[
      (select a.id from public.articles a order by a.id limit 1), (select e.id from public.events e order by e.id limit 1),
      (select g.id from public.groups g order by g.id limit 1), (select p.id from public.profiles p order by p.id limit 1)]`,
  ],
  list_groups: ['p_limit => 50'],
  group_detail: ['r.id', groups],
  list_group_members: ['r.id', groups],
  list_group_posts: ['r.id', groups],
  group_screen: ['r.id', groups],
  search_group_candidates: [
    `r.id, 'a'`,
    `${groups} where r.id in (select private.my_admin_group_ids())`,
  ],
  invite_to_group: [
    `r.id, 'nobody@example.test'`,
    `${groups} where r.id in (select private.my_admin_group_ids())`,
  ],
  invite_member_to_group: [
    'r.id, p.id',
    `${groups}, public.profiles p where r.id in (select private.my_admin_group_ids())
      and p.id not in (select b.blocked_user_id from public.blocks b)`,
  ],
  leave_group: [
    'r.id',
    `${groups} where r.id in (select private.my_group_ids()) and r.id not in (select private.my_admin_group_ids())`,
  ],
  list_forum_groups: ['p_limit => 50'],
  get_forum_group: ['r.id', forumGroups],
  list_forum_members: ['r.id', forumGroups],
  list_forum_posts: ['r.id', forumGroups],
  list_latest_forum_posts: ['p_limit => 50'],
  get_forum_post: ['r.id', forumPosts],
  list_forum_replies: ['r.id', forumPosts],
  list_forum_comments: ['r.id', 'public.forum_replies r'],
  list_forum_answers: ['r.id', forumPosts],
  similar_forum_posts: ['r.title, r.group_id', forumPosts],
  forum_group_screen: ['r.id', forumGroups],
  forum_post_screen: ['r.id', forumPosts],
  funding_figures: ['r.id', everyone],
  idea_countries: [''],
  rsvp: [
    'r.id, k.status',
    `${events}, unnest(array['going', null, 'interested']) k (status) where r.starts_at > now() and r.cancelled_at is null`,
  ],
  list_event_guests: ['r.id', `${events} where r.creator_id = auth.uid()`],
  search_event_candidates: [`r.id, 'a'`, `${events} where r.creator_id = auth.uid()`],
  list_notifications: ['p_limit => 100'],
  list_waiting: ['p_limit => 100'],
  business_review_summary: ['r.id', 'public.business_pages r'],
  mark_review_helpful: [
    'r.id, true',
    `public.business_reviews r where r.user_id <> auth.uid() and r.moderation_status = 'approved'`,
  ],
  admin_figures: [''],
  admin_list_users: ['p_limit => 100'],
  admin_screen: [''],
  admin_review_stats: [''],
  admin_audit_log: ['p_limit => 100'],
  export_my_data: [''],
}

const actors = ['founder', 'member', 'moderator', 'admin']

type Asker = Pick<SqlRunner, 'query'>

/** Makes the answers differ: deleted authors, and profiles without anything optional. */
async function prepare(tx: Asker): Promise<void> {
  await tx.query(`update private.app_config set value = 'false' where key = 'rate_limits_enabled'`)
  await tx.query(`update public.profiles set full_name = null, name = null, avatar_url = null, bio = null,
    location = null, company = null, title = null, cover_photo_url = null where hashtext(username) % 2 = 0`)
  for (const [column, table] of [
    ['author_id', 'forum_replies'],
    ['user_id', 'group_posts'],
  ]) {
    await tx.query(`delete from public.profiles p where p.id = (
      select t.${column} from public.${table} t join auth.users u on u.id = t.${column}
      where u.email not like '%@demo.test' order by t.id limit 1)`)
  }
  // Token 0 opens nothing.
  await tx.query(`insert into private.appeal_tokens (hash, decision_id)
    select sha256(convert_to('token ' || row_number() over (order by d.created_at desc), 'UTF8')), d.id
    from public.moderation_decisions d where d.user_id is not null`)
}

/** The founder blocks a newcomer and mutes someone, an article and something that is gone. */
async function hide(tx: Asker): Promise<void> {
  await tx.query(`insert into public.mutes (user_id, kind, target_id)
    select f.id, w.kind, w.target from public.profiles f, lateral (
      select 'member' as kind, max(p.id::text)::uuid as target from public.profiles p where p.id <> f.id
      union all select 'article', max(a.id::text)::uuid from public.articles a where a.status = 'published'
      union all select 'event', gen_random_uuid()
    ) as w where f.username = 'founder'`)
  // A member whom none of the calls returns.
  await tx.query(`insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, raw_user_meta_data)
    values (gen_random_uuid(), 'authenticated', 'authenticated', 'zz@answers.test', now(), false, '{"username":"zz_blocked"}')`)
  await tx.query(`insert into public.blocks (user_id, blocked_user_id)
    select f.id, b.id from public.profiles f, public.profiles b where f.username = 'founder' and b.username = 'zz_blocked'`)
}

async function actAs(tx: Asker, username: string): Promise<void> {
  await tx.query('reset role')
  await tx.query(`select set_config('request.jwt.claims', json_build_object(
    'sub', (select id from public.profiles where username = '${username}'), 'role', 'authenticated')::text, true)`)
  await tx.query('set local role authenticated')
}

/** Everything a function answers to the actors; what it writes is undone. */
async function ask(tx: Asker, name: string, [args, from]: Call): Promise<unknown[]> {
  const [made] = await tx.query(
    `select proretset from pg_proc where pronamespace = 'public'::regnamespace and proname = '${name}'`,
  )
  const answer = made?.['proretset']
    ? `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.${name}(${args}) t)`
    : `to_jsonb(public.${name}(${args}))`
  const answers: unknown[] = []
  await tx.query('savepoint untouched')
  for (const actor of forAdmins.test(name) ? ['admin'] : actors) {
    await actAs(tx, actor)
    const rows = await tx.query(`select ${answer} as answer ${from ? `from ${from}` : ''}`)
    answers.push(...rows.map((row) => row['answer']).filter((one) => one !== null))
  }
  await tx.query('rollback to savepoint untouched')
  return answers
}

/** The types of the answers, against what the functions answer. */
export function answersDemo(demo: () => DemoCommunity) {
  const types = readInterface(join(projectRoot, 'src/types/answers.ts'), 'Answers')

  it('every function with a type in answers.ts is called here', () => {
    expect(Object.keys(calls).toSorted()).toEqual([...types.keys()].toSorted())
  })

  it('every function answers what answers.ts says', { timeout: 120_000 }, async () => {
    const wrong = await demo().sql.rehearse(async (tx) => {
      await prepare(tx)
      await hide(tx)
      const problems = new Set<string>()
      for (const [name, fit] of types) {
        const answers = await ask(tx, name, calls[name] ?? [''])
        if (answers.flat().length === 0) problems.add(`${name} has answered nothing`)
        for (const problem of answers.flatMap(fit)) problems.add(problem.replace(/\[\d+\]/g, '[]'))
      }
      return [...problems]
    })
    expect(wrong).toEqual([])
  })

  it('every group of notifications is in the list, where its newest is', async () => {
    const lost = await demo().sql.query(`select newest.title from (
        select distinct on (n.user_id, n.group_id) n.* from public.notifications n
        order by n.user_id, n.group_id, n.created_at desc, n.id desc
      ) as newest where not newest.is_head`)
    expect(lost).toEqual([])
  })
}
