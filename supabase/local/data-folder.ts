/**
 * One process a folder: two of them on the same database leave neither with one. Who has a folder listens on a
 * socket named after it. A process that was killed listens no more, whatever it left behind.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** A folder of data that another running process has open. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(folder: string, processId: string) {
    super(
      `${folder} is in use: process ${processId} has Kindling running on it. Stop that one first.`,
    )
  }
}

/** Throws {@link FolderInUse} when a running process has the folder. */
export async function refuseIfInUse(folder: string): Promise<void> {
  const holder = await holderOf(folder)
  if (holder !== null) throw new FolderInUse(folder, holder)
}

/**
 * Makes the folder and takes it for this process.
 * @returns what gives it back. Throws {@link FolderInUse} when a running process has it.
 */
export async function takeFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  await refuseIfInUse(folder)
  const address = addressOf(folder)
  if (platform() !== 'win32') rmSync(address, { force: true })
  const server = createServer((asking) => asking.end(String(process.pid)))
  server.listen(address).unref()
  await once(server, 'listening')
  return () => server.close()
}

/** Where whoever has the folder listens. Paths of sockets are short, those of folders need not be. */
function addressOf(folder: string): string {
  const name = `kindling-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** The process that has the folder, or null. */
async function holderOf(folder: string): Promise<string | null> {
  const socket = connect(addressOf(folder))
  try {
    await once(socket, 'connect')
    return await text(socket)
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}
