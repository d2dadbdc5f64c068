import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  eventsIn,
  namesIn,
  NO_TABLE,
  rowsOf,
  tablesFile,
  toldEvents,
  writeTables,
} from '../../scripts/database-tables'
import type { Database } from '../../supabase/local/database/database'
import { openOwnDatabase } from '../support/native-postgres'

let database: Database

beforeAll(async () => {
  database = await openOwnDatabase()
}, 180_000)
afterAll(() => database.close())

const readme = readFileSync(tablesFile, 'utf8')

describe('the tables of supabase/README.md', () => {
  test('the tables of supabase/README.md match the schema (run `npm run types`)', async () => {
    expect(await writeTables(readme, database.sql)).toBe(readme)
  })

  test('a new table, call, limit and topic appear, and what is gone disappears', async () => {
    const lines = await database.sql.rehearse(async (sql) => {
      await sql.exec(`
        create table public.shoes (id integer);
        comment on table public.shoes is 'What members walk in.';
        grant select on public.shoes to authenticated;
        select private.limit_writes('public.shoes', 'posts');
        create table public.laces (id integer);
        grant insert, delete on public.laces to authenticated;
        select private.audit_deletions('public.laces', 'lace.cut', 'id');
        create function public.find_shoe(size integer) returns void language plpgsql as $$ begin
          perform private.check_rate('search');
          perform private.audit('shoe.' || $1, 'shoe', null);
        end $$;
        comment on function public.find_shoe(integer) is 'Finds one.';
        revoke execute on function public.find_shoe from public, authenticated, service_role;
        grant execute on function public.find_shoe to anon;
        create function private.topic_shoe_box() returns boolean language sql as 'select true';
        drop function public.mark_search_seen(uuid);
      `)
      return (await writeTables(readme, sql)).split('\n').map((line) => line.replace(/ +/g, ' '))
    })
    expect(lines).toContain('| shoes | M S | - | - | - | - | - | What members walk in. |')
    expect(lines).toContain('| shoes | posts | | - | | |')
    expect(lines).toContain('| laces | - | | - | | lace.cut |')
    expect(lines).toContain('| find_shoe | search | shoe.… |')
    expect(lines).toContain('| find_shoe(size integer) | V | Finds one. |')
    expect(lines).toContain('| shoe-box:{id} | | - | - | - |')
    expect(lines.filter((line) => line.includes('mark_search_seen'))).toEqual([])
  })
})

test('every row that a browser inserts costs a token, except what exists once per member or only admins insert', () => {
  const free = rowsOf(readme, 'writes').filter(([, cost]) => cost === '-')
  expect(free.map(([table]) => table)).toEqual([
    'message_warnings',
    'notification_preferences',
    'objects',
    'profiles',
  ])
})

test('no trigger takes a token for a delete', async () => {
  const found = await database.sql.query(
    `select g.tgname from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where not g.tgisinternal and g.tgtype & 28 = 8 and p.prosrc ~ 'check_rate|take_token'`,
  )
  expect(found).toEqual([])
})

/** The verbs granted by a cell of the matrix: S, I, U or D, but not “no U”. */
function verbsIn(text: string): string[] {
  const given = text.replace(/\bno [SIUD]\b/gi, '').replace(/\{[^}]*\}/g, '')
  return [...new Set(given.match(/\b[SIUD]\b/g))]
}

test('the sentences of the matrix give visitors and members exactly the granted verbs', () => {
  const wrong: string[] = []
  for (const [cell = '', granted = '', visitor = '', ...rest] of rowsOf(readme, 'matrix')) {
    const [member = '', owner = '', , admin = '', notes = ''] = rest
    const grantsOf = (role: string) =>
      new RegExp(`${role} ([SIUD]+)`).exec(granted)?.[1]?.split('') ?? []
    // Rights of a group’s moderators are in the notes.
    const said = { V: verbsIn(visitor), M: verbsIn(`${member} ${owner} ${admin}`) }
    const allowed = { V: said.V, M: [...said.M, ...verbsIn(notes)] }
    for (const role of namesIn(cell).every(
      (name) => !NO_TABLE.test(name) && !name.startsWith('private.'),
    )
      ? (['V', 'M'] as const)
      : []) {
      const missing = grantsOf(role).filter((verb) => !allowed[role].includes(verb))
      const tooMany = said[role].filter((verb) => !grantsOf(role).includes(verb))
      if (missing.length > 0) wrong.push(`${cell}: ${role} also has ${missing.join('')}`)
      if (tooMany.length > 0) wrong.push(`${cell}: ${role} has no ${tooMany.join('')}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the table of topics lists no event that nothing sends', async () => {
  const told = await toldEvents(database.sql)
  expect(told.size).toBeGreaterThan(30)
  const named = rowsOf(readme, 'topics')
    .filter(([topic]) => topic !== 'anything else')
    .flatMap(eventsIn)
  // The topic of an event sent to `t.audience` is not in the source, so this row is written by hand.
  const stale = named.filter((event) => /_/.test(event) && !told.has(event))
  expect(stale).toEqual(['group reactions_changed'])
})
