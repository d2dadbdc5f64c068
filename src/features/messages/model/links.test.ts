import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/uuid'
import { communityLinks } from './links'

const here = 'https://kindling.test/#/messages'
const id = '0b7f1c52-3c1e-4a55-9a0e-0d1f6f2b7c11'
const other = '1b7f1c52-3c1e-4a55-9a0e-0d1f6f2b7c11'

function link(path: string): string {
  return `https://kindling.test/#${path}`
}

describe('communityLinks', () => {
  it.each([
    [`/profile/${id}`, 'person'],
    [`/articles/${id}?comment=${other}`, 'article'],
    [`/groups/${id}`, 'group'],
    [`/forums/group/${id}`, 'forum_group'],
    [`/forums/${id}`, 'forum_post'],
    [`/investing/${id}`, 'business_idea'],
    [`/events/${id}`, 'event'],
    [`/business/${id}`, 'business_page'],
  ])('the link to %s in a message is found', (to, kind) => {
    expect(communityLinks(`Look: ${link(to)}!`, here)).toEqual([{ kind, id, to }])
  })

  it('links within a sentence without spaces are found', () => {
    const text = `请看${link(`/events/${id}`)}，还有${link(`/events/${other}`)}（明天）。`
    expect(communityLinks(text, here).map((found) => found.id)).toEqual([id, other])
  })

  it('a link within brackets is found, and each item once', () => {
    const text = `(${link(`/events/${id}`)}) and again ${link(`/events/${id}`)}`
    expect(communityLinks(text, here)).toHaveLength(1)
  })

  it.each([
    ['another site', `https://other.test/#/events/${id}`],
    ['a list', link('/events')],
    ['something without a valid id', link('/events/sample-1')],
    ['a form', link('/forums/create-group')],
  ])('a link to %s is not found', (_name, text) => {
    expect(communityLinks(text, here)).toEqual([])
  })

  it('at most three links of a message are found', () => {
    const text = Array.from({ length: 5 }, () => link(`/events/${newId()}`)).join(' ')
    expect(communityLinks(text, here)).toHaveLength(3)
  })
})
