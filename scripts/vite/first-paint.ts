import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type { renderFirstPaint } from '../../src/app/first-paint/first-paint.tsx'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { settings } from './settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HEAD_SCRIPT = 'src/app/first-paint/head-script.js'
const FIRST_PAINT = 'src/app/first-paint/first-paint.tsx'

interface FirstPaintModule {
  renderFirstPaint: typeof renderFirstPaint
}

async function renderScreens(mode: string): Promise<string> {
  const { module } = await runnerImport<FirstPaintModule>(`${ROOT}${FIRST_PAINT}`, {
    root: ROOT,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@': `${ROOT}src` } },
  })
  return module.renderFirstPaint()
}

/** What the head script asks for early, besides the entry, by the kind of screen. */
const EARLY = {
  app: '/src/app/mount.tsx',
  auth: '/src/pages/auth/index.tsx',
  shell: '/src/app/shell/shell-layout.tsx',
  member: '/src/features/auth/session.ts',
}

/** The chunk of a module and everything it imports. */
function chunkFiles(bundle: Rolldown.OutputBundle, module: string, without: Set<string>): string[] {
  const files: string[] = []
  function add(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || without.has(fileName)) return
    without.add(fileName)
    files.push(`./${fileName}`)
    for (const imported of chunk.imports) add(imported)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (chunk.moduleIds.some((id) => id.endsWith(module))) add(chunk.fileName)
  }
  if (files.length === 0) throw new Error(`${module} is in no chunk any more`)
  return files
}

/** Every early file once: those of the app first, the rest beside them. */
function earlyFiles(bundle: Rolldown.OutputBundle | undefined) {
  if (!bundle) return { app: [], auth: [], shell: [], member: [] }
  const common = new Set<string>()
  const app = chunkFiles(bundle, EARLY.app, common)
  return {
    app,
    auth: chunkFiles(bundle, EARLY.auth, new Set(common)),
    shell: chunkFiles(bundle, EARLY.shell, new Set(common)),
    member: chunkFiles(bundle, EARLY.member, new Set(common)),
  }
}

/** Comments and indentation are for readers of the source. */
function compact(script: string): string {
  return script
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}

/**
 * Completes index.html: the prepared screens, the one inline script, and – in a build – the policy
 * that allows this script by its hash and nothing else.
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
        const source = compact(await readFile(`${ROOT}${HEAD_SCRIPT}`, 'utf8'))
        const files = JSON.stringify(earlyFiles(context.bundle))
        const script = source.replace('__EARLY_FILES__', () => files)
        const { appName, api } = settings(mode)
        const screens = await renderScreens(mode)
        let policy = ''
        if (isBuild) {
          const hash = createHash('sha256').update(script).digest('base64')
          const content = contentSecurityPolicy(api, `'sha256-${hash}'`)
          policy =
            `<meta http-equiv="Content-Security-Policy" content="${content}" />\n` +
            `    <link rel="manifest" href="./manifest.webmanifest" />`
        }
        return html
          .replaceAll('%APP_NAME%', () => appName)
          .replace('<!--policy-->', () => policy)
          .replace('<!--head-script-->', () => `<script>${script}</script>`)
          .replace('<!--first-paint-->', () => screens)
      },
    },
  }
}
