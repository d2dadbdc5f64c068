import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type { earlyRequests, EarlyRequests } from '../../src/boot/early-requests.ts'
import type { renderFirstPaint } from '../../src/boot/prerendered-screens.tsx'
import { bootFiles, routes } from '../../src/config/routes.ts'
import { FIRST_CARDS } from './first-cards.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { settings } from './settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HEAD_SCRIPT = 'src/boot/head-script.js'
const EARLY_SCRIPT = 'src/boot/early-script.js'
const FIRST_PAINT = 'src/boot/prerendered-screens.tsx'
const EARLY_REQUESTS = 'src/boot/early-requests.ts'

interface FirstPaintModule {
  renderFirstPaint: typeof renderFirstPaint
}

interface EarlyRequestsModule {
  earlyRequests: typeof earlyRequests
}

/** Imports and runs a module of the app in the build. */
async function runInBuild<Module>(file: string, mode: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${ROOT}${file}`, {
    root: ROOT,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@': `${ROOT}src` } },
  })
  return module
}

async function renderScreens(mode: string): Promise<string> {
  const { renderFirstPaint } = await runInBuild<FirstPaintModule>(FIRST_PAINT, mode)
  return renderFirstPaint()
}

/** The first requests of the screens. */
async function readEarlyRequests(mode: string): Promise<EarlyRequests> {
  return (await runInBuild<EarlyRequestsModule>(EARLY_REQUESTS, mode)).earlyRequests
}

/** Returns the chunks of some modules and their imports that are not in `without`, and adds them to it. */
function neededFiles(bundle: Rolldown.OutputBundle, modules: string[], without: Set<string>) {
  const files: string[] = []
  function add(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || without.has(fileName)) return
    without.add(fileName)
    files.push(fileName)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`${module} is in no chunk any more`)
    add(chunk.fileName)
  }
  return files
}

/** The script that draws the feed's first cards (scripts/vite/first-cards.ts). */
function firstCardsFile(bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.names.includes(FIRST_CARDS),
  )
  if (!file) throw new Error(`${FIRST_CARDS} is in no build`)
  return file.fileName
}

function nameInAssets(file: string): string {
  return file.replace(/^assets\//, '')
}

/**
 * The files and requests of the early script, by screen. Each file is listed once, largest first: a host
 * that sends a few at a time should start with the slowest.
 */
function earlyPlan(bundle: Rolldown.OutputBundle, early: EarlyRequests) {
  const common = new Set<string>()
  const app = neededFiles(bundle, [bootFiles.app], common)
  const forms = routes.filter(({ name }) => name === 'auth').map(({ file }) => file)
  const auth = neededFiles(bundle, forms, new Set(common))
  const shell = neededFiles(bundle, [bootFiles.shell], common)
  const member = neededFiles(bundle, [bootFiles.client], common)
  const screens = early.screens.map(({ pattern, files, requests }) => {
    return { pattern, needed: neededFiles(bundle, files, new Set(common)), requests }
  })
  const every = new Set([app, auth, shell, member, ...screens.map(({ needed }) => needed)].flat())
  const sizeOf = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  const files = [...every].sort((one, other) => sizeOf(other) - sizeOf(one))
  const indexes = (names: string[]) => names.map((name) => files.indexOf(name))
  return {
    ...early,
    cards: nameInAssets(firstCardsFile(bundle)),
    files: files.map(nameInAssets),
    app: indexes(app),
    auth: indexes(auth),
    shell: indexes(shell),
    member: indexes(member),
    screens: screens.map(({ pattern, needed, requests }) => [pattern, indexes(needed), requests]),
  }
}

/**
 * Tailwind's initial values for browsers that don't know `@property`. The build's oldest ones do (`cssTarget` in
 * vite.config.ts), so it is 3 % of the styles that nobody applies.
 */
const INITIAL_VALUES = /@layer properties\{@supports .+?\}\}\}/

/**
 * Inlines the style sheet: as a separate file it costs a round trip before the first paint, and it
 * fits into a server's first response anyway.
 */
function withStylesInside(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(
    /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/,
    (link, file: string) => {
      const asset = bundle[file]
      if (asset?.type !== 'asset') return link
      Reflect.deleteProperty(bundle, file)
      return `<style>${String(asset.source).replace(INITIAL_VALUES, '')}</style>`
    },
  )
}

async function readScript(file: string): Promise<string> {
  return compact(await readFile(`${ROOT}${file}`, 'utf8'))
}

/** A script's hash for the policy. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Serializes a value for an inline script. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Strips comments and indentation. */
function compact(script: string): string {
  return script
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}

/**
 * Completes index.html: the prepared screens, the head script, and – in a build – the styles, the early
 * script, and the policy that allows only these two scripts by hash.
 */
export function firstPaint(): Plugin {
  let mode = 'production'
  let isBuild = false
  return {
    name: 'first-paint',
    configResolved(config) {
      mode = config.mode
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { appName, api } = settings(mode)
        const scripts = [await readScript(HEAD_SCRIPT)]
        let page = html
        if (context.bundle) {
          const plan = earlyPlan(context.bundle, await readEarlyRequests(mode))
          const early = await readScript(EARLY_SCRIPT)
          scripts.push(early.replace('__EARLY__', () => inScript(plan)))
          page = withStylesInside(page, context.bundle)
        }
        const [head = '', early = ''] = scripts.map((script) => `<script>${script}</script>`)
        const screens = await renderScreens(mode)
        const content = contentSecurityPolicy(api, scripts.map(hashOf).join(' '))
        const policy =
          `<meta http-equiv="Content-Security-Policy" content="${content}" />\n` +
          `    <link rel="manifest" href="./manifest.webmanifest" />`
        return page
          .replaceAll('%APP_NAME%', () => appName)
          .replace('<!--policy-->', () => (isBuild ? policy : ''))
          .replace('<!--head-script-->', () => head)
          .replace('<!--early-script-->', () => early)
          .replace('<!--first-paint-->', () => screens)
      },
    },
  }
}
