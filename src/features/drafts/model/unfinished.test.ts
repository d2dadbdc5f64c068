import { describe, expect, it } from 'vitest'
import type { ListedDraft } from '@/lib/stored-drafts'
import { textOf, unfinished } from './unfinished'

function draft(scope: string, value: unknown, path = '/articles/a1', target = 't'): ListedDraft {
  return {
    address: { viewerId: 'ada', scope, target },
    value,
    savedAt: 0,
    place: { path, title: 'Salary bands' },
  }
}

describe('the text of a draft', () => {
  it.each([
    ['a plain text', 'Well\n said ', 'Well said'],
    ['the title of a form', { content: 'Body', title: 'Title' }, 'Title'],
    ['the values of a form with an id', { id: 'x', values: { name: 'Guild' } }, 'Guild'],
    ['the content where the title is empty', { title: ' ', content: 'Body' }, 'Body'],
    ['a message that was not sent', { text: '', sending: [], failed: { content: 'Hi' } }, 'Hi'],
    ['empty when there is only an id', { id: 'x', imageUrl: 'https://a.test/b.png' }, ''],
  ])('the text of a draft is %s', (_, value, text) => expect(textOf(value)).toBe(text))
})

describe('the list of drafts', () => {
  it('the list of drafts leaves out drafts without text and other stored values', () => {
    const drafts = [draft('group-post', { text: '' }), draft('recent-searches', 'fintech')]
    expect(unfinished(drafts)).toEqual([])
  })

  it('the draft of a comment leads to the page it was typed on', () => {
    const [comment] = unfinished([draft('article-comment', { text: 'Agreed', id: null })])
    expect(comment).toMatchObject({
      kind: 'Comment',
      text: 'Agreed',
      page: 'Salary bands',
      to: '/articles/a1',
    })
  })

  it.each([
    ['a new idea', 'business-idea', '/investing', 'new', '/investing?submit=new'],
    ['an edited idea', 'business-idea', '/investing/i1', 'i1', '/investing/i1'],
    ['a new article', 'article', '/articles?tab=mine', 'a2', '/articles?write=new'],
    ['an edited article', 'article', '/articles/a2', 'a2', '/articles/a2'],
    ['an event', 'create-event', '/', 'new', '/events/create'],
    ['a copied event', 'create-event', '/events/create', 'copy-e1', '/events/create?from=e1'],
    ['a business page', 'create-business-page', '/business', 'new', '/business?create=new'],
  ])('the draft of %s opens its form', (_, scope, path, target, to) => {
    expect(unfinished([draft(scope, { title: 'Title' }, path, target)])[0]?.to).toBe(to)
  })

  it('the draft of a message opens its conversation', () => {
    const [message] = unfinished([draft('message', { text: 'Hi' }, '/', 'ben')])
    expect(message).toMatchObject({ to: '/messages', state: { userId: 'ben' } })
  })
})
