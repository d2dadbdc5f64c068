/** `npm run backend`: the embedded Supabase alone. Prints one line of JSON when it is ready. */
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { startBackend } from './backend'
import { projectRoot } from './config'

const { values } = parseArgs({
  options: {
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
    'site-url': { type: 'string' },
  },
})

const backend = await startBackend({
  dataDir: values.memory || values['database-url'] ? undefined : values.data,
  databaseUrl: values['database-url'],
  port: values.port === undefined ? undefined : Number(values.port),
  mailPort: values['mail-port'] === undefined ? undefined : Number(values['mail-port']),
  latency: Number(values.latency),
  failRate: Number(values['fail-rate']),
  rateLimits: values['rate-limits'] !== 'off',
  passwordCost: Number(values['password-cost']),
  siteUrl: values['site-url'],
  isWatching: true,
})
if (values.seed === 'demo')
  await (await import('./seed')).seedOnce(backend, Number(values['password-cost']))

const { api, mailbox, publishableKey, secretKey } = backend
process.stdout.write(`${JSON.stringify({ api, publishableKey, secretKey, mailbox })}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void backend.close().then(() => process.exit(0)))
}
