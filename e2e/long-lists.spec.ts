import { expect, test, type Page, type Route } from '@playwright/test'
import { budgets } from './support/budgets'
import { openPhone, readRow, sessionOf } from './support/loading'

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

type Row = Record<string, unknown>

/**
 * Answers a list, or the named part of an answer, with this many copies of its first row, however often it is asked;
 * other pages are empty.
 */
function answerWith(count: number, change: (index: number) => Row, part?: string) {
  return async (route: Route) => {
    const asked = (route.request().postDataJSON() ?? {}) as Row
    if (asked['p_before'] ?? asked['p_after']) return route.fulfill({ json: [] })
    const response = await route.fetch()
    const answer = (await response.json()) as Row[] | Record<string, Row[]>
    const [row] = Array.isArray(answer) ? answer : (answer[part ?? ''] ?? [])
    const rows = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      ...change(index),
    }))
    await route.fulfill({
      response,
      json: Array.isArray(answer) ? rows : { ...answer, [part ?? '']: rows },
    })
  }
}

test('a conversation of 10,000 messages renders only the visible ones', async ({ browser }) => {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  const newest = Date.now()
  await page.route(
    '**/rpc/conversation_messages*',
    answerWith(10_000, (index) => ({
      content: `Message number ${10_000 - index}`,
      created_at: new Date(newest - index * 60_000).toISOString(),
    })),
  )
  await page.goto('/#/messages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const log = page.getByRole('log')
  await expect(log.getByText('Message number 10000')).toBeInViewport()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  for (const share of [0.5, 0]) {
    // Rows still being measured may take the list to its end once more.
    await expect(async () => {
      await log.evaluate((box, at) => box.scrollTo({ top: box.scrollHeight * at }), share)
      await expect(log.getByText('Message number 10000')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(log.getByText(/^Message number/).first()).toBeVisible()
    expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  }
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('a thread of 5,000 replies renders only the visible ones', async ({ browser }) => {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  const post = await readRow('forum_posts?select=id,title&order=replies_count.desc,id')
  const begun = Date.now() - 10_000 * 60_000
  const replies = answerWith(
    5000,
    (index) => ({
      content: `Reply number ${index + 1}`,
      created_at: new Date(begun + index * 60_000).toISOString(),
    }),
    'replies',
  )
  // The page asks once more for the list when live updates begin late.
  for (const call of ['forum_post_screen', 'list_forum_replies'])
    await page.route(`**/rpc/${call}*`, replies)
  await page.goto(`/#/forums/${String(post.id)}`)
  await expect(page.getByText('Reply number 1', { exact: true })).toBeVisible()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  for (const share of [0.5, 0.9]) {
    await page.evaluate((at) => window.scrollTo(0, document.body.scrollHeight * at), share)
    await expect(page.getByText('Reply number 1', { exact: true })).toHaveCount(0)
    await expect(page.getByText(/^Reply number/).first()).toBeVisible()
    expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  }
  // The page may be asking once more.
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('only feed items far from the window skip rendering', async ({ browser }) => {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  await page.goto('/')
  /** The distance of skipped items from the window, in window heights; 0 inside it. */
  function distances() {
    return page.getByRole('article').evaluateAll((items) =>
      items
        .filter((item) => item instanceof HTMLElement && item.style.contentVisibility === 'auto')
        .map((item) => item.getBoundingClientRect())
        .map(({ top, bottom }) => Math.max(0, top - innerHeight, -bottom) / innerHeight),
    )
  }
  await expect.poll(async () => (await distances()).length).toBeGreaterThan(10)
  expect(Math.min(...(await distances()))).toBeGreaterThan(0.5)
  await context.close()
})
