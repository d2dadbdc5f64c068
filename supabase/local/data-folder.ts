/**
 * One process a folder: two of them on the same database leave neither with one.
 *
 * Whoever wants a folder listens on a socket of its own inside it, under `lock/`, and asks all others there.
 * The system closes the socket of a process that ends, however it ends, so nothing has to be tidied up by it;
 * and as the socket is in the folder, neither links to it, nor other users, nor containers are a way round.
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
import { Problem, problemOf } from './problem'

/** A folder of data that another running process has open. */
export class FolderInUse extends Problem {
  override name = 'FolderInUse'

  constructor(folder: string, holder: string) {
    super(`${folder} is in use: ${holder} has Kindling running on it. Stop that one first.`)
  }
}

/** A folder of data that is this process's alone. */
export interface HeldFolder {
  /** Without links. */
  path: string
  /** Deletes everything in it; it stays held. */
  empty(): void
  release(): void
}

const LOCK = 'lock'
/** The longest address of a socket that every system takes. */
const MOST_BYTES = 100
const ANSWER_MS = 2_000

/**
 * Makes the folder and takes it for this process.
 * Throws {@link FolderInUse} when a running process has it, {@link Problem} when it cannot be written to.
 */
export async function takeFolder(folder: string): Promise<HeldFolder> {
  const path = makeFolder(folder)
  const release = platform() === 'win32' ? await takePipe(path) : await takeSocket(path)
  return {
    path,
    release,
    empty() {
      for (const name of readdirSync(path))
        if (name !== LOCK) rmSync(join(path, name), { recursive: true, force: true })
    },
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

/** Who is answered to somebody that asks. */
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
    // It gets its name when it answers: one that does not answer belongs to nobody.
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

/** Runs `bind` in the place for sockets: inside the folder, or beside it where file systems have no sockets. */
async function lockFolderOf(
  path: string,
  bind: (lock: string) => Promise<void>,
): Promise<{ folder: string; forget: () => void }> {
  const inside = join(path, LOCK)
  try {
    mkdirSync(inside, { recursive: true })
    const short = shortened(inside)
    try {
      await bind(short.folder)
    } catch (error) {
      short.forget()
      throw error
    }
    return short
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'ENOTSUP' && code !== 'EOPNOTSUPP')
      throw problemOf(error, { folder: path }) ?? error
    const outside = join(tmpdir(), `kindling-${shortHash(path)}`)
    mkdirSync(outside, { recursive: true })
    await bind(outside)
    return { folder: outside, forget: () => undefined }
  }
}

/** The same folder under a name that is short enough for the address of a socket. */
function shortened(folder: string): { folder: string; forget: () => void } {
  if (Buffer.byteLength(folder) + 26 <= MOST_BYTES) return { folder, forget: () => undefined }
  const link = join(mkdtempSync(join(tmpdir(), 'kindling-')), 'l')
  symlinkSync(folder, link)
  return { folder: link, forget: () => rmSync(join(link, '..'), { recursive: true, force: true }) }
}

/**
 * Who has the folder, or null when it is ours. Of several that ask at once the first by name gets it: who comes
 * after another one leaves, who comes before waits until the other has decided.
 */
async function findHolder(lock: string, own: string): Promise<string | null> {
  for (const other of readdirSync(lock)) {
    if (other === own || !other.endsWith('.sock')) continue
    for (;;) {
      const answer = await ask(join(lock, other))
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

/** What the process behind a socket says; null when there is none any more. */
async function ask(address: string): Promise<string | null> {
  const socket = connect(address)
  try {
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    await once(socket, 'connect')
    const said: Buffer[] = []
    for await (const chunk of socket) said.push(chunk as Buffer)
    // One that is there and does not answer is busy, or has been stopped: it is there.
    return Buffer.concat(said).toString() || 'holds another process'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null
    return 'holds another process'
  } finally {
    socket.destroy()
  }
}

function answering(words: () => string): Server {
  const server = createServer((asking) => {
    asking.on('error', () => asking.destroy())
    asking.end(words())
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
