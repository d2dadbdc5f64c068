import type { Plugin, Rolldown } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { bootFiles, routes } from '../../src/config/routes.ts'

/**
 * The service worker of a build. It caches files of the app and public pictures, never anything
 * from /rest, /auth, /realtime or /functions.
 * 1. The shell and the feed are fetched on install, so that the app opens offline.
 * 2. Every other file of the app is cached when it is first loaded, if it is a script or a style sheet.
 * 3. Public pictures show from the cache at once and are refreshed in the background.
 * 4. A newer worker waits until the member lets it in (src/boot/updates).
 */
const home = routes.filter(({ name }) => name === 'home')
const SHELL = [
  'main.tsx',
  ...Object.values(bootFiles),
  ...home.flatMap(({ file, parts = [] }) => [file, ...parts]),
  // What the feed loads after its first cards, and what works without a network.
  'features/auth/session.ts',
  'features/feed/components/feed-news.tsx',
  'app/toasts.tsx',
  'app/shell/drawer.tsx',
]

const DAY_S = 24 * 60 * 60

/** Adds a chunk's files, those of its imports, and their style sheets. */
function addFiles(bundle: Rolldown.OutputBundle, fileName: string, files: Set<string>): void {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || files.has(fileName)) return
  files.add(fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  for (const imported of chunk.imports) addFiles(bundle, imported, files)
}

function shellFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  for (const module of SHELL) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`${module} is in no chunk any more`)
    addFiles(bundle, chunk.fileName, files)
  }
  return files
}

// These functions are copied into the worker as text; they can't use anything around them.
const caching: NonNullable<VitePWAOptions['workbox']['runtimeCaching']> = [
  {
    urlPattern: ({ url, sameOrigin }) =>
      sameOrigin && /\/assets\/[^/]+\.(js|css)$/.test(url.pathname),
    handler: 'CacheFirst',
    options: {
      cacheName: 'kindling-parts',
      cacheableResponse: { statuses: [200] },
      // A hotel's sign-in page, or a host's own for what is missing, comes with 200 as well.
      plugins: [
        {
          cacheWillUpdate: async ({ request, response }) => {
            const wanted = request.url.endsWith('.css') ? /^text\/css/ : /javascript/
            return wanted.test(response.headers.get('content-type') ?? '') ? response : null
          },
        },
      ],
      expiration: { maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
    },
  },
  {
    urlPattern: ({ url, request }) =>
      request.destination === 'image' &&
      /\/storage\/v1\/(object|render\/image)\/public\//.test(url.pathname),
    handler: 'StaleWhileRevalidate',
    options: {
      cacheName: 'kindling-pictures',
      // An opaque response would count as megabytes, and its status is hidden.
      fetchOptions: { mode: 'cors', credentials: 'omit' },
      cacheableResponse: { statuses: [200] },
      expiration: { maxEntries: 80, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true },
      // Where storage forbids CORS, the browser still shows the picture.
      plugins: [{ handlerDidError: ({ request }) => fetch(request) }],
    },
  },
]

/** Writes `sw.js` beside index.html. */
export function serviceWorker(): Plugin[] {
  let shell = new Set<string>()
  const collector: Plugin = {
    name: 'shell-files',
    generateBundle(_options, bundle) {
      shell = shellFiles(bundle)
    },
  }
  const worker = VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // The app registers it once the page is quiet; the manifest has its own plugin.
    injectRegister: false,
    manifest: false,
    filename: 'sw.js',
    workbox: {
      globPatterns: ['index.html', '*.svg', 'assets/*.{js,css}'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !url.startsWith('assets/') || shell.has(url)),
          warnings: [],
        }),
      ],
      dontCacheBustURLsMatching: /^assets\//,
      // Routes are behind the `#`: every address of the app is its folder, whatever the query.
      navigateFallback: 'index.html',
      navigateFallbackAllowlist: [/\/(index\.html)?(\?.*)?$/],
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: caching,
    },
  })
  return [collector, ...worker]
}
