import { describe, expect, it } from 'vitest'
import { readFields } from '../schemas'
import { EMPTY_DRAFT } from './draft'
import { shorten } from './text'

describe('previews', () => {
  it('a text is shortened with an ellipsis only when it is too long', () => {
    expect(shorten('x'.repeat(100), 100)).toBe('x'.repeat(100))
    expect(shorten('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`)
  })
})

describe('validating an article', () => {
  const good = { ...EMPTY_DRAFT, title: 'Bread', content: 'What is left of it.' }

  it.each([
    ['ti', good.content, { title: 'Title must be at least 3 characters' }],
    ['   ti   ', good.content, { title: 'Title must be at least 3 characters' }],
    ['t'.repeat(101), good.content, { title: 'Title must be less than 100 characters' }],
    ['Bread', 'nine char', { content: 'Content must be at least 10 characters' }],
    ['Bread', 'c'.repeat(10_001), { content: 'Content must be less than 10000 characters' }],
  ])('an article that breaks a limit is rejected (case %#)', (title, content, errors) => {
    expect(readFields({ ...good, title, content }).errors).toEqual(errors)
  })

  it('an article exactly at the limits is accepted', () => {
    expect(readFields({ ...good, title: 't'.repeat(100) }).errors).toBeNull()
    expect(readFields({ ...good, title: 'ttt', content: 'c'.repeat(10) }).errors).toBeNull()
    expect(readFields({ ...good, content: 'c'.repeat(10_000) }).errors).toBeNull()
  })

  it('surrounding spaces are trimmed', () => {
    expect(readFields({ ...good, title: ' Bread ' }).fields?.title).toBe('Bread')
  })
})
