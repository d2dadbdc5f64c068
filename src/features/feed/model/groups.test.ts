import { expect, test } from 'vitest'
import { groupItems, type Groupable } from './groups'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-22T12:00:00Z')

function item(name: string, hoursAgo: number, rest: Partial<Groupable> = {}) {
  return {
    name,
    type: 'article',
    user_id: 'ada',
    created_at: new Date(NOW - hoursAgo * HOUR).toISOString(),
    forum_post_id: null,
    group_id: null,
    forum_group_id: null,
    business_page_id: null,
    ...rest,
  }
}

function shown(items: ReturnType<typeof item>[]) {
  return groupItems(items).map(({ first, rest }) => [first.name, ...rest.map(({ name }) => name)])
}

const reply = { type: 'forum_reply', forum_post_id: 'thread' }
const post = { type: 'group_post', group_id: 'bakers' }

test('replies in one thread become one card, where the newest stood', () => {
  const items = [
    item('a', 1, reply),
    item('article', 2),
    item('b', 3, { ...reply, user_id: 'ben' }),
    item('other', 4, { ...reply, forum_post_id: 'another' }),
  ]
  expect(shown(items)).toEqual([['a', 'b'], ['article'], ['other']])
})

test('a reply more than a day older than the newest is a card of its own', () => {
  expect(shown([item('a', 1, reply), item('b', 26, reply)])).toEqual([['a'], ['b']])
})

test('shares of one post within a day become one card, whoever shared it where', () => {
  const share = (name: string, hoursAgo: number, id: string, rest: Partial<Groupable> = {}) =>
    item(name, hoursAgo, { type: 'shared_post', card: { details: { original: { id } } }, ...rest })
  const items = [
    share('a', 1, 'flour'),
    share('other', 2, 'bread'),
    share('b', 3, 'flour', { user_id: 'ben', business_page_id: 'mill' }),
    share('old', 27, 'flour', { user_id: 'cleo' }),
  ]
  expect(shown(items)).toEqual([['a', 'b'], ['other'], ['old']])
})

test('two posts of one author in a group stay apart, three become one card', () => {
  const three = [item('a', 1, post), item('b', 2, post), item('c', 3, post)]
  expect(shown(three.slice(0, 2))).toEqual([['a'], ['b']])
  expect(shown(three)).toEqual([['a', 'b', 'c']])
})

test.each([
  ['group_post', { group_id: 'bakers' }],
  ['shared_post', { business_page_id: 'mill' }],
  ['business_update', { business_page_id: 'mill' }],
  ['forum_post', { forum_group_id: 'answers' }],
  ['article', {}],
  ['event', {}],
  ['business_idea', {}],
])('three of one author become one card: %s', (type, place) => {
  const of = (name: string, hoursAgo: number, rest: Partial<Groupable> = {}) =>
    item(name, hoursAgo, { type, ...place, ...rest })
  const two = [of('a', 1), of('b', 2)]
  expect(shown([...two, of('c', 3)])).toEqual([['a', 'b', 'c']])
  const apart = [['a'], ['b'], ['c']]
  expect(shown([...two, of('c', 3, { user_id: 'ben' })])).toEqual(apart)
  for (const key of Object.keys(place)) {
    expect(shown([...two, of('c', 3, { [key]: 'elsewhere' })])).toEqual(apart)
  }
})

test.each(['new_user', 'group', 'forum_group_created', 'business_page'])(
  'each stands alone: %s',
  (type) => {
    const three = ['a', 'b', 'c'].map((name, hoursAgo) => item(name, hoursAgo, { type }))
    expect(shown(three)).toEqual([['a'], ['b'], ['c']])
  },
)

test('posts that stay apart keep their places between others', () => {
  expect(shown([item('a', 1, post), item('article', 2), item('b', 3, post)])).toEqual([
    ['a'],
    ['article'],
    ['b'],
  ])
})
