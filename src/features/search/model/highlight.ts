import { fold } from '@/lib/fold'

/** A piece of a text, and whether it matches the query. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

function wordsOf(query: string): string[] {
  // Longest first, so that "in" doesn't match a piece of "investor".
  return [...new Set(fold(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].toSorted(
    (a, b) => b.length - a.length,
  )
}

/** Splits the text into pieces and marks the beginnings of words that match. */
export function highlight(text: string, query: string): TextPiece[] {
  const words = wordsOf(query)
  // Composed, because letters are compared one by one.
  const letters = Array.from(text.normalize('NFC'))
  const folded = letters.map(fold)
  const pieces: TextPiece[] = []

  function add(piece: string, isMatch: boolean) {
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += piece
    else pieces.push({ text: piece, isMatch })
  }

  let at = 0
  while (at < letters.length) {
    const isStart = at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(letters[at - 1] ?? '')
    const length = isStart ? matchLength(folded, at, words) : 0
    let end = at + Math.max(1, length)
    // An accent or a vowel sign belongs to the letter before it.
    while (/\p{M}/u.test(letters[end] ?? '')) end += 1
    add(letters.slice(at, end).join(''), length > 0)
    at = end
  }
  return pieces
}

/** The length of the matching word at this position; 0 for none. */
function matchLength(folded: readonly string[], start: number, words: readonly string[]): number {
  for (const word of words) {
    let end = start
    let read = ''
    // A letter may fold to several or to none (a lone accent).
    while (read.length < word.length && end < folded.length) {
      read += folded[end] ?? ''
      end += 1
    }
    if (read === word) return end - start
  }
  return 0
}
