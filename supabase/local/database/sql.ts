/** A row from the database: the caller names its type. */
export type Row = Record<string, unknown>

/** Something that runs SQL: the database itself, or one transaction of it. */
export interface SqlRunner {
  /** Runs one statement with parameters. */
  query<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs a script of statements without parameters. */
  exec(script: string): Promise<void>
}

/** The database for the gateway's own use: always as superuser, outside any request. */
export interface Sql extends SqlRunner {
  /** Runs `work` in a transaction; commits if it returns, rolls back if it throws. */
  transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T>
  /** Runs `work`, then rolls back. */
  rehearse<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T>
  /** Calls `onNotify` with the payload of each notification on `channel`. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>
}

/** Thrown to roll back a rehearsal; never reaches a caller. */
class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back on purpose')
  }
}

/** Runs asynchronous work one at a time, in order. */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work, work)
    this.#tail = result.catch(() => undefined)
    return result
  }
}

/** Does the work in a transaction, rolls it back and returns the result. */
export async function rehearseWith<T>(
  transaction: Sql['transaction'],
  work: (tx: SqlRunner) => Promise<T>,
): Promise<T> {
  try {
    return await transaction<T>(async (tx) => {
      throw new Rehearsed(await work(tx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T
    throw error
  }
}
