import { describe, expect, it } from 'vitest'
import { mayMention, splitMentions, typedMention } from './mentions'

const people = new Map([
  ['ben', { name: 'Ben' }],
  ['dot.y-z', { name: 'Dot' }],
])

describe('the mentions of a text', () => {
  it.each([
    ['Hi @ben!', ['Hi ', people.get('ben'), '!']],
    ['@BEN, @dot.y-z.', [people.get('ben'), ', ', people.get('dot.y-z'), '.']],
    ['(@ben)@ben', ['(', people.get('ben'), ')', people.get('ben')]],
    ['me@ben.test and https://x.test/@ben', ['me@ben.test and https://x.test/@ben']],
    ['@bend, @nobody, @béne', ['@bend, @nobody, @béne']],
  ])('the text “%s” is split at its mentions', (text, pieces) => {
    expect(splitMentions(text, people)).toEqual(pieces)
  })

  it('a text without an @ mentions nobody', () => {
    expect(mayMention('Hello ben')).toBe(false)
    expect(mayMention('Hello @ben')).toBe(true)
    expect(mayMention('me@ben.test')).toBe(false)
  })
})

describe('a mention being typed', () => {
  it.each([
    ['Hi @b', { start: 3, name: 'b' }],
    ['@', { start: 0, name: '' }],
    ['(@björk', { start: 1, name: 'björk' }],
    ['@रवि', { start: 0, name: 'रवि' }],
    ['@ที่', { start: 0, name: 'ที่' }],
    ['@مُحمد', { start: 0, name: 'مُحمد' }],
    ['me@home', null],
    ['x.test/@me', null],
    ['@ben ', null],
    [`@${'x'.repeat(31)}`, null],
  ])('typing “%s” gives the mention %j', (text, typed) => {
    expect(typedMention(text, text.length)).toEqual(typed)
  })

  it('a typed mention ends at the caret', () => {
    expect(typedMention('Hi @ben and fay', 5)).toEqual({ start: 3, name: 'b' })
  })
})
