import { expect, test, type Browser, type Page, type Route } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { buildBareReact, removeBuilds } from '../bench/browser/builds'
import { budgets, questions } from './support/budgets'
import { load, openPhone, readRow, sessionOf, type Loaded, type Session } from './support/loading'
import { memberScreens, type MemberScreen } from './support/screens'

test.afterAll(removeBuilds)

/** Loads a screen on a fresh phone. */
async function loadFresh(
  browser: Browser,
  session: Session,
  screen: MemberScreen,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Loaded> {
  const context = await openPhone(browser, session)
  const page = await context.newPage()
  await prepare?.(page)
  const loaded = await load(page, screen)
  await context.close()
  return loaded
}

/** What React alone weighs, bundled by the same tool. */
async function bareReactBytes(): Promise<number> {
  const site = await buildBareReact()
  const scripts = [...site].filter(([address]) => address.endsWith('.js'))
  return scripts.reduce((sum, [, { plain }]) => sum + brotliCompressSync(plain).length, 0)
}

test('no screen weighs or asks more than it may', async ({ browser }) => {
  const react = await bareReactBytes()
  const times = (bytes: number) => bytes / react
  const visitors = await openPhone(browser, null)
  const welcome = await load(await visitors.newPage(), {
    address: '/',
    ready: (page) => page.getByRole('heading', { level: 1 }),
    isLive: false,
  })
  expect.soft(times(welcome.scripts), 'welcome').toBeLessThanOrEqual(budgets.welcomeScripts)
  expect.soft(welcome.requests, 'welcome').toBeLessThanOrEqual(budgets.welcomeRequests)
  const auth = await load(await visitors.newPage(), {
    address: '/#/auth',
    ready: (page) => page.getByRole('button', { name: 'Log In' }),
    isLive: false,
  })
  expect.soft(times(auth.scripts), 'auth').toBeLessThanOrEqual(budgets.authScripts)
  await visitors.close()

  const [founder, admin] = await Promise.all([sessionOf('founder'), sessionOf('admin')])
  let feed: number = budgets.feedScripts
  for (const screen of await memberScreens()) {
    const { name, viewer, hasMarkdown } = screen
    const loaded = await loadFresh(browser, viewer === 'admin' ? admin : founder, screen)
    const { beyondFeed, beyondFeedWithMarkdown, feedScripts } = budgets
    const most = feed + (hasMarkdown ? beyondFeedWithMarkdown : beyondFeed)
    console.log(name, times(loaded.scripts), loaded.styles, loaded.requests, loaded.questions)
    if (name === 'feed') feed = times(loaded.scripts)
    expect
      .soft(times(loaded.scripts), `scripts of ${name}, in times of React`)
      .toBeLessThanOrEqual(name === 'feed' ? feedScripts : most)
    expect.soft(loaded.styles, `styles of ${name}`).toBeLessThanOrEqual(budgets.styleBytes)
    expect
      .soft(loaded.questions.length, `${name} asks ${loaded.questions.join('\n')}`)
      .toBeLessThanOrEqual(questions[name])
  }
})

/** Every list the API answers with has one row. */
async function cutLists(route: Route) {
  const response = await route.fetch()
  const body: unknown = await response.json().catch(() => null)
  if (Array.isArray(body)) await route.fulfill({ response, json: body.slice(0, 1) })
  else await route.fulfill({ response })
}

const LISTS = ['feed', 'articles', 'groups', 'forums', 'forum group', 'forum post', 'messages']

test('a list of one asks as often as a long one', async ({ browser }) => {
  const founder = await sessionOf('founder')
  for (const screen of await memberScreens()) {
    if (!LISTS.includes(screen.name)) continue
    const long = await loadFresh(browser, founder, screen)
    const short = await loadFresh(browser, founder, screen, (page) =>
      page.route('**/rest/v1/**', cutLists),
    )
    expect.soft(long.questions.length, screen.name).toBe(short.questions.length)
  }
})

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

/** Answers a list with so many rows like the first that is really there. */
function answerWith(count: number, change: (index: number) => Record<string, unknown>) {
  return async (route: Route) => {
    const response = await route.fetch()
    const [row] = (await response.json()) as Record<string, unknown>[]
    const json = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      ...change(index),
    }))
    await route.fulfill({ response, json })
  }
}

test('ten thousand messages are no more elements than the screen shows', async ({ browser }) => {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  const newest = Date.now()
  await page.route(
    '**/rpc/conversation_messages*',
    answerWith(10_000, (index) => ({
      content: `Message number ${10_000 - index}`,
      created_at: new Date(newest - index * 60_000).toISOString(),
    })),
    { times: 2 },
  )
  await page.goto('/#/messages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  const log = page.getByRole('log')
  await expect(log.getByText('Message number 10000')).toBeInViewport()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  for (const share of [0.5, 0]) {
    await log.evaluate((box, at) => box.scrollTo({ top: box.scrollHeight * at }), share)
    await expect(log.getByText('Message number 10000')).toHaveCount(0)
    await expect(log.getByText(/^Message number/).first()).toBeVisible()
    expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  }
  await context.close()
})

test('five thousand replies are no more elements than the screen shows', async ({ browser }) => {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  const post = await readRow('forum_posts?select=id,title&order=replies_count.desc,id')
  const begun = Date.now() - 10_000 * 60_000
  await page.route(
    '**/rpc/list_forum_replies*',
    answerWith(5000, (index) => ({
      content: `Reply number ${index + 1}`,
      created_at: new Date(begun + index * 60_000).toISOString(),
    })),
    { times: 1 },
  )
  await page.goto(`/#/forums/${String(post.id)}`)
  await expect(page.getByText('Reply number 1', { exact: true })).toBeVisible()
  expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  for (const share of [0.5, 0.9]) {
    await page.evaluate((at) => window.scrollTo(0, document.body.scrollHeight * at), share)
    await expect(page.getByText('Reply number 1', { exact: true })).toHaveCount(0)
    await expect(page.getByText(/^Reply number/).first()).toBeVisible()
    expect(await countNodes(page)).toBeLessThanOrEqual(budgets.nodes)
  }
  await context.close()
})
