/** One statement that writes many rows, with a name for the log. */
export interface Step {
  name: string
  sql: string
}

const common = [
  'community growth founder market product customer revenue team launch startup funding investor round',
  'pricing design feedback network strategy launch partner hiring remote culture roadmap metric churn',
  'community product founder customer market sales story lesson question answer idea plan',
].join(' ')
const syllables = 'ka lo mi ren tas vel dor pin sa ru ben qui tor mal fe gra nu pol yar zen'.split(
  ' ',
)

/** About 5,000 characters: common words, mixed with about four hundred rare ones. */
function makeText(): string {
  const usual = common.split(' ')
  return Array.from({ length: 700 }, (_, at) => {
    const turn = (at * 7919) % 701
    if (turn % 5 !== 0) return usual[(turn * 31) % usual.length]
    const [one, two, three] = [turn % 20, Math.floor(turn / 20) % 20, Math.floor(turn / 7) % 20]
    return `${syllables[one]}${syllables[two]}${syllables[three]}`
  }).join(' ')
}

/**
 * Helpers of the statements. `bench.id` is the nth id of a kind, distributed like random ids.
 * `bench.phrase` is a piece of text. `bench.place` shuffles positions, so that popular items aren't the
 * newest. `bench.share` is the count for a popular item: a few have very many, most have some.
 * @param textShare the fraction of their full length that texts have.
 */
export function preparation(textShare: number): Step {
  const sql = `
    drop schema if exists bench cascade;
    create schema bench;
    create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe as $$
      select md5(kind || ':' || n)::uuid
    $$;
    create function bench.phrase(n bigint, most integer) returns text language sql immutable parallel safe as $$
      select btrim(substr('${makeText()}', 1 + ((n * 7919) % 3400)::integer, ceil(most * ${textShare})::integer))
    $$;
    create function bench.ago(n bigint, total bigint) returns timestamptz language sql stable parallel safe as $$
      select now() - interval '1 hour' - (n::double precision / total) * interval '700 days'
    $$;
    create function bench.place(n bigint, total bigint) returns bigint language sql immutable parallel safe as $$
      select (n * 7919) % total
    $$;
    create function bench.share(place bigint, most bigint, least_of integer) returns integer
    language sql immutable parallel safe as $$
      select (least_of + most / (place + 1))::integer
    $$;
    grant usage on schema bench to authenticated;
    grant execute on all functions in schema bench to authenticated;
  `
  return { name: 'functions', sql }
}
