const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A text from the address that can be the id of a row, or null; nothing else is sent to the database. */
export function uuidOf(text: string | null | undefined): string | null {
  return text && UUID.test(text) ? text.toLowerCase() : null
}
