/** A username after an @ that is not within a word or an address: as in `private.mentions_in`. */
const MENTION = /(?:^|[^\p{L}\p{N}_.@/-])@([A-Za-z0-9_.-]{3,30})(?![\p{L}\p{N}_@])/gu

/** The @ before the caret and what of a name follows it. */
const TYPED = /(?:^|[^\p{L}\p{N}_.@/-])@([\p{L}\p{M}\p{N}_.-]{0,30})$/u

/** A mention that is being typed. */
export interface TypedMention {
  /** Where the @ stands. */
  start: number
  /** What follows it. */
  name: string
}

/** The mention that ends at the caret, or null. */
export function typedMention(text: string, caret: number): TypedMention | null {
  // No longer than a name with its @ and what stands before it.
  const before = text.slice(Math.max(0, caret - 33), caret)
  const name = TYPED.exec(before)?.[1]
  return name === undefined ? null : { start: caret - name.length - 1, name }
}

/** Whether a text may mention someone. */
export function mayMention(text: string): boolean {
  return text.includes('@') && text.search(MENTION) !== -1
}

/**
 * A text in pieces: what was written, and in place of mentions those of `people`, by the name they
 * were written with. Other names stay text.
 */
export function splitMentions<Person>(
  text: string,
  people: ReadonlyMap<string, Person>,
): (string | Person)[] {
  const pieces: (string | Person)[] = []
  let end = 0
  for (const match of text.matchAll(MENTION)) {
    const written = match[1] ?? ''
    // A full stop at the end may belong to the sentence.
    const handle = [written, written.replace(/[.-]+$/, '')].find((name) =>
      people.has(name.toLowerCase()),
    )
    const person = handle === undefined ? undefined : people.get(handle.toLowerCase())
    if (handle === undefined || person === undefined) continue
    const start = match.index + match[0].length - written.length - 1
    if (start > end) pieces.push(text.slice(end, start))
    pieces.push(person)
    end = start + handle.length + 1
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
