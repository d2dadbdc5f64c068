import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  makeAdmin,
  makeMember,
  operate,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** Someone reports the member, and an admin suspends them for a week. */
async function suspendFor(admin: Member, member: Member, reason: string): Promise<void> {
  const reporter = await actAs(await makeMember('reporter'))
  const report = { p_kind: 'member', p_item_id: member.id, p_reason: 'harassment' }
  expect((await reporter.rpc('report_item', report)).error).toBeNull()
  const judge = await actAs(admin)
  const cases = await judge.rpc('list_cases', { p_kind: 'member', p_limit: 100 })
  const rules = await judge.from('community_rules').select('id').limit(1).single()
  const decision = await judge.rpc('decide_cases', {
    p_case_ids: (cases.data ?? []).filter((one) => one.author_id === member.id).map(({ id }) => id),
    p_decision: 'suspend',
    p_reason: reason,
    p_rule_id: rules.data?.id ?? '',
    p_days: 7,
  })
  expect(decision.error).toBeNull()
}

/** An admin bans the member elsewhere. */
async function banAs(admin: Member, member: Member, reason: string): Promise<void> {
  const judge = await actAs(admin)
  const rules = await judge.from('community_rules').select('id').limit(1).single()
  const args = { p_user_id: member.id, p_is_banned: true, p_reason: reason }
  const ban = await judge.rpc('admin_set_ban', { ...args, p_rule_id: rules.data?.id ?? '' })
  expect(ban.error).toBeNull()
}

/** Opens the dashboard and searches for the member. */
async function openAt(member: Member) {
  const view = renderApp('/admin')
  await view.user.type(
    await screen.findByRole('searchbox', { name: 'Search by name, username or email' }),
    member.email,
  )
  await waitFor(() => expect(currentAddress()).toContain(encodeURIComponent(member.email)))
  const row = (await screen.findByText(new RegExp(`@${member.username} · `))).closest('li')
  if (!row) throw new Error('the member has no row')
  return { ...view, row }
}

async function choose(user: ReturnType<typeof renderApp>['user'], member: Member, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${member.username}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Chooses the first rule in a dialog. */
async function chooseRule(user: ReturnType<typeof renderApp>['user'], dialog: HTMLElement) {
  const options = await within(dialog).findAllByRole('option', { name: /^1\. / })
  await user.selectOptions(within(dialog).getByLabelText('Which rule?'), options)
}

describe('the admin dashboard', () => {
  it('members see Access Denied at /admin, visitors are sent to sign in', async () => {
    await signInAs(await makeMember('curious'))
    const first = renderApp('/admin')
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(screen.queryByText('total users')).toBeNull()
    first.unmount()
    const { auth } = await import('@/lib/auth-client')
    await auth.signOut({ scope: 'local' })
    renderApp('/admin')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fadmin'))
  })

  it('the figures shown are the ones the server sent', async () => {
    await signInAs(await makeAdmin())
    const send = globalThis.fetch
    let told: unknown
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await send(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('/rpc/admin_screen')) told = await answer.clone().json()
      return answer
    })
    renderApp('/admin')
    expect(await screen.findByRole('heading', { name: 'Super Admin Dashboard' })).toBeVisible()
    const card = (await screen.findByText('total users')).nextElementSibling
    const total = () => Number(card?.textContent.replaceAll(',', ''))
    await waitFor(() => expect(total()).toBeGreaterThan(0))
    expect(told).toMatchObject({ figures: { total_users: total() } })
    expect(screen.getByRole('heading', { name: 'The last 30 days' })).toBeVisible()
  })

  it('figures and members are requested separately when the combined request fails', async () => {
    const admin = await makeAdmin()
    await signInAs(admin)
    failRequests(['/rpc/admin_screen', '/rpc/admin_figures'], { status: 500, body: {} })
    const { user } = renderApp('/admin')
    expect(await screen.findByText("The figures couldn't be loaded")).toBeVisible()
    expect(await screen.findByText(new RegExp(`@${admin.username} · `))).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('total users')).toBeVisible()
  })

  it('a banned member’s open session can no longer write until they are unbanned', async () => {
    const [admin, member, other] = await Promise.all([
      makeAdmin(),
      makeMember('rude'),
      makeMember('other'),
    ])
    const theirs = await actAs(member)
    await signInAs(admin)
    const { user, row } = await openAt(member)
    await choose(user, member, 'Ban')
    const dialog = await screen.findByRole('dialog', { name: `Ban ${member.username}?` })
    await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
    expect(await within(dialog).findByText('Give a reason.')).toBeVisible()
    expect(within(dialog).getByText('Choose the rule this follows.')).toBeVisible()
    await chooseRule(user, dialog)
    await user.type(within(dialog).getByLabelText('Reason'), 'Insulted three people')
    await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText(`${member.username} is banned`)).toBeVisible()
    expect(await within(row).findByText('Banned')).toBeVisible()
    expect(within(row).getByText(new RegExp(`^Banned by @${admin.username}`))).toBeVisible()
    expect(within(row).getByText('Insulted three people')).toBeVisible()
    const sent = await theirs
      .from('messages')
      .insert({ sender_id: member.id, receiver_id: other.id, content: 'Still here' })
    expect(sent.error).not.toBeNull()
    expect(await operate('GET', `/rest/v1/messages?sender_id=eq.${member.id}`, undefined)).toEqual(
      [],
    )
    await user.click(within(row).getByRole('button', { name: `Unban ${member.username}` }))
    expect(await screen.findByText(`${member.username} is no longer banned`)).toBeVisible()
  })

  it('a suspended member is listed with the reason, and an admin ends the suspension early', async () => {
    const [admin, member] = await Promise.all([makeAdmin(), makeMember('loud')])
    await suspendFor(admin, member, 'Shouts at everyone')
    await signInAs(admin)
    const { user, row } = await openAt(member)
    expect(within(row).getByText(/^Suspended until /)).toBeVisible()
    expect(within(row).getByText(new RegExp(`^Suspended by @${admin.username}`))).toBeVisible()
    expect(within(row).getByText('Shouts at everyone')).toBeVisible()
    const end = `End the suspension of ${member.username}`
    await user.click(within(row).getByRole('button', { name: end }))
    expect(await screen.findByText(`${member.username} is no longer suspended`)).toBeVisible()
    await waitFor(() => expect(within(row).queryByText(/^Suspended until /)).toBeNull())
  })

  it('a ban stays when an admin ends the suspension that their list still shows, and its reason is shown', async () => {
    const [admin, other, member] = await Promise.all([
      makeAdmin(),
      makeAdmin(),
      makeMember('worse'),
    ])
    await suspendFor(admin, member, 'Shouts at everyone')
    await signInAs(admin)
    const { user, row } = await openAt(member)
    expect(within(row).getByText('Shouts at everyone')).toBeVisible()
    await banAs(other, member, 'Threatens people')
    const end = `End the suspension of ${member.username}`
    await user.click(within(row).getByRole('button', { name: end }))
    expect(
      await screen.findByText(
        'Someone has banned or suspended this member meanwhile. Read why first.',
      ),
    ).toBeVisible()
    expect(await within(row).findByText('Threatens people')).toBeVisible()
    expect(within(row).getByText('Banned')).toBeVisible()
  })

  it('an admin whose colleague was faster to ban a member is told so, and reads the reason that counts', async () => {
    const [admin, other, member] = await Promise.all([
      makeAdmin(),
      makeAdmin(),
      makeMember('twice'),
    ])
    await signInAs(admin)
    const { user, row } = await openAt(member)
    await choose(user, member, 'Ban')
    const dialog = await screen.findByRole('dialog', { name: `Ban ${member.username}?` })
    await chooseRule(user, dialog)
    await user.type(within(dialog).getByLabelText('Reason'), 'Steals pictures')
    await banAs(other, member, 'Sells followers')
    await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText('Someone has already banned this member.')).toBeVisible()
    expect(await within(row).findByText('Sells followers')).toBeVisible()
    expect(screen.queryByText(`${member.username} is banned`)).toBeNull()
  })

  it('the reason that is typed for a ban stays when the member leaves the list meanwhile', async () => {
    const [admin, other, member] = await Promise.all([makeAdmin(), makeAdmin(), makeMember('away')])
    await suspendFor(admin, member, 'Shouts at everyone')
    await signInAs(admin)
    const { user } = renderApp('/admin?filter=suspended')
    await choose(user, member, 'Ban')
    const dialog = await screen.findByRole('dialog', { name: `Ban ${member.username}?` })
    await user.type(within(dialog).getByLabelText('Reason'), 'Threatens people')
    const judge = await actAs(other)
    await judge.rpc('admin_set_ban', { p_user_id: member.id, p_is_banned: false })
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(screen.queryByText(new RegExp(`@${member.username} · `))).toBeNull())
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Threatens people')
    expect(dialog).toBeVisible()
  })

  it('a member stays unbanned when the ban request fails, with an error', async () => {
    const [admin, member] = await Promise.all([makeAdmin(), makeMember('lucky')])
    await signInAs(admin)
    const { user, row } = await openAt(member)
    failRequests('/rpc/admin_set_ban', { status: 500, body: { message: 'no' } })
    await choose(user, member, 'Ban')
    const dialog = await screen.findByRole('dialog')
    await chooseRule(user, dialog)
    await user.type(within(dialog).getByLabelText('Reason'), 'No reason at all')
    await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText('Failed to ban user')).toBeVisible()
    expect(within(row).queryByText('Banned')).toBeNull()
  })

  it('deleting a member removes their profile and writes to the audit log (UX-30)', async () => {
    const [admin, member] = await Promise.all([makeAdmin(), makeMember('leaving')])
    await signInAs(admin)
    const { user } = await openAt(member)
    await choose(user, member, 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('This action cannot be undone.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(`${member.username} was deleted`)).toBeVisible()
    expect(await screen.findByText('No members found')).toBeVisible()
    expect(await operate('GET', `/rest/v1/profiles?id=eq.${member.id}`, undefined)).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Audit log' }))
    const line = (await screen.findByText(`“${member.username}”`)).closest('li')
    expect(line).toHaveTextContent(`@${admin.username} deleted the member`)
  })

  it('an admin can set a valid password for a member or send a reset link', async () => {
    const [admin, member] = await Promise.all([makeAdmin(), makeMember('forgetful')])
    await signInAs(admin)
    const { user } = await openAt(member)
    await choose(user, member, 'Set password')
    const dialog = await screen.findByRole('dialog')
    const save = within(dialog).getByRole('button', { name: 'Set password' })
    await user.click(save)
    expect(within(dialog).getByText('Please enter a new password')).toBeVisible()
    await user.type(within(dialog).getByLabelText('New password'), 'quite another')
    await user.click(save)
    expect(await screen.findByText('Password updated')).toBeVisible()
    await expect(actAs({ ...member, password: 'quite another' })).resolves.toBeDefined()

    await choose(user, member, 'Set password')
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText('A reset link is on its way')).toBeVisible()
  })

  it('the menu for another super admin only offers View profile', async () => {
    const [admin, other] = await Promise.all([makeAdmin(), makeAdmin()])
    await signInAs(admin)
    const { user, row } = await openAt(other)
    expect(within(row).getByText('Super admin')).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Actions for ${other.username}` }))
    expect(await screen.findByRole('menuitem', { name: 'View profile' })).toBeVisible()
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  })
})
