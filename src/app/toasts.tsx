import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { commitPendingUndo } from '@/lib/toast'
import { otherTabs, WRITING, writesEnded } from '@/lib/writes-ended'

/** Writes what a toast could still undo when the member leaves in another tab; returns what ends that. */
function writeBeforeOthersLeave(client: QueryClient): () => void {
  const hearing = new AbortController()
  function handleLeaving() {
    commitPendingUndo()
    void navigator.locks.request(WRITING, { mode: 'shared' }, () => writesEnded(client, 0))
  }
  otherTabs()?.addEventListener('message', handleLeaving, { signal: hearing.signal })
  return () => hearing.abort()
}

/** The toasts; what they could still undo is written before the session goes, whichever tab ends it. */
export function Toasts() {
  const client = useQueryClient()
  useEffect(() => writeBeforeOthersLeave(client), [client])
  return <Toaster />
}
