import { AppError, toAppError } from './errors'
import { logHandled } from './log'

/** Between a lost answer and the second try: as long as a read waits for its own. */
const LOST_PAUSE_MS = 400

/**
 * A switch that may be pressed faster than the server answers.
 * 1. One write at a time for a key. Presses meanwhile change what is wanted; the last one counts.
 * 2. What the server answered to one write is what the next starts from, and nothing is sent when
 *    it already is what is wanted.
 * 3. A refusal drops what is wanted and shows what the server last confirmed.
 * 4. When no answer comes, nobody knows whether the write arrived. What is wanted stays on the screen
 *    and is written once more, whatever was confirmed before; only a second loss counts as a refusal.
 */
export interface ToggleRun<T> {
  /** What the server holds before the first press. */
  confirmed: T
  /** Writes what is wanted and answers with what holds then. Twice is as good as once. */
  send: (wanted: T) => Promise<T>
  /** Puts a state on the screen, at once. */
  show: (state: T) => void
  /** Everything is written; `start` is what held before the first press. */
  done: (state: T, start: T) => void
  /** It was not written, or nobody knows: what holds is to be read again. */
  failed: (error: AppError, wanted: T) => void
}

interface Entry<T> {
  run: ToggleRun<T>
  start: T
  confirmed: T
  wanted: T
  finished: Promise<void>
}

export interface ToggleQueue<T> {
  /** Asks for a state; resolves when nothing is left to write. */
  press: (key: string, wanted: T, run: ToggleRun<T>) => Promise<void>
  /** Whether anything is being written: what is read now may be from before. */
  isBusy: () => boolean
}

/** One queue for one kind of switch; its keys name the things that are switched. */
export function createToggleQueue<T>(): ToggleQueue<T> {
  const open = new Map<string, Entry<T>>()

  async function drain(key: string, entry: Entry<T>): Promise<void> {
    let target = entry.wanted
    let isLost = false
    try {
      while (isLost || !Object.is(entry.wanted, entry.confirmed)) {
        target = entry.wanted
        const answer = await entry.run.send(target).catch((error: unknown) => {
          const failure = toAppError(error)
          if (isLost || failure.kind !== 'network') throw failure
          return failure
        })
        isLost = answer instanceof AppError
        if (answer instanceof AppError) {
          await new Promise((resolve) => setTimeout(resolve, LOST_PAUSE_MS))
          continue
        }
        entry.confirmed = answer
        // The server may know better than the press; without a newer one its answer stands.
        if (Object.is(entry.wanted, target)) entry.wanted = entry.confirmed
      }
    } catch (error) {
      open.delete(key)
      const failure = toAppError(error)
      logHandled('A switch could not be written', failure)
      entry.run.show(entry.confirmed)
      entry.run.failed(failure, target)
      return
    }
    open.delete(key)
    entry.run.done(entry.confirmed, entry.start)
  }

  return {
    press(key, wanted, run) {
      const current = open.get(key)
      if (current) {
        current.wanted = wanted
        current.run.show(wanted)
        return current.finished
      }
      const { confirmed } = run
      const entry = { run, start: confirmed, confirmed, wanted, finished: Promise.resolve() }
      open.set(key, entry)
      run.show(wanted)
      entry.finished = drain(key, entry)
      return entry.finished
    },
    isBusy: () => open.size > 0,
  }
}
