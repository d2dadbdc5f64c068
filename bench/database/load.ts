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

async function listIndexesAndChecks(sql: SqlRunner, isMeant: string): Promise<TakenOff[]> {
  const rows = await sql.query<{ drop: string; restore: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${isMeant} and not i.indisunique
    union all
    -- Safe: later writes are still checked.
    select format('alter table %s drop constraint %I', c.oid::regclass, k.conname),
      format('alter table %s add constraint %I %s not valid', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and ${isMeant}`)
  return rows
}

/** Drops the indexes and checks of tables, named in SQL as `c`. */
async function takeOff(sql: SqlRunner, isMeant: string): Promise<TakenOff[]> {
  const takenOff = await listIndexesAndChecks(sql, isMeant)
  for (const { drop } of takenOff) await sql.exec(drop)
  return takenOff
}

async function restore(sql: SqlRunner, takenOff: readonly TakenOff[]): Promise<void> {
  for (const { restore: text } of takenOff) await sql.exec(text)
}

/** Writes many rows into some of our tables without their indexes and checks, which it restores; vacuums what was written. */
export async function writeMany(
  sql: SqlRunner,
  tables: readonly string[],
  rows: string,
): Promise<void> {
  const names = tables.map((table) => `'${table}'::regclass`).join(', ')
  const takenOff = await takeOff(sql, `c.oid in (${names})`)
  await sql.exec(rows)
  await restore(sql, takenOff)
  await vacuum(sql)
}

/** Vacuums and analyzes the tables that were written to since. */
async function vacuum(sql: SqlRunner): Promise<void> {
  const [{ tables } = {}] = await sql.query<{ tables: string | null }>(`
    select string_agg(c.oid::regclass::text, ', ') as tables from pg_class c
    where c.relkind = 'r' and c.relnamespace = any ('{public,private,auth,storage}'::regnamespace[])
      and c.relallvisible < pg_relation_size(c.oid) / current_setting('block_size')::integer`)
  if (tables) await sql.exec(`vacuum analyze ${tables}`)
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
  const takenOff = await takeOff(sql, `c.relnamespace = 'public'::regnamespace`)
  const parts = [peopleSteps, contentSteps, groupAndForumSteps, socialSteps]
  for (const step of [preparation(sizes.textShare), ...parts.flatMap((steps) => steps(sizes))])
    await run(step)

  const isDerived = ({ restore }: TakenOff) =>
    derivedRows.some(({ table }) => restore.includes(` ${table} `))
  await timed('indexes', () =>
    restore(
      sql,
      takenOff.filter((each) => !isDerived(each)),
    ),
  )
  await timed('vacuum of what others derive from', () => vacuum(sql))
  for (const { table, columns, rows } of derivedRows) {
    const names = columns.join(', ')
    await run({
      name: table,
      sql: `insert into ${table} (${names}) select ${names} from (${rows}) d`,
    })
    if (table === 'public.reaction_counts') await run(countedLikes)
  }
  await timed('indexes of what is derived', () => restore(sql, takenOff.filter(isDerived)))
  await timed('the people directory', async () => {
    await sql.exec('select private.rebuild_directory()')
    // It writes each of these rows a second time.
    await sql.exec('vacuum full public.group_members, private.directory')
  })
  await sql.exec('set session_replication_role = origin')
  await timed('vacuum', () => vacuum(sql))
}

const countedLikes: Step = {
  name: 'likes of articles',
  sql: `
    update public.articles a set likes = k.count from public.reaction_counts k
    where k.content_type = 'article' and k.reaction_type = 'like' and k.content_id = a.id`,
}
