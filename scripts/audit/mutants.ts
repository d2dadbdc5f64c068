import type { Session } from '../../tests/support/native-postgres'
import { readTapFiles, type TapFile } from '../../tests/support/pgtap'

/** The kinds of defence that are removed. */
export const defences = ['policy', 'trigger', 'check', 'grant'] as const

export type Defence = (typeof defences)[number]

/** A mutant: the database without one of its defences. */
export interface Mutant {
  /** Its name in reports and in held-elsewhere.ts. */
  name: string
  defence: Defence
  schema: string
  /** The table, or for a grant on a function its name. */
  subject: string
  /** Removes the defence. */
  sql: string
}

/** The query for each kind's mutants; its rows are a `Mutant` without the kind. */
const questions: Record<Defence, string> = {
  // One expression at a time. Without a check, a policy's USING is its check.
  policy: `
    select schemaname as schema, tablename as subject,
      format('%s.%s: %s, %s', schemaname, tablename, policyname, part.clause) as name,
      format('alter policy %I on %I.%I %s (true)', policyname, schemaname, tablename, part.clause) as sql
    from pg_policies
    cross join lateral (values ('using', qual), ('with check', with_check)) as part (clause, expression)
    where schemaname in ('public', 'private', 'storage', 'realtime') and coalesce(part.expression, 'true') <> 'true'`,
  // Triggers on the platform's tables are ours when their function is.
  trigger: `
    select n.nspname as schema, c.relname as subject, format('%s.%s: %s', n.nspname, c.relname, t.tgname) as name,
      format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as sql
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'private'::regnamespace`,
  check: `
    select n.nspname as schema, c.relname as subject, format('%s.%s: %s', n.nspname, c.relname, k.conname) as name,
      format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as sql
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'c' and n.nspname in ('public', 'private')`,
  grant: `
    select 'public' as schema, c.relname as subject, format('public.%s: %s to %s', c.relname, privilege, role) as name,
      format('grant %s on public.%I to %I', privilege, c.relname, role) as sql
    from pg_class c
    cross join unnest(array['select', 'insert', 'update', 'delete']) as privilege
    cross join unnest(array['anon', 'authenticated']) as role
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege(role, c.oid, privilege)
    union all
    select 'public', p.proname, format('%s: execute to %s', p.oid::regprocedure, role),
      format('grant execute on function %s to %I', p.oid::regprocedure, role)
    from pg_proc p
    cross join unnest(array['anon', 'authenticated']) as role
    where p.pronamespace = 'public'::regnamespace and not has_function_privilege(role, p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
}

/** Lists every defence that can be removed, by kind and name. */
export async function listMutants(session: Session): Promise<Mutant[]> {
  const mutants: Mutant[] = []
  for (const defence of defences) {
    const { rows } = await session.query<Omit<Mutant, 'defence'>>(
      `select * from (${questions[defence]}) as m order by name`,
    )
    mutants.push(...rows.map((row) => ({ ...row, defence })))
  }
  return mutants
}

/** The pgTAP files for mutants: all but the one that deletes their actors. */
export function suite(): TapFile[] {
  return readTapFiles().filter(({ name }) => !name.startsWith('999_'))
}

/** Lists what exists, so it fails for any removed defence without testing it. */
const INVENTORY = '001_schema_rules.test.sql'

/**
 * The files that may notice a mutant, sorted by how often they name its table. The inventory is among them
 * only for grants: it lists them.
 */
export function suiteFor({ subject, schema, defence }: Mutant, files: readonly TapFile[]) {
  const word = new RegExp(`\\b${schema === 'public' ? '' : `${schema}\\.`}${subject}\\b`, 'g')
  const mentions = new Map(
    files.map(({ name, transaction }) => [name, transaction.match(word)?.length ?? 0]),
  )
  const behaviour = files
    .filter(({ name }) => name !== INVENTORY)
    .sort((one, other) => mentions.get(other.name)! - mentions.get(one.name)!)
  if (defence !== 'grant') return behaviour
  const inventory = files.filter(({ name }) => name === INVENTORY)
  return [...inventory, ...behaviour.filter(({ name }) => mentions.get(name)! > 0)]
}
