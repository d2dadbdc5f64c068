import { describe, expect, it } from 'vitest'
import { aboutOf } from './about'

const nothing = { idea: null, page: null, metadata: null }

describe('what a message is about', () => {
  it('a message about an idea links to it', () => {
    const idea = { id: 'a', title: 'Bread' }
    const metadata = { businessIdeaTitle: 'Its first name' }
    expect(aboutOf({ ...nothing, idea, metadata })).toEqual({ title: 'Bread', to: '/investing/a' })
  })

  it('a message about a business page names it', () => {
    expect(aboutOf({ ...nothing, page: { id: 'b', name: 'Bakery' } })?.title).toBe('Bakery')
  })

  it('a message about a deleted idea still names it', () => {
    const metadata = { businessIdeaTitle: 'Bread' }
    expect(aboutOf({ ...nothing, metadata })).toEqual({ title: 'Bread', to: null })
  })

  it('any other message is about nothing', () => {
    expect(aboutOf(nothing)).toBeNull()
    expect(aboutOf({ ...nothing, metadata: { businessIdeaTitle: 5 } })).toBeNull()
  })
})
