import { rmSync } from 'node:fs'
import { holdPort } from '../../../supabase/local/http/serve'
import { throwMalformed } from '../../../tests/support/malformed'
import { makeSite } from '../../../tests/support/site-check'
import { serveFolder } from '../../static-site'
import { ask, BackendProcess } from './backend-process'
import type { Fault } from './fault'

const COUNT = 5_000

/** Sends malformed requests to the API, the mailbox and the app. */
export const malformedRequests: Fault = {
  name: 'malformed-requests',
  async run() {
    const backend = new BackendProcess('--memory')
    const ready = await backend.ready
    if (!ready) throw new Error(backend.said)
    const folder = makeSite()
    // As scripts/start.ts serves it.
    const app = await holdPort(0, '--port')
    app.serve(serveFolder(folder, { api: ready.api }))
    const ports = {
      API: Number(new URL(ready.api).port),
      mailbox: Number(new URL(ready.mailbox).port),
      app: app.port,
    }
    try {
      for (const [name, port] of Object.entries(ports)) {
        await throwMalformed(port, COUNT, { seed: port, key: ready.publishableKey })
        if (!backend.isRunning) throw new Error(`The ${name} ended it: ${backend.said}`)
        await fetch(`http://127.0.0.1:${port}/`)
      }
      await ask(ready, '/rest/v1/profiles?select=id&limit=1')
      return `${COUNT} malformed requests and upgrades each to the API, the mailbox and the app: all three answered afterwards`
    } finally {
      await backend.kill()
      await app.close()
      rmSync(folder, { recursive: true })
    }
  },
}
