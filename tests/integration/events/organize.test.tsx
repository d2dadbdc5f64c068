import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, freshName, makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { answerAs, dayFromNow, makeEvent, openEvent, page, storedEvent } from './fixture'

useFreshBrowser()

type User = ReturnType<typeof renderApp>['user']

async function fill(user: User, title: string) {
  await user.type(await screen.findByLabelText('Title'), title)
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: dayFromNow(8) } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } })
  await user.type(screen.getByLabelText('Location'), 'Hall 2')
}

async function openMenu(user: User, action: string) {
  await user.click(await page().findByRole('button', { name: 'Event settings' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('creating an event', () => {
  test('a visitor is sent to sign in and told why', async () => {
    renderApp('/events/create')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fevents%2Fcreate'))
    expect(await screen.findByText('Please log in to create events')).toBeVisible()
  })

  test('the form reports each broken rule beside its field, then creates the event', async () => {
    const me = await makeMember('me')
    await signInAs(me)
    const { user } = renderApp('/events/create')
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Please enter a title.')).toBeVisible()
    expect(screen.getByText('Please choose a date.')).toBeVisible()
    expect(screen.getByText('Please choose a time.')).toBeVisible()
    expect(screen.getByText('Please say where it takes place.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveFocus()

    const title = freshName('Dinner')
    await fill(user, title)
    await user.type(screen.getByLabelText('Maximum attendees'), '12')
    await user.click(screen.getByRole('radio', { name: 'Online' }))
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo')
    expect(screen.getByText(/^For you: .* at 9:30 AM$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(page().getByText('Organizer', { selector: 'span' })).toBeVisible()
    expect(page().getByText('0 / 12')).toBeVisible()
    const id = currentAddress().split('/').at(-1) ?? ''
    const columns = 'creator_id,type,time_zone,max_attendees,location,date,time'
    expect(await storedEvent({ id, title }, columns)).toEqual({
      creator_id: me.id,
      type: 'online',
      time_zone: 'Asia/Tokyo',
      max_attendees: 12,
      location: 'Hall 2',
      date: dayFromNow(8),
      time: '18:30:00',
    })
  })

  test('the form keeps its values when creating fails, and restores them after leaving (UX-01, UX-07)', async () => {
    await signInAs(await makeMember('me'))
    const { user, unmount } = renderApp('/events/create')
    const title = freshName('Dinner')
    await fill(user, title)
    failRequests('/rest/v1/events', {
      status: 403,
      body: { code: '42501', message: 'Events are closed for now' },
    })
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Error creating event')).toBeVisible()
    expect(screen.getByText('Events are closed for now')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue(title)
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(currentAddress()).toBe('/events'))
    unmount()
    renderApp('/events/create')
    expect(await screen.findByText('We restored your draft.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue(title)
    expect(screen.getByLabelText('Location')).toHaveValue('Hall 2')
  })
})

describe('the organizer of an event', () => {
  test('the organizer can edit an event, but not lower the places below those taken', async () => {
    const [me, one, two] = await Promise.all([
      makeMember('me'),
      makeMember('one'),
      makeMember('two'),
    ])
    const event = await makeEvent(me)
    await answerAs(one, event, 'going')
    await answerAs(two, event, 'going')
    await signInAs(me)
    const { user } = await openEvent(event)
    await openMenu(user, 'Edit event')
    const most = await screen.findByLabelText('Maximum attendees')
    await user.type(most, '1')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('More members are going already.')).toBeVisible()
    expect(most).toHaveFocus()
    await user.clear(most)
    await user.type(most, '2')
    await user.clear(screen.getByLabelText('Location'))
    await user.type(screen.getByLabelText('Location'), 'The roof')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Event updated')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await page().findByText('2 / 2')).toBeVisible()
    expect(page().getByText('The roof')).toBeVisible()
    expect(page().getByText('Edited')).toBeVisible()
    const told = await operate(
      'GET',
      `/rest/v1/notifications?user_id=eq.${one.id}&select=title`,
      undefined,
    )
    expect(told).toEqual([{ title: 'Event changed' }])
  })

  test('the organizer can cancel an event after confirming, and only then delete it', async () => {
    const [me, guest] = await Promise.all([makeMember('me'), makeMember('guest')])
    const event = await makeEvent(me)
    await answerAs(guest, event, 'going')
    await signInAs(me)
    const { user } = await openEvent(event)
    await user.click(page().getByRole('button', { name: 'Event settings' }))
    expect(screen.queryByRole('menuitem', { name: 'Delete event' })).toBeNull()
    await user.keyboard('{Escape}')
    await openMenu(user, 'Cancel event')
    expect(await screen.findByRole('alertdialog', { name: `Cancel ${event.title}?` })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(await storedEvent(event, 'cancelled_at')).toEqual({ cancelled_at: null })

    await openMenu(user, 'Cancel event')
    await user.click(await screen.findByRole('button', { name: 'Cancel event' }))
    expect(await screen.findByText('Event cancelled')).toBeVisible()
    expect(
      await page().findByText('This event was cancelled. It does not take place.'),
    ).toBeVisible()

    await openMenu(user, 'Delete event')
    await user.click(await screen.findByRole('button', { name: 'Delete event' }))
    await waitFor(() => expect(currentAddress()).toBe('/events'))
    expect(await screen.findByText('Event deleted')).toBeVisible()
    expect(await storedEvent(event, 'id')).toBeNull()
  })

  test('an event stays on when cancelling it fails, with an error', async () => {
    const me = await makeMember('me')
    const event = await makeEvent(me)
    await signInAs(me)
    const { user } = await openEvent(event)
    await openMenu(user, 'Cancel event')
    failRequests('/rest/v1/events', { status: 500, body: { message: 'broken' } })
    await user.click(await screen.findByRole('button', { name: 'Cancel event' }))
    expect(
      await screen.findByText('The event could not be cancelled. Please try again.'),
    ).toBeVisible()
    vi.restoreAllMocks()
    expect(await storedEvent(event, 'cancelled_at')).toEqual({ cancelled_at: null })
  })
})

test('a super admin can delete any event but not edit it', async () => {
  const [admin, organizer] = await Promise.all([makeMember('admin'), makeMember('organizer')])
  const rights = { p_email: admin.email, p_is_super_admin: true }
  await operate('POST', '/rest/v1/rpc/operator_set_super_admin', rights)
  const event = await makeEvent(organizer)
  await signInAs(admin)
  const { user } = await openEvent(event)
  await user.click(await page().findByRole('button', { name: 'Event settings' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  await user.click(screen.getByRole('menuitem', { name: 'Delete event' }))
  const dialog = await screen.findByRole('alertdialog', { name: `Delete ${event.title}?` })
  await user.click(within(dialog).getByRole('button', { name: 'Delete event' }))
  expect(await screen.findByText('Event deleted')).toBeVisible()
  expect(await storedEvent(event, 'id')).toBeNull()
})

describe('links to an event', () => {
  test('the notification about a free place and the feed both link to the event', async () => {
    const [organizer, first, me] = await Promise.all([
      makeMember('organizer'),
      makeMember('first'),
      makeMember('me'),
    ])
    const event = await makeEvent(organizer, { max_attendees: 1 })
    await answerAs(first, event, 'going')
    await answerAs(me, event, 'going')
    await answerAs(first, event, 'not_going')
    await signInAs(me)
    const { user, unmount } = renderApp('/notifications')
    await user.click(await screen.findByRole('link', { name: /You are going/ }))
    await waitFor(() => expect(currentAddress()).toBe(`/events/${event.id}`))
    expect(await screen.findByRole('heading', { name: event.title, level: 1 })).toBeVisible()
    unmount()
    renderApp('/?filter=events')
    expect(await screen.findByRole('link', { name: event.title })).toHaveAttribute(
      'href',
      `#/events/${event.id}`,
    )
  })
})
