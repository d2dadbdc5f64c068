import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '@/features/auth'
import { readRecent, withSearch, writeRecent } from './model/recent'
import { searchQueries } from './queries'

/** The member's recent searches on this device. */
export function useRecentSearches() {
  const { user } = useAuth()
  const viewerId = user?.id ?? ''
  const queryClient = useQueryClient()
  const query = searchQueries.recent(viewerId)
  const recent = useQuery({ ...query, enabled: viewerId !== '' }).data ?? []

  async function change(next: (recent: readonly string[]) => readonly string[]) {
    // Another tab may have searched meanwhile.
    await writeRecent(viewerId, next(await readRecent(viewerId)))
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }

  return {
    recent,
    remember: (text: string) => change((before) => withSearch(before, text)),
    forget: (text: string) => change((before) => before.filter((each) => each !== text)),
    forgetAll: () => change(() => []),
  }
}
