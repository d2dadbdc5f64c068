import { brotliCompressSync } from 'node:zlib'
import { expect, test, type Browser } from '@playwright/test'
import { buildBareReact, removeBuilds } from '../bench/browser/builds'
import { shareOfTurn } from '../scripts/turns'
import { budgets, screenBudgets } from './support/budgets'
import { load, openPhone, sessionOf, type Loaded, type Session } from './support/loading'
import { viewedScreens, type ViewedScreen } from './support/screens'

test.afterAll(removeBuilds)

/** The size of React alone, bundled by the same tool. */
async function bareReactBytes(): Promise<number> {
  const site = await buildBareReact()
  const scripts = [...site].filter(([address]) => address.endsWith('.js'))
  return scripts.reduce((sum, [, { plain }]) => sum + brotliCompressSync(plain).length, 0)
}

/** Loads a screen on a phone with an empty cache. */
async function loadFresh(
  browser: Browser,
  session: Session | null,
  screen: ViewedScreen,
): Promise<Loaded> {
  const context = await openPhone(browser, session)
  const page = await context.newPage()
  const loaded = await load(page, screen)
  await context.close()
  return loaded
}

test('the welcome page is visible before the app has loaded (UX-71)', async ({ browser }) => {
  const react = await bareReactBytes()
  const context = await openPhone(browser, null)
  const welcome = await load(await context.newPage(), {
    address: '/',
    ready: (page) => page.getByRole('heading', { level: 1 }),
    isLive: false,
  })
  expect(welcome.scripts / react).toBeLessThanOrEqual(budgets.welcomeScripts)
  expect(welcome.styles).toBeLessThanOrEqual(budgets.styleBytes)
  expect(welcome.requests).toBeLessThanOrEqual(budgets.welcomeRequests)
  await context.close()
})

/** Addresses requested more than once, which means a request per row. */
function askedAgain(questions: readonly string[]): string[] {
  const addresses = questions.map((question) => question.split(/[?{]/)[0] ?? '')
  return addresses.filter((address, index) => addresses.indexOf(address) !== index)
}

test('no screen exceeds its budgets for scripts, styles and requests (UX-71)', async ({
  browser,
}) => {
  const [react, founder, admin, screens] = await Promise.all([
    bareReactBytes(),
    sessionOf('founder'),
    sessionOf('admin'),
    viewedScreens(),
  ])
  const sessions = { visitor: null, founder, admin }

  async function check(screen: ViewedScreen) {
    const { name, viewer } = screen
    const { scripts, questions } = screenBudgets[name]
    const loaded = await loadFresh(browser, sessions[viewer], screen)
    const weight = (loaded.scripts - loaded.firstCards) / react
    expect.soft(weight, `scripts of ${name}, in times of React`).toBeLessThanOrEqual(scripts)
    expect.soft(loaded.styles, `styles of ${name}`).toBeLessThanOrEqual(budgets.styleBytes)
    expect
      .soft(loaded.questions.length, `${name} asks:\n${loaded.questions.join('\n')}`)
      .toBeLessThanOrEqual(questions)
    if (name === 'home') {
      expect.soft(loaded.requests, 'requests of the feed').toBeLessThanOrEqual(budgets.feedRequests)
      expect
        .soft(loaded.firstCards / react, 'the script of the first cards, in times of React')
        .toBeLessThanOrEqual(budgets.firstCards)
      expect(loaded.firstCards, 'the first cards have a script').toBeGreaterThan(0)
    }
    expect.soft(askedAgain(loaded.questions), `what ${name} asks row by row`).toEqual([])
  }

  // The feed every time, half of the others a day. Three at a time, because most of the time is spent waiting.
  const isFeed = ({ name }: ViewedScreen) => name === 'home'
  const others = screens.filter((screen) => !isFeed(screen))
  const left = [...screens.filter(isFeed), ...shareOfTurn(others, 2)]
  async function work() {
    for (let next = left.shift(); next; next = left.shift()) await check(next)
  }
  await Promise.all([work(), work(), work()])
})
