import { expect, test, type Locator, type Page } from '@playwright/test'
import { conversationWith } from '../tests/support/conversation-with'
import { chatWith, findChatWith, messageFieldOf, openPhoneOf } from './support/chat'
import { write } from './support/conditions'
import { operate } from './support/operator'
import { befriend, makeMember, signIn, type Member } from './support/members'
import { bellOf } from './support/page'

test('two members chat live on a desktop and a phone, with unread badges, typing and Seen (UX-20, UX-21)', async ({
  page,
  browser,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await befriend(ada, ben)
  await signIn(page, ada, '/#/messages')
  const phone = await openPhoneOf(browser, ben, '/#/settings')

  // A message that arrives elsewhere is counted in the badge and the title.
  await findChatWith(page, ben)
  await messageFieldOf(page).fill('Are you in town?')
  await messageFieldOf(page).press('Enter')
  await expect(bellOf(phone, 'Messages, 1 unread')).toBeVisible()
  await expect(phone).toHaveTitle(/^\(1\) /)

  await bellOf(phone, 'Messages, 1 unread').click()
  const panel = phone.getByRole('dialog', { name: 'Messages' })
  await panel.getByRole('button', { name: conversationWith(ada.username) }).click()
  await expect(panel.getByText('New messages')).toBeVisible()
  await expect(panel.getByRole('log')).toContainText('Are you in town?')
  await expect(phone).not.toHaveTitle(/^\(/)
  await expect(page.getByRole('log')).toContainText('Seen')

  // Both are online and see each other type.
  await expect(
    page.getByRole('region', { name: `Conversation with ${ben.username}` }),
  ).toContainText('Online')
  await messageFieldOf(phone).pressSequentially('Yes', { delay: 20 })
  await expect(page.getByLabel(`${ben.username} is typing`)).toBeVisible()
  await messageFieldOf(phone).press('Enter')
  await expect(page.getByRole('log')).toContainText('Yes')
  await expect(page.getByLabel(`${ben.username} is typing`)).toHaveCount(0)
  // Messages in the open conversation are never counted (UX-21).
  await expect(bellOf(page, 'Messages')).toBeVisible()
  await phone.context().close()
})

test('a message sent offline goes back into the field and is sent once with Retry (UX-41, UX-42)', async ({
  page,
  context,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await signIn(page, ada, chatWith(ben))
  await context.setOffline(true)
  await messageFieldOf(page).fill('Through the tunnel')
  await messageFieldOf(page).press('Enter')
  await expect(page.getByText(/Your message wasn't sent/)).toBeVisible()
  await expect(messageFieldOf(page)).toHaveValue('Through the tunnel')
  // The offline banner must not push the field and Retry out of the window.
  await expect(page.getByText(/You're offline/)).toBeVisible()
  const below = () => document.documentElement.scrollHeight - window.innerHeight
  await expect.poll(() => page.evaluate(below)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Retry' }).click({ trial: true })
  await context.setOffline(false)
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(messageFieldOf(page)).toHaveValue('')
  await expect(page.getByRole('log').getByText('Through the tunnel')).toHaveCount(1)
  // Reloading while it is being sent would put it back into the field.
  await expect(page.getByRole('log')).not.toContainText('Sending…')
  await page.reload()
  await expect(page.getByRole('log').getByText('Through the tunnel')).toHaveCount(1)
  await expect(page.getByRole('log')).not.toContainText('Sending…')
})

test('a notification arrives live and leads into the conversation (UX-25)', async ({ page }) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await befriend(ada, ben)
  await signIn(page, ada, '/#/settings')
  await write(ben, ada, ['Look at this'])
  await bellOf(page, 'Notifications, 1 new').click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bellOf(page, 'Notifications')).toBeVisible()
  await popover.getByRole('link', { name: /New message/ }).click()
  await expect(page.getByRole('log')).toContainText('Look at this')
  await expect(bellOf(page, 'Messages')).toBeVisible()
  await page.goto('/#/notifications')
  await expect(page.getByRole('button', { name: 'Mark as unread: New message' })).toBeVisible()
})

/** Inserts messages between two members, a minute apart, with the secret key. */
async function writeMany(from: Member, to: Member, count: number) {
  const start = Date.now() - count * 60_000
  const rows = Array.from({ length: count }, (_, index) => ({
    sender_id: index % 7 === 0 ? to.id : from.id,
    receiver_id: index % 7 === 0 ? from.id : to.id,
    content: `Message number ${index + 1}${' and some more'.repeat(index % 7)}`,
    created_at: new Date(start + index * 60_000).toISOString(),
    read: true,
  }))
  await operate('POST', '/rest/v1/messages', rows)
}

/**
 * Makes scrolling end, for the list, at the worst moment: between the arrival of older rows and their first layout. The
 * list waits 150 ms without a scroll for that. The event `end-scrolling` ends what has waited for longer than two frames.
 */
async function holdScrollEnd(page: Page) {
  await page.addInitScript(() => {
    const waiting = new Map<number, { end: () => void; since: number }>()
    const start = setTimeout
    const stop = clearTimeout
    Object.assign(window, {
      setTimeout(run: () => void, ms?: number, ...rest: unknown[]) {
        const id = start(run, ms === 150 ? 60_000 : ms, ...rest)
        if (ms === 150) waiting.set(id, { end: run, since: performance.now() })
        return id
      },
      clearTimeout(id?: number) {
        if (id !== undefined) waiting.delete(id)
        stop(id)
      },
    })
    window.addEventListener('end-scrolling', () => {
      for (const [id, { end, since }] of waiting) {
        if (performance.now() - since < 34) continue
        window.clearTimeout(id)
        end()
      }
    })
  })
}

interface Place {
  id: string
  /** Of the row's lower edge: the upper one moves when the row no longer begins a group. In px. */
  y: number
}

/** Scrolls there, waits until no row has moved for six frames, and notes the first whole message. */
async function readAt(log: Locator, top: number): Promise<Place> {
  return await log.evaluate(async (box, top) => {
    function firstRow() {
      const edge = box.getBoundingClientRect().top
      const rows = [...box.querySelectorAll('[id^="message-"]')]
      const row = rows.find(
        (each) => each.querySelector('time') && each.getBoundingClientRect().top >= edge,
      )
      return { id: row?.id ?? '', y: row ? row.getBoundingClientRect().bottom - edge : 0 }
    }
    box.scrollTo({ top })
    let place = firstRow()
    for (let still = 0; still < 6;) {
      await new Promise(requestAnimationFrame)
      const now = firstRow()
      still = now.id !== '' && now.id === place.id && now.y === place.y ? still + 1 : 0
      place = now
    }
    return place
  }, top)
}

async function expectPlace(log: Locator, { id, y }: Place, when: string) {
  await expect
    .poll(async () => {
      const now = await log.evaluate((box, id) => {
        const row = box.querySelector(`[id="${id}"]`)
        return row ? row.getBoundingClientRect().bottom - box.getBoundingClientRect().top : 9999
      }, id)
      return Math.abs(now - y)
    }, `the place ${when}`)
    .toBeLessThanOrEqual(1)
}

test('a long conversation opens at its end and keeps its place while older messages load (UX-44)', async ({
  page,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await writeMany(ada, ben, 420)
  await holdScrollEnd(page)
  await signIn(page, ada, chatWith(ben))
  const log = page.getByRole('log')
  await expect(log.getByText('Message number 420')).toBeInViewport()
  // The list scrolls, and never the page behind it.
  const excess = () => page.evaluate(() => document.body.scrollHeight - window.innerHeight)
  expect(await excess()).toBeLessThanOrEqual(0)

  // Older rows are held back until the test has noted the position.
  let openGate = () => {}
  let gate = Promise.resolve()
  await page.route('**/rpc/conversation_messages*', async (route) => {
    await gate
    await route.continue()
  })
  // The list that draws only visible rows takes over from 200 on, and is held back until one has read on.
  let takeOver = () => {}
  const isTakenOver = new Promise<void>((resolve) => {
    takeOver = resolve
  })
  await page.route('**/virtual-messages*', async (route) => {
    await isTakenOver
    await route.continue()
  })
  for (let step = 0; step < 7; step += 1) {
    gate = new Promise((resolve) => {
      openGate = resolve
    })
    // At the very top, the separator of the day comes first: another one takes its place.
    const top = step % 2 === 0 ? 0 : 200
    const before = await readAt(log, top)
    await log.evaluate((box) => {
      new MutationObserver((_, observer) => {
        if (box.scrollTop < 1000) return
        observer.disconnect()
        window.dispatchEvent(new Event('end-scrolling'))
      }).observe(box, { childList: true, subtree: true, attributes: true })
    })
    openGate()
    // Rows loaded above must not move what one reads. The height of the box is no measure, because
    // rows that are not rendered are estimated.
    await expect.poll(() => log.evaluate((box) => box.scrollTop)).toBeGreaterThan(1000)
    await expectPlace(log, before, `at step ${step}`)
    if (step !== 2) continue
    const read = await readAt(log, 1500)
    takeOver()
    await expect.poll(() => log.locator('[id^="message-"]').count()).toBeLessThan(100)
    await expectPlace(log, read, 'when only visible rows are drawn')
  }
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1400)
  await page.getByRole('button', { name: 'Go to the latest message' }).click()
  await expect(log.getByText('Message number 420')).toBeInViewport()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})
