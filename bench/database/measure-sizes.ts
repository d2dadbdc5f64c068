import type { NativePostgres } from '../../tests/support/native-postgres'

export interface TableSize {
  table: string
  rows: number
  megabytes: number
  /** The part that is indexes. */
  indexes: number
}

/** The largest tables; the first row is the whole database. */
export async function measureSizes(postgres: NativePostgres): Promise<TableSize[]> {
  const owner = await postgres.connect()
  const { rows } = await owner.query<TableSize>(`
    select 'everything' as table, sum(c.reltuples)::float8 as rows,
      (sum(pg_total_relation_size(c.oid)) / 1048576)::float8 as megabytes, (sum(pg_indexes_size(c.oid)) / 1048576)::float8 as indexes
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    (select c.relname, c.reltuples, pg_total_relation_size(c.oid) / 1048576, pg_indexes_size(c.oid) / 1048576
     from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     order by pg_total_relation_size(c.oid) desc limit 12)
    order by 3 desc`)
  return rows
}
