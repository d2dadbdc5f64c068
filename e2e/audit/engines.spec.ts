import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { engineHands } from '../engines/engine-hands'
import type { Engine } from '../engines/engine'
import { startFirefox } from '../engines/firefox'
import { startWebKit } from '../engines/webkit'
import { environment } from '../support/environment'
import { journeys } from '../journeys/journeys'
import { sessionFor, sessionOf, type Session } from '../support/loading'
import { viewedScreens } from '../support/screens'

/** Where the browsers are, as scripts/audit/browsers.ts found them. */
const places = {
  firefox: process.env.E2E_FIREFOX ?? '',
  driver: process.env.E2E_WEBKIT_DRIVER ?? '',
  webkit: process.env.E2E_WEBKIT ?? '',
}
const engines = [
  { name: 'Firefox', start: () => startFirefox(places.firefox) },
  { name: 'WebKit', start: () => startWebKit({ driver: places.driver, browser: places.webkit }) },
]

/** Runs in the page: remembers what went wrong from here on. */
const watchErrors = `(() => {
  window.wrong = []
  window.addEventListener('error', ({ message }) => window.wrong.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => window.wrong.push(String(reason)))
  const say = console.error
  console.error = (...said) => { window.wrong.push(said.map(String).join(' ').slice(0, 500)); say(...said) }
})()`

/** Runs in the page: goes to another screen, and marks the heading of this one. */
function leaveFor(hash: string): string {
  return `(() => {
    document.querySelector('#root h1')?.setAttribute('data-left', '')
    location.hash = ${JSON.stringify(hash)}
  })()`
}

/** Runs in the page: whether the new screen has its heading and nothing is loading. */
const isReady = `(() => document.querySelector('#root h1:not([data-left])') !== null
  && document.querySelector('#root main [aria-busy="true"]') === null)()`

/** Signs in as a browser finds its session at a visit. */
async function enter(engine: Engine, session: Session): Promise<void> {
  await engine.open(`${environment.app}/icon.svg`)
  const stored = JSON.stringify(JSON.stringify(session))
  await engine.run(`localStorage.clear(), localStorage.setItem('sb-127-auth-token', ${stored})`)
  await engineHands(engine).open('/')
  await engine.run(watchErrors)
}

for (const { name, start } of engines) {
  test(`every screen opens without an error in ${name}`, async () => {
    const folder = join('.cache/engines', name.toLowerCase())
    mkdirSync(folder, { recursive: true })
    const engine = await start()
    try {
      const screens = await viewedScreens()
      for (const viewer of ['founder', 'admin'] as const) {
        await enter(engine, await sessionOf(viewer))
        for (const screen of screens.filter((each) => each.viewer === viewer)) {
          const hash = screen.address.split('#')[1] ?? '/'
          await engine.run(leaveFor(hash))
          await expect
            .poll(() => engine.run(isReady), { message: `${screen.name} is ready` })
            .toBe(true)
          writeFileSync(join(folder, `${screen.name}.png`), await engine.screenshot())
          expect.soft(await engine.run('window.wrong.splice(0)'), screen.name).toEqual([])
          expect
            .soft(await engine.run(`document.body.innerText`), screen.name)
            .not.toContain('Something went wrong')
        }
      }
    } finally {
      await engine.close()
    }
  })

  for (const { title, prepare } of journeys) {
    test(`${title}, in ${name}`, async () => {
      const { go, ...member } = await prepare()
      const engine = await start()
      try {
        await enter(engine, await sessionFor(member))
        await go(engineHands(engine))
        expect(await engine.run('window.wrong')).toEqual([])
      } finally {
        await engine.close()
      }
    })
  }
}
