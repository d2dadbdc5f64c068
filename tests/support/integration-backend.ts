import type { TestProject } from 'vitest/node'
import { startTestBackend } from './backend'

/** What an integration test may `inject('backend')`. */
export interface ProvidedBackend {
  api: string
  mailbox: string
  publishableKey: string
  secretKey: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: ProvidedBackend
  }
}

/** Starts the one backend of a run; the app reads its address the way a build does. */
export default async function startForIntegration(project: TestProject) {
  const running = await startTestBackend()
  const { api, mailbox, publishableKey, secretKey } = running
  process.env.VITE_SUPABASE_URL = api
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey
  project.provide('backend', { api, mailbox, publishableKey, secretKey })
  return () => running.stop()
}
