/**
 * Values as PostgREST words them in its answers, which is Postgres's `to_json`. What the drivers make of them
 * by themselves differs: `2026-11-22 19:40:01+00` sorts before every `2026-11-22T…` of the same day.
 */
type Parser = (text: string) => unknown

/** By the number of the type. */
export const parsers: Record<number, Parser> = {
  17: (text) => text, // bytea
  700: toNumber, // real
  701: toNumber, // double precision
  1114: toIsoTime, // timestamp
  1184: toIsoTime, // timestamptz
  1700: toNumber, // numeric
}

/** What is sent as bytea is written the same way. */
export const serializers: Record<number, (value: unknown) => string> = {
  17: (value) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value),
}

/** JSON has no word for what is no number. */
function toNumber(text: string): number | string {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

function toIsoTime(text: string): string {
  return text
    .replace(/^([\d-]+) (\d\d:)/, '$1T$2')
    .replace(/([+-]\d\d)( BC)?$/, (_, offset: string, era = '') => `${offset}:00${String(era)}`)
}
