import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.mjs'
import type { Session } from './community'

/** A cheap phone: its CPU slowdown and its network. */
export interface Profile {
  name: string
  cpuSlowdown: number
  /** Round trip in milliseconds and bytes per second; null: unlimited. */
  network: { latency: number; download: number; upload: number } | null
}

export const CPU_4X: Profile = { name: '4x CPU', cpuSlowdown: 4, network: null }

const BYTES_PER_MBIT = (1024 * 1024) / 8

/** Lighthouse's slow 4G, applied to every request. */
export const SLOW_4G: Profile = {
  name: 'slow 4G',
  cpuSlowdown: 4,
  network: { latency: 562, download: 1.44 * BYTES_PER_MBIT, upload: 0.675 * BYTES_PER_MBIT },
}

const VIEWPORT = { width: 412, height: 823 }

export interface Phone {
  context: BrowserContext
  page: Page
  devtools: CDPSession
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: String(ensureChromium()),
    args: [
      '--disable-quic',
      '--disable-background-networking',
      // Reports the heap to the byte instead of in steps.
      '--enable-precise-memory-info',
      // Chromium's sandbox refuses to run as root, which containers do.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** The compiler's helper for naming functions, which functions sent into a page call. */
export const NAMES = 'globalThis.__name = (named) => named'

/** Opens a new phone: an empty cache, and a session if given. */
export async function openPhone(
  browser: Browser,
  { origin, session, profile }: { origin: string; session: Session | null; profile: Profile },
): Promise<Phone> {
  const kept = session ? [{ name: 'sb-127-auth-token', value: JSON.stringify(session) }] : []
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORT,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
  })
  await context.addInitScript({ content: NAMES })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools, profile)
  return { context, page, devtools }
}

/** Throttles a page to a profile. */
export async function slowDown(devtools: CDPSession, profile: Profile): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
  await devtools.send('Network.enable')
  const { latency, download, upload } = profile.network ?? { latency: 0, download: -1, upload: -1 }
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  })
}
