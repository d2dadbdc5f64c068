import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { answerAs, makeEvent, openEvent, page, storedAnswer, storedEvent } from './fixture'

useFreshBrowser()

describe('the page of an event', () => {
  test('visitors see the details, time zone, places and organizer of an event', async () => {
    const organizer = await makeMember('organizer')
    const event = await makeEvent(organizer, {
      description: 'See https://kindling.test/plan',
      max_attendees: 20,
      time_zone: 'Pacific/Kiritimati',
      end_time: '14:30',
    })
    await openEvent(event)
    expect(page().getByText('In-Person Event')).toBeVisible()
    expect(page().getByRole('heading', { name: 'About this event' })).toBeVisible()
    expect(await page().findByRole('link', { name: 'https://kindling.test/plan' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    )
    expect(page().getByText('0 / 20')).toBeVisible()
    const place = page().getByText('Café Central')
    expect(place).toBeVisible()
    // Not with the link to a map, which is a description of its own.
    expect(place.closest('dd')).toHaveTextContent(/^Café Central$/)
    expect(page().getByRole('link', { name: /^Open in Maps/ })).toBeVisible()
    // The time at the event, and the viewer's own.
    expect(page().getByText(/^12:00 – 2:30 PM/)).toBeVisible()
    expect(page().getByText('Kiritimati time')).toBeVisible()
    expect(page().getByText(/ at 10:00 PM – .* at 12:30 AM your time$/)).toBeVisible()
    expect(page().getByRole('link', { name: organizer.username })).toHaveAttribute(
      'href',
      `#/profile/${organizer.id}`,
    )
    expect(page().queryByRole('heading', { name: 'Attendees' })).toBeNull()
    expect(page().queryByRole('button', { name: 'Go' })).toBeNull()
  })

  test('only members see where an online event takes place, and visitors are asked to sign in', async () => {
    const event = await makeEvent(await makeMember('organizer'), {
      type: 'online',
      location: 'https://meet.test/abc',
      description: 'Bring a question. We meet at meet.test/abc',
    })
    const { unmount } = await openEvent(event)
    expect(page().getByText('Online Event')).toBeVisible()
    expect(page().getByRole('link', { name: 'Sign in to see where' })).toHaveAttribute(
      'href',
      `#/auth?next=${encodeURIComponent(`/events/${event.id}`)}`,
    )
    expect(page().getByText('Bring a question. We meet at …')).toBeVisible()
    expect(document.body).not.toHaveTextContent('meet.test')
    unmount()
    await signInAs(await makeMember('guest'))
    await openEvent(event)
    expect(await page().findByRole('link', { name: 'https://meet.test/abc' })).toBeVisible()
    expect(page().getByText(/We meet at meet\.test\/abc/)).toBeVisible()
  })

  test('only guests are invited to be the first attendee, not the organizer', async () => {
    const organizer = await makeMember('organizer')
    const event = await makeEvent(organizer)
    await signInAs(organizer)
    const { unmount } = await openEvent(event)
    expect(await page().findByText('No one yet.')).toBeVisible()
    unmount()
    await signInAs(await makeMember('guest'))
    await openEvent(event)
    expect(await page().findByText('No one yet. Be the first!')).toBeVisible()
  })

  test('a visitor who wants to join is sent to sign in and back', async () => {
    const event = await makeEvent(await makeMember('organizer'))
    const { user } = await openEvent(event)
    expect(page().getByText('In-Person Event')).toBeVisible()
    expect(page().getByRole('img', { name: 'unlimited spots' })).toHaveTextContent('∞')
    await user.click(page().getByRole('link', { name: 'Sign In to Join' }))
    await waitFor(() =>
      expect(currentAddress()).toBe(`/auth?next=${encodeURIComponent(`/events/${event.id}`)}`),
    )
  })

  test('an unknown event is reported as not found, and an invalid id is never requested', async () => {
    const send = vi.spyOn(globalThis, 'fetch')
    const { user, unmount } = renderApp('/events/nonsense')
    expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeVisible()
    expect(send.mock.calls.filter((call) => JSON.stringify(call).includes('nonsense'))).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Back to Events' }))
    await waitFor(() => expect(currentAddress()).toBe('/events'))
    unmount()
    renderApp(`/events/${crypto.randomUUID()}`)
    expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeVisible()
  })

  test('an event that fails to load shows an error, and Try again loads it', async () => {
    const event = await makeEvent(await makeMember('organizer'))
    failRequests('/rest/v1/events', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp(`/events/${event.id}`)
    expect(await screen.findByText('Failed to load event details')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: event.title, level: 1 })).toBeVisible()
  })
})

describe('answering an invitation to an event', () => {
  test('a member can go, be interested instead, or withdraw, and each answer is stored', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const event = await makeEvent(organizer)
    await signInAs(me)
    const { user } = await openEvent(event)
    const go = page().getByRole('button', { name: 'Go' })
    const interested = page().getByRole('button', { name: 'Interested' })
    await user.click(go)
    expect(go).toHaveAttribute('aria-pressed', 'true')
    expect(page().getByText("You're going.")).toBeVisible()
    await waitFor(async () => expect(await storedAnswer(me, event)).toBe('going'))
    expect(await page().findByRole('tab', { name: 'Going (1)' })).toBeVisible()
    expect(await page().findByText('You')).toBeVisible()

    await user.click(interested)
    expect(interested).toHaveAttribute('aria-pressed', 'true')
    expect(go).toHaveAttribute('aria-pressed', 'false')
    await waitFor(async () => expect(await storedAnswer(me, event)).toBe('interested'))
    expect(await storedEvent(event, 'attendees_count,interested_count')).toEqual({
      attendees_count: 0,
      interested_count: 1,
    })

    await user.click(interested)
    expect(await screen.findByText("You're no longer interested")).toBeVisible()
    expect(await storedAnswer(me, event)).toBeNull()
  })

  test('an Undo of an earlier answer ends with the next one, so that it cannot give a place away', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const event = await makeEvent(organizer, { max_attendees: 1 })
    await answerAs(me, event, 'interested')
    await signInAs(me)
    const { user } = await openEvent(event)
    await user.click(page().getByRole('button', { name: 'Interested' }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Go' }))
    await waitFor(async () => expect(await storedAnswer(me, event)).toBe('going'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('an answer that fails is undone, with an error or a request to sign in', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const event = await makeEvent(organizer)
    await signInAs(me)
    const { user } = await openEvent(event)
    failRequests('/rpc/rsvp', { status: 500, body: { message: 'broken' } })
    await user.click(page().getByRole('button', { name: 'Go' }))
    expect(await screen.findByText('Failed to update')).toBeVisible()
    expect(page().getByRole('button', { name: 'Go' })).toHaveAttribute('aria-pressed', 'false')

    vi.restoreAllMocks()
    failRequests('/rpc/rsvp', { status: 401, body: { code: 'PGRST301', message: 'JWT expired' } })
    await user.click(page().getByRole('button', { name: 'Go' }))
    expect(await screen.findByText('Sign in required')).toBeVisible()
    expect(screen.getByText('Please sign in to mark your attendance')).toBeVisible()
    expect(await storedAnswer(me, event)).toBeNull()
  })

  test('a member on the waitlist sees their position change live and moves up', async () => {
    const [me, organizer, first, second] = await Promise.all([
      makeMember('me'),
      makeMember('organizer'),
      makeMember('first'),
      makeMember('second'),
    ])
    const event = await makeEvent(organizer, { max_attendees: 1 })
    await answerAs(first, event, 'going')
    await answerAs(second, event, 'going')
    await signInAs(me)
    const { user } = await openEvent(event)
    expect(
      page().getByText('This event is full. Join the waitlist and move up automatically.'),
    ).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Join waitlist' }))
    expect(
      await page().findByText("You're number 2 on the waitlist. We'll move you up automatically."),
    ).toBeVisible()
    expect(await storedAnswer(me, event)).toBe('waitlisted')
    await user.click(page().getByRole('tab', { name: 'Waitlist (2)' }))
    expect(await page().findByText(second.username)).toBeVisible()

    // Others’ answers arrive by realtime.
    await act(() => answerAs(second, event, 'not_going'))
    expect(await page().findByText(/^You're first on the waitlist/)).toBeVisible()
    await act(() => answerAs(first, event, 'not_going'))
    expect(await page().findByText("You're going.")).toBeVisible()
    expect(await storedAnswer(me, event)).toBe('going')
  })

  test('a cancelled or past event cannot be answered', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const [off, over] = await Promise.all([
      makeEvent(organizer),
      makeEvent(organizer, { days: -3 }),
    ])
    const client = await actAs(organizer)
    await client.from('events').update({ cancelled_at: 'now' }).eq('id', off.id)
    await signInAs(me)
    const { unmount } = await openEvent(off)
    expect(page().getByText('This event was cancelled.')).toBeVisible()
    expect(page().queryByRole('button', { name: 'Go' })).toBeNull()
    unmount()
    await openEvent(over)
    expect(page().getByText('This event is over.')).toBeVisible()
    expect(page().queryByRole('button', { name: 'Go' })).toBeNull()
    expect(page().queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })

  test('other members can neither see the organizer’s tools nor change the event', async () => {
    const event = await makeEvent(await makeMember('organizer'))
    const me = await makeMember('me')
    await signInAs(me)
    await openEvent(event)
    expect(page().queryByRole('button', { name: 'Guest list' })).toBeNull()
    const mine = await actAs(me)
    const { data } = await mine.from('events').update({ title: 'Mine' }).eq('id', event.id).select()
    expect(data).toEqual([])
  })
})

describe('the attendees of an event', () => {
  test('the list loads page by page, and a tab that fails to load offers Try again', async () => {
    const organizer = await makeMember('organizer')
    const event = await makeEvent(organizer)
    const others = await Promise.all(Array.from({ length: 14 }, () => makeMember('guest')))
    const rows = others.map(({ id }, index) => ({
      event_id: event.id,
      user_id: id,
      status: index === 0 ? 'interested' : 'going',
    }))
    await operate('POST', '/rest/v1/event_attendees', rows)
    await signInAs(organizer)
    const { user } = await openEvent(event)
    expect(page().queryByRole('button', { name: 'Go' })).toBeNull()
    const panel = within(await page().findByRole('tabpanel', { name: 'Going (13)' }))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(12))
    await user.click(panel.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(13))
    failRequests('/rest/v1/event_attendees', { status: 500, body: { message: 'broken' } })
    await user.click(page().getByRole('tab', { name: 'Interested (1)' }))
    expect(await page().findByText("We couldn't load the attendees")).toBeVisible()
    vi.restoreAllMocks()
    await user.click(page().getByRole('button', { name: 'Try again' }))
    const interested = within(await page().findByRole('tabpanel', { name: 'Interested (1)' }))
    await waitFor(() => expect(interested.getAllByRole('listitem')).toHaveLength(1))
  })
})

describe('sharing an event', () => {
  test('Share copies the link, and Add to calendar downloads a calendar file', async () => {
    const event = await makeEvent(await makeMember('organizer'))
    const { user } = await openEvent(event)
    await user.click(page().getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(`#/events/${event.id}`)

    const files: Blob[] = []
    URL.createObjectURL = vi.fn((file: Blob) => {
      files.push(file)
      return 'blob:event'
    })
    URL.revokeObjectURL = vi.fn()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(page().getByRole('button', { name: 'Add to calendar' }))
    expect(click).toHaveBeenCalledTimes(1)
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  })
})
