import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'

const SETUP_HELP =
  'The database has no tables yet. Run `npm start`, or `supabase db push` for a hosted project.'

/**
 * Whether a read found that the database is not set up. Watches the cache, so it costs no request;
 * resets when that read succeeds.
 */
export function useDatabaseMissing(): boolean {
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<readonly string[]>([])

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { queryHash, state } = event.query
        if (event.action.type === 'success') {
          setMissing((before) => before.filter((hash) => hash !== queryHash))
        }
        if (event.action.type !== 'error') return
        const error: unknown = state.error
        if (!(error instanceof AppError) || error.kind !== 'missing-table') return
        logHandled(SETUP_HELP, error)
        setMissing((before) => [...before.filter((hash) => hash !== queryHash), queryHash])
      }),
    [queryClient],
  )
  return missing.length > 0
}
