/**
 * Punctuation of other scripts and typographic quotes: no address has them as they are, and sentences without spaces
 * have them right behind one. Dashes and apostrophes may be part of it.
 */
const PUNCTUATION = /(?=[^ -~·’‐-―])(?=\p{P})/u

/** A text in pieces, in which an address ends where its sentence goes on. */
export function addressPieces(text: string): string[] {
  return text.split(PUNCTUATION)
}
