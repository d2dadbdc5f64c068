import { queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

async function fetchApps() {
  const { all } = unwrap(await supabase.auth.mfa.listFactors())
  return all.filter((factor) => factor.status === 'verified' && factor.factor_type === 'totp')
}

export const accountQueries = {
  all: () => ['account'] as const,
  /** The authenticator apps that the viewer's codes come from. */
  apps: (userId: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'list', userId, 'apps'] as const,
      queryFn: fetchApps,
      staleTime: queryTimes.staleDefault,
    }),
}
