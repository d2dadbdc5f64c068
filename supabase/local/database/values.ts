/**
 * Formats values like PostgREST, which uses Postgres's `to_json`. The drivers' own formats differ:
 * `2026-11-22 19:40:01+00` sorts before every `2026-11-22T…` of the same day.
 */
type Parser = (text: string) => unknown

/** By type oid. */
export const parsers: Record<number, Parser> = {
  17: (text) => text, // bytea
  700: toNumber, // real
  701: toNumber, // double precision
  1114: toIsoTime, // timestamp
  1184: toIsoTime, // timestamptz
  1700: toNumber, // numeric
}

type Serializer = (value: unknown) => string

/**
 * What a request gives is sent as it was written, and Postgres says whether it fits. The drivers would make a time of
 * a number, 2 March of 30 February, and `false` of any text; for what is no time at all one of them never answers.
 */
export const serializers: Record<number, Serializer> = {
  16: String, // boolean
  17: (value) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value),
  1082: timeAsGiven, // date
  1114: timeAsGiven, // timestamp
  1184: timeAsGiven, // timestamptz
}

function timeAsGiven(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

/** JSON given as text is stored as it is, as PGlite does; the other driver would store a string. */
export const jsonSerializers: Record<number, Serializer> = {
  114: toJson, // json
  3802: toJson, // jsonb
}

function toJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** JSON has no NaN or infinity. */
function toNumber(text: string): number | string {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

function toIsoTime(text: string): string {
  return text
    .replace(/^([\d-]+) (\d\d:)/, '$1T$2')
    .replace(/([+-]\d\d)( BC)?$/, (_, offset: string, era = '') => `${offset}:00${String(era)}`)
}
