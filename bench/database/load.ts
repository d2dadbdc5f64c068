import type { SqlRunner } from '../../supabase/local/database/sql'
import { contentSteps } from './rows/content'
import { derivedRows } from './rows/derived'
import { groupAndForumSteps } from './rows/groups'
import { peopleSteps } from './rows/people'
import { socialSteps } from './rows/social'
import { preparation, type Step } from './rows/step'
import type { Sizes } from './sizes'

/** Indexes and checks that are dropped while loading and restored afterwards. */
interface TakenOff {
  drop: string
  restore: string
}

async function listIndexesAndChecks(sql: SqlRunner): Promise<TakenOff[]> {
  const rows = await sql.query<{ drop: string; restore: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique
    union all
    -- Safe: later writes are still checked.
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
      format('alter table %s add constraint %I %s not valid', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and k.conrelid <> 0`)
  return rows
}

/**
 * Loads the whole community with the triggers off; computes what the triggers would maintain.
 * @param onStep gets what was written and how many seconds it took.
 */
export async function loadRows(
  sql: SqlRunner,
  sizes: Sizes,
  onStep: (name: string, seconds: number) => void = () => undefined,
): Promise<void> {
  async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now()
    await work()
    onStep(name, (performance.now() - start) / 1000)
  }
  const run = (step: Step) => timed(step.name, () => sql.exec(step.sql))
  // Rate limits are not measured here; they would soon stop everyone.
  await sql.exec(`update private.app_config set value = 'false' where key = 'rate_limits_enabled'`)
  await sql.exec('set session_replication_role = replica')
  const takenOff = await listIndexesAndChecks(sql)
  for (const { drop } of takenOff) await sql.exec(drop)
  const parts = [peopleSteps, contentSteps, groupAndForumSteps, socialSteps]
  for (const step of [preparation(sizes.textShare), ...parts.flatMap((steps) => steps(sizes))])
    await run(step)

  const isDerived = ({ restore }: TakenOff) =>
    derivedRows.some(({ table }) => restore.includes(` ${table} `))
  async function restore(some: readonly TakenOff[]) {
    for (const { restore: text } of some) await sql.exec(text)
  }
  await timed('indexes', () => restore(takenOff.filter((each) => !isDerived(each))))
  await sql.exec('analyze')
  for (const { table, columns, rows } of derivedRows) {
    const names = columns.join(', ')
    await run({
      name: table,
      sql: `insert into ${table} (${names}) select ${names} from (${rows}) d`,
    })
    if (table === 'public.reaction_counts') await run(countedLikes)
  }
  await timed('indexes of what is derived', () => restore(takenOff.filter(isDerived)))
  await timed('the people directory', () => sql.exec('select private.rebuild_directory()'))
  await sql.exec('set session_replication_role = origin')
  await timed('vacuum', () => sql.exec('vacuum analyze'))
}

const countedLikes: Step = {
  name: 'likes of articles',
  sql: `
    update public.articles a set likes = k.count from public.reaction_counts k
    where k.content_type = 'article' and k.reaction_type = 'like' and k.content_id = a.id`,
}
