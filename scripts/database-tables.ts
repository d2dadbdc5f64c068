/**
 * The tables of supabase/README.md, as far as the schema knows them: names, granted verbs, costs, who may call,
 * topics and their events. `npm run types` writes them. What only a person can say stays in its row; a new row
 * takes it from the comment in the migrations.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type Oxfmtrc } from 'oxfmt'
import { projectRoot } from '../supabase/local/config'
import type { SqlRunner } from '../supabase/local/database/sql'

export const tablesFile = join(projectRoot, 'supabase/README.md')
const formatOptions = JSON.parse(
  readFileSync(join(projectRoot, '.oxfmtrc.json'), 'utf8'),
) as Oxfmtrc

type Cells = string[]
/** The body of the table between its markers. */
export function rowsOf(readme: string, table: string): Cells[] {
  const [, , ...rows] = linesOf(readme, table)
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function linesOf(readme: string, table: string): string[] {
  const [, after] = readme.split(`<!-- ${table}: npm run types -->\n`)
  if (after === undefined) throw new Error(`supabase/README.md has no marker for ${table}`)
  return (after.split('<!-- end -->')[0] ?? '').trim().split('\n')
}

function withRows(readme: string, table: string, rows: Cells[]): string {
  const old = linesOf(readme, table)
  const next = [...old.slice(0, 2), ...rows.map((cells) => `| ${cells.join(' | ')} |`)]
  return readme.replace(old.join('\n'), () => next.join('\n'))
}

/** The names in a first cell, without arguments and conditions in brackets; `private.` counts for the whole cell. */
export function namesIn(cell = ''): string[] {
  const prefix = cell.startsWith('private.') ? 'private.' : ''
  const names = cell.replace(/\([^)]*\)/g, '').split(',')
  return names.map((name) => prefix + name.trim().replace(prefix, ''))
}

/** Rows without what is gone, and with one for whatever is missing. */
function merged(
  rows: Cells[],
  known: ReadonlySet<string>,
  added: (name: string) => Cells,
): Cells[] {
  const kept = rows.flatMap(([cell = '', ...rest]) => {
    const isGone = namesIn(cell).map((name) => !known.has(name))
    const parts = cell.split(/,\s*(?![^(]*\))/).filter((_, index) => !isGone[index])
    return parts.length === 0 ? [] : [[parts.join(', '), ...rest]]
  })
  const named = new Set(kept.flatMap(([cell]) => namesIn(cell)))
  const missing = [...known].filter((name) => !named.has(name)).toSorted()
  return [...kept, ...missing.map(added)]
}

/** Rows of the matrix that are about a column or a bucket instead of a table. */
export const NO_TABLE = /^storage:|\.\w+\.|^profile_private\.\w+$/

async function matrix(rows: Cells[], sql: SqlRunner): Promise<Cells[]> {
  const tables = await sql.query<{ name: string; granted: string; note: string | null }>(
    `select case c.relnamespace when 'public'::regnamespace then '' else 'private.' end || c.relname as name,
      coalesce((select string_agg(r.letter || ' ' || g.verbs, '; ' order by r.letter desc)
        from (values ('V', 'anon'), ('M', 'authenticated')) r (letter, role)
        cross join lateral (select string_agg(v.letter, '' order by v.place) as verbs
          from (values (1, 'SELECT', 'S'), (2, 'INSERT', 'I'), (3, 'UPDATE', 'U'), (4, 'DELETE', 'D')) v (place, verb, letter)
          where case v.letter when 'D' then has_table_privilege(r.role, c.oid, v.verb)
            else has_any_column_privilege(r.role, c.oid, v.verb) end) g
        where c.relnamespace = 'public'::regnamespace and g.verbs is not null), '-') as granted,
      obj_description(c.oid, 'pg_class') as note
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')`,
  )
  const granted = new Map(tables.map((table) => [table.name, table.granted]))
  const notes = new Map(tables.map((table) => [table.name, table.note ?? '']))
  const others = rows.flatMap(([cell]) => namesIn(cell)).filter((name) => NO_TABLE.test(name))
  const all = merged(rows, new Set([...granted.keys(), ...others]), (name) => [
    name,
    '',
    '-',
    '-',
    '-',
    '-',
    '-',
    notes.get(name) ?? '',
  ])
  return all.map(([cell = '', , ...rest]) => {
    const ofAll = namesIn(cell).map((name) => granted.get(name) ?? '')
    return [cell, [...new Set(ofAll)].join(' / '), ...rest]
  })
}

/** The actions that a source names in calls of `private.check_rate`, `take_token` or `audit`. */
function actionsIn(source: string, call: RegExp, args: string[]): string[] {
  return [...source.matchAll(call)].flatMap(([, first = '']) => {
    if (first === 'tg_argv[0]') return args.slice(0, 1)
    // `'case.' || p_decision`: the rest of the name depends on the row.
    return Array.from(first.matchAll(/'([a-z_]+(?:\.[a-z_]*)?)'/g), ([, name = '']) =>
      name.endsWith('.') ? `${name}…` : name,
    )
  })
}
const COSTS = /private\.(?:check_rate|take_token)\(\s*([^,)]+)/g
const AUDITS = /private\.audit\(\s*((?:case [^;]*? end|[^,])*?),/g

function list(actions: Iterable<string>): string {
  return [...new Set(actions)].toSorted().join(', ') || '-'
}

const VERBS = { INSERT: 4, UPDATE: 16, DELETE: 8 } as const

/** For each verb on each table: its rate limit and its audit entry. A cell is empty if browsers lack the verb. */
async function writes(sql: SqlRunner): Promise<Cells[]> {
  const tables = await sql.query<{ name: string; oid: number; verbs: string }>(
    `select c.oid, c.relname as name, concat_ws(' ',
      case when has_any_column_privilege('authenticated', c.oid, 'INSERT') then 'INSERT' end,
      case when has_any_column_privilege('authenticated', c.oid, 'UPDATE') then 'UPDATE' end,
      case when has_table_privilege('authenticated', c.oid, 'DELETE') then 'DELETE' end) as verbs
    from pg_class c where c.relkind in ('r', 'p')
      and (c.relnamespace = 'public'::regnamespace or c.oid = 'storage.objects'::regclass)
    order by c.relname`,
  )
  const triggers = await sql.query<{
    oid: number
    bits: number
    source: string
    args: string
    column: string | null
  }>(
    `select g.tgrelid as oid, g.tgtype::integer as bits, p.prosrc as source, encode(g.tgargs, 'escape') as args,
      (select k.attname from pg_attribute k where k.attrelid = g.tgrelid and k.attnum = g.tgattr[0]) as column
    from pg_trigger g join pg_proc p on p.oid = g.tgfoid where not g.tgisinternal`,
  )
  return tables.flatMap(({ oid, name, verbs }) => {
    const cells = (['INSERT', 'UPDATE', 'DELETE'] as const).map((verb) => {
      const mine = triggers.filter((one) => one.oid === oid && (one.bits & VERBS[verb]) > 0)
      const all = (call: RegExp) =>
        mine.flatMap(({ source, args, column }) =>
          actionsIn(source, call, args.split('\\000')).map((action) =>
            column !== null && call === COSTS ? `${action} (${column})` : action,
          ),
        )
      // No delete costs anything: a trigger for several verbs charges the others.
      const cost = verb === 'DELETE' ? '-' : list(all(COSTS))
      const audit = list(all(AUDITS))
      const isBlank = !verbs.includes(verb) && cost === '-' && audit === '-'
      return isBlank ? ['', ''] : [cost, audit]
    })
    const [inserted = [], updated = [], deleted = []] = cells
    const row = [inserted[0], updated[0], inserted[1], updated[1], deleted[1]]
    return row.every((cell) => !cell) ? [] : [[name, ...row.map((cell) => cell ?? '')]]
  })
}

/** What a call costs and records itself, beside what its rows do. */
async function acts(sql: SqlRunner): Promise<Cells[]> {
  const functions = await sql.query<{ name: string; isPublic: boolean; source: string }>(
    `select p.proname as name, p.prosrc as source, exists (
        select from pg_proc o where o.pronamespace = 'public'::regnamespace and o.proname = p.proname
      ) as "isPublic"
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prorettype <> 'trigger'::regtype and p.proname not in ('check_rate', 'take_token', 'audit')
    order by p.proname`,
  )
  return functions.flatMap(({ name, isPublic, source }) => {
    const cost = list(actionsIn(source, COSTS, []))
    const audit = list(actionsIn(source, AUDITS, []))
    return cost === '-' && audit === '-' ? [] : [[isPublic ? name : `private.${name}`, cost, audit]]
  })
}

async function rpcs(rows: Cells[], sql: SqlRunner): Promise<Cells[]> {
  const functions = await sql.query<{
    name: string
    args: string
    who: string
    note: string | null
  }>(
    `select distinct on (p.proname) p.proname as name, concat_ws(', ',
      case when has_function_privilege('anon', p.oid, 'execute') then 'V' end,
      case when has_function_privilege('authenticated', p.oid, 'execute') then 'M' end,
      case when has_function_privilege('service_role', p.oid, 'execute') then 'SR' end) as who,
      pg_get_function_identity_arguments(p.oid) as args, obj_description(p.oid, 'pg_proc') as note
    from pg_proc p left join pg_type t on t.oid = p.proargtypes[0]
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      -- A function of a row is a computed field: a column of the table, not a call.
      and t.typtype is distinct from 'c'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  const byName = new Map(functions.map((one) => [one.name, one]))
  const all = merged(rows, new Set(byName.keys()), (name) => [
    `${name}(${byName.get(name)?.args ?? ''})`,
    '',
    byName.get(name)?.note ?? '',
  ])
  return all.map(([cell = '', said = '', what = '']) => {
    const granted = [...new Set(namesIn(cell).map((name) => byName.get(name)?.who))].join(' / ')
    // Whether a member has to be a super admin, or may lack the second factor, is checked inside.
    const isFiner = said.replace('signed in', 'M').replace('SA', 'M') === granted
    return [cell, isFiner ? said : granted, what]
  })
}

/** A broadcast call; the name of its event may depend on the row. */
const TELLS =
  /private\.broadcast\(\s*'(?<prefix>[a-z-]+)[^,;]*,\s*(?<event>'\w+'|case\s[^;]*?\send\b)/g

/** What the database tells, as “topic prefix event”. */
export async function toldEvents(sql: SqlRunner): Promise<Set<string>> {
  const sources = await sql.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const calls = sources.flatMap(({ source }) => [...source.matchAll(TELLS)])
  return new Set(
    calls.flatMap(({ groups }) => {
      const names = (groups?.['event'] ?? '').matchAll(/(?:^|then\s+|else\s+)'(\w+)'/g)
      return Array.from(names, ([, name = '']) => `${groups?.['prefix'] ?? ''} ${name}`)
    }),
  )
}

function prefixOf(topic = ''): string {
  return /^[a-z-]+/.exec(topic)?.[0] ?? ''
}

/** The events in a row of the table of topics, as `toldEvents` writes them. */
export function eventsIn([topic, , , , events = '']: Cells): string[] {
  const words = events.replace(/\{[^}]*\}|\([^)]*\)/g, '').match(/\b\w+\b/g) ?? []
  return words.map((word) => `${prefixOf(topic)} ${word}`)
}

async function topics(rows: Cells[], sql: SqlRunner): Promise<Cells[]> {
  const rules = await sql.query<{ prefix: string }>(
    `select distinct replace(substr(proname, 7), '_', '-') as prefix from pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'topic\\_%' order by prefix`,
  )
  const prefixes = rules.map(({ prefix }) => prefix)
  const kept = rows.filter(
    ([topic]) => topic === 'anything else' || prefixes.includes(prefixOf(topic)),
  )
  const missing = prefixes.filter((prefix) => !kept.some(([topic]) => prefixOf(topic) === prefix))
  const all = [...kept, ...missing.map((prefix) => [`${prefix}:{id}`, '', '-', '-', '-'])]
  const named = new Set(all.flatMap(eventsIn))
  for (const event of await toldEvents(sql)) {
    const [prefix = '', name = ''] = event.split(' ')
    const row = all.find(([topic]) => prefixOf(topic) === prefix)
    if (row && !named.has(event)) row[4] = row[4] === '-' ? name : `${row[4] ?? ''}, ${name}`
  }
  return all
}

/** The text of supabase/README.md with its tables as the schema is now. */
export async function writeTables(readme: string, sql: SqlRunner): Promise<string> {
  let text = withRows(readme, 'matrix', await matrix(rowsOf(readme, 'matrix'), sql))
  text = withRows(text, 'writes', await writes(sql))
  text = withRows(text, 'acts', await acts(sql))
  text = withRows(text, 'calls', await rpcs(rowsOf(readme, 'calls'), sql))
  text = withRows(text, 'topics', await topics(rowsOf(readme, 'topics'), sql))
  return (await format(tablesFile, text, formatOptions)).code
}
