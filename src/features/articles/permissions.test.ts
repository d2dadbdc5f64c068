import { describe, expect, it } from 'vitest'
import { canDeleteArticle, canDeleteComment, canEditArticle, canEditComment } from './permissions'
import { categoryOf, parseTab, tabsFor } from './model/tabs'

const article = { author_id: 'ada' }

function viewer(id: string, rights: { isAdmin?: boolean; isBanned?: boolean } = {}) {
  return { id, isAdmin: false, isBanned: false, ...rights }
}

describe('permissions for articles', () => {
  it('only the author can edit an article', () => {
    expect(canEditArticle('ada', article)).toBe(true)
    expect(canEditArticle('ben', article)).toBe(false)
    expect(canEditArticle(null, article)).toBe(false)
  })

  it('the author and super admins can delete an article once the viewer is known', () => {
    expect(canDeleteArticle('ada', undefined, article)).toBeNull()
    expect(canDeleteArticle('ada', viewer('ada'), article)).toBe(true)
    expect(canDeleteArticle('ben', viewer('ben'), article)).toBe(false)
    expect(canDeleteArticle('boss', viewer('boss', { isAdmin: true }), article)).toBe(true)
    expect(canDeleteArticle('ada', viewer('ada', { isBanned: true }), article)).toBe(false)
    expect(canDeleteArticle(null, null, article)).toBe(false)
  })

  it('the author edits a comment; they, the article’s author and super admins delete it', () => {
    expect(canEditComment('ada', 'ada')).toBe(true)
    expect(canEditComment('boss', 'ada')).toBe(false)
    expect(canEditComment('ada', undefined)).toBe(false)
    expect(canDeleteComment(viewer('ada'), 'ada', 'cleo')).toBe(true)
    expect(canDeleteComment(viewer('ben'), 'ada', 'cleo')).toBe(false)
    expect(canDeleteComment(viewer('cleo'), 'ada', 'cleo')).toBe(true)
    expect(canDeleteComment(viewer('cleo'), undefined, 'cleo')).toBe(true)
    expect(canDeleteComment(viewer('boss', { isAdmin: true }), undefined, 'cleo')).toBe(true)
    expect(canDeleteComment(null, 'ada', 'cleo')).toBe(false)
  })
})

describe('the tabs of the articles page', () => {
  it('visitors have four tabs, members six', () => {
    expect(tabsFor(false)).toEqual(['all', 'technology', 'business', 'lifestyle'])
    expect(tabsFor(true)).toHaveLength(6)
  })

  it('a tab that is unknown or for members only falls back to the first', () => {
    expect(parseTab('drafts', true)).toBe('drafts')
    expect(parseTab('drafts', false)).toBe('all')
    expect(parseTab('nonsense', true)).toBe('all')
    expect(categoryOf('technology')).toBe('Technology')
    expect(categoryOf('mine')).toBeNull()
  })
})
