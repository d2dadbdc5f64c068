const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from the address can be the id of a row; nothing else is sent to the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The same text as the database spells it, or null when it cannot be an id. */
export function uuidOf(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null
}

/**
 * A new id (UUID, version 4), for rows and files that the browser names. Not `crypto.randomUUID`: on plain http
 * in a local network browsers don't have it.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => {
    // The version and the variant have their places.
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
