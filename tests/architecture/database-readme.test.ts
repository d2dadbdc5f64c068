import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import type { Database } from '../../supabase/local/database/database'
import { openScratchDatabase } from '../support/database'

/** Compares the four tables of supabase/README.md with the migrated schema. */

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase()
}, 180_000)
afterAll(() => database.close())

const readme = readFileSync(join(projectRoot, 'supabase/README.md'), 'utf8')

/** The cells of the table whose first column has this heading. */
function rowsOf(heading: string): string[][] {
  const lines = readme.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The names in a first cell, without the conditions in brackets. */
function namesIn(cell = ''): string[] {
  const names = cell.replace(/\([^)]*\)/g, '').split(',')
  return names.map((name) => name.trim())
}

/** The verbs granted by a cell of the matrix: S, I, U or D, but not “no U”. */
function verbsIn(text: string): Set<string> {
  const given = text.replace(/\bno [SIUD]\b/gi, '').replace(/\{[^}]*\}/g, '')
  return new Set(given.match(/\b[SIUD]\b/g) ?? [])
}

describe('the access matrix of supabase/README.md', () => {
  const rows = rowsOf('table').filter(([name = '']) => !/^storage:|\.\w+\./.test(name))
  const isColumn = (name: string) => /^profile_private\.\w+$/.test(name)

  test('the matrix has one row for every table', async () => {
    const tables = await database.sql.query<{ name: string }>(
      `select case c.relnamespace when 'public'::regnamespace then '' else 'private.' end || c.relname as name
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')`,
    )
    const named = rows.flatMap(([cell = '']) => {
      const prefix = cell.startsWith('private.') ? 'private.' : ''
      return namesIn(cell).map((name) => prefix + name.replace(prefix, ''))
    })
    const found = named.filter((name) => !isColumn(name))
    expect(found.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('the matrix gives visitors and members exactly the granted verbs', async () => {
    const grants = await database.sql.query<{ name: string; role: string; verbs: string[] }>(
      `select c.relname as name, r.role, array(
        select v.letter from (values ('SELECT', 'S'), ('INSERT', 'I'), ('UPDATE', 'U')) v (verb, letter)
        where has_any_column_privilege(r.role, c.oid, v.verb)
        union all select 'D' where has_table_privilege(r.role, c.oid, 'DELETE')) as verbs
      from pg_class c cross join (values ('anon'), ('authenticated')) r (role)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    )
    const wrong: string[] = []
    for (const [cell = '', visitor = '', ...rest] of rows) {
      const [member = '', owner = '', , admin = '', notes = ''] = rest
      for (const name of namesIn(cell)) {
        for (const { role, verbs } of grants.filter((grant) => grant.name === name)) {
          const isVisitor = role === 'anon'
          const said = verbsIn(isVisitor ? visitor : `${member} ${owner} ${admin}`)
          // Rights of a group’s moderators are in the notes.
          const allowed = isVisitor ? said : new Set([...said, ...verbsIn(notes)])
          const missing = verbs.filter((verb) => !allowed.has(verb))
          const tooMany = [...said].filter((verb) => !verbs.includes(verb))
          if (missing.length > 0) wrong.push(`${name}: ${role} also has ${missing.join('')}`)
          if (tooMany.length > 0) wrong.push(`${name}: ${role} has no ${tooMany.join('')}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

test('the table of writes lists every rate limit and every audited deletion', async () => {
  const found = await database.sql.query<{ row: string }>(
    `select concat_ws(' | ', c.relname,
      coalesce(max(a.action) filter (where g.tgname = '1_limit_insert'), '-')
        || coalesce(', ' || max(a.column) filter (where g.tgname = '1_limit_change'), ''),
      coalesce(max(a.action) filter (where g.tgname = '1_limit_edit'), '-'),
      coalesce(max(a.action) filter (where g.tgname = 'audit_deletion'), '-')) as row
    from pg_class c join pg_trigger g on g.tgrelid = c.oid
    cross join lateral (
      select split_part(encode(g.tgargs, 'escape'), '\\000', 1) as action,
        (select k.attname from pg_attribute k where k.attrelid = c.oid and k.attnum = g.tgattr[0]) as column
    ) a
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      and g.tgname in ('1_limit_insert', '1_limit_change', '1_limit_edit', 'audit_deletion')
    group by c.relname`,
  )
  const named = rowsOf('rows of').flatMap(([cell, ...costs]) =>
    namesIn(cell).map((name) => [name, ...costs].join(' | ')),
  )
  expect(named.toSorted()).toEqual(found.map(({ row }) => row).toSorted())
})

test('the table of rpcs lists every public function with the roles that may call it', async () => {
  const functions = await database.sql.query<{ name: string; who: string }>(
    `select distinct p.proname as name, concat_ws(' ',
      case when has_function_privilege('anon', p.oid, 'execute') then 'V' end,
      case when has_function_privilege('authenticated', p.oid, 'execute') then 'M' end,
      case when has_function_privilege('service_role', p.oid, 'execute') then 'SR' end) as who
    from pg_proc p left join pg_type t on t.oid = p.proargtypes[0]
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      -- A function of a row is a computed field: a column of the table, not a call.
      and t.typtype is distinct from 'c'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  const named = rowsOf('rpc').flatMap(([cell, who = '']) => {
    const roles = who.replace('signed in', 'M').split(', ')
    // Super admins are checked inside the function; the grant is to all members.
    const granted = roles.map((role) => (role === 'SA' ? 'M' : role)).join(' ')
    return namesIn(cell).map((name) => `${name}: ${granted}`)
  })
  expect(named.toSorted()).toEqual(functions.map(({ name, who }) => `${name}: ${who}`).toSorted())
})

/** A broadcast call; the name of its event may depend on the row. */
const TELLS =
  /private\.broadcast\(\s*'(?<prefix>[a-z-]+)[^,;]*,\s*(?<event>'\w+'|case\s[^;]*?\send\b)/g

function eventsOf({ groups }: RegExpExecArray): string[] {
  const names = (groups?.['event'] ?? '').matchAll(/(?:^|then\s+|else\s+)'(\w+)'/g)
  return Array.from(names, ([, name = '']) => `${groups?.['prefix'] ?? ''} ${name}`)
}

describe('the table of topics in supabase/README.md', () => {
  const rows = rowsOf('topic').filter(([topic]) => topic !== 'anything else')
  const prefixOf = (topic = '') => /^[a-z-]+/.exec(topic)?.[0] ?? ''

  test('the table has a row for every topic prefix that can be joined', async () => {
    const rules = await database.sql.query<{ prefix: string }>(
      `select distinct replace(substr(proname, 7), '_', '-') as prefix from pg_proc
      where pronamespace = 'private'::regnamespace and proname like 'topic\\_%'`,
    )
    const named = new Set(rows.map(([topic]) => prefixOf(topic)))
    expect([...named].toSorted()).toEqual(rules.map(({ prefix }) => prefix).toSorted())
  })

  test('the table names every broadcast event under its topic prefix', async () => {
    const sources = await database.sql.query<{ source: string }>(
      `select prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    const told = sources.flatMap(({ source }) => [...source.matchAll(TELLS)].flatMap(eventsOf))
    const named = rows.flatMap(([topic, , , , events = '']) =>
      (events.replace(/\{[^}]*\}|\([^)]*\)/g, '').match(/\b\w+\b/g) ?? []).map(
        (word) => `${prefixOf(topic)} ${word}`,
      ),
    )
    expect(told.length).toBeGreaterThan(30)
    expect([...new Set(told)].filter((event) => !named.includes(event))).toEqual([])
    // The topic of an event sent to `t.audience` is not in the source, so this row is written by
    // hand.
    const stale = named.filter((event) => /_/.test(event) && !told.includes(event))
    expect(stale).toEqual(['group reactions_changed'])
  })
})
