import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { letIn, makeGroup, makePost, openGroup, page } from './fixture'

useFreshBrowser()

test('a moderator pins posts to the top, and learns why a fourth is refused', async () => {
  const [admin, member] = await Promise.all([makeMember('admin'), makeMember('member')])
  const group = await makeGroup(admin)
  const [theirs, mine] = [await letIn(admin, member, group), await actAs(admin)]
  for (const words of ['First', 'Second', 'Third']) {
    const id = await makePost(theirs, group, words)
    if (words !== 'First') await mine.rpc('pin_group_post', { p_post_id: id, p_is_pinned: true })
  }
  await makePost(theirs, group, 'Latest')
  await signInAs(admin)
  const { user } = await openGroup(group)
  await page().findByText('Latest')
  const words = () =>
    page()
      .getAllByRole('article')
      .map((post) => /First|Second|Third|Latest/.exec(post.textContent)?.[0])
  const menuOf = async (place: number) => {
    const post = page().getAllByRole('article')[place]!
    await user.click(within(post).getByRole('button', { name: /^Actions for the post/ }))
  }
  expect(words()).toEqual(['Third', 'Second', 'Latest', 'First'])

  await menuOf(3)
  await user.click(await screen.findByRole('menuitem', { name: 'Pin to the top' }))
  expect(await screen.findByText('Post pinned')).toBeVisible()
  await expect.poll(words).toEqual(['Third', 'Second', 'First', 'Latest'])
  expect(page().getAllByText('Pinned')).toHaveLength(3)

  await menuOf(3)
  await user.click(await screen.findByRole('menuitem', { name: 'Pin to the top' }))
  const refusal = 'A group can have up to three pinned posts. Unpin one first.'
  expect(await screen.findByText(refusal)).toBeVisible()

  await menuOf(0)
  await user.click(await screen.findByRole('menuitem', { name: 'Unpin' }))
  await expect.poll(words).toEqual(['Second', 'First', 'Latest', 'Third'])
})

test('a member is not offered to pin', async () => {
  const [admin, member] = await Promise.all([makeMember('admin'), makeMember('member')])
  const group = await makeGroup(admin)
  await makePost(await letIn(admin, member, group), group, 'Mine')
  await signInAs(member)
  const { user } = await openGroup(group)
  await user.click(await page().findByRole('button', { name: /^Actions for the post/ }))
  expect(await screen.findByRole('menuitem', { name: 'Edit post' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Pin to the top' })).toBeNull()
})
