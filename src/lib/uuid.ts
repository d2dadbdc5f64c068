const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from the URL can be the id of a row; nothing else is sent to the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The id as the database spells it, or null if it is not one. */
export function uuidOf(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null
}

/**
 * A new id (UUID version 4) for rows and files named by the browser. Does not use
 * `crypto.randomUUID`, which browsers offer only over https.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => {
    // Sets the bits of the version and the variant.
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
