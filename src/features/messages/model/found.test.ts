import { describe, expect, it } from 'vitest'
import { excerptOf } from './found'

describe('excerptOf', () => {
  it('an excerpt finds a match whatever its case and accents', () => {
    expect(excerptOf('Drop by the Café tomorrow', 'cafe')).toEqual({
      before: 'Drop by the ',
      match: 'Café',
      after: ' tomorrow',
    })
  })

  it('an excerpt’s match keeps its vowel signs, and another one is no match', () => {
    expect(excerptOf('नमस्ते दुनिया भर', 'दुनिय').match).toBe('दुनिया')
    expect(excerptOf('आज का दिन', 'दान').match).toBe('')
  })

  it('an excerpt shortens the text before the match', () => {
    const { before, match } = excerptOf(`${'word '.repeat(30)}needle`, 'needle')
    expect(match).toBe('needle')
    expect(before).toMatch(/^…/)
    expect(before.length).toBeLessThanOrEqual(41)
  })

  it('an excerpt finds a match at the end and across line breaks', () => {
    expect(excerptOf('one\ntwo', 'one two').match).toBe('one two')
  })

  it('an excerpt without a match shows the beginning of the text', () => {
    expect(excerptOf('Hello', 'x')).toEqual({ before: 'Hello', match: '', after: '' })
  })
})
