/**
 * A value of a CSV file. Spreadsheets run what begins like a formula, in any width and behind spaces, so it gets an
 * apostrophe.
 */
function cell(value: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file (RFC 4180), with a mark by which Excel knows UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}
