import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { patchPages, patchRows } from '@/lib/cache'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useUndoableDeletion } from '@/lib/undoable-deletion'
import { messageCopy } from '../copy'
import type { Outgoing } from '../model/outbox'
import { MESSAGE_COLUMNS, messageQueries, type Message } from '../queries'
import type { Pair } from './reading'

/** Sends a message. Sending it twice makes one row, and returns it either way. */
export async function sendMessage(
  { viewerId, partnerId }: Pair,
  outgoing: Outgoing,
): Promise<Message> {
  const row = { ...outgoing, sender_id: viewerId, receiver_id: partnerId }
  const inserted = unwrap(
    await supabase
      .from('messages')
      .upsert(row, { onConflict: 'id', ignoreDuplicates: true })
      .select(MESSAGE_COLUMNS),
  )
  if (inserted[0]) return inserted[0]
  // It had arrived before.
  const request = supabase.from('messages').select(MESSAGE_COLUMNS).eq('id', outgoing.id)
  return unwrap(await request.eq('sender_id', viewerId).single())
}

/** Whether a message without an answer arrived. */
export async function hasArrived(id: string): Promise<boolean> {
  return unwrap(await supabase.rpc('message_exists', { p_id: id }))
}

function staleAfterDeciding({ viewerId, partnerId }: Pair) {
  return [
    messageQueries.lists(),
    messageQueries.head(viewerId, partnerId).queryKey,
    authQueries.viewer(viewerId).queryKey,
  ]
}

/** Moves a request to the inbox. What offers it is gone by then, so it can't wait for the answer itself. */
export function useAcceptRequest(onSuccess: () => void) {
  return useAppMutation({
    mutationFn: async ({ partnerId }: Pair) =>
      unwrap(await supabase.rpc('accept_message_request', { p_partner_id: partnerId })),
    failure: messageCopy.acceptFailed,
    invalidates: (_, pair) => staleAfterDeciding(pair),
    onSuccess,
  })
}

/** Deletes a request for the viewer. Its sender isn't told. */
export function useDeleteRequest() {
  const queryClient = useQueryClient()
  return useUndoableDeletion<Pair>({
    hide: ({ viewerId, partnerId }) =>
      queryClient.setQueryData(
        messageQueries.conversations(viewerId, 'requests').queryKey,
        (list) =>
          patchPages(list, (page) =>
            patchRows(page, (rows) => rows.filter(({ partner_id: id }) => id !== partnerId)),
          ),
      ),
    shownIn: staleAfterDeciding,
    remove: async ({ viewerId, partnerId }) => {
      unwrap(await supabase.rpc('delete_message_request', { p_partner_id: partnerId }))
      queryClient.removeQueries({ queryKey: messageQueries.thread(viewerId, partnerId).queryKey })
    },
    title: messageCopy.requestDeleted,
    failure: messageCopy.deleteFailed,
  })
}
