import {
  QueryCache,
  useMutation,
  useQueryClient,
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { queryTimes } from '@/config/query-times'
import { AppQueryClient, keepChanges, keepFailures, keepRereads } from './app-query-client'
import { isTimeout, outrunMessage, refusalMessage, toAppError, type AppError } from './errors'
import { FEED_CHANGED, noteFeedChange, noteFollowedChange } from './feed-changes'
import { logHandled } from './log'
import { rereadFailures } from './reread-failures'
import { toastMessage, type ToastMessage } from './toast'
import { wouldLoseTyping } from './unsaved'

declare module '@tanstack/react-query' {
  // The library's own names for what it is made of.
  interface MutateOptions<
    TData = unknown,
    TError = DefaultError,
    TVariables = void,
    TOnMutateResult = unknown,
  > {
    /** The server has it, even if the screen has gone by then. Only for `useAppMutation`. */
    onStored?: () => void
  }
}

const MAX_READ_RETRIES = 2
/** Postgres' code for a row that refers to one that isn't there. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a failed read should be retried: only when the network failed quickly (UX-17, UX-43). */
function isWorthRetrying(failures: number, thrown: unknown): boolean {
  const error = toAppError(thrown)
  return (
    failures < MAX_READ_RETRIES && navigator.onLine && error.kind === 'network' && !isTimeout(error)
  )
}

/** Creates the query client. Reads retry with back-off after a network failure; writes never do. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    // Data the viewer may no longer read is removed from the cache as well.
    onError: (error, query) => {
      const { kind } = toAppError(error)
      if (kind === 'not-found' || kind === 'forbidden') query.setState({ data: undefined })
    },
  })
  keepChanges(queryCache)
  keepFailures(queryCache)
  const client = new AppQueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: queryTimes.staleDefault,
        gcTime: queryTimes.gc,
        // Offline a read fails with an error instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  keepRereads(client)
  rereadFailures(client)
  // Lists from the last visit stay longer than what is read now, and have to hear of this then.
  client.setQueryDefaults(FEED_CHANGED, { gcTime: Infinity })
  return client
}

/**
 * Fills a list's first page from its parent's response, so that the list sends no request. A list
 * that was loaded already keeps its data.
 */
export function seedFirstPage(
  client: QueryClient,
  queryKey: QueryKey,
  page: unknown,
  firstParam: unknown = null,
): void {
  if (isRead(client, queryKey)) return
  client.setQueryData(queryKey, { pages: [page], pageParams: [firstParam] })
}

/** Whether a key has data. */
export function isRead(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryData(queryKey) !== undefined
}

/** The keys of everything that is read: what a write changes may be on any screen. */
export const EVERYTHING: readonly QueryKey[] = [[]]

export interface AppMutationOptions<TData, TVariables, TContext> {
  mutationFn: (variables: TVariables) => Promise<TData>
  /** The toast on success; null or undefined for none. */
  success?: ToastMessage | ((data: TData, variables: TVariables) => ToastMessage | null)
  /** The toast on failure; null if the caller shows it beside the control. */
  failure: ToastMessage | ((error: AppError, variables: TVariables) => ToastMessage | null)
  /**
   * The keys to invalidate. Awaited, so that the screen is up to date when the toast shows. Without data after a failure
   * that doesn't say what is stored.
   */
  invalidates?: (data: TData | undefined, variables: TVariables) => readonly QueryKey[]
  /** Whether feed cards show what this changes or deletes: the feed reads its cards again when it's shown. */
  changesFeed?: boolean | ((variables: TVariables) => boolean)
  /** Whether this changes whom or what the viewer follows: the feed also reads the list of that again. */
  changesFollowed?: boolean
  /** The optimistic update. Its result is passed to `rollback` if the write fails. */
  onMutate?: (variables: TVariables) => Promise<TContext> | TContext
  rollback?: (context: TContext, variables: TVariables) => void
  /** Calls run side by side, each with its own outcome. Otherwise one runs at a time. */
  isConcurrent?: boolean
  /** What a call is about: calls about different things run side by side too. */
  keyOf?: (variables: TVariables) => string
  onSuccess?: (data: TData, variables: TVariables) => void
  onError?: (error: AppError, variables: TVariables) => void
}

function messageFor<TFirst, TVariables>(
  message:
    | ToastMessage
    | ((first: TFirst, variables: TVariables) => ToastMessage | null)
    | undefined,
  first: TFirst,
  variables: TVariables,
): ToastMessage | null {
  if (message === undefined) return null
  return typeof message === 'function' ? message(first, variables) : message
}

/** The failure's text; for a refusal its reason, under the same title. */
function limitedText(error: AppError, message: ToastMessage): ToastMessage {
  const limit = refusalMessage(error)
  if (limit === null) return message
  return typeof message === 'string' ? limit : { title: message.title, description: limit }
}

/** Shows that a write failed; for a refusal its reason. */
export function toastFailure(error: AppError, message: ToastMessage): void {
  toastMessage(limitedText(error, message), 'destructive')
}

type FeedChanges<TVariables> = Pick<
  AppMutationOptions<unknown, TVariables, unknown>,
  'changesFeed' | 'changesFollowed'
>

function tellFeed<TVariables>(
  client: QueryClient,
  { changesFeed = false, changesFollowed = false }: FeedChanges<TVariables>,
  variables: TVariables,
): void {
  if (changesFollowed) noteFollowedChange(client)
  else if (typeof changesFeed === 'function' ? changesFeed(variables) : changesFeed) {
    noteFeedChange(client)
  }
}

/** Reads again what a write changes. */
async function readAgain<TData, TVariables, TContext>(
  client: QueryClient,
  options: AppMutationOptions<TData, TVariables, TContext>,
  variables: TVariables,
  data?: TData,
): Promise<void> {
  const stale = options.invalidates?.(data, variables) ?? []
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
  tellFeed(client, options, variables)
}

/** What a write was about is gone: the row, or one that it refers to. */
function isGone({ kind, code }: AppError): boolean {
  return kind === 'not-found' || code === FOREIGN_KEY_VIOLATION
}

/**
 * Reads again what a failed write may have found changed. When what it was about is gone, that is everything on screen,
 * which still shows it, unless that would take away what is being typed.
 */
export function readAfterFailure(
  client: QueryClient,
  error: AppError,
  keys: readonly QueryKey[] = [],
): void {
  const stale = isGone(error) && !wouldLoseTyping() ? EVERYTHING : keys
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}

/** The answer got lost, or it had been done before. What fails in the database itself is undone. */
const MAY_BE_DONE: readonly AppError['kind'][] = ['network', 'not-found', 'forbidden', 'duplicate']

function mayBeDone(error: AppError): boolean {
  return MAY_BE_DONE.includes(error.kind) || outrunMessage(error) !== null
}

/**
 * The way to write; `useToggle` is the one for toggles.
 * 1. Failures are mapped, logged once, and show at most one toast; so do successes.
 * 2. The invalidated queries have reloaded before the mutation counts as done. They are also read again after a failure
 *    that may mean it was done before: the answer got lost, or there is nothing more to do it to.
 * 3. A second call while the first is running does nothing; `mutateAsync` then resolves with the first
 *    call's result. With `isConcurrent` both run, and with `keyOf` those about different things.
 * 4. A call's `onSuccess` is skipped once its screen has gone, `onStored` isn't.
 */
export function useAppMutation<TData = unknown, TVariables = void, TContext = undefined>(
  options: AppMutationOptions<TData, TVariables, TContext>,
): UseMutationResult<TData, AppError, TVariables, TContext> {
  const queryClient = useQueryClient()
  const underWay = useRef(new Map<string, Promise<TData>>())

  const mutation = useMutation<TData, AppError, TVariables, TContext>({
    mutationFn: async (variables) => {
      try {
        return await options.mutationFn(variables)
      } catch (error) {
        throw toAppError(error)
      }
    },
    onMutate: options.onMutate,
    onSuccess: async (data, variables) => {
      await readAgain(queryClient, options, variables, data)
      const message = messageFor(options.success, data, variables)
      if (message) toastMessage(message)
      options.onSuccess?.(data, variables)
    },
    onError: (error, variables, context) => {
      if (options.rollback && context !== undefined) options.rollback(context, variables)
      logHandled('A write failed', error)
      const isUnclear = mayBeDone(error)
      const keys = isUnclear ? options.invalidates?.(undefined, variables) : undefined
      readAfterFailure(queryClient, error, keys)
      if (isUnclear) tellFeed(queryClient, options, variables)
      const message = messageFor(options.failure, error, variables)
      if (message) toastFailure(error, message)
      options.onError?.(error, variables)
    },
  })

  const send = mutation.mutateAsync
  const { isConcurrent = false, keyOf } = options
  const mutateAsync = useCallback<typeof send>(
    (...args) => {
      const [variables, { onStored } = {}] = args
      const key = keyOf?.(variables as TVariables) ?? ''
      const before = isConcurrent ? undefined : underWay.current.get(key)
      if (before) return before
      const run = send(...args)
        .then((data) => {
          onStored?.()
          return data
        })
        .finally(() => underWay.current.delete(key))
      underWay.current.set(key, run)
      return run
    },
    [send, isConcurrent, keyOf],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) => {
      // The failure was handled above.
      mutateAsync(...args).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
