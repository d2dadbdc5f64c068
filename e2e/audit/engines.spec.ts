import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { conversationWith } from '../../tests/support/conversation-with'
import { engineHands } from '../engines/engine-hands'
import type { Engine } from '../engines/engine'
import { startFirefox } from '../engines/firefox'
import {
  hiddenInPage,
  installableInPage,
  pickPhotoInPage,
  pictureInPage,
  raiseKeyboardInPage,
} from '../engines/in-page'
import { startWebKit } from '../engines/webkit'
import { environment } from '../support/environment'
import type { Target } from '../journeys/hands'
import { journeys } from '../journeys/journeys'
import { newCaller } from '../journeys/world'
import { SESSION_KEY, readRow, sessionFor, sessionOf, type Session } from '../support/loading'
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

/** Runs in the page: goes to a screen, and marks the heading of the one that is left. */
function leaveFor(hash: string): string {
  return `(() => {
    if ((location.hash || '#/') === ${JSON.stringify(`#${hash}`)}) return
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
  await engine.run(`localStorage.clear(), localStorage.setItem('${SESSION_KEY}', ${stored})`)
  await engineHands(engine).open('/')
  await engine.run(watchErrors)
}

/** Runs one of the functions of engines/in-page.ts. */
function inPage<Result>(
  engine: Engine,
  act: (...given: never[]) => Result,
  argument?: string | number,
): Promise<Awaited<Result>> {
  const given = argument === undefined ? '' : JSON.stringify(argument)
  return engine.run(`(${act.toString()})(${given})`) as Promise<Awaited<Result>>
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
          const picture = await engine.screenshot()
          if (picture) writeFileSync(join(folder, `${screen.name}.png`), picture)
          else console.log(`  ${name}: no picture of ${screen.name}`)
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

  test(`a new photo is cropped, stored and shown in ${name}`, async () => {
    const member = await newCaller('photo')
    const engine = await start()
    try {
      await enter(engine, await sessionFor(member))
      const hands = engineHands(engine)
      await hands.open('/#/profile')
      await hands.press({ role: 'button', name: 'Edit Profile' })
      await hands.press({ role: 'button', name: 'Change Photo' })
      await hands.see({ role: 'tabpanel', name: 'Upload File' })
      await inPage(engine, pickPhotoInPage)
      await hands.press({ role: 'button', name: 'Use picture' })
      await hands.see('Avatar updated successfully!')
      const { avatar_url: address } = await readRow(`profiles?select=avatar_url&id=eq.${member.id}`)
      const { width, begins } = await inPage(engine, pictureInPage, String(address))
      expect(width).toBeGreaterThan(100)
      // Engines that can't write WebP write JPEG.
      expect(begins).toMatch(/^RIFF....WEBP|^\xff\xd8\xff/s)
      expect(await engine.run('window.wrong')).toEqual([])
    } finally {
      await engine.close()
    }
  })

  test(`the keyboard never covers the message that is typed in ${name}`, async () => {
    const [member, partner] = await Promise.all([newCaller('typist'), newCaller('partner')])
    await member.insert('connections', {
      user_id: member.id,
      connected_user_id: partner.id,
      status: 'following',
    })
    await partner.insert('messages', {
      sender_id: partner.id,
      receiver_id: member.id,
      content: 'Have you eaten?',
    })
    const engine = await start()
    try {
      await engine.resize({ width: 500, height: 800 })
      await enter(engine, await sessionFor(member))
      const hands = engineHands(engine)
      await hands.open('/#/messages')
      await hands.press({
        role: 'button',
        name: conversationWith(partner.username),
        within: { role: 'main' },
      })
      const field: Target = { role: 'textbox', name: 'Type a message...' }
      await hands.type(field, 'Not yet')
      await inPage(engine, raiseKeyboardInPage, 320)
      await expect.poll(() => inPage(engine, hiddenInPage)).toBe(0)
      await inPage(engine, raiseKeyboardInPage, 0)
      // On Android the whole page shrinks.
      await engine.resize({ width: 500, height: 480 })
      await expect.poll(() => inPage(engine, hiddenInPage)).toBe(0)
      await hands.enter()
      await hands.see('Not yet')
      expect(await inPage(engine, hiddenInPage)).toBe(0)
    } finally {
      await engine.close()
    }
  })

  test(`the app can be installed in ${name}`, async () => {
    const engine = await start()
    try {
      await enter(engine, await sessionOf('founder'))
      const { isControlled, ...installable } = await inPage(engine, installableInPage)
      expect(installable).toEqual({
        name: 'Kindling',
        display: 'standalone',
        brokenIcons: [],
        start: '200 text/html',
      })
      expect(isControlled).not.toBe(false)
      console.log(`  ${name}: service worker ${isControlled === null ? 'not offered' : 'controls'}`)
    } finally {
      await engine.close()
    }
  })
}
