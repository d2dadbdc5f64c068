import { AppError, toAppError } from './errors'
import { logHandled } from './log'

/** The pause before a lost write is retried, as long as a read's. */
const LOST_PAUSE_MS = 400

/**
 * A toggle that may be clicked faster than the server answers.
 * 1. Each key has one write at a time. Clicks in the meantime change the wanted state; the last one counts.
 * 2. The next write starts from the server's last response, and nothing is sent if that is the wanted
 *    state already.
 * 3. A refused write drops the wanted state and shows the last confirmed one.
 * 4. Without a response it is unknown whether the write arrived. The wanted state stays on screen and is
 *    written once more; only a second loss counts as refused.
 */
export interface ToggleRun<T> {
  /** The server's state before the first click. */
  confirmed: T
  /** Writes the wanted state and returns the resulting one. Has to be idempotent. */
  send: (wanted: T) => Promise<T>
  /** Shows a state at once. */
  show: (state: T) => void
  /** Everything is written; `start` is the state before the first click. */
  done: (state: T, start: T) => void
  /** Not written, or unknown: the state has to be reloaded. */
  failed: (error: AppError, wanted: T, confirmed: T) => void
}

interface Entry<T> {
  run: ToggleRun<T>
  start: T
  confirmed: T
  wanted: T
  finished: Promise<void>
}

export interface ToggleQueue<T> {
  /** Sets the wanted state; resolves when everything is written. */
  press: (key: string, wanted: T, run: ToggleRun<T>) => Promise<void>
  /** Sets the wanted state of everything that is being written, before a write for all; resolves when it is written. */
  pressOpen: (wanted: T) => Promise<void>
  /** Whether a write is running; data loaded meanwhile may be out of date. */
  isBusy: () => boolean
  /** Whether a write of a key is running or has ended since a time, in milliseconds: what was asked then may be older. */
  wroteSince: (key: string, since: number) => boolean
}

/** A queue for one kind of toggle; its keys name the toggled objects. */
export function createToggleQueue<T>(): ToggleQueue<T> {
  const open = new Map<string, Entry<T>>()
  const ended = new Map<string, number>()

  function end(key: string): void {
    open.delete(key)
    ended.set(key, Date.now())
  }

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
        // The server's state wins unless there was a newer click.
        if (Object.is(entry.wanted, target)) entry.wanted = entry.confirmed
      }
    } catch (error) {
      end(key)
      const failure = toAppError(error)
      logHandled('A switch could not be written', failure)
      entry.run.show(entry.confirmed)
      entry.run.failed(failure, target, entry.confirmed)
      return
    }
    end(key)
    entry.run.done(entry.confirmed, entry.start)
  }

  function change(entry: Entry<T>, wanted: T): Promise<void> {
    entry.wanted = wanted
    entry.run.show(wanted)
    return entry.finished
  }

  return {
    press(key, wanted, run) {
      const current = open.get(key)
      if (current) return change(current, wanted)
      const { confirmed } = run
      const entry = { run, start: confirmed, confirmed, wanted, finished: Promise.resolve() }
      open.set(key, entry)
      run.show(wanted)
      entry.finished = drain(key, entry)
      return entry.finished
    },
    async pressOpen(wanted) {
      await Promise.all([...open.values()].map((entry) => change(entry, wanted)))
    },
    isBusy: () => open.size > 0,
    wroteSince: (key, since) => open.has(key) || (ended.get(key) ?? -Infinity) >= since,
  }
}
