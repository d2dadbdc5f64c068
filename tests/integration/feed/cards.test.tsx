import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { makeArticle } from '../articles/fixture'
import { makePage, makePost as makePagePost } from '../business/fixture'
import { join, makeGroup, makePost, makeReplies, operator } from '../forums/fixture'
import { makeMember, operate, signInAs, useFreshBrowser, type Member } from '../members'

useFreshBrowser()

test('those who replied to a thread share a card, without a member whom its reader blocked', async () => {
  const [reader, ana, ben, cleo] = await Promise.all([
    makeMember('reader'),
    makeMember('ana'),
    makeMember('ben'),
    makeMember('cleo'),
  ])
  const group = await makeGroup()
  await join(group, reader)
  const post = await makePost(group)
  // The blocked member replies first.
  for (const author of [cleo, ben, ana]) await makeReplies(author, post.id, ['Rye', 'Or spelt'])
  await operate('POST', '/rest/v1/blocks', { user_id: reader.id, blocked_user_id: cleo.id })
  await signInAs(reader)
  const { user } = renderApp('/?feed=following')
  const card = await screen.findByRole('article', {
    name: new RegExp(`^${ana.username} and 1 other replied to a discussion`),
  })
  await user.click(within(card).getByRole('button', { name: 'Show 1 earlier reply' }))
  const replies = screen.getAllByRole('article', { name: /replied to a discussion/ })
  const replied = replies.map((reply) => within(reply).getAllByRole('link')[0]?.textContent)
  expect(replied).toEqual([ana.username, ben.username])
})

/** When a member's arrival is in the feed, in milliseconds. */
async function arrivalOf({ id }: Member): Promise<number> {
  const { data } = await operator
    .from('feed_items')
    .select('created_at')
    .match({ type: 'new_user', user_id: id })
  return Date.parse(String(data?.[0]?.created_at))
}

test('a line divides what came after the last visit from what was there', async () => {
  const reader = await makeMember('reader')
  const older = await makeMember('older')
  const newer = await makeMember('newer')
  for (const { id } of [older, newer]) {
    const row = { user_id: reader.id, connected_user_id: id, status: 'following' }
    await operate('POST', '/rest/v1/connections', row)
  }
  const visits = { at: Date.now(), before: (await arrivalOf(older)) + 1 }
  window.localStorage.setItem(`feed-visits ${reader.id}`, JSON.stringify(visits))
  await signInAs(reader)
  renderApp('/?feed=following')
  const feed = await screen.findByRole('feed')
  await waitFor(() => expect(feed).toHaveAttribute('aria-busy', 'false'))
  const line = within(feed).getByText('Seen on your last visit')
  const isBefore = ({ username }: Member) => {
    const card = within(feed).getByRole('article', { name: `${username} joined Kindling` })
    return Boolean(card.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect([newer, older, reader].map(isBefore)).toEqual([true, false, false])
})

/** An event of today, so many hours away. */
async function makeEvent({ id }: Member, title: string, hoursAway: number) {
  const [date, time] = new Date(Date.now() + hoursAway * 3_600_000).toISOString().split('T')
  await operate('POST', '/rest/v1/events', {
    ...{ creator_id: id, title, date, time: time?.slice(0, 5), location: 'Quay' },
  })
}

test('a card offers an answer to an event that is to come, not to one that is over or their own', async () => {
  const [reader, host] = await Promise.all([makeMember('reader'), makeMember('host')])
  const row = { user_id: reader.id, connected_user_id: host.id, status: 'following' }
  await operate('POST', '/rest/v1/connections', row)
  await makeEvent(host, 'Supper', 48)
  await makeEvent(host, 'Breakfast', -48)
  await makeEvent(reader, 'My lunch', 48)
  await signInAs(reader)
  renderApp('/?feed=following')
  expect(await screen.findByRole('button', { name: 'RSVP: Supper' })).toBeInTheDocument()
  expect(screen.getByText('This event is over.')).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: /^RSVP: (?!Supper)/ })).toEqual([])
})

const COMMENT = { field: 'Write a comment…', button: 'Post Comment', counted: '1 comment' }
const REPLY = { field: 'Reply', button: 'Post Reply', counted: '1 reply' }

async function article() {
  const made = await makeArticle('author')
  return { ...made, path: `/articles/${made.id}` }
}

async function pagePost() {
  const owner = await makeMember('owner')
  const page = await makePage(owner)
  const title = `Bread of ${owner.username}`
  const id = await makePagePost(owner, page, title)
  return { title, path: `/business/${page.id}?post=${id}` }
}

async function question() {
  const made = await makePost(await makeGroup())
  return { ...made, path: `/forums/${made.id}` }
}

test.each([
  ['an article', article, COMMENT],
  ['a post of a page', pagePost, COMMENT],
  ['a question', question, REPLY],
])('the card of %s counts what its reader wrote below it', async (_, make, words) => {
  const { path, title } = await make()
  await signInAs(await makeMember('writer'))
  const { user } = renderApp('/')
  // A reply has a card of its own, above that of its question.
  const card = () =>
    screen
      .getAllByText((text) => text.includes(title))
      .at(-1)
      ?.closest('article')
  await waitFor(() => expect(card()).toBeVisible())
  const goTo = (address: string) => act(() => void (window.location.hash = `#${address}`))
  goTo(path)
  await user.type(await screen.findByRole('textbox', { name: words.field }), 'Well said')
  await user.click(screen.getByRole('button', { name: words.button }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: words.field })).toHaveValue(''))
  goTo('/')
  await screen.findByRole('feed', { name: 'News Feed' })
  await waitFor(() => {
    const counted = within(card() ?? document.body).getByRole('link', { name: words.counted })
    expect(counted).toBeVisible()
  })
})
