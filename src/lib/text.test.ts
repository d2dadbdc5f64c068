import { describe, expect, it } from 'vitest'
import { firstCharacters, isSingleLine, isStorable, lengthOf, tidy } from './text'
import { visibleLengthOf } from './text-schema'

describe('a text', () => {
  it('is counted in characters, as the database counts', () => {
    expect(lengthOf('a🙂b')).toBe(3)
  })

  it('is counted without what nobody sees where it has to be long enough', () => {
    expect(visibleLengthOf('a\u200b\u200bb c')).toBe(4)
    expect(visibleLengthOf('\u2060a')).toBe(1)
    expect(visibleLengthOf('two\nlines')).toBe(9)
  })

  it('is cut between characters, not in one', () => {
    expect(firstCharacters('a🙂b', 2)).toBe('a🙂')
    expect(firstCharacters('a🙂', 2)).toBe('a🙂')
  })

  it('is stored without the white space around it', () => {
    expect(tidy(' \u00a0\n two words\t ')).toBe('two words')
  })

  it.each(['', '   ', '\u200b', '\u202e\u200d', '\u3164', '\ufe0f\u{e0041}', '\u0000'])(
    'of which a reader sees nothing is empty: %j',
    (text) => expect(tidy(text)).toBe(''),
  )

  it('has no half of a character', () => {
    expect(tidy('cut \ud83d')).toBe('cut \ufffd')
    expect(tidy('whole 🙂')).toBe('whole 🙂')
  })

  it('with NUL cannot be stored', () => {
    expect(isStorable('a\u0000')).toBe(false)
    expect(isStorable('a\n')).toBe(true)
  })

  it.each(['a\nb', 'a\u2028b', 'a\u202eb', 'a\u0085b', 'a\u0000b'])('is no name: %j', (text) =>
    expect(isSingleLine(text)).toBe(false),
  )
})
