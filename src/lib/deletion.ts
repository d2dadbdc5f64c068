import {
  useQueryClient,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { markBeingDeleted, unmarkBeingDeleted } from './being-deleted'
import { useAppMutation, type AppMutationOptions } from './query'

/** The key of everything searches found. */
export const SEARCH: QueryKey = ['search']

/** Something that was deleted, and the queries its page shows it by: null, where it is gone. */
export interface Gone {
  id: string
  shownBy: Pick<QueryFilters, 'queryKey' | 'exact'>
}

/**
 * Shows that something is gone to whoever follows a link to it, and in searches. Its own page shows it until it is
 * left: its viewer is about to be led elsewhere.
 */
export function showGone(client: QueryClient, { id, shownBy }: Gone): void {
  void client.invalidateQueries({ queryKey: SEARCH, refetchType: 'none' })
  const cache = client.getQueryCache()
  const isShown = () => cache.findAll({ ...shownBy, type: 'active' }).length > 0

  async function forget(): Promise<void> {
    unmarkBeingDeleted(id)
    await client.cancelQueries(shownBy)
    client.setQueriesData(shownBy, null)
  }

  if (!isShown()) {
    void forget()
    return
  }
  const stop = cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved' || isShown()) return
    stop()
    void forget()
  })
}

interface DeletionOptions<TData, TVariables> extends Omit<
  AppMutationOptions<TData, TVariables, undefined>,
  'changesFeed' | 'changesFollowed' | 'onMutate' | 'rollback'
> {
  gone: (variables: TVariables) => Gone
}

/** The way to delete what has a page of its own. Live changes to it are ignored meanwhile, and feed cards read again. */
export function useItemDeletion<TData, TVariables>({
  gone,
  ...options
}: DeletionOptions<TData, TVariables>) {
  const client = useQueryClient()
  return useAppMutation<TData, TVariables>({
    ...options,
    mutationFn: async (variables) => {
      const { id } = gone(variables)
      markBeingDeleted(id)
      try {
        return await options.mutationFn(variables)
      } catch (error) {
        unmarkBeingDeleted(id)
        throw error
      }
    },
    onSuccess: (data, variables) => {
      showGone(client, gone(variables))
      options.onSuccess?.(data, variables)
    },
    onError: (error, variables) => {
      // Its page says so if it is gone: the answer to an earlier try may have got lost.
      void client.invalidateQueries(gone(variables).shownBy)
      options.onError?.(error, variables)
    },
    changesFeed: true,
  })
}
