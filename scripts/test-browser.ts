/** The browser tests: a backend in memory with the demo community, the production build, Playwright. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { startTestBackend } from '../tests/support/backend'
import { localKeys, projectRoot } from '../supabase/local/config'

const [resultsFile = '', ...playwrightArgs] = process.argv.slice(2)
// A folder of its own, so that two runs at once do not overwrite each other.
const runDir = join(projectRoot, '.cache', `browser-${process.pid}`)
const outDir = join(runDir, 'dist')

// Each day other screens are looked at in another theme and size, and the journeys change theirs; a red run
// is repeated with its turn.
const isAudit = Boolean(process.env['E2E_AUDIT'])
const turn = process.env['E2E_TURN'] ?? String(Math.floor(Date.now() / 86_400_000) % 16)
if (!isAudit) console.log(`E2E_TURN=${turn} repeats this turn`)

// The app's port is taken before the backend starts, which writes it into the mails it sends.
mkdirSync(outDir, { recursive: true })
const app = await servedApp()
// The backend's as well, so that the app is built while the community is made.
const port = await freePort()
process.env['VITE_SUPABASE_URL'] = `http://127.0.0.1:${port}`
process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = localKeys.publishable
const [backend] = await Promise.all([
  startTestBackend({ port, seed: 'demo', siteUrl: app.url }),
  build({ root: projectRoot, logLevel: 'warn', build: { outDir, emptyOutDir: true } }),
])

const status = await new Promise<number>((resolve) => {
  const child = spawn(
    join(projectRoot, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json', ...playwrightArgs],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile,
        E2E_OUTPUT_DIR: join(runDir, 'traces'),
        E2E_APP_URL: app.url,
        E2E_DIST_DIR: outDir,
        E2E_TURN: turn,
        E2E_ALTERNATE: playwrightArgs.length === 0 && !isAudit ? '1' : '',
        E2E_API_URL: backend.api,
        E2E_MAILBOX_URL: backend.mailbox,
        E2E_SECRET_KEY: backend.secretKey,
        E2E_PUBLISHABLE_KEY: backend.publishableKey,
      },
    },
  )
  child.on('exit', (code) => resolve(code ?? 1))
})
await Promise.all([app.close(), backend.stop()])
// What failed left its traces; what passed leaves nothing.
if (status === 0) rmSync(runDir, { recursive: true, force: true })
process.exit(status)

async function servedApp() {
  const server = await preview({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: await freePort(), strictPort: true, open: false },
  })
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  if (!url) throw new Error('the app is not served')
  return { url, close: () => server.close() }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
