import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { dayFromNow, makeEvent, openEvent, page } from './fixture'

useFreshBrowser()

test('the organizer duplicates an event, all but its date', async () => {
  const me = await makeMember('me')
  const event = await makeEvent(me, { description: 'Bread and talk', max_attendees: 9 })
  await signInAs(me)
  const { user } = await openEvent(event)
  await user.click(page().getByRole('link', { name: 'Duplicate' }))
  expect(await screen.findByLabelText('Title')).toHaveValue(event.title)
  expect(screen.getByLabelText('Description')).toHaveValue('Bread and talk')
  expect(screen.getByLabelText('Maximum attendees')).toHaveValue('9')
  expect(screen.getByLabelText('Time')).toHaveValue('12:00')
  expect(screen.getByLabelText('Date')).toHaveValue('')
})

test('a duplicate ends as many days after its new date, as does an event that is moved', async () => {
  const me = await makeMember('me')
  const until = { time: '22:00', end_date: dayFromNow(6), end_time: '02:00' }
  const event = await makeEvent(me, until)
  await signInAs(me)
  const { user } = await openEvent(event)
  await user.click(await page().findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2030-12-31' } })
  expect(form.getByLabelText(/^End date/)).toHaveValue('2031-01-01')
  fireEvent.change(form.getByLabelText(/^End date/), { target: { value: '2031-01-03' } })
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2030-12-30' } })
  expect(form.getByLabelText(/^End date/)).toHaveValue('2031-01-03')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(page().getByRole('link', { name: 'Duplicate' }))
  expect(await screen.findByLabelText(/^End date/)).toHaveValue('')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2031-02-26' } })
  expect(screen.getByLabelText(/^End date/)).toHaveValue('2031-03-02')
  expect(screen.getByLabelText(/^End time/)).toHaveValue('02:00')
})
