/** The options of `npm run backend`. */
import { join } from 'node:path'
import type { BackendOptions } from './backend'
import { projectRoot } from './config'
import { numberIn, choiceOf, webAddress } from './option-values'
import { readOptions } from './read-options'

const USAGE = `npm run backend [-- OPTIONS]

  --memory               nothing is kept
  --data DIR             where everything is kept (.data)
  --port N               port of the API, 0 takes a free one
  --mail-port N          port of the mailbox, 0 takes a free one
  --seed demo|none       loads the demo community once
  --database-url URL     a native Postgres (superuser, empty database)
  --latency MS           every answer late
  --fail-rate P          a share of the answers 503
  --rate-limits on|off   the limits of Auth and of the database
  --password-cost N      what bcrypt spends on a password, 4 to 31 (10)
  --jobs-every SECONDS   how often scheduled jobs run (60)
  --signing ES256|HS256  how access tokens are signed (ES256)
  --site-url URL         what links in mails start with`

/** The options as they are written, with what goes without saying. */
export function readCommand(args?: string[]) {
  return readOptions(
    USAGE,
    {
      memory: { type: 'boolean', default: false },
      port: { type: 'string' },
      'mail-port': { type: 'string' },
      data: { type: 'string', default: join(projectRoot, '.data') },
      seed: { type: 'string', default: 'none' },
      'database-url': { type: 'string' },
      latency: { type: 'string', default: '0' },
      'fail-rate': { type: 'string', default: '0' },
      'rate-limits': { type: 'string', default: 'on' },
      'password-cost': { type: 'string', default: '10' },
      'jobs-every': { type: 'string', default: '60' },
      signing: { type: 'string', default: 'ES256' },
      'site-url': { type: 'string' },
    },
    args,
  )
}

/** A day; timers of more than 24 would go off at once. */
const MOST_SECONDS = 24 * 60 * 60

/** What they ask for. Throws a `Problem` that says what an option takes. */
export function backendOptionsOf(
  values: ReturnType<typeof readCommand>,
): BackendOptions & { isSeeded: boolean } {
  return {
    dataDir: values.memory || values['database-url'] ? undefined : values.data,
    databaseUrl: values['database-url'],
    // Taking them checks them.
    port: values.port === undefined ? undefined : Number(values.port),
    mailPort: values['mail-port'] === undefined ? undefined : Number(values['mail-port']),
    isSeeded: choiceOf('seed', values.seed, 'demo', 'none') === 'demo',
    latency: numberIn('latency', values.latency, { least: 0, most: 60_000 }),
    failRate: numberIn('fail-rate', values['fail-rate'], { least: 0, most: 1, isBroken: true }),
    rateLimits: choiceOf('rate-limits', values['rate-limits'], 'on', 'off') === 'on',
    passwordCost: numberIn('password-cost', values['password-cost'], { least: 4, most: 31 }),
    jobsEvery: numberIn('jobs-every', values['jobs-every'], { least: 1, most: MOST_SECONDS }),
    signing: choiceOf('signing', values.signing, 'ES256', 'HS256'),
    siteUrl:
      values['site-url'] === undefined ? undefined : webAddress('site-url', values['site-url']),
    isWatching: true,
  }
}
