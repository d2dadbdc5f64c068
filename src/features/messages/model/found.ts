import { fold } from '@/lib/fold'

/** The part of a text before, in and after a search's first match. */
export interface Excerpt {
  before: string
  match: string
  after: string
}

/** How much of the text stands before the match. */
const BEFORE = 40

/** Shortens a text to its first match, whatever its case and accents; without one, its beginning. */
export function excerptOf(text: string, query: string): Excerpt {
  const characters = Array.from(text.replace(/\s+/g, ' ').normalize('NFC'))
  const needle = fold(query.trim())
  // Folded one by one, so that positions stay those of the text.
  const folded = characters.map(fold)
  const starts: number[] = []
  let length = 0
  for (const part of folded) {
    starts.push(length)
    length += part.length
  }
  const at = needle === '' ? -1 : folded.join('').indexOf(needle)
  if (at === -1) return { before: characters.join(''), match: '', after: '' }
  const first = starts.findLastIndex((start) => start <= at)
  // An accent or a vowel sign belongs to the letter before it.
  const end = starts.findIndex(
    (start, place) => start >= at + needle.length && !/\p{M}/u.test(characters[place] ?? ''),
  )
  const last = end === -1 ? characters.length : end
  const from = first > BEFORE ? first - BEFORE : 0
  return {
    before: (from > 0 ? '…' : '') + characters.slice(from, first).join(''),
    match: characters.slice(first, last).join(''),
    after: characters.slice(last).join(''),
  }
}
