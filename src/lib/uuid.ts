const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from the address can be the id of a row; nothing else is sent to the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The same text as the database spells it, or null when it cannot be an id. */
export function uuidOf(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null
}
