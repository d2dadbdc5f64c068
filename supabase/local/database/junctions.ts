/**
 * The library takes every table with foreign keys to two others for their junction, so that an embedded author is
 * ambiguous. PostgREST asks that both keys are part of the junction's primary key, and that the API offers it. An
 * embed without a hint gets the only relation that is left as its hint; one that is left without any is refused in
 * PostgREST's words.
 */
import type {
  AnyAST,
  EmbedDef,
  ForeignKeyInfo,
  IntrospectResult,
  JoinMap,
  SelectEntry,
} from '@supabase/lite'

interface Embedding {
  onPostgrestAST(ast: AnyAST, vars?: Record<string, unknown>): Promise<AnyAST>
  introspect(options?: { useCache?: boolean }): Promise<IntrospectResult>
}

interface Embeds {
  select?: SelectEntry[]
  join?: JoinMap
}

/** Makes the library embed as PostgREST does. */
export function embedThroughJunctions(connection: Embedding): void {
  const read = connection.onPostgrestAST.bind(connection)
  connection.onPostgrestAST = async (ast, vars) => {
    const parsed = await read(ast, vars)
    if (!parsed.select?.some((entry) => typeof entry !== 'string')) return parsed
    const schema = await connection.introspect({ useCache: true })
    const parent = parsed.from ?? tableOf(parsed.function, schema)
    if (parent !== undefined) hintEmbeds(parsed, parent, schema)
    return parsed
  }
}

/** The table whose rows a function returns. */
function tableOf(name: string | undefined, schema: IntrospectResult): string | undefined {
  const type = schema.functions?.find((one) => one.name === name)?.return_type
  return type
    ?.replace(/^setof\s+/i, '')
    .split('.')
    .at(-1)
}

function hintEmbeds(embeds: Embeds, parent: string, schema: IntrospectResult): void {
  for (const entry of embeds.select ?? []) {
    if (typeof entry === 'string') continue
    for (const [alias, embed] of Object.entries(entry)) {
      if (!isEmbed(embed)) continue
      const join = embeds.join?.[alias]
      const target = join?.from ?? alias
      // Anything else names a column or a key, which is a hint itself.
      if (!schema.tables.some(({ name }) => name === target)) continue
      const hint = hintFor(parent, target, join?.hint, schema)
      if (hint !== undefined) embeds.join = { ...embeds.join, [alias]: { ...join, hint } }
      hintEmbeds(embed, target, schema)
    }
  }
}

function isEmbed(value: object): value is EmbedDef {
  return 'select' in value || 'join' in value || 'spread' in value
}

function hintFor(
  parent: string,
  target: string,
  hint: string | undefined,
  schema: IntrospectResult,
) {
  const keys = schema.foreign_keys.filter(({ is_visible }) => is_visible !== false)
  const direct = namesOf(
    keys.filter(
      ({ table, ref_table }) =>
        (table === parent && ref_table === target) || (table === target && ref_table === parent),
    ),
  )
  const between = tablesBetween(parent, target, keys)
  const junctions = between.filter((table) => isJunction(table, parent, target, schema))
  const isRefused = hint === undefined ? direct.length === 0 : between.includes(hint)
  if (isRefused && between.length > 0 && !junctions.some((table) => table === (hint ?? table))) {
    throw unrelated(parent, target, hint)
  }
  const found = [...direct, ...junctions]
  return hint === undefined && parent !== target && found.length === 1 ? found[0] : undefined
}

function namesOf(keys: ForeignKeyInfo[]): string[] {
  return [...new Set(keys.map(({ foreign_key_name }) => foreign_key_name))]
}

/** Other tables with a foreign key to each of the two. */
function tablesBetween(parent: string, target: string, keys: ForeignKeyInfo[]): string[] {
  const referring = (to: string) =>
    new Set(keys.filter(({ ref_table }) => ref_table === to).map(({ table }) => table))
  const ofTarget = referring(target)
  return [...referring(parent)].filter(
    (table) => table !== parent && table !== target && ofTarget.has(table),
  )
}

function isJunction(table: string, one: string, other: string, schema: IntrospectResult): boolean {
  // The API relates nothing through the tables of other schemas.
  const primary =
    schema.primary_keys.find((key) => key.schema === 'public' && key.table === table)?.columns ?? []
  const isWithin = (to: string) => {
    const names = namesOf(
      schema.foreign_keys.filter((key) => key.table === table && key.ref_table === to),
    )
    return names.some((name) =>
      schema.foreign_keys
        .filter((key) => key.table === table && key.foreign_key_name === name)
        .every(({ column }) => primary.includes(column)),
    )
  }
  return isWithin(one) && isWithin(other)
}

/** The form in which the library passes on an error of PostgREST. */
function unrelated(parent: string, target: string, hint: string | undefined): Error {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  const answer = {
    code: 'PGRST200',
    message: `Could not find a relationship between '${parent}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${parent}' and '${target}'${using} in the schema 'public', but no matches were found.`,
    hint: null,
  }
  const detail = JSON.stringify({ status: 400, headers: {} })
  return Object.assign(new Error(JSON.stringify(answer)), { code: 'PGRST', detail })
}
