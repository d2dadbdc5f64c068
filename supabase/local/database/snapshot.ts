import type { PgliteConnection } from '@supabase/lite/pglite'

/** A snapshot in memory: a blob of Node's own would read it back in small pieces. */
export class LoadedFile extends Blob {
  constructor(private readonly content: Uint8Array<ArrayBuffer>) {
    super([])
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content.buffer)
  }
}

/** The whole database as a file. */
export async function dumpOf(driver: PgliteConnection['driver']): Promise<Uint8Array> {
  // What opens the dump has nothing to redo, and gets no log of what was done before.
  await driver.exec('set wal_recycle = off; select pg_switch_wal(); checkpoint; reset wal_recycle')
  const dump = await driver.dumpDataDir('none')
  return new Uint8Array(await dump.arrayBuffer())
}
