import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** A signed-in member whom someone wants as a friend. */
async function openWithRequest() {
  const [me, asker] = [await makeMember('me'), await makeMember('asker')]
  const client = await actAs(asker)
  expect((await client.rpc('send_friend_request', { p_user_id: me.id })).error).toBeNull()
  await signInAs(me)
  return { me, asker, ...renderApp('/brief') }
}

function section(name: string) {
  return screen.findByRole('region', { name })
}

async function preferencesOf(id: string) {
  const { supabase } = await import('@/lib/supabase')
  return (await supabase.from('brief_preferences').select().eq('user_id', id)).data?.[0]
}

describe('the Monday brief', () => {
  test('a request in the brief can be answered there, and is gone then', async () => {
    const { asker, user } = await openWithRequest()
    const waiting = within(await section('Waiting for you'))
    expect(waiting.getByText(/wants to be your friend/)).toBeVisible()
    await user.click(waiting.getByRole('button', { name: `Accept: ${asker.username}` }))
    await waitFor(() => expect(screen.queryByText(/wants to be your friend/)).toBeNull())
  })

  test('a brief that cannot be loaded says so, and tries again', async () => {
    await signInAs(await makeMember('me'))
    failRequests('/rpc/my_brief', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp('/brief')
    expect(await screen.findByText("We couldn't load your brief")).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText("We couldn't load your brief")).toBeNull())
  })
})

describe('the settings of the brief', () => {
  test('a section is turned off, and the brief leaves it out', async () => {
    const { me, unmount } = await openWithRequest()
    await section('Waiting for you')
    unmount()
    const { user } = renderApp('/settings/notifications')
    await user.click(await screen.findByRole('switch', { name: 'Waiting for you' }))
    await waitFor(async () => expect((await preferencesOf(me.id))?.waiting).toBe(false))
    await user.click(screen.getByRole('link', { name: "Open this week's brief" }))
    await screen.findByRole('heading', { name: /Monday brief/ })
    await waitFor(() => expect(screen.queryByText(/wants to be your friend/)).toBeNull())
  })

  test('a choice that could not be saved goes back', async () => {
    await signInAs(await makeMember('me'))
    const { user } = renderApp('/settings/notifications')
    const choice = await screen.findByRole('switch', { name: 'Send it to me' })
    failRequests('/rest/v1/brief_preferences', { status: 500, body: { message: 'broken' } })
    await user.click(choice)
    expect(await screen.findByText("Your choice wasn't saved. Please try again.")).toBeVisible()
    await waitFor(() => expect(choice).toBeChecked())
  })

  test('the time zone of the device is stored once', async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const format = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'Europe/Lisbon' } as Intl.ResolvedDateTimeFormatOptions)
    const me = await makeMember('me')
    await signInAs(me)
    renderApp('/settings/notifications')
    expect(await screen.findByText('Mondays at 8:00, your time (Europe/Lisbon)')).toBeVisible()
    expect((await preferencesOf(me.id))?.time_zone).toBe('Europe/Lisbon')
    format.mockRestore()
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })
})

describe('the link that ends it', () => {
  test('a link that is not complete says so', async () => {
    renderApp('/brief/unsubscribe')
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  })

  test('an unknown token turns nothing off', async () => {
    const { user } = renderApp(`/brief/unsubscribe?token=${'0'.repeat(64)}`)
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  })
})
