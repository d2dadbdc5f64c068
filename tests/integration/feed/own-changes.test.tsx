import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { writeAs } from '../articles/fixture'
import { makePage, makePost as makePagePost } from '../business/fixture'
import { join, makeGroup as makeForum, makePost as makeQuestion } from '../forums/fixture'
import { letIn, makeGroup, makePost as makeGroupPost } from '../groups/fixture'
import { confirmation, makeAdmin, makeMember, operate, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

type User = ReturnType<typeof renderApp>['user']

/** What there is about something: where it's posted, its text, and what its place offers. */
interface Place {
  address: string
  text: string
}

function goTo(address: string) {
  act(() => void (window.location.hash = `#${address}`))
}

/** Opens a feed and waits until all of it is there. */
async function findFeed() {
  const feed = await screen.findByRole('feed')
  await waitFor(() => expect(feed).toHaveAttribute('aria-busy', 'false'))
}

const shown = (text: string) => screen.queryAllByText((content) => content.includes(text))

async function member(): Promise<Place> {
  const author = await makeMember('author')
  const { title } = await writeAs(author, { title: `Yeast of ${author.username}` })
  return { address: `/profile/${author.id}`, text: title }
}

async function page(): Promise<Place> {
  const owner = await makeMember('owner')
  const made = await makePage(owner)
  const text = `Rolls of ${owner.username}`
  await makePagePost(owner, made, text)
  return { address: `/business/${made.id}`, text }
}

test.each([
  ['a member', member],
  ['a page', page],
])(
  'the feed of Following has what %s posted before, once its reader follows them',
  async (_, make) => {
    const { address, text } = await make()
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/?feed=following')
    await findFeed()
    goTo(address)
    await user.click(await screen.findByRole('button', { name: /^Follow( |$)/ }))
    await screen.findByRole('button', { name: /^(Unfollow|Following)/ })
    goTo('/?feed=following')
    await findFeed()
    await waitFor(() => expect(shown(text)).not.toEqual([]))
  },
)

test('the feed of Following has nothing of a member whom its reader no longer follows', async () => {
  const [reader, author] = await Promise.all([makeMember('reader'), makeMember('author')])
  const { title } = await writeAs(author, { title: `Yeast of ${author.username}` })
  const row = { user_id: reader.id, connected_user_id: author.id, status: 'following' }
  await operate('POST', '/rest/v1/connections', row)
  await signInAs(reader)
  const { user } = renderApp('/?feed=following')
  await waitFor(() => expect(shown(title)).not.toEqual([]))
  await findFeed()
  goTo(`/profile/${author.id}`)
  await user.click(await screen.findByRole('button', { name: 'Unfollow' }))
  await screen.findByText('You are no longer following this user')
  goTo('/?feed=following')
  await findFeed()
  await waitFor(() => expect(shown(title)).toEqual([]))
})

test('the feed has no posts of a closed forum that its reader left', async () => {
  const [reader, forum] = await Promise.all([makeMember('reader'), makeForum({ isPublic: false })])
  await join(forum, reader)
  const { title } = await makeQuestion(forum)
  await signInAs(reader)
  const { user } = renderApp('/?feed=everyone')
  await waitFor(() => expect(shown(title)).not.toEqual([]))
  await findFeed()
  goTo(`/forums/group/${forum.id}`)
  await user.click(await screen.findByRole('button', { name: 'Group options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave Group' }))
  await user.click(await confirmation('Leave Group'))
  await screen.findByText('You left the group')
  goTo('/?feed=everyone')
  await findFeed()
  await waitFor(() => expect(shown(title)).toEqual([]))
})

/** Leaves the group whose page is open. */
async function leave(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Leave Group' }))
  await user.click(await confirmation('Leave Group'))
  await screen.findByText('Left group')
}

test('cards no longer count a member who left the group, nor show its posts as of a place they follow', async () => {
  const [reader, admin, third] = await Promise.all([
    makeMember('reader'),
    makeMember('admin'),
    makeMember('third'),
  ])
  const group = await makeGroup(admin)
  const theirs = await letIn(admin, third, group)
  await letIn(admin, reader, group)
  const text = `Dough for ${group.name}`
  await makeGroupPost(theirs, group, text)
  await signInAs(reader)
  const { user } = renderApp('/?feed=following')
  await waitFor(() => expect(shown(text)).not.toEqual([]))
  goTo('/?feed=everyone')
  const card = () => shown(group.name).map((name) => name.closest('article')?.textContent)
  await waitFor(() => expect(card()).toContainEqual(expect.stringContaining('3 members')))
  await findFeed()
  goTo(`/groups/${group.id}`)
  await leave(user)
  goTo('/?feed=everyone')
  await findFeed()
  await waitFor(() => expect(card()).toContainEqual(expect.stringContaining('2 members')))
  goTo('/?feed=following')
  await findFeed()
  await waitFor(() => expect(shown(text)).toEqual([]))
})

test('the feed has nothing of a member whom its reader, an admin, deleted', async () => {
  const [admin, spammer] = await Promise.all([makeAdmin(), makeMember('spammer')])
  const { title } = await writeAs(spammer, { title: `Scam of ${spammer.username}` })
  await signInAs(admin)
  const { user } = renderApp('/?feed=everyone')
  await waitFor(() => expect(shown(title)).not.toEqual([]))
  await findFeed()
  goTo(`/admin?search=${encodeURIComponent(spammer.email)}`)
  await user.click(await screen.findByRole('button', { name: `Actions for ${spammer.username}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await confirmation('Delete'))
  await screen.findByText(`${spammer.username} was deleted`)
  goTo('/?feed=everyone')
  await findFeed()
  await waitFor(() => expect(shown(title)).toEqual([]))
})
