import type { TestProject } from 'vitest/node'
import { startTestBackend } from './backend'
import { startNativeDatabases } from './native-postgres'

/** What `ownBackend()` gives to an integration test. */
export interface ProvidedBackend {
  api: string
  mailbox: string
  publishableKey: string
  secretKey: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    backends: ProvidedBackend[]
  }
}

/**
 * Starts one backend per worker, so that test files running in parallel never share one. They are on
 * native Postgres, which answers the same requests for less than PGlite does.
 */
export default async function startForIntegration(project: TestProject) {
  const databases = await startNativeDatabases(project.config.maxWorkers)
  const running = await Promise.all(
    databases.urls.map((databaseUrl) => startTestBackend({ databaseUrl })),
  )
  project.provide(
    'backends',
    running.map(({ api, mailbox, publishableKey, secretKey }) => ({
      api,
      mailbox,
      publishableKey,
      secretKey,
    })),
  )
  return async () => {
    await Promise.all(running.map((backend) => backend.stop()))
    await databases.close()
  }
}
