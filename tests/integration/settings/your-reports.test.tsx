import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { renderApp } from '../../support/render'
import {
  failRequests,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** Reports a member's profile; returns the id of the report. */
async function report(reporter: Member, reported: Member): Promise<string> {
  const client = await actAs(reporter)
  const { data, error } = await client.rpc('report_item', {
    p_kind: 'member',
    p_item_id: reported.id,
    p_reason: 'spam',
    p_note: 'Sells followers',
  })
  expect(error).toBeNull()
  return String(data)
}

/** A super admin dismisses the case of a member. */
async function dismissCaseOf(reported: Member): Promise<void> {
  const admin = await makeMember('chief')
  await setProfile(admin, { is_super_admin: true })
  const client = await actAs(admin)
  const { data } = await client.rpc('list_cases', { p_limit: 100 })
  const found = data?.find(({ item_id: itemId }) => itemId === reported.id)
  const { error } = await client.rpc('decide_cases', {
    p_case_ids: [found?.id ?? ''],
    p_decision: 'dismiss',
    p_reason: 'They sell bread.',
  })
  expect(error).toBeNull()
}

test('a reporter sees on the open page when a report is decided, and never reads why', async () => {
  const [reporter, reported] = [await makeMember('reporter'), await makeMember('reported')]
  const id = await report(reporter, reported)
  await signInAs(reporter)
  const open = renderApp('/settings/reports')
  const list = await screen.findByRole('list', { name: 'Your reports' })
  expect(list).toHaveTextContent(`Profile: ${reported.username}`)
  expect(list).toHaveTextContent('Reported as spam')
  expect(list).toHaveTextContent('Open')
  expect(list).toHaveTextContent('Sells followers')
  await waitFor(() => expect(isLive(`user:${reporter.id}`)).toBe(true))
  await dismissCaseOf(reported)
  await waitFor(() => expect(list).toHaveTextContent('Decided'))
  expect(list).toHaveTextContent("We looked at it. It doesn't break our rules.")
  open.unmount()

  renderApp(`/settings/reports?report=${id}`)
  const row = await screen.findByRole('listitem', { current: true })
  expect(row).toHaveTextContent('Decided')
  expect(row).toHaveTextContent("We looked at it. It doesn't break our rules.")
  expect(row).not.toHaveTextContent('They sell bread.')
})

test('a member who reported nothing is told how to', async () => {
  await signInAs(await makeMember('quiet'))
  renderApp('/settings/reports')
  expect(await screen.findByText("You haven't reported anything")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the community rules' })).toBeVisible()
})

test('reports that cannot be loaded can be loaded again', async () => {
  await signInAs(await makeMember('retry'))
  failRequests('/rest/v1/reports', { status: 500, body: { message: 'broken' } })
  renderApp('/settings/reports')
  expect(await screen.findByText("We couldn't load your reports")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
