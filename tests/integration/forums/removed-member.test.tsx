import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isLive } from '@/lib/realtime'
import { renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { join, makeGroup, makePost, operator } from './fixture'

useFreshBrowser()

it('an open private group says that its reader is no longer a member', async () => {
  const [group, reader] = await Promise.all([makeGroup({ isPublic: false }), makeMember('reader')])
  await join(group, reader)
  await signInAs(reader)
  renderApp(`/forums/group/${group.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: group.name })).toBeVisible()
  await waitFor(() => expect(isLive(`user:${reader.id}`)).toBe(true))
  const removal = operator.from('forum_group_members').delete().eq('user_id', reader.id)
  expect((await removal.eq('group_id', group.id)).error).toBeNull()
  const text = `You are no longer a member of ${group.name}`
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible()
})

it('an open private group that its reader left in another tab is not found, and says nothing of a removal', async () => {
  const [group, reader] = await Promise.all([makeGroup({ isPublic: false }), makeMember('reader')])
  await join(group, reader)
  await signInAs(reader)
  renderApp(`/forums/group/${group.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: group.name })).toBeVisible()
  await waitFor(() => expect(isLive(`user:${reader.id}`)).toBe(true))
  const leaving = (await actAs(reader)).from('forum_group_members').delete()
  expect((await leaving.eq('group_id', group.id).eq('user_id', reader.id)).error).toBeNull()
  const heading = { level: 1, name: 'Forum group not found' }
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  expect(screen.queryByText(/no longer a member/)).toBeNull()
})

it('an open topic of a private group closes when its reader is removed from the group, and keeps their text', async () => {
  const [group, reader] = await Promise.all([makeGroup({ isPublic: false }), makeMember('reader')])
  await join(group, reader)
  const post = await makePost(group)
  await signInAs(reader)
  const { user } = renderApp(`/forums/${post.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half a reply')
  await waitFor(() => expect(isLive(`user:${reader.id}`)).toBe(true))
  const removal = operator.from('forum_group_members').delete().eq('user_id', reader.id)
  expect((await removal.eq('group_id', group.id)).error).toBeNull()
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 1, name: post.title })).toBeNull(),
  )
  expect(screen.queryByText(post.content)).toBeNull()
  expect(await screen.findByDisplayValue('Half a reply')).toBeVisible()
})
