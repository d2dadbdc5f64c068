import { describe, expect, it } from 'vitest'
import { readFields } from '../schemas'
import { EMPTY_DRAFT } from './draft'
import { readingMinutes, shorten } from './text'

describe('texts of articles', () => {
  it('are shortened with an ellipsis only when there is more', () => {
    expect(shorten('x'.repeat(100), 100)).toBe('x'.repeat(100))
    expect(shorten('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`)
  })

  it('take at least a minute to read', () => {
    expect(readingMinutes('Short.')).toBe(1)
    expect(readingMinutes('word '.repeat(660))).toBe(3)
    expect(readingMinutes('| - | - |\n'.repeat(660))).toBe(1)
  })
})

describe('what can be stored', () => {
  const good = { ...EMPTY_DRAFT, title: 'Bread', content: 'What is left of it.' }

  it.each([
    ['ti', good.content, { title: 'Title must be at least 3 characters' }],
    ['   ti   ', good.content, { title: 'Title must be at least 3 characters' }],
    ['t'.repeat(101), good.content, { title: 'Title must be less than 100 characters' }],
    ['Bread', 'nine char', { content: 'Content must be at least 10 characters' }],
    ['Bread', 'c'.repeat(10_001), { content: 'Content must be less than 10000 characters' }],
  ])('not with the title %.8j and the content %.8j', (title, content, errors) => {
    expect(readFields({ ...good, title, content }).errors).toEqual(errors)
  })

  it('the limits themselves', () => {
    expect(readFields({ ...good, title: 't'.repeat(100) }).errors).toBeNull()
    expect(readFields({ ...good, title: 'ttt', content: 'c'.repeat(10) }).errors).toBeNull()
    expect(readFields({ ...good, content: 'c'.repeat(10_000) }).errors).toBeNull()
  })

  it('without the space around it', () => {
    expect(readFields({ ...good, title: ' Bread ' }).fields?.title).toBe('Bread')
  })
})
