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
  /** What was written last, or is under way, and its write. */
  tried: T
  sent: Promise<unknown>
  finished: Promise<void>
}

/** What the first click of a key begins with: nothing is written yet. */
function entryOf<T>(run: ToggleRun<T>, wanted: T): Entry<T> {
  const { confirmed } = run
  const none = Promise.resolve()
  return { run, start: confirmed, confirmed, wanted, tried: confirmed, sent: none, finished: none }
}

export interface ToggleQueue<T> {
  /** For each key that changed, the id of the toast that says so. */
  toasts: Map<string, number>
  /** Sets the wanted state; resolves when everything is written. */
  press: (key: string, wanted: T, run: ToggleRun<T>) => Promise<void>
  /**
   * Writes a state for all keys at once, between the writes for one: what is under way ends first, and what is
   * pressed meanwhile comes after it.
   */
  pressAll: (wanted: T, write: () => Promise<void>) => Promise<void>
  /** Whether a write is running; data loaded meanwhile may be out of date. */
  isBusy: () => boolean
  /** Whether a write of a key is running or has ended since a time, in milliseconds: what was asked then may be older. */
  wroteSince: (key: string, since: number) => boolean
}

/** One work at a time that others wait for. */
function createTurn() {
  let taken: Promise<void> | undefined
  return {
    /** Ends with the work under way; undefined without one. */
    taken: () => taken,
    async take(work: () => Promise<void>): Promise<void> {
      const before = taken
      const working = (async () => {
        await before
        await work()
      })()
      const mine = working.catch(() => undefined)
      taken = mine
      await working.finally(() => {
        if (taken === mine) taken = undefined
      })
    },
  }
}

/** Writes until the server has what is wanted, except during the work to wait for. Throws the refusal of a write. */
async function writeWanted<T>(entry: Entry<T>, workUnderWay: () => Promise<void> | undefined) {
  let isLost = false
  while (isLost || !Object.is(entry.wanted, entry.confirmed)) {
    const work = workUnderWay()
    if (work) {
      await work
      continue
    }
    const target = entry.wanted
    const sent = entry.run.send(target)
    entry.tried = target
    entry.sent = sent
    const answer = await sent.catch((error: unknown) => {
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
}

/** A queue for one kind of toggle; its keys name the toggled objects. */
export function createToggleQueue<T>(): ToggleQueue<T> {
  const open = new Map<string, Entry<T>>()
  const ended = new Map<string, number>()
  const forAll = createTurn()

  function end(key: string): void {
    open.delete(key)
    ended.set(key, Date.now())
  }

  async function drain(key: string, entry: Entry<T>): Promise<void> {
    try {
      await writeWanted(entry, forAll.taken)
    } catch (error) {
      end(key)
      const failure = toAppError(error)
      logHandled('A switch could not be written', failure)
      entry.run.show(entry.confirmed)
      entry.run.failed(failure, entry.tried, entry.confirmed)
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
    toasts: new Map(),
    press(key, wanted, run) {
      const current = open.get(key)
      if (current) return change(current, wanted)
      const entry = entryOf(run, wanted)
      open.set(key, entry)
      run.show(wanted)
      entry.finished = drain(key, entry)
      return entry.finished
    },
    async pressAll(wanted, write) {
      const entries = [...open.values()]
      for (const entry of entries) void change(entry, wanted)
      await forAll.take(async () => {
        await Promise.allSettled(entries.map(({ sent }) => sent))
        await write()
        for (const entry of entries) entry.confirmed = wanted
      })
    },
    isBusy: () => open.size > 0,
    wroteSince: (key, since) => open.has(key) || (ended.get(key) ?? -Infinity) >= since,
  }
}
