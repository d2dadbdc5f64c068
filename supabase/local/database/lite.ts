/**
 * The only file that knows `@supabase/lite`. Everything else sees a `fetch` and SQL.
 *
 * 1. PGlite is one session. The library opens transactions on it without blocking others, so every
 *    request and every statement of the gateway takes the same lock.
 * 2. We set `rlsState`: otherwise the first request grants ALL on every table with policies.
 * 3. The library's storage needs an environment variable before it is loaded, hence the dynamic imports.
 */
import type { EmailDriver } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { ObjectStore } from '../storage/object-store'
import { saveRoundTrips } from './fewer-round-trips'
import { embedThroughJunctions } from './junctions'
import { forBrowser, nameBrowsers } from './session-browsers'
import { jsonSerializers, parsers, serializers } from './values'
import { dumpOf, LoadedFile } from './snapshot'
import { Mutex, rehearseWith, type Row, type Sql, type SqlRunner } from './sql'

/** Where the rows are stored. */
export interface DatabaseOptions {
  /** Folder of a PGlite database on disk; absent: in memory. */
  dataDir?: string
  /** A native Postgres instead of PGlite. */
  databaseUrl?: string
  /** A dump made by {@link OpenConnection.dump} to start from (a new PGlite only). */
  snapshot?: Uint8Array<ArrayBuffer> | undefined
}

export interface OpenConnection {
  sql: Sql
  connection: PgliteConnection | PostgresConnection
  /** Runs `work` alone on the one session of PGlite; at once on a native Postgres. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /** Sets whether rows of files may be deleted; call it inside {@link exclusive}. */
  allowFileDeletes(isAllowed: boolean): Promise<void>
  /** The whole database as a file, for {@link DatabaseOptions.snapshot}. Null on a native Postgres. */
  dump(): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** The part of `supabase/config.toml` the library gets. */
export interface LiteConfig {
  jwtSecret: string
  jwtExpiry: number
  siteUrl: string
  redirectUrls: string[]
  minimumPasswordLength: number
  otpExpiry: number
  otpLength: number
  maxRows: number
  templates: Record<string, { subject: string; content_path: string }>
  publishableKey: string
  secretKey: string
}

/** Warnings the libraries print on loading, which users can't do anything about. */
const chatter = [/^EXPERIMENTAL FEATURES ENABLED/, /^\W*Node\.js \d+ and below are deprecated/]
let isPrepared = false

function prepareProcess(): void {
  if (isPrepared) return
  isPrepared = true
  process.env['EXPERIMENTAL_STORAGE'] = '1'
  process.env['DO_NOT_TRACK'] = '1'
  const print = console.warn.bind(console)
  console.warn = (...args: unknown[]) => {
    const [text] = args
    if (typeof text !== 'string' || !chatter.some((pattern) => pattern.test(text))) print(...args)
  }
}

/** Opens PGlite (on disk or in memory) or a native Postgres. */
export async function openConnection(options: DatabaseOptions): Promise<OpenConnection> {
  prepareProcess()
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options)
}

interface Statements {
  exec: (script: string) => Promise<unknown>
  query: (text: string) => Promise<unknown>
}

/**
 * All requests share the session: none may leave a transaction behind, open or failed. A value
 * that does not fit its column (08P01) also leaves a reply that the next statement would get.
 */
async function settle(driver: Statements): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await driver.exec('rollback')
      await driver.query('select 1')
      return
    } catch {
      // Retrying reads what is left over.
    }
  }
}

async function settled<T>(driver: Statements, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await settle(driver)
  }
}

async function openPglite(options: DatabaseOptions): Promise<OpenConnection> {
  const [{ createPgliteConnection }, contrib] = await Promise.all([
    import('@supabase/lite/pglite'),
    loadExtensions(),
  ])
  const connection = await createPgliteConnection({
    url: options.dataDir,
    pgliteOptions: {
      extensions: contrib,
      parsers,
      serializers,
      ...(options.snapshot ? { loadDataDir: new LoadedFile(options.snapshot) } : {}),
    },
  })
  complete(connection)
  const { driver } = connection
  await driver.waitReady
  const lock = new Mutex()
  const runner: SqlRunner = {
    async query<T extends Row>(text: string, params: readonly unknown[] = []) {
      return (await driver.query<T>(text, [...params])).rows
    },
    async exec(script) {
      await driver.exec(script)
    },
  }
  async function transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T> {
    return lock.run(async () => {
      await driver.exec('begin')
      try {
        const result = await work(runner)
        await driver.exec('commit')
        return result
      } catch (error) {
        await driver.exec('rollback')
        throw error
      }
    })
  }
  return {
    connection,
    sql: {
      query: (text, params) => lock.run(() => runner.query(text, params)),
      exec: (script) => lock.run(() => runner.exec(script)),
      transaction,
      rehearse: (work) => rehearseWith(transaction, work),
      async listen(channel, onNotify) {
        await driver.listen(channel, onNotify)
      },
    },
    exclusive: (work) => lock.run(() => settled(driver, work)),
    async allowFileDeletes(isAllowed) {
      // A failed transaction accepts no more commands.
      if (!isAllowed) await settle(driver)
      await driver.exec(`set storage.allow_delete_query = '${isAllowed}'`)
    },
    dump: () => lock.run(() => dumpOf(driver)),
    close: () => lock.run(() => connection.close()),
  }
}

/** Makes a connection do what the library leaves out. */
function complete(connection: PgliteConnection | PostgresConnection): void {
  holdGrants(connection)
  embedThroughJunctions(connection)
  nameBrowsers(connection)
}

/** Tells the library that roles and grants exist, so that it creates none (rule 2). */
function holdGrants(connection: object): void {
  Object.assign(connection, { rlsState: 'active' })
}

async function loadExtensions() {
  const [{ pg_trgm }, { fuzzystrmatch }, { citext }, { unaccent }, { pgcrypto }, { pgtap }] =
    await Promise.all([
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/fuzzystrmatch'),
      import('@electric-sql/pglite/contrib/citext'),
      import('@electric-sql/pglite/contrib/unaccent'),
      import('@electric-sql/pglite/contrib/pgcrypto'),
      import('@electric-sql/pglite/pgtap'),
    ])
  return { pg_trgm, fuzzystrmatch, citext, unaccent, pgcrypto, pgtap }
}

async function openPostgres(databaseUrl: string): Promise<OpenConnection> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  // Any connection may serve a Storage request, so all may delete.
  const url = new URL(databaseUrl)
  url.searchParams.set('storage.allow_delete_query', 'true')
  const connection = createPostgresConnection({ url: url.href })
  complete(connection)
  const { driver } = connection
  saveRoundTrips(driver)
  Object.assign(driver.options.parsers, parsers)
  Object.assign(driver.options.serializers, serializers, jsonSerializers)
  function runnerOf(client: Pick<typeof driver, 'unsafe'>): SqlRunner {
    return {
      async query<T extends Row>(text: string, params: readonly unknown[] = []) {
        const rows = await client.unsafe<T[]>(text, [...params] as never[], { prepare: true })
        return [...rows] as T[]
      },
      async exec(script) {
        await client.unsafe(script)
      },
    }
  }
  async function transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T> {
    return (await driver.begin((client) => work(runnerOf(client)))) as T
  }
  return {
    connection,
    sql: {
      ...runnerOf(driver),
      transaction,
      rehearse: (work) => rehearseWith(transaction, work),
      async listen(channel, onNotify) {
        await driver.listen(channel, onNotify)
      },
    },
    exclusive: (work) => work(),
    allowFileDeletes: () => Promise.resolve(),
    dump: () => Promise.resolve(null),
    close: () => connection.close(),
  }
}

/** The emails the library sends; it rejects other templates. */
const libraryTemplates = ['invite', 'confirmation', 'recovery', 'magic_link', 'email_change']

/** The library's REST, Auth and Storage on one connection. */
export interface Lite {
  fetch(request: Request, peerAddress: string | null): Promise<Response>
  /** Clears its cache of the tables: needed after migrations. */
  reloadSchema(): Promise<void>
}

/** Creates the library's application and its system schemas (auth, storage). */
export async function createLite(
  open: OpenConnection,
  config: LiteConfig,
  drivers: { email: EmailDriver; storage: ObjectStore },
): Promise<Lite> {
  const { App: LiteApp } = await import('@supabase/lite')
  const app = new LiteApp({
    connection: open.connection,
    api: { enabled: true, schemas: ['public'], max_rows: config.maxRows },
    auth: {
      enabled: true,
      jwt_secret: config.jwtSecret,
      jwt_expiry: config.jwtExpiry,
      site_url: config.siteUrl,
      additional_redirect_urls: config.redirectUrls,
      minimum_password_length: config.minimumPasswordLength,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_length: config.otpLength,
        otp_expiry: config.otpExpiry,
        template: Object.fromEntries(
          Object.entries(config.templates).filter(([name]) => libraryTemplates.includes(name)),
        ),
      },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    options: { server: { admin: false }, drivers: { email: drivers.email } },
  })
  app._storageAdapter = drivers.storage
  await open.exclusive(() => app.ensureSystemSchema())
  const answer = async (request: Request, peerAddress: string | null) => {
    const isStorage = new URL(request.url).pathname.startsWith('/storage/')
    if (isStorage) await open.allowFileDeletes(true)
    try {
      return await forBrowser(request, async () => app.fetch(request, { peerAddress }))
    } finally {
      if (isStorage) await open.allowFileDeletes(false)
    }
  }
  return {
    fetch: (request, peerAddress) => open.exclusive(() => answer(request, peerAddress)),
    async reloadSchema() {
      await open.exclusive(() => open.connection.introspect({ useCache: false }))
    },
  }
}
