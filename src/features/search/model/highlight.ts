/** A piece of a text, and whether it matches the query. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** Folds a letter for comparison: no case, no accents. */
function foldLetter(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(query: string): string[] {
  const folded = Array.from(query, foldLetter).join('')
  // Longest first, so that "in" doesn't match a piece of "investor".
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].toSorted((a, b) => b.length - a.length)
}

/** Splits the text into pieces and marks the beginnings of words that match. */
export function highlight(text: string, query: string): TextPiece[] {
  const words = wordsOf(query)
  const letters = Array.from(text)
  const folded = letters.map(foldLetter)
  const pieces: TextPiece[] = []

  function add(piece: string, isMatch: boolean) {
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += piece
    else pieces.push({ text: piece, isMatch })
  }

  let at = 0
  while (at < letters.length) {
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')
    const length = isStart ? matchLength(folded, at, words) : 0
    add(letters.slice(at, at + Math.max(1, length)).join(''), length > 0)
    at += Math.max(1, length)
  }
  return pieces
}

/** The length of the matching word at this position; 0 for none. */
function matchLength(folded: readonly string[], start: number, words: readonly string[]): number {
  for (const word of words) {
    let end = start
    let read = ''
    // A letter may fold to several or to none (ß, a lone accent).
    while (read.length < word.length && end < folded.length) {
      read += folded[end] ?? ''
      end += 1
    }
    if (read === word) return end - start
  }
  return 0
}
