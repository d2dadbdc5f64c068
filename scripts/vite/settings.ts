import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCAL_API = 'http://127.0.0.1:54321'

/** The settings of a build: from the environment, else .env, else the local backend. */
export function settings(mode: string) {
  const env = { ...loadEnv(mode, ROOT, 'VITE_'), ...process.env }
  return {
    appName: env.VITE_APP_NAME || 'Kindling',
    api: env.VITE_SUPABASE_URL || LOCAL_API,
  }
}
