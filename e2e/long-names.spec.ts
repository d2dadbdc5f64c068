import { expect, test, type Locator } from '@playwright/test'
import { layoutHtml } from '../supabase/functions/_shared/layout'
import { makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { expectNoSidewaysScroll } from './support/page'

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

test('long names stay on their card, and a menu that names them stays in a small window', async ({
  page,
}) => {
  const [ada, ben] = await Promise.all([makeMember('reader'), makeMember('namer')])
  const title = `${LONG}${ben.username}`.slice(0, 100)
  await operate('PATCH', `/rest/v1/profiles?id=eq.${ben.id}`, { full_name: `Ben ${LONG}` })
  await page.setViewportSize({ width: 360, height: 420 })

  const shown = page.getByRole('article').filter({ hasText: title })
  // Visitors see the newest few: what other tests publish meanwhile may have taken its place.
  await expect(async () => {
    await operate('DELETE', `/rest/v1/articles?author_id=eq.${ben.id}`)
    await operate('POST', '/rest/v1/articles', {
      author_id: ben.id,
      title,
      content: 'word '.repeat(60),
      status: 'published',
    })
    await page.goto('/')
    // What members share is loaded when it is near.
    await page.getByText('Moderation in numbers').scrollIntoViewIfNeeded()
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass()
  const [card, button] = await Promise.all([
    shown.boundingBox(),
    shown.getByRole('button', { name: title }).boundingBox(),
  ])
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  await expectNoSidewaysScroll(page)

  await signIn(page, ada)
  const article = page.getByRole('feed').getByRole('article').filter({ hasText: title })
  const name = article.getByRole('link', { name: `Ben ${LONG}` })
  expect((await name.boundingBox())?.height).toBeLessThanOrEqual(44)
  await article.getByRole('button', { name: /^More about/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /^Block Ben/ })).toBeVisible()
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return (
        box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360 && box.y + box.height <= 420
      )
    })
    .toBe(true)
  await menu.getByRole('menuitem', { name: /Report/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Whether the first letters of a text lie within its box. */
function showsBeginning(row: Locator): Promise<boolean> {
  return row.evaluate((element) => {
    const text = document.createRange()
    text.setStart(element.lastChild ?? element, 0)
    text.setEnd(element.lastChild ?? element, 3)
    const [first, box] = [text.getBoundingClientRect(), element.getBoundingClientRect()]
    return first.left > box.left - 1 && first.right < box.right + 1
  })
}

test('a long Arabic name in a row, and one’s own long Arabic message in the list, show their beginning', async ({
  page,
}) => {
  const [noor, omar] = await Promise.all([makeMember('noor'), makeMember('omar')])
  const name = `نور ${'المستثمرين العرب السنوي '.repeat(4)}`.trim()
  await operate('PATCH', `/rest/v1/profiles?id=eq.${noor.id}`, { full_name: name })
  const sent = { sender_id: noor.id, receiver_id: omar.id, content: name }
  await operate('POST', '/rest/v1/messages', sent)
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, noor)
  await page.getByRole('button', { name: 'Your account' }).click()
  const row = page.getByRole('menu').getByText(name)
  await expect(row).toBeVisible()
  expect(await showsBeginning(row)).toBe(true)
  await page.goto('/#/messages')
  const message = page.getByRole('list', { name: 'Conversations' }).getByText(name)
  await expect(message).toBeVisible()
  expect(await showsBeginning(message)).toBe(true)
})

test('an email stays as narrow as a phone, however long its words are', async ({ page }) => {
  const url = `https://app.test/${LONG}`
  const letter = {
    subject: LONG,
    heading: LONG,
    paragraphs: [LONG.repeat(8)],
    sections: [{ heading: LONG, entries: [{ title: LONG, line: LONG.repeat(2), url }] }],
    closing: LONG,
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(layoutHtml(letter, { community: LONG, site: url }))
  await expect(page.getByRole('link', { name: LONG }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
