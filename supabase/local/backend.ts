import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import type { AuthContext } from './auth/context'
import { existingTemplates } from './auth/mail-templates'
import { signingKeyIn } from './auth/signing-key'
import { Tokens, type Signing } from './auth/tokens'
import { localKeys, parseSize, readConfig, type LocalConfig } from './config'
import { takeFolder, type HeldFolder } from './data-folder'
import { openDatabase, type Database } from './database/database'
import type { ownNames } from './folder-contents'
import { EdgeFunctions } from './functions/functions'
import { createGateway, type Faults } from './gateway'
import type { BodyLimits } from './http/bodies'
import { apiLimits, holdPort, listenerOf, type HeldPort } from './http/serve'
import { MailStore } from './mailbox/mail-store'
import { createMailbox } from './mailbox/mailbox'
import { needRoom } from './problem'
import { Progress } from './progress'
import { createBroadcastRoutes } from './realtime/broadcast-routes'
import { Realtime } from './realtime/realtime'
import { scheduleJobs } from './scheduled-jobs'
import { createObjectStore } from './storage/object-store'

export interface BackendOptions extends Partial<Faults> {
  /** The data folder, or one already locked; absent: in memory. */
  dataDir?: string | HeldFolder
  /** A native Postgres instead of PGlite. */
  databaseUrl?: string
  /** Port of the API, or the port already taken; 0 takes a free one. Default: config.toml's. */
  port?: number | HeldPort
  /** Port of the mailbox, or the port already taken; 0 takes a free one. Default: config.toml's. */
  mailPort?: number | HeldPort
  /** Auth's rate limits by address and the database's by member. Default: on. */
  rateLimits?: boolean
  /** How access tokens are signed. Default: ES256, as new projects do. */
  signing?: Signing
  /** bcrypt's cost of passwords of accounts created for someone, 4 to 31. Default: 10, as in Auth. */
  passwordCost?: number
  /** Seconds between two runs of the scheduled jobs; those of every minute then run as often. Default: 60. */
  jobsEvery?: number
  /** How large and how slow a body may be. Default: as on a hosted project. */
  bodyLimits?: BodyLimits
  /** Restarts edge functions when their files change. */
  isWatching?: boolean
  /** Where the app is served, for links in emails. Default: config.toml's `site_url`. */
  siteUrl?: string
}

export interface Backend {
  api: string
  mailbox: string
  publishableKey: string
  secretKey: string
  database: Database
  realtime: Realtime
  mails: MailStore
  tokens: Tokens
  faults: Faults
  /** How far the first start has come; null in memory. */
  progress: Progress | null
  close(): Promise<void>
}

/**
 * Starts the embedded Supabase: database, API and mailbox. Takes folder and ports before creating anything.
 * Throws a `Problem` if one of them is unavailable.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const config = readConfig()
  if (options.siteUrl) config.auth.site_url = options.siteUrl
  const opened: { close: () => unknown }[] = []
  const closeAll = async () => {
    for (const each of opened.reverse()) await each.close()
  }
  try {
    const folder =
      typeof options.dataDir === 'string' ? await takeFolder(options.dataDir) : options.dataDir
    if (folder) opened.push({ close: () => folder.release() })
    const api = await portOf(options.port ?? config.api.port, 'port')
    opened.push(api)
    const mailbox = await portOf(options.mailPort ?? config.local_smtp.port, 'mail-port')
    opened.push(mailbox)
    return await startOn({ options, config, folder, ports: { api, mailbox }, opened, closeAll })
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function portOf(port: number | HeldPort, option: string): Promise<HeldPort> {
  return typeof port === 'number' ? holdPort(port, `--${option}`) : port
}

interface Surroundings {
  options: BackendOptions
  config: LocalConfig
  folder: HeldFolder | undefined
  ports: { api: HeldPort; mailbox: HeldPort }
  /** What has been opened, in order; closed in reverse. */
  opened: { close: () => unknown }[]
  closeAll: () => Promise<void>
}

/** The path of a file in the folder; null without a folder. */
function within(folder: HeldFolder | undefined, name: (typeof ownNames)[number]): string | null {
  return folder ? join(folder.path, name) : null
}

/** Empties a folder whose first start was interrupted. */
function resumeIn(folder: HeldFolder | undefined): Progress | null {
  if (!folder) return null
  const progress = new Progress(folder.path)
  if (progress.isInterrupted) {
    console.warn(`The first start on ${folder.path} was interrupted; it begins anew.`)
    folder.empty()
    progress.reset()
  }
  return progress
}

function mailInto(mails: MailStore): EmailDriver {
  return {
    send(message) {
      // The real service sends only HTML; the library's text has links of its own.
      mails.add({ to: [message.to], subject: message.subject, html: message.html })
      return Promise.resolve()
    },
  }
}

function openDatabaseIn(
  { options, config, folder }: Surroundings,
  email: EmailDriver,
): Promise<Database> {
  return openDatabase({
    dataDir: within(folder, 'database') ?? undefined,
    databaseUrl: options.databaseUrl,
    email,
    storage: createObjectStore(within(folder, 'objects')),
    lite: {
      jwtSecret: localKeys.jwtSecret,
      jwtExpiry: config.auth.jwt_expiry,
      siteUrl: config.auth.site_url,
      redirectUrls: [...config.auth.additional_redirect_urls, config.auth.site_url],
      minimumPasswordLength: config.auth.minimum_password_length,
      otpExpiry: config.auth.email.otp_expiry,
      otpLength: config.auth.email.otp_length,
      maxRows: config.api.max_rows,
      templates: existingTemplates(config),
      publishableKey: localKeys.publishable,
      secretKey: localKeys.secret,
    },
  })
}

async function openAuth(
  { options, config, folder, ports }: Surroundings,
  database: Database,
  mail: EmailDriver,
): Promise<AuthContext> {
  const isRateLimited = options.rateLimits ?? true
  await setRateLimits(database, isRateLimited)
  const tokens = new Tokens({
    secret: localKeys.jwtSecret,
    key: await signingKeyIn(within(folder, 'signing-key.json')),
    signing: options.signing ?? 'ES256',
    issuer: `${addressOf(ports.api)}/auth/v1`,
    expirySeconds: config.auth.jwt_expiry,
  })
  return {
    sql: database.sql,
    config,
    tokens,
    mail,
    secretKey: localKeys.secret,
    isRateLimited,
    passwordCost: options.passwordCost ?? 10,
    forward: async (request) =>
      database.lite.fetch((await tokens.forLibrary(request)) ?? request, '127.0.0.1'),
  }
}

async function startOn(surroundings: Surroundings): Promise<Backend> {
  const { options, config, folder, ports, opened, closeAll } = surroundings
  const progress = resumeIn(folder)
  const mails = new MailStore(within(folder, 'mails.json'))
  const mail = mailInto(mails)
  if (folder && progress?.beginDatabase()) needRoom(folder.path)
  const database = await openDatabaseIn(surroundings, mail)
  opened.push(database)
  progress?.endDatabase()
  const { sql, lite } = database
  const auth = await openAuth(surroundings, database, mail)
  const { tokens } = auth
  const api = addressOf(ports.api)
  const mailbox = addressOf(ports.mailbox)

  const realtime = new Realtime({
    sql,
    tokens,
    publishableKey: localKeys.publishable,
    secretKey: localKeys.secret,
  })
  await realtime.start()
  opened.push(realtime)
  const functions = new EdgeFunctions({
    config,
    tokens,
    keys: localKeys,
    isWatching: options.isWatching ?? false,
    environment: () => functionEnvironment(api, mailbox, config.auth.site_url),
  })
  opened.push(functions)
  const faults: Faults = { latency: options.latency ?? 0, failRate: options.failRate ?? 0 }
  const gateway = createGateway({
    lite,
    auth,
    faults,
    functions: functions.routes(),
    realtimeRest: createBroadcastRoutes(realtime),
  })
  const limits = options.bodyLimits ?? apiLimits(parseSize(config.storage.file_size_limit))
  ports.api.serve(listenerOf(gateway, limits))
  realtime.attach(ports.api.server)
  ports.mailbox.serve(listenerOf(createMailbox(mails)))
  opened.push(await scheduleJobs({ database, realtime, auth, gateway }, options.jobsEvery))

  return {
    api,
    mailbox,
    publishableKey: localKeys.publishable,
    secretKey: localKeys.secret,
    database,
    realtime,
    mails,
    tokens,
    faults,
    progress,
    close: closeAll,
  }
}

function addressOf({ port }: HeldPort): string {
  return `http://127.0.0.1:${port}`
}

async function setRateLimits({ sql }: Database, isOn: boolean): Promise<void> {
  await sql.query(
    `update private.app_config set value = to_jsonb($1::boolean) where key = 'rate_limits_enabled'`,
    [isOn],
  )
}

function functionEnvironment(
  api: string,
  mailbox: string,
  siteUrl: string,
): Record<string, string> {
  return {
    SUPABASE_URL: api,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: localKeys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: localKeys.secret }),
    SUPABASE_ANON_KEY: localKeys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: localKeys.secret,
    RESEND_API_URL: `${mailbox}/api/resend/emails`,
    RESEND_API_KEY: 're_local',
    MAIL_FROM: 'Kindling <hello@kindling.test>',
    APP_NAME: process.env['VITE_APP_NAME'] ?? 'Kindling',
    SITE_URL: siteUrl,
    SHARE_URL: `${siteUrl}/share`,
  }
}
