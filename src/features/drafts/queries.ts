import { queryOptions } from '@tanstack/react-query'
import { listDrafts } from '@/lib/stored-drafts'
import { unfinished } from './model/unfinished'

export const draftQueries = {
  all: () => ['drafts'] as const,
  /** The member's drafts on this device, newest first. */
  list: (viewerId: string) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'list', viewerId] as const,
      queryFn: async () => unfinished(await listDrafts(viewerId)),
      networkMode: 'always',
      // Typing on another page changes them without a word.
      staleTime: 0,
      gcTime: 0,
    }),
}
