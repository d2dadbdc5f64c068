import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { patchRow } from '@/lib/cache'
import { throwIfFailed, toAppError, unwrap, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { showEarly } from '@/lib/app-query-client'
import { supabase } from '@/lib/supabase'
import { toastMessage } from '@/lib/toast'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { useUndoableDeletion } from '@/lib/undoable-deletion'
import { searchesCopy as copy } from './copy'
import { isSame, type Delivery, type SearchParams, type SearchScope } from './model/search'
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

/** Saves a search. One that is saved already, in another tab or by an earlier try, gets the name and delivery chosen now. */
export function useSaveSearch() {
  const viewerId = useAuth().user?.id ?? ''
  const client = useQueryClient()
  const navigate = useNavigate()
  return useAppMutation({
    mutationFn: async ({ scope, params, name, delivery }: NewSearch) => {
      const { error } = await supabase
        .from('saved_searches')
        .insert({ scope, params: { ...params }, name, delivery, user_id: viewerId })
      if (!error) return
      const failure = toAppError(error)
      if (failure.kind !== 'duplicate') throw failure
      const list = await client.query({ ...searchesQueries.list(viewerId), staleTime: 0 })
      const saved = list.find((each) => each.scope === scope && isSame(each.params, params))
      if (!saved) throw failure
      await changeSearch({ id: saved.id, values: { name, delivery } })
    },
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

/** The cached list of the viewer's searches. */
function useSearchList() {
  const client = useQueryClient()
  const { queryKey } = searchesQueries.list(useAuth().user?.id ?? '')
  /** Changes a search in it; null takes it out. */
  function patch(id: string, change: (search: SavedSearch) => SavedSearch | null): void {
    client.setQueryData(queryKey, (list) => list && patchRow(list, id, change))
  }
  return { client, queryKey, patch }
}

async function changeSearch({ id, values }: Change): Promise<void> {
  const request = supabase.from('saved_searches').update(values).eq('id', id)
  unwrap(await request.select('id').single())
}

/** Why a search wasn't changed: it may be gone, deleted in another tab. */
function changeFailure({ kind }: AppError): string {
  return kind === 'not-found' ? copy.searchGone : copy.changeFailed
}

/** Renames a search, or changes when to tell of matches. */
export function useChangeSearch() {
  const { client, queryKey, patch } = useSearchList()
  return useAppMutation({
    mutationFn: changeSearch,
    onMutate: ({ id, values }) =>
      showEarly(client, queryKey, () => patch(id, (row) => ({ ...row, ...values }))),
    rollback: (takeBack) => takeBack(),
    success: copy.changedToast,
    failure: changeFailure,
    invalidates: () => [queryKey],
  })
}

const deliveryToggle = createToggleQueue<Delivery>()

/** Chooses when to tell of the matches of a search; the last choice wins. */
export function useSetDelivery() {
  const { queryKey, patch } = useSearchList()
  return useToggle<Delivery, string>(deliveryToggle, {
    keyOf: (id) => id,
    show: (delivery, id) => patch(id, (row) => ({ ...row, delivery })),
    shownIn: () => [queryKey],
    send: async (delivery, id) => {
      await changeSearch({ id, values: { delivery } })
      return delivery
    },
    invalidates: () => [queryKey],
    failure: changeFailure,
    onChanged: () => toastMessage(copy.changedToast),
  })
}

/** Deletes a search, unless Undo is pressed within a moment: its matches would not come back. */
export function useDeleteSearch() {
  const { queryKey, patch } = useSearchList()
  return useUndoableDeletion<Pick<SavedSearch, 'id'>>({
    hide: ({ id }) => patch(id, () => null),
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
