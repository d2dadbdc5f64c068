import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  freshName,
  makeMember,
  operate,
  promote,
  signInAs,
  useFreshBrowser,
} from '../members'
import { giveRuleAndReason } from '../removal'
import { answerAs, dayFromNow, makeEvent, openEvent, page, storedEvent } from './fixture'

useFreshBrowser()

type User = ReturnType<typeof renderApp>['user']

async function fill(user: User, title: string) {
  await user.type(await screen.findByLabelText('Title'), title)
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: dayFromNow(8) } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } })
  await user.type(screen.getByLabelText('Location'), 'Hall 2')
}

async function press(user: User, action: string) {
  await user.click(await page().findByRole('button', { name: action }))
}

async function confirm(user: User, action: string) {
  const question = await screen.findByRole('alertdialog')
  await user.click(await within(question).findByRole('button', { name: action }))
}

describe('creating an event', () => {
  test('a visitor is sent to sign in and told why', async () => {
    renderApp('/events/create')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fevents%2Fcreate'))
    expect(await screen.findByText('Please log in to create events')).toBeVisible()
  })

  test('the form reports each broken rule beside its field, creates the event and offers to invite', async () => {
    const [me, guest] = await Promise.all([makeMember('me'), makeMember('guest')])
    await signInAs(me)
    const { user } = renderApp('/events/create')
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Please enter a title.')).toBeVisible()
    expect(screen.getByText('Please choose a date.')).toBeVisible()
    expect(screen.getByText('Please choose a time.')).toBeVisible()
    expect(screen.getByText("Please say where it's happening.")).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveFocus()

    const title = freshName('Dinner')
    await fill(user, title)
    await user.type(screen.getByLabelText('Maximum attendees'), '12')
    await user.click(screen.getByRole('radio', { name: 'Online' }))
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo')
    expect(screen.getByText(/^Your time: .* at 9:30 AM$/)).toBeVisible()
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '18:00' } })
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('The end must be after the start.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '21:00' } })
    await user.click(screen.getByRole('button', { name: 'Create' }))

    const live = within(await screen.findByRole('dialog', { name: 'Your event is live' }))
    await user.type(live.getByLabelText('Invite members'), guest.username)
    await user.click(await live.findByRole('button', { name: `Invite ${guest.username}` }))
    expect(await live.findByText('Invited')).toBeVisible()
    await user.click(live.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(page().getByText('Organizer', { selector: 'span' })).toBeVisible()
    expect(page().getByText('0 / 12')).toBeVisible()
    const id = currentAddress().split('/').at(-1) ?? ''
    const columns = 'creator_id,type,time_zone,max_attendees,location,date,time,end_date,end_time'
    expect(await storedEvent({ id, title }, columns)).toEqual({
      creator_id: me.id,
      type: 'online',
      time_zone: 'Asia/Tokyo',
      max_attendees: 12,
      location: 'Hall 2',
      date: dayFromNow(8),
      time: '18:30:00',
      end_date: dayFromNow(8),
      end_time: '21:00:00',
    })
    const told = await operate(
      'GET',
      `/rest/v1/notifications?user_id=eq.${guest.id}&select=title`,
      undefined,
    )
    expect(told).toEqual([{ title: 'Invitation to an event' }])
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
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(currentAddress()).toBe('/events'))
    unmount()
    renderApp('/events/create')
    expect(await screen.findByText('Your text is still here.')).toBeVisible()
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
    await press(user, 'Edit')
    const most = await screen.findByLabelText('Maximum attendees')
    await user.type(most, '1')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('More people are going already.')).toBeVisible()
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
    await press(user, 'Delete')
    const refusal = await screen.findByRole('alertdialog', { name: 'Cancel the event first' })
    await user.click(within(refusal).getByRole('button', { name: 'Cancel event' }))
    expect(await screen.findByRole('alertdialog', { name: `Cancel ${event.title}?` })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep event' }))
    expect(await storedEvent(event, 'cancelled_at')).toEqual({ cancelled_at: null })

    await press(user, 'Cancel event')
    await confirm(user, 'Cancel event')
    expect(await screen.findByText('Event cancelled')).toBeVisible()
    expect(await page().findByText('This event was cancelled.')).toBeVisible()

    await press(user, 'Delete')
    await confirm(user, 'Delete event')
    await waitFor(() => expect(currentAddress()).toBe('/events'))
    expect(await screen.findByText('Event deleted')).toBeVisible()
    expect(await storedEvent(event, 'id')).toBeNull()
  })

  test('the organizer finds guests, writes to some of them and exports the list', async () => {
    const [me, going, waiting] = await Promise.all([
      makeMember('me'),
      makeMember('going'),
      makeMember('waiting'),
    ])
    const event = await makeEvent(me, { max_attendees: 1 })
    await answerAs(going, event, 'going')
    await answerAs(waiting, event, 'going')
    await signInAs(me)
    const { user } = await openEvent(event)
    await press(user, 'Guest list')
    const guests = within(await screen.findByRole('dialog', { name: `Guests of ${event.title}` }))
    expect(await guests.findByRole('link', { name: /going.*Going/ })).toBeVisible()
    expect(guests.getByRole('link', { name: /waiting.*Waitlist/ })).toBeVisible()
    await user.type(guests.getByRole('searchbox'), waiting.username)
    await waitFor(() => expect(guests.queryByRole('link', { name: /going.*Going/ })).toBeNull())
    expect(await guests.findByRole('link', { name: /waiting.*Waitlist/ })).toBeVisible()

    const files: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:guests')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    await user.click(guests.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toEqual([expect.stringMatching(/-guests\.csv$/)]))

    await user.click(guests.getByRole('button', { name: 'Message guests' }))
    const letter = within(await screen.findByRole('dialog', { name: 'Message guests' }))
    await user.click(letter.getByRole('checkbox', { name: /Going/ }))
    await user.click(letter.getByRole('button', { name: 'Send to 1' }))
    expect(await letter.findByText('Write a message.')).toBeVisible()
    await user.type(letter.getByLabelText('Message'), 'A second table!')
    await user.click(letter.getByRole('button', { name: 'Send to 1' }))
    expect(await screen.findByText('Message sent to 1 guest')).toBeVisible()
    const path = `/rest/v1/notifications?user_id=in.(${going.id},${waiting.id})&select=user_id,message`
    expect(await operate('GET', path, undefined)).toEqual([
      { user_id: waiting.id, message: `${event.title}: A second table!` },
    ])
  })

  test('an event stays on when cancelling it fails, with an error', async () => {
    const me = await makeMember('me')
    const event = await makeEvent(me)
    await signInAs(me)
    const { user } = await openEvent(event)
    await press(user, 'Cancel event')
    failRequests('/rest/v1/events', { status: 500, body: { message: 'broken' } })
    await confirm(user, 'Cancel event')
    expect(
      await screen.findByText("The event couldn't be cancelled. Please try again."),
    ).toBeVisible()
    vi.restoreAllMocks()
    expect(await storedEvent(event, 'cancelled_at')).toEqual({ cancelled_at: null })
  })
})

test('a super admin can delete any event but not edit it, and leaves its page then', async () => {
  const [admin, organizer] = await Promise.all([makeMember('admin'), makeMember('organizer')])
  await promote(admin)
  const event = await makeEvent(organizer)
  await signInAs(admin)
  const { user } = await openEvent(event)
  expect(page().queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(page().queryByRole('button', { name: 'Guest list' })).toBeNull()
  await press(user, 'Delete')
  await giveRuleAndReason(user)
  expect(await storedEvent(event, 'title')).toEqual({ title: 'Removed by moderators' })
  await waitFor(() => expect(currentAddress()).toBe('/events'))
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
