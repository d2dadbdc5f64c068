/** The browser tests: a backend with the demo community, the production build, Playwright. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { startTestBackend } from '../tests/support/backend'
import { startNativeDatabases } from '../tests/support/native-postgres'
import { localKeys, projectRoot } from '../supabase/local/config'
import { freePort } from '../supabase/local/http/free-port'

const [resultsFile = '', ...playwrightArgs] = process.argv.slice(2)
// A folder per run, so that parallel runs don't overwrite each other.
const runDir = join(projectRoot, '.cache', `browser-${process.pid}`)
const outDir = join(runDir, 'dist')

// Take the app's port before the backend starts, which puts it into its emails.
mkdirSync(outDir, { recursive: true })
const app = await servedApp()
// The backend's port too, so that the app builds while the community is loaded.
const port = await freePort()
process.env['VITE_SUPABASE_URL'] = `http://127.0.0.1:${port}`
process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = localKeys.publishable
process.env['VITE_SHARE_URL'] = 'share'
const [backend] = await Promise.all([
  startBackend(),
  build({ root: projectRoot, logLevel: 'warn', build: { outDir, emptyOutDir: true } }),
])

// Beside other parts of `npm test`: the browser gets the machine for itself.
if (process.send) {
  const isAlone = once(process, 'message')
  process.once('disconnect', () => process.exit(1))
  process.send('ready')
  await isAlone
  process.removeAllListeners('disconnect')
  process.disconnect()
}

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
printFailedTries()
// Keep the traces of a failed run only.
if (status === 0) rmSync(runDir, { recursive: true, force: true })
process.exit(status)

/** The backend with the demo community, on a native Postgres, which takes many connections at once. */
async function startBackend() {
  const databases = await startNativeDatabases(1)
  const [databaseUrl] = databases.urls
  const started = await startTestBackend({
    databaseUrl,
    port,
    seed: 'demo',
    siteUrl: app.url,
    jobsEvery: 3,
  })
  return { ...started, stop: () => started.stop().then(databases.close) }
}

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

/** What the page showed when a test failed, also if its second try passed: a log is all that is left of some runs. */
function printFailedTries() {
  const most = 80
  const traces = join(runDir, 'traces')
  for (const folder of existsSync(traces) ? readdirSync(traces) : []) {
    const file = join(traces, folder, 'error-context.md')
    if (!existsSync(file)) continue
    const [, details = ''] = readFileSync(file, 'utf8').split('# Error details')
    console.log(`\n${folder}\n${details.trim().split('\n').slice(0, most).join('\n')}`)
  }
}
