/** A row as the database gives it: the caller names its shape. */
export type Row = Record<string, unknown>

/** Something that runs SQL: the database itself, or one transaction of it. */
export interface SqlRunner {
  /** Runs one statement with parameters. */
  query<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs a script of statements without parameters. */
  exec(script: string): Promise<void>
}

/** The database as the gateway's own parts use it: always as the superuser, outside any request. */
export interface Sql extends SqlRunner {
  /** Runs `work` in a transaction; commits when it returns, rolls back when it throws. */
  transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T>
  /** Runs `work`, then rolls back whatever it did. */
  rehearse<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T>
  /** Calls `onNotify` with the payload of each notification on `channel`. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>
}

/** Thrown inside a rehearsal to leave its transaction; never reaches a caller. */
export class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back on purpose')
  }
}

/** Runs asynchronous work one piece at a time, in the order asked for. */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work, work)
    this.#tail = result.catch(() => undefined)
    return result
  }
}
