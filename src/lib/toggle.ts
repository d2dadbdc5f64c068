import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toAppError, unwrapInsert, type AppError } from './errors'
import { keepShown } from './keep-shown'
import { readAfterFailure, toastFailure } from './query'
import { dismissToast, type ToastMessage } from './toast'
import type { ToggleQueue } from './toggle-queue'

type Answer = PromiseLike<{ error: unknown }>

/** Writes a state that is a row: inserts the row if the state is wanted, deletes it otherwise. */
export async function writeRow(
  isWanted: boolean,
  { insert, remove }: { insert: () => Answer; remove: () => Answer },
): Promise<boolean> {
  if (isWanted) {
    unwrapInsert(await insert())
  } else {
    const { error } = await remove()
    if (error) throw toAppError(error)
  }
  return isWanted
}

interface ToggleOptions<TState, TTarget> {
  /** Names the target: clicks on one target share a queue, whichever screens show it. */
  keyOf: (target: TTarget) => string
  /** Shows a state, wherever it is cached: at once, and again in what was read meanwhile. */
  show: (state: TState, target: TTarget, isAgain: boolean) => void
  /** What shows the state. */
  shownIn: (target: TTarget) => readonly QueryKey[]
  /** Writes the wanted state and returns the resulting one. Has to be idempotent. */
  send: (wanted: TState, target: TTarget) => Promise<TState>
  /** The keys to invalidate when everything is written, and after a failure. */
  invalidates?: (target: TTarget) => readonly QueryKey[]
  /** The keys to invalidate only after a failure, where a reload would move what someone reads. */
  invalidatesOnFailure?: (target: TTarget) => readonly QueryKey[]
  /** The toast on failure. A rate limit shows its own message. */
  failure: ToastMessage | ((error: AppError, wanted: TState) => ToastMessage)
  /**
   * Called when everything is written and the state differs from the one before the first click. Returns the id of the
   * toast that says so, if there is one. The next click ends it: by then it would be wrong, and its Undo would undo that
   * click instead.
   */
  onChanged?: (state: TState, before: TState, target: TTarget) => number | undefined
  /** Called when everything is written, and after a failure. */
  onSettled?: (target: TTarget) => void
}

/**
 * The way to write a toggle: shown at once, and rapid clicks collapse to the last one. The queue has
 * the rules; failures show the same toasts as those of `useAppMutation`.
 */
export function useToggle<TState, TTarget>(
  queue: ToggleQueue<TState>,
  options: ToggleOptions<TState, TTarget>,
) {
  const queryClient = useQueryClient()

  function invalidate(keys: readonly QueryKey[] = []): void {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }

  function settle(target: TTarget): void {
    invalidate(options.invalidates?.(target))
    options.onSettled?.(target)
  }

  return (target: TTarget, { from, to }: { from: TState; to: TState }): void => {
    const key = options.keyOf(target)
    const last = queue.toasts.get(key)
    if (last !== undefined) dismissToast(last)
    const shown = keepShown<TState>(queryClient, options.shownIn(target), (state, isAgain) =>
      options.show(state, target, isAgain),
    )
    void queue.press(key, to, {
      confirmed: from,
      show: shown.show,
      send: (wanted) => options.send(wanted, target),
      done: (state, before) => {
        shown.end(state)
        settle(target)
        if (Object.is(state, before)) return
        const id = options.onChanged?.(state, before, target)
        if (id !== undefined) queue.toasts.set(key, id)
      },
      failed: (error, wanted, confirmed) => {
        const { failure } = options
        shown.end(confirmed)
        toastFailure(error, typeof failure === 'function' ? failure(error, wanted) : failure)
        settle(target)
        readAfterFailure(queryClient, error, options.invalidatesOnFailure?.(target))
      },
    })
  }
}
