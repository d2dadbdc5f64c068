import { inject } from 'vitest'
import type { ProvidedBackend } from './integration-backend'

/** The backend of this worker. */
export function ownBackend(): ProvidedBackend {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const backend = inject('backends')[worker - 1]
  if (!backend) throw new Error(`there is no backend for worker ${worker}`)
  return backend
}

// The app reads its address as it does in a build.
const { api, publishableKey } = ownBackend()
process.env['VITE_SUPABASE_URL'] = api
process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = publishableKey
