/** `npm run screenshots`: the pictures in README.md, of the demo community as a newcomer finds it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildApp, removeBuilds } from '../bench/browser/builds'
import { readOne, startCommunity, type Community, type Session } from '../bench/browser/community'
import { launchBrowser } from '../bench/browser/phone'
import { serveSite } from '../bench/browser/static-site'
import { projectRoot } from '../supabase/local/config'

const FOLDER = join(projectRoot, 'docs/screenshots')
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }

interface Shot {
  file: string
  address: string
  theme?: 'light' | 'dark'
  size?: typeof DESKTOP
  isVisitor?: boolean
  /** Opens the first item of the list. */
  opensFirst?: boolean
}

/** The screenshots, of the demo items with most to show. */
async function shots(community: Community): Promise<Shot[]> {
  const [event, idea] = await Promise.all([
    readOne(community, 'events?select=id&order=attendees_count.desc,id'),
    readOne(
      community,
      'business_ideas?select=id&image_url=not.is.null&order=funding_received.desc,id',
    ),
  ])
  return [
    { file: 'welcome', address: '/', isVisitor: true },
    { file: 'feed', address: '/' },
    { file: 'feed-phone-dark', address: '/', theme: 'dark', size: PHONE },
    { file: 'messages', address: '/messages', opensFirst: true },
    { file: 'event-phone', address: `/events/${String(event.id)}`, size: PHONE },
    { file: 'idea-dark', address: `/investing/${String(idea.id)}`, theme: 'dark' },
  ]
}

async function take(browser: Browser, origin: string, session: Session, shot: Shot): Promise<void> {
  const kept: { name: string; value: string }[] = [{ name: 'theme', value: shot.theme ?? 'light' }]
  if (!shot.isVisitor) kept.push({ name: 'sb-127-auth-token', value: JSON.stringify(session) })
  const context = await browser.newContext({
    baseURL: origin,
    viewport: shot.size ?? DESKTOP,
    deviceScaleFactor: shot.size === PHONE ? 2 : 1.5,
    isMobile: shot.size === PHONE,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
  })
  const page = await context.newPage()
  await page.goto(`/#${shot.address}`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  if (shot.opensFirst)
    await page.getByRole('main').getByRole('listitem').first().locator('a, button').first().click()
  await page.waitForLoadState('networkidle')
  const path = join(FOLDER, `${shot.file}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 82 })
  console.log(path)
  await context.close()
}

mkdirSync(FOLDER, { recursive: true })
const community = await startCommunity()
const app = await serveSite(await buildApp(community.backend))
const browser = await launchBrowser()
// A member with activity everywhere.
const session = await community.signIn('founder')
const asked = process.argv.slice(2)
for (const shot of await shots(community))
  if (asked.length === 0 || asked.includes(shot.file)) await take(browser, app.url, session, shot)
await browser.close()
await app.close()
await community.backend.stop()
removeBuilds()
