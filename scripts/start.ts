/**
 * Starts the embedded Supabase, loads the demo community on the first run, builds and serves the app.
 *
 * `--dev`   Vite's development server with hot reload instead of the production build.
 * `--fresh` throws the local data away first.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'
import { startBackend } from '../supabase/local/backend'
import { localKeys, projectRoot, readConfig } from '../supabase/local/config'
import { refuseIfInUse } from '../supabase/local/data-folder'
import { readOptions } from '../supabase/local/read-options'
import { seedOnce } from '../supabase/local/seed'

const USAGE = `npm start [-- --fresh]      the community, with the production build of the app
npm run dev [-- --fresh]    the same with Vite's development server

  --fresh   throws the local data away first`

const values = readOptions(USAGE, {
  dev: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
})

const dataDir = join(projectRoot, '.data')
// Before anything is built or thrown away: the other one serves this folder's build as well.
try {
  await refuseIfInUse(dataDir)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const config = readConfig()
const ports = {
  app: await freePort('the app', Number(new URL(config.auth.site_url).port)),
  api: await freePort('the API', config.api.port),
  mailbox: await freePort('the mailbox', config.local_smtp.port),
}
const siteUrl = `http://127.0.0.1:${ports.app}`
// The app is built for the embedded backend, whatever a .env names.
process.env['VITE_SUPABASE_URL'] = `http://127.0.0.1:${ports.api}`
process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = localKeys.publishable
if (values.fresh) rmSync(dataDir, { recursive: true, force: true })

const [backend] = await Promise.all([
  startBackend({
    dataDir,
    port: ports.api,
    mailPort: ports.mailbox,
    siteUrl,
    isWatching: true,
  }),
  values.dev ? undefined : buildIfChanged(),
])
if (await seedOnce(backend)) console.log('Loaded the demo community.')
const app = await serveApp()

console.log(`
  Kindling is running.

    App       ${siteUrl}
    API       ${backend.api}
    Mailbox   ${backend.mailbox}

  Demo accounts, password "demo-password":
    founder@demo.test
    investor@demo.test
    member@demo.test
    moderator@demo.test
    banned@demo.test      is suspended
    admin@demo.test       super admin

  Ctrl-C stops everything; the data stays in .data. Start over with: npm start -- --fresh
`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void Promise.allSettled([app.close(), backend.close()]).then(() => process.exit(0))
  })
}

async function serveApp(): Promise<{ close(): Promise<void> }> {
  if (!values.dev) {
    const options = { port: ports.app, strictPort: true, open: false }
    return preview({ root: projectRoot, preview: options, logLevel: 'warn' })
  }
  const server = await createServer({
    root: projectRoot,
    server: { port: ports.app, strictPort: true },
    logLevel: 'info',
  })
  return server.listen()
}

/** Builds the app unless nothing it is made of has changed since the last build. */
async function buildIfChanged(): Promise<void> {
  const stamp = join(projectRoot, '.cache/build-stamp')
  const print = sourcesPrint()
  if (
    existsSync(join(projectRoot, 'dist/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === print
  )
    return
  console.log('Building the app…')
  await build({ root: projectRoot, logLevel: 'warn' })
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  writeFileSync(stamp, print)
}

function sourcesPrint(): string {
  const hash = createHash('sha256').update(process.env['VITE_SUPABASE_URL'] ?? '')
  const places = [
    'src',
    'scripts/vite',
    'public',
    'index.html',
    'vite.config.ts',
    'tailwind.config.ts',
    'package-lock.json',
    '.env',
    '.env.local',
  ]
  for (const place of places) addTo(hash, join(projectRoot, place))
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return
  const about = statSync(path)
  if (!about.isDirectory()) {
    hash.update(`${path}:${about.mtimeMs}:${about.size}\n`)
    return
  }
  for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
}

/** The usual port, or the next free one after it; said when it is not the usual one. */
async function freePort(name: string, usual: number): Promise<number> {
  let port = usual
  while (await isTaken(port)) port += 10
  if (port !== usual) console.log(`Port ${usual} is taken; ${name} is on ${port}.`)
  return port
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
