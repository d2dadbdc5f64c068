import type { Session } from '../../tests/support/native-postgres'
import { contentSteps } from './rows/content'
import { derivedRows } from './rows/derived'
import { groupAndForumSteps } from './rows/groups'
import { peopleSteps } from './rows/people'
import { socialSteps } from './rows/social'
import { preparation, type Step } from './rows/step'
import type { Sizes } from './sizes'

/** Indexes and checks that are taken off while rows are written and put back afterwards. */
interface TakenOff {
  drop: string
  restore: string
}

async function takenOffTables(session: Session): Promise<TakenOff[]> {
  const { rows } = await session.query<TakenOff>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique
    union all
    -- Nothing is lost: what is written later is still checked.
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
      format('alter table %s add constraint %I %s not valid', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and k.conrelid <> 0`)
  return rows
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`  ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Writes the whole community with the triggers off; what the triggers keep is computed from it. */
export async function loadRows(session: Session, sizes: Sizes): Promise<void> {
  const run = ({ name, sql }: Step) => timed(name, () => session.query(sql))
  // Rate limits are another matter's; here everybody would soon be told to wait.
  await session.query(
    `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
  )
  await session.query(`set session_replication_role = replica; set work_mem = '512MB';
    set maintenance_work_mem = '2GB'; set synchronous_commit = off`)
  const takenOff = await takenOffTables(session)
  for (const { drop } of takenOff) await session.query(drop)
  const parts = [peopleSteps, contentSteps, groupAndForumSteps, socialSteps]
  for (const step of [preparation, ...parts.flatMap((steps) => steps(sizes))]) await run(step)

  const isDerived = ({ restore }: TakenOff) =>
    derivedRows.some(({ table }) => restore.includes(` ${table} `))
  async function restore(some: readonly TakenOff[]) {
    for (const { restore: text } of some) await session.query(text)
  }
  await timed('indexes', () => restore(takenOff.filter((each) => !isDerived(each))))
  await session.query('analyze')
  for (const { table, columns, rows } of derivedRows) {
    const names = columns.join(', ')
    await run({ name: table, sql: `insert into ${table} (${names}) select ${names} from (${rows}) d` })
    if (table === 'public.reaction_counts') await run(countedLikes)
  }
  await timed('indexes of what is derived', () => restore(takenOff.filter(isDerived)))
  await session.query(
    'set session_replication_role = origin; reset work_mem; reset synchronous_commit',
  )
  await timed('vacuum', () => session.query('vacuum analyze'))
  await session.query('checkpoint')
}

const countedLikes: Step = {
  name: 'likes of articles',
  sql: `
    update public.articles a set likes = k.count from public.reaction_counts k
    where k.content_type = 'article' and k.reaction_type = 'like' and k.content_id = a.id`,
}
