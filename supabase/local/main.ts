/** `npm run backend`: only the embedded Supabase. Prints one line of JSON when ready. */
import { startBackend } from './backend'
import { backendOptionsOf, readCommand } from './backend-options'
import { endWith } from './problem'

const values = readCommand()
const place = { folder: values.memory ? undefined : values.data }

async function start() {
  const { isSeeded, ...options } = backendOptionsOf(values)
  const backend = await startBackend(options)
  if (isSeeded) {
    const { seedOnce } = await import('./seed')
    await seedOnce(backend, options.passwordCost)
  }
  return backend
}

const backend = await start().catch((error: unknown) => endWith(error, place))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void backend.close().then(() => process.exit(0)))
}

const { api, mailbox, publishableKey, secretKey } = backend
process.stdout.write(`${JSON.stringify({ api, publishableKey, secretKey, mailbox })}\n`)
