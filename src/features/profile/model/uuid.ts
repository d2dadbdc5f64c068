const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from the address can be the id of a row; nothing else is sent to the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
