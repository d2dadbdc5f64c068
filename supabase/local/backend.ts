import { join } from 'node:path'
import type { Server } from 'node:http'
import type { EmailDriver } from '@supabase/lite'
import type { AuthContext } from './auth/context'
import { existingTemplates } from './auth/mail-templates'
import { Tokens } from './auth/tokens'
import { localKeys, readConfig } from './config'
import { takeFolder } from './data-folder'
import { openDatabase, type Database } from './database/database'
import { EdgeFunctions } from './functions/functions'
import { createGateway, serve, type Faults } from './gateway'
import { MailStore } from './mailbox/mail-store'
import { createMailbox } from './mailbox/mailbox'
import { createBroadcastRoutes } from './realtime/broadcast-routes'
import { Realtime } from './realtime/realtime'
import { createObjectStore } from './storage/object-store'

export interface BackendOptions extends Partial<Faults> {
  /** Folder everything is kept in; absent: in memory. */
  dataDir?: string
  /** A native Postgres instead of PGlite. */
  databaseUrl?: string
  /** Port of the API; 0 takes a free one. Default: config.toml's. */
  port?: number
  /** Port of the mailbox; 0 takes a free one. Default: config.toml's. */
  mailPort?: number
  /** Auth's limits by address and the database's by member. Default: on. */
  rateLimits?: boolean
  /** What bcrypt spends on the password of an account that is made for somebody, 4 to 31. Default: 10, as Auth does. */
  passwordCost?: number
  /** Start edge functions again when their files change. */
  isWatching?: boolean
  /** Where the app is served: what mails link to. Default: config.toml's `site_url`. */
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
  faults: Faults
  close(): Promise<void>
}

const jobIntervalMs = 60_000

/**
 * Starts the embedded Supabase: database, API and mailbox.
 * Throws `FolderInUse` when another process has the folder of data open.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const config = readConfig()
  if (options.siteUrl) config.auth.site_url = options.siteUrl
  const giveBack = options.dataDir ? await takeFolder(options.dataDir) : undefined
  const within = (name: string) => (options.dataDir ? join(options.dataDir, name) : null)

  const mails = new MailStore(within('mails.json'))
  const mail: EmailDriver = {
    send(message) {
      // The real service sends HTML alone; the library's text carries links of its own.
      mails.add({ to: [message.to], subject: message.subject, html: message.html })
      return Promise.resolve()
    },
  }
  const database = await openDatabase({
    dataDir: within('database') ?? undefined,
    databaseUrl: options.databaseUrl,
    email: mail,
    storage: createObjectStore(within('objects')),
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
  const { sql, lite } = database
  const isRateLimited = options.rateLimits ?? true
  await setRateLimits(database, isRateLimited)

  let api = ''
  let mailboxUrl = ''
  const tokens = new Tokens(localKeys.jwtSecret, () => `${api}/auth/v1`, config.auth.jwt_expiry)
  const auth: AuthContext = {
    sql,
    config,
    tokens,
    mail,
    secretKey: localKeys.secret,
    isRateLimited,
    passwordCost: options.passwordCost ?? 10,
    forward: (request) => lite.fetch(request, '127.0.0.1'),
  }
  const realtime = new Realtime({
    sql,
    tokens,
    publishableKey: localKeys.publishable,
    secretKey: localKeys.secret,
  })
  await realtime.start()
  const functions = new EdgeFunctions({
    config,
    tokens,
    keys: localKeys,
    isWatching: options.isWatching ?? false,
    environment: () => functionEnvironment(api, mailboxUrl, config.auth.site_url),
  })
  const faults: Faults = { latency: options.latency ?? 0, failRate: options.failRate ?? 0 }
  const gateway = createGateway({
    lite,
    auth,
    faults,
    functions: functions.routes(),
    realtimeRest: createBroadcastRoutes(realtime),
  })
  const served = await serve(gateway, options.port ?? config.api.port)
  realtime.attach(served.server)
  api = `http://127.0.0.1:${served.port}`
  const mailbox = await serve(createMailbox(mails), options.mailPort ?? config.local_smtp.port)
  mailboxUrl = `http://127.0.0.1:${mailbox.port}`
  const jobs = setInterval(() => void runDueJobs(database, realtime), jobIntervalMs)

  return {
    api,
    mailbox: mailboxUrl,
    publishableKey: localKeys.publishable,
    secretKey: localKeys.secret,
    database,
    realtime,
    mails,
    faults,
    async close() {
      clearInterval(jobs)
      realtime.close()
      await functions.close()
      await Promise.all([closeServer(served.server), closeServer(mailbox.server)])
      await database.close()
      giveBack?.()
    },
  }
}

/** What pg_cron does where it exists. */
async function runDueJobs({ sql }: Database, realtime: Realtime): Promise<void> {
  try {
    await realtime.purge()
    // Each batch by itself: requests come in between.
    for (;;) {
      const [row] = await sql.query<{ more: boolean }>('select private.run_next_job() as more')
      if (!row?.more) return
    }
  } catch (error) {
    console.warn('scheduled jobs:', error)
  }
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
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
}
