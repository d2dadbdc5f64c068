import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { isAttendanceBusy } from '@/features/events/mutations/attendance'
import { guardAgainstBrokenPictures } from '@/lib/broken-pictures'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  holdAnswers,
  holdRequests,
  makeMember,
  signInAs,
  useFreshBrowser,
} from '../members'
import { answerAs, findCard, makeEvent, page, storedAnswer, storedEvent } from './fixture'

useFreshBrowser()

// Earlier than the events of other tests, so that they are on the first page.
const SOON = { days: 2 }

describe('the list of events', () => {
  test('a card shows the type, title, time, place, organizer and attendance of an event', async () => {
    const organizer = await makeMember('organizer')
    const event = await makeEvent(organizer, {
      ...SOON,
      description: 'Bread and what it takes',
      cover_photo_url: 'https://pictures.test/cover.png',
    })
    await signInAs(await makeMember('me'))
    const { container } = renderApp('/events')
    expect(await screen.findByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    const card = await findCard(event)
    expect(card.getByText('Event')).toBeVisible()
    expect(card.getByText(`by ${organizer.username}`)).toBeVisible()
    expect(card.getByText('Bread and what it takes')).toBeVisible()
    expect(card.getByText('Café Central')).toBeVisible()
    expect(card.getByText('0 attending')).toBeVisible()
    expect(card.getByText('12:00 PM')).toBeVisible()
    expect(card.getByRole('link', { name: `View Details: ${event.title}` })).toHaveAttribute(
      'href',
      `#/events/${event.id}`,
    )
    // A cover that fails to load is replaced by the placeholder.
    const picture = container.querySelector('img[src="https://pictures.test/cover.png"]')
    if (!picture) throw new Error('the cover is not shown')
    guardAgainstBrokenPictures()
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', 'http://localhost:3000/placeholder.svg')
  })

  test('six skeleton cards are shown while the events load', async () => {
    await signInAs(await makeMember('me'))
    const held = holdRequests('/rest/v1/events')
    const { container } = renderApp('/events')
    expect(await screen.findByText('Loading events…')).toBeInTheDocument()
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6)
    held.release()
    await waitFor(() => expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(0))
  })

  test('an RSVP written while the page of its event loads shows there', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const event = await makeEvent(organizer, SOON)
    await signInAs(me)
    const { user } = renderApp('/events')
    const card = await findCard(event)
    const write = holdRequests('/rpc/rsvp')
    await user.click(card.getByRole('button', { name: `RSVP: ${event.title}` }))
    const read = holdAnswers('attendees%3Aevent_attendees')
    window.location.hash = `#/events/${event.id}`
    await read.arrived
    write.release()
    await waitFor(() => expect(isAttendanceBusy()).toBe(false))
    expect(await storedAnswer(me, event)).toBe('going')
    read.release()
    expect(await screen.findByText("You're going.")).toBeVisible()
  })

  test('an RSVP is stored and counted, and Undo restores it after cancelling (UX-30)', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const event = await makeEvent(organizer, SOON)
    await signInAs(me)
    const { user } = renderApp('/events')
    const card = await findCard(event)
    await user.click(card.getByRole('button', { name: `RSVP: ${event.title}` }))
    expect(await card.findByText('1 attending')).toBeVisible()
    await waitFor(async () => expect(await storedAnswer(me, event)).toBe('going'))

    await user.click(card.getByRole('button', { name: `Cancel RSVP: ${event.title}` }))
    expect(await card.findByText('0 attending')).toBeVisible()
    expect(await screen.findByText('You gave up your spot')).toBeVisible()
    expect(await storedAnswer(me, event)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await card.findByText('1 attending')).toBeVisible()
    await waitFor(async () => expect(await storedAnswer(me, event)).toBe('going'))
  })

  test('an RSVP that fails is undone, with an error', async () => {
    const [me, organizer] = await Promise.all([makeMember('me'), makeMember('organizer')])
    const event = await makeEvent(organizer, SOON)
    await signInAs(me)
    const { user } = renderApp('/events')
    const card = await findCard(event)
    failRequests('/rpc/rsvp', { status: 500, body: { message: 'broken' } })
    await user.click(card.getByRole('button', { name: `RSVP: ${event.title}` }))
    expect(await screen.findByText('Failed to update attendance')).toBeVisible()
    expect(card.getByText('0 attending')).toBeVisible()
    expect(card.getByRole('button', { name: `RSVP: ${event.title}` })).toBeVisible()
    expect(await storedAnswer(me, event)).toBeNull()
  })

  test('a member joins the waitlist of a full event and can leave it', async () => {
    const [me, organizer, other] = await Promise.all([
      makeMember('me'),
      makeMember('organizer'),
      makeMember('other'),
    ])
    const event = await makeEvent(organizer, { ...SOON, max_attendees: 1 })
    await answerAs(other, event, 'going')
    await signInAs(me)
    const { user } = renderApp('/events')
    const card = await findCard(event)
    expect(card.getByText('Full')).toBeVisible()
    await user.click(card.getByRole('button', { name: `Join waitlist: ${event.title}` }))
    expect(await screen.findByText("You're on the waitlist")).toBeVisible()
    expect(card.getByText('On the waitlist')).toBeVisible()
    expect(card.getByText('1 attending')).toBeVisible()
    expect(await storedAnswer(me, event)).toBe('waitlisted')
    await user.click(card.getByRole('button', { name: `Leave waitlist: ${event.title}` }))
    expect(await screen.findByText('You left the waitlist')).toBeVisible()
    expect(await storedAnswer(me, event)).toBeNull()
  })

  test('giving up a place asks first when others are waiting for one (UX-30)', async () => {
    const [me, organizer, other] = await Promise.all([
      makeMember('me'),
      makeMember('organizer'),
      makeMember('other'),
    ])
    const event = await makeEvent(organizer, { ...SOON, max_attendees: 1 })
    await answerAs(me, event, 'going')
    await answerAs(other, event, 'going')
    await signInAs(me)
    const { user } = renderApp('/events')
    const card = await findCard(event)
    await user.click(card.getByRole('button', { name: `Cancel RSVP: ${event.title}` }))
    expect(
      await screen.findByRole('alertdialog', { name: `Give up your spot at ${event.title}?` }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep my spot' }))
    expect(await storedAnswer(me, event)).toBe('going')
    await user.click(card.getByRole('button', { name: `Cancel RSVP: ${event.title}` }))
    await user.click(await screen.findByRole('button', { name: 'Give up my spot' }))
    await waitFor(async () => expect(await storedAnswer(me, event)).toBeNull())
    expect(await storedAnswer(other, event)).toBe('going')
  })

  test('a visitor sees events, is asked to sign in to RSVP, and cannot create any', async () => {
    const event = await makeEvent(await makeMember('organizer'), SOON)
    const { user } = renderApp('/events')
    const card = await findCard(event)
    expect(screen.queryByRole('link', { name: 'Create Event' })).toBeNull()
    await user.click(card.getByRole('button', { name: `RSVP: ${event.title}` }))
    expect(await screen.findByText('Authentication required')).toBeVisible()
    expect(screen.getByText('Please sign in to RSVP for events')).toBeVisible()
    expect(await storedEvent(event, 'attendees_count')).toEqual({ attendees_count: 0 })
  })

  test('the card of an online event has no link to it for visitors, and its location for members', async () => {
    const event = await makeEvent(await makeMember('organizer'), {
      ...SOON,
      type: 'online',
      location: 'https://meet.test/abc',
      description: 'We meet at meet.test?room=1',
    })
    const { unmount } = renderApp('/events')
    const seen = await findCard(event)
    expect(seen.getByText('Sign in to see where')).toBeVisible()
    expect(seen.getByText('We meet at …')).toBeVisible()
    expect(document.body).not.toHaveTextContent('meet.test')
    unmount()
    await signInAs(await makeMember('me'))
    renderApp('/events')
    expect((await findCard(event)).getByText('https://meet.test/abc')).toBeVisible()
  })

  test('the organizer’s own event shows Organizer instead of the RSVP button', async () => {
    const me = await makeMember('me')
    const event = await makeEvent(me, SOON)
    await signInAs(me)
    renderApp('/events')
    const card = await findCard(event)
    expect(card.getByText('Organizer')).toBeVisible()
    expect(card.queryByRole('button', { name: /RSVP|waitlist/ })).toBeNull()
  })

  test('past events have their own tab with its own address', async () => {
    const organizer = await makeMember('organizer')
    const event = await makeEvent(organizer, { days: -1.5 })
    await signInAs(await makeMember('me'))
    const { user } = renderApp('/events')
    await user.click(await screen.findByRole('tab', { name: 'Past' }))
    expect(currentAddress()).toBe('/events?when=past')
    const card = await findCard(event)
    expect(card.queryByRole('button', { name: /RSVP|waitlist/ })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }))
    expect(currentAddress()).toBe('/events')
    await screen.findByRole('list', { name: 'Upcoming' })
    expect(screen.queryByRole('article', { name: event.title })).toBeNull()
  })

  test('Load more reaches the last page without repeating an event', async () => {
    const organizer = await makeMember('organizer')
    const events = await Promise.all(
      Array.from({ length: 14 }, (_, index) => makeEvent(organizer, { days: -400 - index })),
    )
    const { user } = renderApp('/events?when=past')
    const last = events.at(-1)
    if (!last) throw new Error('no events')
    while (!screen.queryByRole('article', { name: last.title })) {
      await user.click(await screen.findByRole('button', { name: 'Load more' }))
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Load more', busy: true })).toBeNull(),
      )
    }
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(names.length)
  })

  test('the list shows an error when it cannot be loaded, and Try again loads it', async () => {
    const event = await makeEvent(await makeMember('organizer'), SOON)
    failRequests('/rest/v1/events', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp('/events')
    expect(await screen.findByText("We couldn't load the events")).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findCard(event)).toBeDefined()
  })

  test('an empty list invites members to create the first event', async () => {
    await signInAs(await makeMember('me'))
    failRequests('/rest/v1/events', { status: 200, body: [] })
    renderApp('/events')
    expect(await screen.findByText('No events yet')).toBeVisible()
    expect(screen.getByText('Be the first to create an event!')).toBeVisible()
    expect(page().getAllByRole('link', { name: 'Create Event' })).toHaveLength(2)
  })
})
