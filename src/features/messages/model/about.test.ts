import { describe, expect, it } from 'vitest'
import { aboutOf } from './about'

const nothing = { idea: null, page: null, metadata: null }

describe('what a message is about', () => {
  it('is an idea, and leads there', () => {
    const idea = { id: 'a', title: 'Bread' }
    const metadata = { businessIdeaTitle: 'Its first name' }
    expect(aboutOf({ ...nothing, idea, metadata })).toEqual({ title: 'Bread', to: '/investing/a' })
  })

  it('is a page', () => {
    expect(aboutOf({ ...nothing, page: { id: 'b', name: 'Bakery' } })?.title).toBe('Bakery')
  })

  it('is still named when the idea is gone', () => {
    const metadata = { businessIdeaTitle: 'Bread' }
    expect(aboutOf({ ...nothing, metadata })).toEqual({ title: 'Bread', to: null })
  })

  it('is nothing in any other message', () => {
    expect(aboutOf(nothing)).toBeNull()
    expect(aboutOf({ ...nothing, metadata: { businessIdeaTitle: 5 } })).toBeNull()
  })
})
