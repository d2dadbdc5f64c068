import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { engineHands } from '../engines/engine-hands'
import type { Engine } from '../engines/engine'
import { startFirefox } from '../engines/firefox'
import { startWebKit } from '../engines/webkit'
import { environment } from '../support/environment'
import { sessionOf } from '../support/loading'
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

/** Runs in the page: whether a screen has its heading and nothing is loading. */
const isReady = `(() => document.querySelector('#root h1') !== null
  && document.querySelector('#root main [aria-busy="true"]') === null)()`

async function enter(engine: Engine, username: string): Promise<void> {
  await engine.open(environment.app)
  const session = JSON.stringify(JSON.stringify(await sessionOf(username)))
  await engine.run(`localStorage.setItem('sb-127-auth-token', ${session})`)
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
        await enter(engine, viewer)
        for (const screen of screens.filter((each) => each.viewer === viewer)) {
          const hash = screen.address.split('#')[1] ?? '/'
          await engine.run(`location.hash = ${JSON.stringify(hash)}`)
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
}
