import { describe, expect, it } from 'vitest'
import { firstCharacters, isSingleLine, isStorable, lengthOf, tidy } from './text'
import { visibleLengthOf } from './text-schema'

describe('handling text', () => {
  it('the length is counted in characters, as in the database', () => {
    expect(lengthOf('a🙂b')).toBe(3)
  })

  it('invisible characters do not count towards a minimum length', () => {
    expect(visibleLengthOf('a\u200b\u200bb c')).toBe(4)
    expect(visibleLengthOf('\u2060a')).toBe(1)
    expect(visibleLengthOf('two\nlines')).toBe(9)
  })

  it('a text is cut between characters, never inside one', () => {
    expect(firstCharacters('a🙂b', 2)).toBe('a🙂')
    expect(firstCharacters('a🙂', 2)).toBe('a🙂')
  })

  it('surrounding white space is removed', () => {
    expect(tidy(' \u00a0\n two words\t ')).toBe('two words')
  })

  it.each(['', '   ', '\u200b', '\u202e\u200d', '\u3164', '\ufe0f\u{e0041}', '\u0000'])(
    'invisible text counts as empty: %j',
    (text) => expect(tidy(text)).toBe(''),
  )

  it('half a surrogate pair is replaced', () => {
    expect(tidy('cut \ud83d')).toBe('cut \ufffd')
    expect(tidy('whole 🙂')).toBe('whole 🙂')
  })

  it('a text with NUL cannot be stored', () => {
    expect(isStorable('a\u0000')).toBe(false)
    expect(isStorable('a\n')).toBe(true)
  })

  it.each(['a\nb', 'a\u2028b', 'a\u202eb', 'a\u0085b', 'a\u0000b'])(
    'a name must be a single line without control characters: %j',
    (text) => expect(isSingleLine(text)).toBe(false),
  )
})
