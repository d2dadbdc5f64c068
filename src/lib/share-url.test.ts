import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedItem } from '../../supabase/functions/share/address'
import { pathOfItem } from './item-path'

const here = 'https://kindling.test/app/#/messages'
const id = '6f1c2d3e-0000-4000-8000-000000000001'
const other = '6f1c2d3e-0000-4000-8000-000000000002'

/** The helpers of a build with this setting. */
async function built(address: string) {
  vi.resetModules()
  vi.stubEnv('VITE_SHARE_URL', address)
  const { sharedPath, shareUrl } = await import('./share-url')
  return { sharedPath, shareUrl }
}

afterEach(() => vi.unstubAllEnvs())

describe('shared links', () => {
  let links: Awaited<ReturnType<typeof built>>
  beforeEach(async () => {
    links = await built('share')
  })

  const kinds = [
    ...['member', 'article', 'group', 'forum_group', 'forum_post', 'business_idea', 'event'],
    'business_page',
  ]
  it.each(kinds)('the link of a %s leads to the same page here and in the function', (kind) => {
    const path = pathOfItem({ kind, item_id: id, place_id: null, context: null }) ?? ''
    const address = links.shareUrl(`#${path}`, here)
    expect(address).toBe(`https://kindling.test/app/share/${kind}/${id}`)
    expect(links.sharedPath(address, here)).toBe(path)
    expect(sharedItem(`${kind}/${id}`, new URLSearchParams()).path).toBe(path)
  })

  it.each([
    ['group_post', 'post'],
    ['article_comment', 'comment'],
    ['group_comment', 'comment'],
    ['forum_reply', 'reply'],
    ['forum_reply_comment', 'comment'],
    ['business_post', 'post'],
    ['business_review', 'review'],
  ])('the link of a %s keeps the place on the page', (kind, name) => {
    const path =
      pathOfItem({ kind, item_id: id, place_id: other, context: { id: other, reply_id: other } }) ??
      ''
    const address = new URL(links.shareUrl(`#${path}`, here))
    expect(address.searchParams.get(name)).toBe(id)
    expect(links.sharedPath(address.href, here)).toBe(path)
    const [, inside = ''] = address.pathname.split('/share/')
    const target = sharedItem(inside, address.searchParams).path
    expect(new URL(target, here).pathname).toBe(path.split('?')[0])
    const place = new URL(target, here).searchParams
    expect(Object.fromEntries(place)).toEqual(Object.fromEntries(address.searchParams))
  })

  it.each(['#/events/sample-1', '#/rules', '#/', `#/messages?user=${id}`, 'https://other.test/x'])(
    '%s is shared as it is',
    (href) => {
      expect(links.shareUrl(href, here)).toBe(new URL(href, here).href)
    },
  )

  it.each([
    `https://other.test/app/share/event/${id}`,
    `https://kindling.test/app/share/nothing/${id}`,
    `https://kindling.test/app/shared/event/${id}`,
    'https://kindling.test/app/share/event/1',
  ])('%s is no shared link', (href) => {
    expect(links.sharedPath(href, here)).toBeNull()
  })

  it('shared links use their own address when one is set', async () => {
    const { sharedPath, shareUrl } = await built('https://go.test/k/')
    expect(shareUrl(`#/events/${id}`, here)).toBe(`https://go.test/k/event/${id}`)
    expect(sharedPath(`https://go.test/k/event/${id}`, here)).toBe(`/events/${id}`)
  })

  it('links stay in-app links when no address for shared ones is set', async () => {
    const { sharedPath, shareUrl } = await built('')
    expect(shareUrl(`#/events/${id}`, here)).toBe(`https://kindling.test/app/#/events/${id}`)
    expect(sharedPath(`https://kindling.test/app/share/event/${id}`, here)).toBeNull()
  })
})

describe('addresses that the function is asked for', () => {
  it.each([
    ['event', 'an address without an id'],
    ['event/1', 'an id that is none'],
    [`nothing/${id}`, 'an unknown kind'],
    [`constructor/${id}`, 'a name of the language'],
    [`event/${id}/more`, 'more than an id'],
    ['', 'nothing'],
  ])('%j leads to the start page: %s', (path) => {
    expect(sharedItem(path, new URLSearchParams())).toMatchObject({ kind: 'nothing', path: '/' })
  })

  it('a shared link takes over only tabs and ids from its address', () => {
    const query = new URLSearchParams({ tab: 'a"b', comment: 'x', next: '//evil.test', reply: id })
    expect(sharedItem(`forum_post/${id}`, query).path).toBe(`/forums/${id}?reply=${id}`)
  })

  it('a shared invitation leads to its own page', () => {
    const query = new URLSearchParams({ invitation: '1' })
    expect(sharedItem(`group/${id}`, query).path).toBe(`/groups/${id}/invitation`)
  })
})
