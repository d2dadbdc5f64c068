import { toAppError, type AppError } from './errors'
import { logHandled } from './log'

/**
 * A switch that may be pressed faster than the server answers.
 * 1. One write at a time for a key. Presses meanwhile change what is wanted; the last one counts.
 * 2. What the server answered to one write is what the next starts from, and nothing is sent when
 *    it already is what is wanted.
 * 3. A failure drops what is wanted and shows what the server last confirmed.
 */
export interface ToggleRun<T> {
  /** What the server holds before the first press. */
  confirmed: T
  /** Writes what is wanted and answers with what holds then. */
  send: (wanted: T) => Promise<T>
  /** Puts a state on the screen, at once. */
  show: (state: T) => void
  /** Everything is written; `start` is what held before the first press. */
  done: (state: T, start: T) => void
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
    try {
      while (!Object.is(entry.wanted, entry.confirmed)) {
        target = entry.wanted
        entry.confirmed = await entry.run.send(target)
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
