/**
 * Allows one process per folder: two on the same database would destroy it.
 *
 * A process that wants a folder listens on its own socket inside it, under `lock/`, and asks all others there.
 * The system closes the socket when the process ends, however it ends, so it need not clean up;
 * and since the socket is in the folder, links, other users and containers cannot bypass it. A folder on a disk that
 * knows no sockets (FAT, some network and container mounts) is refused: a lock elsewhere could be bypassed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, platform, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyFolder, LOCK, refuseOthers } from './folder-contents'
import { Problem, problemOf } from './problem'

/** Another running process has the data folder open. */
export class FolderInUse extends Problem {
  override name = 'FolderInUse'

  constructor(folder: string, holder: string) {
    super(`${folder} is in use: ${holder} has Kindling running on it. Stop that one first.`)
  }
}

/** A data folder only this process uses. */
export interface HeldFolder {
  /** With links resolved. */
  path: string
  /** Deletes what the backend has stored in it; keeps the lock. */
  empty(): void
  release(): void
}

/** The longest socket address that every system accepts. */
const MOST_BYTES = 100
const ANSWER_MS = 2_000

/** What counts as said by a process that accepts and doesn't answer: it is busy or suspended, but exists. */
const NO_ANSWER = 'holds another process'

/** Asked so often before it counts as held: the one who asks may have been stalled, not the one who answers. */
const TRIES = 3

/**
 * Creates the folder and locks it for this process.
 * Throws {@link FolderInUse} if a running process has it, {@link Problem} if it is not writable or not for us.
 */
export async function takeFolder(folder: string): Promise<HeldFolder> {
  const path = makeFolder(folder)
  refuseOthers(path)
  const release = platform() === 'win32' ? await takePipe(path) : await takeSocket(path)
  return {
    path,
    release,
    empty: () => emptyFolder(path),
  }
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    const path = realpathSync(folder)
    accessSync(path, constants.W_OK)
    return path
  } catch (error) {
    throw problemOf(error, { folder: resolve(folder) }) ?? notAFolder(folder, error)
  }
}

function notAFolder(folder: string, cause: unknown): Problem {
  return new Problem(`${resolve(folder)} is no folder: name another one, or move that file away.`, {
    cause,
  })
}

/** The name other processes get. */
function ownName(): string {
  return `process ${process.pid} on ${hostname()}`
}

async function takePipe(path: string): Promise<() => void> {
  const server = answering(() => `holds ${ownName()}`)
  try {
    await listen(server, `\\\\.\\pipe\\kindling-${shortHash(path)}`)
  } catch {
    throw new FolderInUse(path, 'another process')
  }
  return () => server.close()
}

async function takeSocket(path: string): Promise<() => void> {
  let state = 'waits'
  const server = answering(() => `${state} ${ownName()}`)
  const own = `${randomBytes(8).toString('hex')}.sock`
  const { folder, forget } = await lockFolderOf(path, async (lock) => {
    // Rename it only once it answers: a socket that doesn't answer is stale.
    await listen(server, join(lock, `${own}.new`))
    chmodSync(join(lock, `${own}.new`), 0o666)
    renameSync(join(lock, `${own}.new`), join(lock, own))
  })
  const release = () => {
    rmSync(join(folder, own), { force: true })
    server.close()
    forget()
  }
  const holder = await findHolder(folder, own)
  if (holder !== null) {
    release()
    throw new FolderInUse(path, holder)
  }
  state = 'holds'
  return release
}

/** What systems say where a file system has no sockets. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EINVAL']

function noSockets(path: string, cause: unknown): Problem {
  return new Problem(
    `${path} cannot be locked, its disk has no sockets: choose a folder on another disk with \`--data DIR\`.`,
    { cause },
  )
}

/** Makes the lock's folder and runs `bind` in it. Throws a {@link Problem} if its file system has no sockets. */
async function lockFolderOf(
  path: string,
  bind: (lock: string) => Promise<void>,
): Promise<{ folder: string; forget: () => void }> {
  const inside = join(path, LOCK)
  try {
    mkdirSync(inside, { recursive: true })
  } catch (error) {
    throw problemOf(error, { folder: path }) ?? error
  }
  const short = shortened(inside)
  try {
    await bind(short.folder)
    return short
  } catch (error) {
    short.forget()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NO_SOCKETS.includes(code)) throw noSockets(path, error)
    throw problemOf(error, { folder: path }) ?? error
  }
}

/** The same folder under a name short enough for a socket address. */
function shortened(folder: string): { folder: string; forget: () => void } {
  if (Buffer.byteLength(folder) + 26 <= MOST_BYTES) return { folder, forget: () => undefined }
  const link = join(mkdtempSync(join(tmpdir(), 'kindling-')), 'l')
  symlinkSync(folder, link)
  return { folder: link, forget: () => rmSync(join(link, '..'), { recursive: true, force: true }) }
}

/**
 * Who has the folder, or null if it is ours. If several ask at once, the first by name gets it: a later one
 * leaves, an earlier one waits until the other has decided.
 */
async function findHolder(lock: string, own: string): Promise<string | null> {
  for (const other of readdirSync(lock)) {
    if (other === own || !other.endsWith('.sock')) continue
    for (;;) {
      const answer = await askPatiently(join(lock, other))
      if (answer === null) {
        rmSync(join(lock, other), { force: true })
        break
      }
      const [state, ...holder] = answer.split(' ')
      if (state === 'holds' || other < own) return holder.join(' ')
      await wait(20)
    }
  }
  return null
}

/** The reply of the process behind a socket; null if it is gone. */
async function askPatiently(address: string): Promise<string | null> {
  let answer: string | null = NO_ANSWER
  for (let tries = 0; tries < TRIES && answer === NO_ANSWER; tries += 1) answer = await ask(address)
  return answer
}

async function ask(address: string): Promise<string | null> {
  const socket = connect(address)
  try {
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    await once(socket, 'connect')
    const said: Buffer[] = []
    for await (const chunk of socket) said.push(chunk as Buffer)
    return Buffer.concat(said).toString() || NO_ANSWER
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null
    return NO_ANSWER
  } finally {
    socket.destroy()
  }
}

function answering(message: () => string): Server {
  const server = createServer((asking) => {
    asking.on('error', () => asking.destroy())
    asking.end(message())
  })
  return server.unref()
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address)
  await once(server, 'listening')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
