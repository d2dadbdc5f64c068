import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isLive } from '@/lib/realtime'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, operate, setProfile, signInAs, useFreshBrowser, type Member } from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** A forum group of this owner with one post that someone reported. */
async function makeReportedPost(owner: Member, author: Member, reporter: Member, name: string) {
  const [group, post] = [crypto.randomUUID(), crypto.randomUUID()]
  const groupName = `${name} of ${owner.username}`
  await operate('POST', '/rest/v1/forum_groups', {
    id: group,
    name: groupName,
    created_by: owner.id,
    is_public: true,
  })
  await operate('POST', '/rest/v1/forum_posts', {
    id: post,
    group_id: group,
    author_id: author.id,
    title: `Spam in ${name}`,
    content: 'Buy now.',
    category: 'Business',
  })
  const sent = { p_kind: 'forum_post', p_item_id: post, p_reason: 'spam' }
  const { error } = await (await actAs(reporter)).rpc('report_item', sent)
  expect(error).toBeNull()
  return groupName
}

test('a moderator of two forums sees how many cases wait in each, and filters by one', async () => {
  const [owner, author, reporter] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
  ])
  await makeReportedPost(owner, author, reporter, 'Books')
  const chess = await makeReportedPost(owner, author, reporter, 'Chess')
  await signInAs(owner)
  const { user } = renderApp('/moderation/queue')
  const cases = within(await screen.findByRole('list', { name: 'Cases' }))
  expect(cases.getByRole('button', { name: /Spam in Books/ })).toBeVisible()
  const place = await screen.findByRole('combobox', { name: 'Place' })
  await user.selectOptions(place, `${chess} (1)`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Spam in Books/ })).toBeNull())
  expect(await screen.findByRole('button', { name: /Spam in Chess/ })).toBeVisible()
})

test('a moderator who selected a case selects all others that may be dismissed', async () => {
  const [owner, author, chief, reporter] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('chief'),
    makeMember('reporter'),
  ])
  await setProfile(chief, { is_super_admin: true })
  await makeReportedPost(owner, author, reporter, 'Books')
  await makeReportedPost(owner, chief, reporter, 'Chess')
  await makeReportedPost(owner, author, reporter, 'Dance')
  await signInAs(owner)
  const { user } = renderApp('/moderation/queue')
  await user.click(await screen.findByRole('checkbox', { name: /Spam in Books/ }))
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(await screen.findByText('2 selected')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Spam in Dance/ })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull()
})

test('a member who moderates nothing reads whom the queue is for', async () => {
  await signInAs(await makeMember('curious'))
  renderApp('/moderation/queue')
  expect(await screen.findByText('This is for moderators')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Decided' })).toBeNull()
})

test('a reason stays with its case while the moderator looks at another', async () => {
  const [owner, author, reporter] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
  ])
  await makeReportedPost(owner, author, reporter, 'Books')
  await makeReportedPost(owner, author, reporter, 'Chess')
  await signInAs(owner)
  const { user } = renderApp('/moderation/queue')
  const cases = within(await screen.findByRole('list', { name: 'Cases' }))
  async function openCase(name: string) {
    await user.click(cases.getByRole('button', { name: new RegExp(`Spam in ${name}`) }))
    await screen.findByRole('heading', { name: `Spam in ${name}` })
    return screen.findByRole('textbox', { name: /^Reason/ })
  }
  const reason = await openCase('Books')
  await user.clear(reason)
  await user.type(reason, 'A joke among friends')
  await openCase('Chess')
  const again = await openCase('Books')
  await waitFor(() => expect(again).toHaveValue('A joke among friends'))
})

test('the case that is open by itself stays when another moderator decides it', async () => {
  const [owner, author, reporter, chief] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
    makeMember('chief'),
  ])
  await setProfile(chief, { is_super_admin: true })
  const group = await makeReportedPost(owner, author, reporter, 'Books')
  await makeReportedPost(owner, author, reporter, 'Chess')
  await signInAs(owner)
  const { user } = renderApp('/moderation/queue')
  const row = await screen.findByRole('button', { name: /Spam in Books/ })
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'A joke')
  await waitFor(() => expect(isLive(`user:${owner.id}`)).toBe(true))

  const other = await actAs(chief)
  const { data: cases } = await other.rpc('list_cases', { p_kind: 'forum_post', p_limit: 100 })
  const found = cases?.find(({ place_name: place }) => place === group)
  const decision = { p_decision: 'dismiss', p_reason: 'A joke among friends.' }
  const decided = await other.rpc('decide_cases', { p_case_ids: [found?.id ?? ''], ...decision })
  expect(decided.error).toBeNull()
  await waitFor(() => expect(row).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Spam in Books' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Spam in Chess/ }))
  expect(await screen.findByRole('heading', { name: 'Spam in Chess' })).toBeVisible()
})

test('a moderator of a place is offered only what they may decide about a post of a super admin', async () => {
  const [owner, author, reporter] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
  ])
  await setProfile(author, { is_super_admin: true })
  await makeReportedPost(owner, author, reporter, 'Books')
  await signInAs(owner)
  const { user } = renderApp('/moderation/queue')
  const decisions = within(await screen.findByRole('radiogroup', { name: 'Decision' }))
  expect(decisions.getAllByRole('radio')).toEqual([
    decisions.getByRole('radio', { name: 'Remove' }),
  ])
  expect(decisions.getByRole('radio')).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /Spam in Books/ })).toBeNull()
  await user.keyboard('x')
  expect(screen.queryByRole('button', { name: 'Dismiss selected' })).toBeNull()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Which rule?' }), [
    await screen.findByRole('option', { name: /honest/ }),
  ])
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'An advertisement')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  // The list is read again meanwhile.
  await waitFor(() => expect(screen.getByText('Nothing to review')).toBeVisible())
})

test('a case of a post that a moderator deleted does not say that its author did', async () => {
  const [owner, author, reporter] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
  ])
  await makeReportedPost(owner, author, reporter, 'Books')
  const client = await actAs(owner)
  expect((await client.from('forum_posts').delete().eq('author_id', author.id)).error).toBeNull()
  await signInAs(owner)
  renderApp('/moderation/queue')
  expect(await screen.findByText('It has been deleted since.')).toBeVisible()
})

test('an open queue shows who else works on a case, as soon as they take it', async () => {
  const [owner, author, reporter, chief] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
    makeMember('chief'),
  ])
  await setProfile(chief, { is_super_admin: true })
  const group = await makeReportedPost(owner, author, reporter, 'Books')
  await signInAs(owner)
  renderApp('/moderation/queue')
  const row = await screen.findByRole('button', { name: /Spam in Books/ })
  await waitFor(() => expect(isLive(`user:${owner.id}`)).toBe(true))

  const other = await actAs(chief)
  const { data: cases } = await other.rpc('list_cases', { p_kind: 'forum_post', p_limit: 100 })
  const found = cases?.find(({ place_name: place }) => place === group)
  const claim = { p_case_id: found?.id ?? '', p_is_mine: true }
  expect((await other.rpc('claim_case', claim)).error).toBeNull()
  await waitFor(() => expect(row).toHaveTextContent(`@${chief.username} is on it`))
})

test('on a phone Back leads from a case to the list, as its arrow does', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as never,
  )
  const [owner, author, reporter] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeMember('reporter'),
  ])
  await makeReportedPost(owner, author, reporter, 'Books')
  await signInAs(owner)
  const { user } = renderApp('/settings')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  window.location.hash = '#/moderation/queue'
  for (const way of ['Back', 'arrow']) {
    await user.click(await screen.findByRole('button', { name: /Spam in Books/ }))
    await waitFor(() => expect(currentAddress()).toContain('case='))
    if (way === 'Back') window.history.back()
    else await user.click(screen.getByRole('button', { name: 'All cases' }))
    await waitFor(() => expect(currentAddress()).toBe('/moderation/queue'))
  }
  window.history.back()
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})
