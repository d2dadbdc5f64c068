import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { patchRow } from '@/lib/cache'
import { throwIfFailed, unwrapInsert, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { showEarly } from '@/lib/app-query-client'
import { supabase } from '@/lib/supabase'
import { toastMessage } from '@/lib/toast'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { useUndoableDeletion } from '@/lib/undoable-deletion'
import { searchesCopy as copy } from './copy'
import type { Delivery, SearchParams, SearchScope } from './model/search'
import { searchesQueries, type SavedSearch } from './queries'

interface NewSearch {
  scope: SearchScope
  params: SearchParams
  name: string
  delivery: Delivery
}

function saveFailure({ code, message }: AppError): string {
  if (code === '23505') return copy.alreadySaved
  // The database says how many are too many.
  return code === '23514' ? message : copy.saveFailed
}

/** Saves a search. */
export function useSaveSearch() {
  const viewerId = useAuth().user?.id ?? ''
  const navigate = useNavigate()
  return useAppMutation({
    mutationFn: async ({ params, ...search }: NewSearch) =>
      unwrapInsert(
        await supabase
          .from('saved_searches')
          .insert({ ...search, params: { ...params }, user_id: viewerId }),
      ),
    success: () => ({
      title: copy.savedToast,
      next: {
        label: copy.see,
        go: () => void navigate(paths.saved.toSearches()),
      },
    }),
    failure: saveFailure,
    invalidates: () => [searchesQueries.list(viewerId).queryKey],
  })
}

interface Change {
  id: string
  values: { name?: string; delivery?: Delivery }
}

/** The cached list, changed before the server has answered; returns what takes that back. */
function useListUpdate() {
  const client = useQueryClient()
  const { queryKey } = searchesQueries.list(useAuth().user?.id ?? '')
  return {
    queryKey,
    update: (change: (list: SavedSearch[]) => SavedSearch[]) =>
      showEarly(client, queryKey, () => {
        client.setQueryData(queryKey, (list) => list && change(list))
      }),
  }
}

async function changeSearch({ id, values }: Change): Promise<void> {
  throwIfFailed(await supabase.from('saved_searches').update(values).eq('id', id))
}

/** Renames a search, or changes when to tell of matches. */
export function useChangeSearch() {
  const list = useListUpdate()
  return useAppMutation({
    mutationFn: changeSearch,
    onMutate: ({ id, values }) =>
      list.update((rows) => patchRow(rows, id, (row) => ({ ...row, ...values }))),
    rollback: (takeBack) => takeBack(),
    success: copy.changedToast,
    failure: copy.changeFailed,
    invalidates: () => [list.queryKey],
  })
}

const deliveryToggle = createToggleQueue<Delivery>()

/** Chooses when to tell of the matches of a search; the last choice wins. */
export function useSetDelivery() {
  const client = useQueryClient()
  const { queryKey } = searchesQueries.list(useAuth().user?.id ?? '')
  const toggle = useToggle<Delivery, string>(deliveryToggle, {
    keyOf: (id) => id,
    show: (delivery, id) =>
      client.setQueryData(
        queryKey,
        (list) => list && patchRow(list, id, (row) => ({ ...row, delivery })),
      ),
    shownIn: () => [queryKey],
    send: async (delivery, id) => {
      await changeSearch({ id, values: { delivery } })
      return delivery
    },
    invalidates: () => [queryKey],
    failure: copy.changeFailed,
    onChanged: () => toastMessage(copy.changedToast),
  })
  return (id: string, choice: { from: Delivery; to: Delivery }) => toggle(id, choice)
}

/** Deletes a search, unless Undo is pressed within a moment: its matches would not come back. */
export function useDeleteSearch() {
  const client = useQueryClient()
  const { queryKey } = searchesQueries.list(useAuth().user?.id ?? '')
  return useUndoableDeletion<Pick<SavedSearch, 'id'>>({
    hide: ({ id }) =>
      client.setQueryData(queryKey, (list) => list && patchRow(list, id, () => null)),
    shownIn: () => [queryKey],
    remove: async ({ id }) =>
      throwIfFailed(await supabase.from('saved_searches').delete().eq('id', id)),
    title: copy.deletedToast,
    failure: copy.deleteFailed,
  })
}

/** Notes that the viewer looked at the matches of a search. */
export function useMarkSearchSeen() {
  const { queryKey } = searchesQueries.list(useAuth().user?.id ?? '')
  return useAppMutation({
    mutationFn: async (id: string) =>
      throwIfFailed(await supabase.rpc('mark_search_seen', { p_search_id: id })),
    failure: () => null,
    invalidates: () => [queryKey],
    isConcurrent: true,
  })
}
