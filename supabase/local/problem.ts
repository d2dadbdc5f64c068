import { statfsSync } from 'node:fs'

/** An error a person can fix: one sentence says what is wrong and what to do. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Where it went wrong, for the message. */
interface Place {
  /** The data folder, if there is one. */
  folder?: string
}

const FRESH = 'start over with `npm start -- --fresh`'

/** WASI's error numbers, which Postgres in WebAssembly reports. */
const wasiCodes: Record<number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/** `error` as a message for the user, if it is a known one. */
export function problemOf(error: unknown, { folder = 'The folder' }: Place = {}): Problem | null {
  if (error instanceof Problem) return error
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || /no space left on device/i.test(text)) return diskFull(folder)
  if (
    ['EACCES', 'EPERM', 'EROFS'].includes(code) ||
    /read-only file system|permission denied/i.test(text)
  )
    return new Problem(
      `${folder} cannot be written to: give this user the right to, or name another folder with \`--data DIR\`.`,
    )
  return null
}

function diskFull(folder: string): Problem {
  return new Problem(`The disk is full: free some space for ${folder}, then start again.`)
}

/** The space Postgres needs to open a database. */
const leastToOpen = 20 * 1024 * 1024

/** The message for a database that does not open. */
export function damaged(folder: string, cause: unknown): Problem {
  const known = problemOf(cause, { folder })
  if (known) return known
  // Postgres's own error doesn't mention a full disk.
  if (freeBytes(folder) < leastToOpen) return diskFull(folder)
  return new Problem(
    `The database in ${folder} cannot be opened: it is damaged or of another version${postgresWords(cause)}. Put back a copy, or ${FRESH}.`,
    { cause },
  )
}

/** What Postgres itself said, in brackets; nothing when it ended without a word. */
function postgresWords(cause: unknown): string {
  return cause instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(cause)) ? ` (${cause.message})` : ''
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The space a new community needs: the database and the demo community's pictures. */
const LEAST_BYTES = 150 * 1024 * 1024

/** Throws a {@link Problem} if a new database would not fit. */
export function needRoom(folder: string): void {
  const bytes = freeBytes(folder)
  if (bytes >= LEAST_BYTES) return
  const free = Math.floor(bytes / 1024 / 1024)
  throw new Problem(
    `There is too little room for ${folder}: ${free} MB are free, a new community takes 150. Free some space, or name a folder elsewhere with \`--data DIR\`.`,
  )
}

/** Ends the process with the message of a known problem, or with the whole of an unknown `error`. */
export function endWith(error: unknown, place: Place = {}): never {
  const problem = problemOf(error, place)
  console.error(problem ? problem.message : error)
  process.exit(1)
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if ('errno' in error && typeof error.errno === 'number') return wasiCodes[error.errno] ?? ''
  return ''
}
