/** One row of another table for each row, as `name:table(columns)` requests it. */
export interface Embed {
  name: string
  table: string
  columns: string
  /** The join condition: `e` is the embedded table, `t` the main one. */
  on: string
  /** Drops rows without a match. */
  isInner?: boolean
  /** Embeds several rows, as an array. */
  isMany?: boolean
}

export interface Select {
  table: string
  /** A call that returns rows of the table; by default the table itself. */
  source?: string
  columns: string
  /** Names of computed fields. */
  computed?: readonly string[]
  embeds?: readonly Embed[]
  where?: string
  order?: string
  limit?: number
}

/** Wraps rows into one answer, as PostgREST does. */
export function answer(source: string): string {
  return `
    with pgrst_source as (${source})
    select null::bigint as total_result_set, pg_catalog.count(_postgrest_t) as page_total,
      coalesce(json_agg(_postgrest_t), '[]') as body
    from (select * from pgrst_source) _postgrest_t`
}

function lateral({ name, table, columns, on, isInner, isMany }: Embed): string {
  const rows = `select ${columns.replaceAll(/\b(\w+)\b/g, 'e.$1')} from public.${table} e where ${on}`
  const join = isInner ? 'inner' : 'left'
  const source = isMany ? `select json_agg(m.*)::jsonb as many from (${rows}) m` : rows
  return `${join} join lateral (${source}) as ${name} on true`
}

/** The statement PostgREST makes of a select with embeds; conditions and order use `t`. */
export function select({
  table,
  source = `public.${table}`,
  columns,
  computed = [],
  embeds = [],
  where,
  order,
  limit,
}: Select): string {
  const embedded = embeds.map(({ name, isMany }) =>
    isMany ? `coalesce(${name}.many, '[]') as ${name}` : `row_to_json(${name}.*)::jsonb as ${name}`,
  )
  const own = [columns.replaceAll(/\b(\w+)\b/g, 't.$1'), ...computed.map((name) => `t.${name}`)]
  return answer(`
    select ${[...own, ...embedded].join(', ')} from ${source} t
    ${embeds.map(lateral).join('\n')}
    ${where ? `where ${where}` : ''} ${order ? `order by ${order}` : ''} ${limit ? `limit ${limit}` : ''}`)
}

/** The statement PostgREST makes of a call; `args` in SQL. */
export function rpc(name: string, args = ''): string {
  return answer(`select pgrst_call.* from public.${name}(${args}) pgrst_call`)
}

/** Rows below a cursor, as the app requests them: the first condition lets the index start there. */
export function below(column: string, at: string, id: string): string {
  return `t.${column} <= ${at} and (t.${column} < ${at} or (t.${column} = ${at} and t.id < ${id}))`
}
