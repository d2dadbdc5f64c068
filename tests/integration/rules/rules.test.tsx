import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  freshName,
  holdAnswers,
  makeMember,
  setProfile,
  signInAs,
  suspend,
  useFreshBrowser,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

async function makeAdmin() {
  const admin = await makeMember('chief')
  await setProfile(admin, { is_super_admin: true })
  return admin
}

/** Another super admin publishes the rules with one more. */
async function publishElsewhere(): Promise<void> {
  const client = await actAs(await makeAdmin())
  const current = await client
    .from('rule_versions')
    .select('number, rules')
    .order('number', { ascending: false })
    .limit(1)
    .single()
  const { error } = await client.rpc('admin_publish_rules', {
    p_base: current.data?.number ?? 0,
    p_note: 'One more.',
    p_rules: [
      ...((current.data?.rules ?? []) as object[]),
      { title: freshName('rule'), body: 'Be there on time.' },
    ] as never,
  })
  expect(error).toBeNull()
}

test('a suspended member still reads the rules', async () => {
  const member = await makeMember('rude')
  await signInAs(member)
  await suspend(member)
  renderApp('/rules')
  expect(await screen.findByRole('heading', { name: /^No spam/ })).toBeVisible()
  expect(screen.queryByText('Your account is suspended.')).toBeNull()
})

test('a member who opens the editor reads the rules', async () => {
  await signInAs(await makeMember('curious'))
  renderApp('/rules?edit=rules')
  expect(await screen.findByRole('heading', { name: /^No spam/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish new version' })).toBeNull()
})

test('rules written over an earlier version are not published, and stay readable', async () => {
  await signInAs(await makeAdmin())
  const { user } = renderApp('/rules?edit=rules')
  const [title] = await screen.findAllByLabelText('Title')
  await user.type(title!, ', please')
  await publishElsewhere()
  await user.click(screen.getByRole('button', { name: 'Publish new version' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('What changed?'), 'We ask nicely.')
  await user.click(within(dialog).getByRole('button', { name: 'Publish new version' }))
  const again = await screen.findByRole('button', { name: 'Start from the new version' })
  expect(screen.getByText(/, please$/)).toBeVisible()
  await user.click(again)
  expect(await screen.findByText('Nothing has changed yet.')).toBeVisible()
})

test('publishing rules and leaving before the answer comes doesn’t lead back', async () => {
  await signInAs(await makeAdmin())
  const { user, queryClient } = renderApp('/rules?edit=rules')
  const [title] = await screen.findAllByLabelText('Title')
  await user.type(title!, '!')
  await user.click(screen.getByRole('button', { name: 'Publish new version' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('What changed?'), 'Stress.')
  const { arrived, release } = holdAnswers('admin_publish_rules')
  await user.click(within(dialog).getByRole('button', { name: 'Publish new version' }))
  await arrived
  window.location.hash = '#/settings'
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  release()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(currentAddress()).toBe('/settings')
})

test('an unknown version is not found, and rules that cannot be loaded can be loaded again', async () => {
  const { unmount } = renderApp('/rules?version=9999')
  expect(await screen.findByRole('heading', { name: 'There is no such version' })).toBeVisible()
  unmount()
  failRequests('/rest/v1/rule_versions', { status: 500, body: { message: 'broken' } })
  renderApp('/rules?version=9998')
  expect(await screen.findByRole('heading', { name: "We couldn't load the rules" })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
