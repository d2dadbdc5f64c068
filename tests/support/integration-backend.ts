import type { TestProject } from 'vitest/node'
import { startTestBackend } from './backend'

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

/** Starts one backend per worker, so that test files running in parallel never share one. */
export default async function startForIntegration(project: TestProject) {
  const workers = project.config.maxWorkers
  const running = await Promise.all(Array.from({ length: workers }, () => startTestBackend()))
  project.provide(
    'backends',
    running.map(({ api, mailbox, publishableKey, secretKey }) => ({
      api,
      mailbox,
      publishableKey,
      secretKey,
    })),
  )
  return () => Promise.all(running.map((backend) => backend.stop()))
}
