import { expect, test } from 'vitest'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { makeEvent, openEvent, page } from './fixture'

useFreshBrowser()

test('a reminder is promised only while it is still to come', async () => {
  const organizer = await makeMember('organizer')
  const [later, today] = await Promise.all([
    makeEvent(organizer),
    makeEvent(organizer, { days: 0, time: '23:59' }),
  ])
  await signInAs(await makeMember('guest'))
  for (const [event, said] of [
    [later, "You're interested. We'll remind you the day before."],
    [today, "You're interested."],
  ] as const) {
    const { user, unmount } = await openEvent(event)
    await user.click(await page().findByRole('button', { name: 'Interested' }))
    expect(await page().findByText(said)).toBeVisible()
    unmount()
  }
})
