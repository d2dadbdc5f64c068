import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { join, makeGroup, makePost, makeReplies, operator } from './fixture'

useFreshBrowser()

/** The card of a post in a list. */
async function cardOf(title: string) {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('article')!)
}

test('the latest posts of all forum groups name their group and count new replies', async () => {
  const group = await makeGroup()
  const post = await makePost(group)
  const me = await makeMember('me')
  await join(group, me)
  await (await actAs(me)).rpc('increment_forum_post_views', { post_id: post.id })
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  await operator.from('visits').update({ visited_at: dayAgo }).eq('user_id', me.id)
  await makeReplies(group.owner, post.id, ['One', 'Two'])

  await signInAs(me)
  const { user } = renderApp('/forums')
  await user.click(await screen.findByRole('tab', { name: 'Latest' }))
  const card = await cardOf(post.title)
  expect(card.getByText('2 new replies')).toBeVisible()
  expect(card.getByRole('link', { name: group.name })).toBeVisible()
  expect(currentAddress()).toBe('/forums?tab=latest')
})

test('a visitor reads the latest posts of public forum groups alone', async () => {
  const [open, closed] = await Promise.all([makeGroup(), makeGroup({ isPublic: false })])
  const [shown, hidden] = await Promise.all([makePost(open), makePost(closed)])
  renderApp('/forums?tab=latest')
  await cardOf(shown.title)
  expect(screen.queryByRole('link', { name: hidden.title })).toBeNull()
})

test('a forum group can be asked to join from its card', async () => {
  const group = await makeGroup()
  await signInAs(await makeMember('me'))
  const { user } = renderApp(`/forums?search=${encodeURIComponent(group.name)}`)
  await user.click(await screen.findByRole('button', { name: `Request to Join: ${group.name}` }))
  expect(await screen.findByText('Your request was sent to the group moderators.')).toBeVisible()
})
