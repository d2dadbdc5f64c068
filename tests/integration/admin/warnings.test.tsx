import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../support/render'
import { makeAdmin, makeMember, operate, promote, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

it('a super admin adds a warning sign, is told why one is refused, turns it off and deletes it', async () => {
  const boss = await makeMember('boss')
  await promote(boss)
  await signInAs(boss)
  const { user } = renderApp('/admin?tab=warnings')
  const list = within(await screen.findByRole('list', { name: 'Warnings' }))
  expect(list.getByText('Gift card')).toBeVisible()
  const label = `Sign of ${boss.username}`
  await user.click(screen.getByRole('button', { name: 'Add a sign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a sign' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Give it a name.')).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), label)
  await user.type(dialog.getByLabelText('Pattern'), '(unclosed')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText("Postgres can't read this expression.")).toBeVisible()
  await user.clear(dialog.getByLabelText('Pattern'))
  await user.type(dialog.getByLabelText('Pattern'), boss.username)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await list.findByText(label)).toBeVisible()
  await user.type(screen.getByLabelText('A sample message'), `Call ${boss.username.toUpperCase()}`)
  await user.click(screen.getByRole('button', { name: 'Try it' }))
  expect(await screen.findByText(`It has: ${label}`)).toBeVisible()
  const active = list.getByRole('switch', { name: `Look for “${label}”` })
  await user.click(active)
  await waitFor(() => expect(active).not.toBeChecked())
  expect(await screen.findByText(`It has: ${label} (turned off)`)).toBeVisible()
  await user.click(list.getByRole('button', { name: `Delete “${label}”` }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(list.queryByText(label)).toBeNull())
})

it('a renamed sign keeps the pattern that another admin set meanwhile', async () => {
  const boss = await makeAdmin()
  const row = { label: `Old ${boss.username}`, pattern: boss.username }
  await operate('POST', '/rest/v1/message_warnings', row)
  await signInAs(boss)
  const { user } = renderApp('/admin?tab=warnings')
  await user.click(await screen.findByRole('button', { name: `Edit “${row.label}”` }))
  const dialog = within(await screen.findByRole('dialog'))
  await operate('PATCH', `/rest/v1/message_warnings?label=eq.${encodeURIComponent(row.label)}`, {
    pattern: 'quite another',
  })
  await user.type(dialog.getByLabelText('Name'), ' again')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const changed = (await screen.findByText(`${row.label} again`)).closest('li')
  expect(changed).toHaveTextContent('quite another')
})

it('what is typed about a sign stays when another admin deletes it, and saving says that it failed', async () => {
  const boss = await makeAdmin()
  const row = { label: `Gone ${boss.username}`, pattern: boss.username }
  await operate('POST', '/rest/v1/message_warnings', row)
  await signInAs(boss)
  const { user } = renderApp('/admin?tab=warnings')
  await user.click(await screen.findByRole('button', { name: `Edit “${row.label}”` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), ' again')
  await operate('DELETE', `/rest/v1/message_warnings?label=eq.${encodeURIComponent(row.label)}`, {})
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText("The sign wasn't saved. Please try again.")).toBeVisible()
  await waitFor(() => expect(screen.queryByText(row.label)).toBeNull())
  expect(dialog.getByLabelText('Name')).toHaveValue(`${row.label} again`)
})
