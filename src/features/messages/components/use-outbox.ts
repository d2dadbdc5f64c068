import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { libCopy } from '@/lib/copy'
import { refusalMessage, toAppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { lengthOf, tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import { startedTooMany } from '../model/started-many'
import { arrived, isRetry, returned, sent, typed, type Outgoing } from '../model/outbox'
import { outboxFor, type OutboxStore } from '../model/outbox-store'
import { hasArrived, sendMessage } from '../mutations/sending'
import { addToThread, catchUp, type Pair } from '../mutations/reading'
import { messageQueries } from '../queries'

const TOO_LONG = libCopy.tooLong(limits.content)

function messageOf(error: unknown): string {
  const failure = toAppError(error)
  logHandled('A message was not sent', failure)
  if (failure.kind === 'forbidden') return messageCopy.cannotMessage
  const wait = startedTooMany(failure)
  if (wait !== null) return messageCopy.startedMany(wait)
  return refusalMessage(failure) ?? messageCopy.notSent
}

/** The conversation is on top of the inbox now; replying has accepted a request. */
function refreshAfterSending(queryClient: QueryClient, { viewerId, partnerId }: Pair): void {
  void queryClient.invalidateQueries({ queryKey: messageQueries.lists() })
  const { queryKey } = messageQueries.head(viewerId, partnerId)
  const isRequest = queryClient.getQueryData(queryKey)?.box === 'requests'
  if (isRequest) void queryClient.invalidateQueries({ queryKey })
}

/** What is said of a message that was not sent. A partner who takes none may have gone: what was read of them is older. */
function afterFailure(
  queryClient: QueryClient,
  { viewerId, partnerId }: Pair,
  error: unknown,
): string {
  if (toAppError(error).kind === 'forbidden') {
    const { head, lists, thread } = messageQueries
    const stale = [
      lists(),
      head(viewerId, partnerId).queryKey,
      thread(viewerId, partnerId).queryKey,
    ]
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  }
  return messageOf(error)
}

/** Whether a message is under way: neither seen to have arrived nor returned to the field. */
function isSending(store: OutboxStore, { id }: Outgoing): boolean {
  return store.read().sending.some((outgoing) => outgoing.id === id)
}

/** The field, what is being sent, and its outcome (model/outbox.ts has the rules). */
export function useOutbox(viewerId: string, partnerId: string, businessPageId: string | null) {
  const queryClient = useQueryClient()
  const store = outboxFor(viewerId, partnerId)
  const outbox = useSyncExternalStore(store.subscribe, store.read)
  const [notice, setNotice] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const pair = { viewerId, partnerId }
  const isTooLong = lengthOf(tidy(outbox.text)) > limits.content

  async function deliver(outgoing: Outgoing): Promise<void> {
    // It was returned together with the one before it.
    if (!isSending(store, outgoing)) return
    try {
      const row = await sendMessage(pair, outgoing)
      addToThread(queryClient, pair, [row])
      if (isSending(store, outgoing)) store.change((now) => arrived(now, outgoing.id))
      refreshAfterSending(queryClient, pair)
    } catch (error) {
      // It has arrived: its broadcast came, its answer didn't.
      if (!isSending(store, outgoing)) return
      setNotice(afterFailure(queryClient, pair, error))
      store.change(returned)
    }
  }

  /** Whether the text is a new message and the failed one is settled. */
  async function settleFailed(failed: Outgoing): Promise<boolean> {
    setIsChecking(true)
    try {
      const isThere = await hasArrived(failed.id)
      store.change((now) => arrived(now, failed.id))
      if (!isThere) return true
      setNotice(messageCopy.arrivedAfterAll)
      await catchUp(queryClient, pair)
      return false
    } catch (error) {
      setNotice(messageOf(error))
      return false
    } finally {
      setIsChecking(false)
    }
  }

  async function submit(): Promise<void> {
    const now = store.read()
    if (tidy(now.text) === '' || isTooLong || isChecking) return
    setNotice(null)
    if (now.failed && !isRetry(now) && !(await settleFailed(now.failed))) return
    store.change((box) => sent(box, newId(), businessPageId))
    const outgoing = store.read().sending.at(-1)
    if (outgoing) store.chain(() => deliver(outgoing))
  }

  return {
    text: outbox.text,
    notice: isTooLong ? TOO_LONG : (notice ?? (outbox.failed && messageCopy.notSent)),
    canRetry: outbox.failed !== null && isRetry(outbox),
    isChecking,
    isTooLong,
    setText: (text: string) => store.change((now) => typed(now, text)),
    submit: () => void submit(),
    /** A message has arrived: its broadcast came, its answer didn't. */
    confirm(id: string) {
      setNotice(null)
      store.change((now) => arrived(now, id))
    },
  }
}
