import { devices, type Browser, type Page } from '@playwright/test'
import { environment } from './environment'
import { SESSION_KEY, sessionFor, sessionOf } from './loading'
import { makeMember } from './members'

/** The device and theme a screen is viewed with. */
export interface Look {
  device: 'desktop' | 'phone'
  theme: 'light' | 'dark'
}

export const looks: readonly Look[] = [
  { device: 'phone', theme: 'light' },
  { device: 'desktop', theme: 'dark' },
  { device: 'phone', theme: 'dark' },
  { device: 'desktop', theme: 'light' },
]

export function nameOf({ device, theme }: Look): string {
  return `${device}, ${theme}`
}

/** Who views it: a visitor, a new member, or a demo account. */
export type Viewer = 'visitor' | 'newcomer' | 'founder' | 'moderator' | 'admin'

const { defaultBrowserType: _desktop, ...desktop } = devices['Desktop Chrome']
const { defaultBrowserType: _phone, ...phone } = devices['Pixel 7']
const sizes = {
  desktop: { ...desktop, viewport: { width: 1280, height: 860 } },
  phone: { ...phone, viewport: { width: 360, height: 740 } },
}

/** Browser settings besides device and theme. */
interface Wishes {
  forcedColors?: 'active'
  /** The browser’s default font size; 16 by default. */
  textPixels?: number
}

/** A signed-in page in its own browser context, closed with the browser. */
export async function openAs(
  browser: Browser,
  { device, theme }: Look,
  viewer: Viewer,
  { textPixels, ...wishes }: Wishes = {},
): Promise<Page> {
  const localStorage: { name: string; value: string }[] = [{ name: 'theme', value: theme }]
  if (viewer !== 'visitor') {
    const session =
      viewer === 'newcomer'
        ? sessionFor(await makeMember('axe', { isNewcomer: true }))
        : sessionOf(viewer)
    localStorage.push({ name: SESSION_KEY, value: JSON.stringify(await session) })
  }
  const context = await browser.newContext({
    ...sizes[device],
    ...wishes,
    baseURL: environment.app,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: environment.app, localStorage }] },
  })
  const page = await context.newPage()
  if (textPixels !== undefined) {
    const settings = await context.newCDPSession(page)
    await settings.send('Page.setFontSizes', {
      fontSizes: { standard: textPixels, fixed: textPixels },
    })
  }
  return page
}
