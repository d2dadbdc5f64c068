import type { NativePostgres } from '../../tests/support/native-postgres'
import { time } from './session'

export interface LargeAction {
  action: string
  milliseconds: number
}

/** Gives the account this many reactions to different articles, and their notifications. */
const BUSY = (account: string, count: number) => `
  set local session_replication_role = replica;
  create temporary table chosen on commit drop as
    select a.id, a.author_id from public.articles a
    where a.status = 'published' and a.author_id <> '${account}' limit ${String(count)};
  insert into public.reactions (user_id, content_type, content_id, reaction_type, audience)
    select '${account}', 'article', c.id, 'like', 'public' from chosen c on conflict do nothing;
  insert into public.reaction_counts as k (content_type, content_id, reaction_type, count, audience)
    select 'article', c.id, 'like', 1, 'public' from chosen c
    on conflict (content_type, content_id, reaction_type) do update set count = k.count + 1;
  update public.articles a set likes = a.likes + 1 from chosen c where a.id = c.id;
  insert into public.notifications (user_id, actor_id, type, target, title, message)
    select c.author_id, '${account}', 'reaction', 'article:' || c.id, 'New reaction', 'They reacted to your article'
    from chosen c;
  set local session_replication_role = default;
  analyze public.reactions, public.notifications`

/** Measures the single statements that touch most rows. Each is rolled back. */
export async function measureLarge(
  postgres: NativePostgres,
  reactions: number,
): Promise<LargeAction[]> {
  const owner = await postgres.connect()
  const idOf = async (sql: string) => (await owner.query<{ id: string }>(sql)).rows[0]?.id ?? ''
  const account = await idOf(
    'select id from public.profiles where not is_super_admin order by created_at, id limit 1',
  )
  const group = await idOf('select id from public.groups order by member_count desc, id limit 1')
  const forum = await idOf(
    'select id from public.forum_groups where is_public order by post_count desc, id limit 1',
  )
  const actions: [action: string, prepare: string, sql: string][] = [
    [
      `delete an account with ${reactions.toLocaleString('en')} reactions and as many notices`,
      BUSY(account, reactions),
      `delete from public.profiles where id = '${account}'`,
    ],
    ['delete the largest group', '', `delete from public.groups where id = '${group}'`],
    [
      'close the largest forum group',
      '',
      `update public.forum_groups set is_public = false where id = '${forum}'`,
    ],
    ['delete the largest forum group', '', `delete from public.forum_groups where id = '${forum}'`],
  ]
  const measured: LargeAction[] = []
  for (const [action, prepare, sql] of actions) {
    await owner.query('begin')
    try {
      await owner.query(prepare)
      measured.push({ action, milliseconds: await time(owner, sql) })
    } finally {
      await owner.query('rollback')
    }
  }
  return measured
}
