import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { operator, commonBackend } from './support'

/** Values as written in SQL and as PostgREST returns them. */
const values: [type: string, sql: string, json: unknown][] = [
  ['timestamptz', `'2026-11-22T19:40:01.123456Z'`, '2026-11-22T19:40:01.123456+00:00'],
  ['timestamptz', `'2026-11-22T19:40:01Z'`, '2026-11-22T19:40:01+00:00'],
  ['timestamptz', `'0044-03-15 12:00Z BC'`, '0044-03-15T12:00:00+00:00 BC'],
  ['timestamptz', `'infinity'`, 'infinity'],
  ['timestamp', `'2026-11-22 19:40:01.5'`, '2026-11-22T19:40:01.5'],
  ['date', `'2026-11-22'`, '2026-11-22'],
  ['time', `'19:40:01.5'`, '19:40:01.5'],
  ['interval', `'1 day 2:03'`, '1 day 02:03:00'],
  ['numeric', '12.50', 12.5],
  ['numeric', `'NaN'`, 'NaN'],
  ['bigint', '9007199254740991', 9_007_199_254_740_991],
  ['double precision', `'Infinity'`, 'Infinity'],
  ['bytea', `'\\xdeadbeef'`, '\\xdeadbeef'],
  ['boolean', 'true', true],
  ['text', `'a "b"'`, 'a "b"'],
  ['uuid[]', `'{00000000-0000-4000-8000-000000000001}'`, ['00000000-0000-4000-8000-000000000001']],
  ['timestamptz[]', `'{2026-11-22T19:40:01Z}'`, ['2026-11-22T19:40:01+00:00']],
  ['numeric[]', `'{1.50,2}'`, [1.5, 2]],
  ['jsonb', `'{"at":"2026-11-22 19:40:01+00"}'`, { at: '2026-11-22 19:40:01+00' }],
  ['json', 'null', null],
]

const script = values
  .map(
    ([type, sql], index) => `
      create function public.one_${index}() returns ${type} language sql stable as $$ select ${sql}::${type} $$;
      create function public.many_${index}() returns setof ${type} language sql stable as $$ select ${sql}::${type} $$;
      create function public.row_${index}() returns table (value ${type}) language sql stable as $$ select ${sql}::${type} $$;
      create function public.truth_${index}() returns jsonb language sql stable as $$ select to_jsonb(${sql}::${type}) $$;`,
  )
  .join('\n')

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
  await backend.database.sql.exec(`${script}
    create table public.pair (id int primary key, made_at timestamptz);
    grant select on public.pair to service_role;
    insert into public.pair values (1, '2026-11-22T19:40:01.123456Z');
    create function public.pair_of(p_id int) returns public.pair language sql stable as $$
      select * from public.pair where id = p_id
    $$;
    create function public.pairs_of(p_id int) returns setof public.pair language sql stable as $$
      select * from public.pair where id = p_id
    $$;
    create function public.echo_time(p_value timestamptz) returns timestamptz language sql stable as 'select p_value';
    create function public.echo_day(p_value date) returns date language sql stable as 'select p_value';
    create function public.echo_truth(p_value boolean) returns boolean language sql stable as 'select p_value';
    grant execute on all functions in schema public to service_role;`)
  await backend.database.lite.reloadSchema()
})

async function call(name: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
  const { data, error } = await operator(backend).rpc(name, parameters)
  expect(error).toBeNull()
  return data
}

test.each(values.map(([type, sql, json], index) => ({ type, sql, json, index })))(
  'a function returns $type $sql as PostgREST does',
  async ({ json, index }) => {
    expect(await call(`one_${index}`)).toEqual(json)
    expect(await call(`many_${index}`)).toEqual([json])
    expect(await call(`row_${index}`)).toEqual([{ value: json }])
    expect(await call(`truth_${index}`)).toEqual(json)
  },
)

test('a row looks the same from a table, a function and a set', async () => {
  const row = { id: 1, made_at: '2026-11-22T19:40:01.123456+00:00' }
  expect((await operator(backend).from('pair').select()).data).toEqual([row])
  expect(await call('pair_of', { p_id: 1 })).toEqual(row)
  expect(await call('pairs_of', { p_id: 1 })).toEqual([row])
})

test('an empty result is a row of nulls from a row function and an empty list from a set', async () => {
  expect(await call('pair_of', { p_id: 2 })).toEqual({ id: null, made_at: null })
  expect(await call('pairs_of', { p_id: 2 })).toEqual([])
})

test.each([
  ['echo_time', 'infinity', 'infinity'],
  ['echo_time', '0044-03-15 12:00Z BC', '0044-03-15T12:00:00+00:00 BC'],
  ['echo_time', '2026-11-22 19:40', '2026-11-22T19:40:00+00:00'],
  ['echo_time', '2026-02-30T00:00Z', { code: '22008' }],
  ['echo_time', 'soon', { code: '22007' }],
  ['echo_time', 1, { code: '22007' }],
  ['echo_day', '2026-11-22', '2026-11-22'],
  ['echo_day', '2026-02-30', { code: '22008' }],
  ['echo_truth', 'yes', true],
  ['echo_truth', 0, false],
  ['echo_truth', 'maybe', { code: '22P02' }],
])('%s given %j answers %j, as PostgREST does', async (name, value, expected) => {
  const { data, error } = await operator(backend).rpc(name, { p_value: value })
  if (typeof expected === 'object') expect(error).toMatchObject(expected)
  else expect({ data, error }).toEqual({ data: expected, error: null })
})
