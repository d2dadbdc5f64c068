/**
 * Starts the embedded Supabase, loads the demo community on the first run, builds and serves the app.
 *
 * `--dev`         Vite's development server with hot reload instead of the production build.
 * `--data DIR`    where the local data is (.data).
 * `--fresh`       deletes the local data first.
 * `--source-maps` serves the build's source maps too.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { build, createServer } from 'vite'
import { startBackend } from '../supabase/local/backend'
import { localKeys, projectRoot, readConfig } from '../supabase/local/config'
import { takeFolder } from '../supabase/local/data-folder'
import { writeWhole } from '../supabase/local/files'
import { holdNear, type HeldPort } from '../supabase/local/http/serve'
import { endWith } from '../supabase/local/problem'
import { readOptions } from '../supabase/local/read-options'
import { seedOnce } from '../supabase/local/seed'
import { serveFolder } from './static-site'

const USAGE = `npm start [-- OPTIONS]      the community, with the production build of the app
npm run dev [-- --fresh]    the same with Vite's development server

  --data DIR     where the local data is (.data)
  --fresh        throws the local data away first
  --source-maps  serves the source maps of the build`

const values = readOptions(USAGE, {
  dev: { type: 'boolean', default: false },
  data: { type: 'string', default: '.data' },
  fresh: { type: 'boolean', default: false },
  'source-maps': { type: 'boolean', default: false },
})

const folder = resolve(projectRoot, values.data)
try {
  await start()
} catch (error) {
  endWith(error, { folder })
}

async function start(): Promise<void> {
  const config = readConfig()
  // Lock the folder and ports before anything is built or deleted.
  const dataDir = await takeFolder(folder)
  const app = await holdNear('the app', Number(new URL(config.auth.site_url).port))
  const port = await holdNear('the API', config.api.port)
  const mailPort = await holdNear('the mailbox', config.local_smtp.port)
  const siteUrl = `http://127.0.0.1:${app.port}`
  // Build for the embedded backend, whatever .env says.
  process.env['VITE_SUPABASE_URL'] = `http://127.0.0.1:${port.port}`
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = localKeys.publishable
  process.env['VITE_SHARE_URL'] = 'share'
  if (values.fresh) dataDir.empty()

  const [backend] = await Promise.all([
    startBackend({ dataDir, port, mailPort, siteUrl, isWatching: true }),
    values.dev ? undefined : buildIfChanged(),
  ])
  if (await seedOnce(backend)) console.log('Loaded the demo community.')
  app.serve(values.dev ? await developmentServer(app) : builtSite(backend.api))
  console.log(welcome(siteUrl, backend.api, backend.mailbox))

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void Promise.allSettled([app.close(), backend.close()]).then(() => process.exit(0))
    })
  }
}

function welcome(app: string, api: string, mailbox: string): string {
  return `
  Kindling is running.

    App       ${app}
    API       ${api}
    Mailbox   ${mailbox}

  Demo accounts, password "demo-password":
    founder@demo.test
    investor@demo.test
    member@demo.test
    moderator@demo.test
    banned@demo.test      is suspended
    admin@demo.test       super admin

  Ctrl-C stops everything; the data stays in ${values.data}. Start over with: npm start -- --fresh
`
}

function builtSite(api: string): RequestListener {
  return serveFolder(join(projectRoot, 'dist'), { withSourceMaps: values['source-maps'], api })
}

/** Vite's server behind a port we already hold. */
async function developmentServer({ server }: HeldPort): Promise<RequestListener> {
  const vite = await createServer({
    root: projectRoot,
    server: { middlewareMode: { server }, hmr: { server } },
    logLevel: 'info',
  })
  return vite.middlewares
}
/** Builds the app unless none of its inputs has changed since the last build. */
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
  // An interrupted build doesn't count.
  rmSync(stamp, { force: true })
  await build({ root: projectRoot, logLevel: 'warn' })
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  writeWhole(stamp, print)
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
