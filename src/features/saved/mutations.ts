import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { HidingContext, type SavedTarget } from '@/components/hiding'
import { useAuth } from '@/features/auth'
import { unwrap, unwrapInsert, type AppError } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { toast, toastMessage } from '@/lib/toast'
import { useToggle, writeRow } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { savedCopy } from './copy'
import { savedQueries, type SavedState } from './queries'

const saving = createToggleQueue<boolean>()
const EMPTY: SavedState = { note: null, remind_at: null }

function toggleKey(viewerId: string, itemId: string): string {
  return `${viewerId}:${itemId}`
}

/**
 * Caches what a list says of something saved, so that its button sends no request. Skipped if it was changed or read
 * since the list was asked for, in milliseconds.
 */
export function seedSaved(
  client: QueryClient,
  viewerId: string,
  itemId: string,
  state: SavedState | null,
  askedAt: number,
): void {
  if (saving.wroteSince(toggleKey(viewerId, itemId), askedAt)) return
  const { queryKey } = savedQueries.state(viewerId, itemId)
  if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= askedAt) return
  client.setQueryData(queryKey, state, { updatedAt: askedAt })
}

interface Toggled extends SavedTarget {
  /** What was added to it before; restored by Undo. */
  state: SavedState
  isUndo: boolean
}

function failureOf({ kind, code, message }: AppError, isWanted: boolean): string {
  if (kind === 'not-found') return savedCopy.saveGone
  // The database says how many are too many.
  if (code === '23514') return message
  return isWanted ? savedCopy.saveFailed : savedCopy.removeFailed
}

/** Saves an item, and removes it, with Undo. */
export function useSaving() {
  const client = useQueryClient()
  const ask = use(HidingContext)?.ask
  const viewerId = useAuth().user?.id ?? ''
  const stateKey = (id: string) => savedQueries.state(viewerId, id).queryKey

  const toggle = useToggle<boolean, Toggled>(saving, {
    keyOf: ({ id }) => toggleKey(viewerId, id),
    show: (isSaved, { id, state }) => {
      client.setQueryData(stateKey(id), (shown) => (isSaved ? (shown ?? state) : null))
    },
    shownIn: ({ id }) => [stateKey(id)],
    send: (isWanted, { type, id, state }) => {
      const table = supabase.from('saved_items')
      const own = { user_id: viewerId, kind: type, item_id: id }
      return writeRow(isWanted, {
        insert: () => table.insert({ ...own, ...state }),
        remove: () => table.delete().match(own),
      })
    },
    // Lists and counts; the state is known.
    invalidates: () => [savedQueries.lists()],
    invalidatesOnFailure: ({ id }) => [stateKey(id)],
    failure: failureOf,
    onChanged: (isSaved, _, target) => {
      if (target.isUndo) return undefined
      const { type, id, title } = target
      if (isSaved) {
        const go = () => ask?.({ doing: 'remind', item: { type, id, title }, when: 'tomorrow' })
        return toastMessage({
          title: savedCopy.savedToast,
          next: { label: savedCopy.remindNext, go },
        })
      }
      const undo = () => toggle({ ...target, isUndo: true }, { from: false, to: true })
      return toast({ title: savedCopy.removedToast, undo: { onUndo: undo } })
    },
  })

  return {
    save: ({ type, id, title }: SavedTarget) =>
      toggle({ type, id, title, state: EMPTY, isUndo: false }, { from: false, to: true }),
    remove: ({ type, id, title }: SavedTarget, { note, remind_at }: SavedState) =>
      toggle(
        { type, id, title, state: { note, remind_at }, isUndo: false },
        { from: true, to: false },
      ),
  }
}

interface Changed {
  item: Pick<SavedTarget, 'type' | 'id'>
  /** What to change. */
  values: Partial<SavedState>
  /** The toast when it is written. */
  success: string
}

/** Changes the note, the reminder, or both, of something saved. */
export function useChangeSaved() {
  const client = useQueryClient()
  const viewerId = useAuth().user?.id ?? ''
  return useAppMutation({
    mutationFn: async ({ item, values }: Changed) => {
      if (Object.keys(values).length === 0) return
      const own = { user_id: viewerId, kind: item.type, item_id: item.id }
      const table = supabase.from('saved_items')
      const changed = unwrap(await table.update(values).match(own).select('item_id'))
      // Removed in another tab meanwhile: what is written here is not lost.
      const isAnything = Object.values(values).some((value) => value !== null)
      if (changed.length === 0 && isAnything)
        unwrapInsert(await table.insert({ ...own, ...values }))
    },
    success: (_, { success }) => success,
    failure: ({ kind }) => (kind === 'not-found' ? savedCopy.saveGone : savedCopy.noteFailed),
    invalidates: (_, { item }) => [
      savedQueries.lists(),
      savedQueries.state(viewerId, item.id).queryKey,
    ],
    onSuccess: (_, { item, values }) => {
      client.setQueryData(savedQueries.state(viewerId, item.id).queryKey, (state) =>
        state ? { ...state, ...values } : state,
      )
    },
  })
}
