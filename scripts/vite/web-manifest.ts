import type { Plugin } from 'vite'
import { settings } from './settings.ts'

const BACKGROUND = '#fbf9f6'

function icon(file: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `${file}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

function shortcut(name: string, route: string) {
  return { name, url: `./#${route}`, icons: [icon('icon', 192, 'any')] }
}

/** The manifest of the installable app: name, icons and shortcuts. */
export function manifestOf(appName: string) {
  return {
    // Not the address: several communities may share one host in folders.
    id: `/${appName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    name: appName,
    short_name: appName,
    description: 'Connect with investors and grow your business.',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['social', 'business'],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Messages', '/messages'),
      shortcut('Write article', '/articles?write=new'),
      shortcut('Search', '/?search='),
      shortcut('Notifications', '/notifications'),
    ],
  }
}

/** Writes `manifest.webmanifest` beside index.html. */
export function webManifest(): Plugin {
  let mode = 'production'
  return {
    name: 'web-manifest',
    configResolved(config) {
      mode = config.mode
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifestOf(settings(mode).appName)),
      })
    },
  }
}
