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

  test('matches, events and ideas with a muted word collapse', async () => {
    const me = await makeMember('me')
    const client = await actAs(me)
    expect((await client.from('muted_words').insert({ word: 'mason' })).error).toBeNull()
    const since = '2026-11-20T08:00:00Z'
    const who = { known: 0, people: [], status: null, attendees_count: 0, interested_count: 0 }
    const when = { starts_at: since, ends_at: null, time_zone: 'UTC', max_attendees: null }
    const money = { received: 500, received_before: 0, goal: 1000, founder: 'Ada' }
    failRequests('/rpc/my_brief', {
      status: 200,
      body: {
        week: '2026-11-23',
        time_zone: 'UTC',
        enabled: true,
        next_at: since,
        sections: {
          matches: [
            {
              id: 'm',
              kind: 'match',
              since,
              item_kind: 'article',
              search: { id: 's', name: 'Building' },
              reason: { words: ['stone'], filters: [] },
              subject: { title: 'Stone', excerpt: 'By a mason', place_id: null, context: null },
            },
          ],
          events: [
            {
              id: 'e',
              kind: 'event',
              since,
              title: 'Mason day',
              type: 'other',
              location: 'Here',
              waitlisted_count: 0,
              ...when,
              ...who,
            },
          ],
          ideas: [
            { id: 'i', kind: 'idea_funding', since, idea: { id: 'i', title: 'Mason' }, ...money },
          ],
        },
      },
    })
    await signInAs(me)
    renderApp('/brief')
    for (const name of ['New for your saved searches', 'This week', 'Ideas you follow'])
      expect(
        await within(await section(name)).findByText('Hidden: contains a muted word'),
      ).toBeVisible()
    expect(screen.queryByText(/Mason/)).toBeNull()
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
