/** What a data folder holds. Nothing else in it is ever deleted: someone may have named a folder of their own. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem'
import { PROGRESS_FILE, readProgress } from './progress'

/** The names that the backend gives to what it stores. */
export const ownNames = [
  'database',
  'objects',
  'mails.json',
  'signing-key.json',
  PROGRESS_FILE,
] as const

/** The folder's sockets, which say who uses it. */
export const LOCK = 'lock'

/** What systems and git put into folders that are otherwise empty. */
const IGNORED = [
  '.DS_Store',
  '.gitignore',
  '.gitkeep',
  '.localized',
  'Thumbs.db',
  'desktop.ini',
  'lost+found',
]

/** A file of ours, its drafts (files.ts), and the copies of it that could not be read. */
function isOwnFile(name: string): boolean {
  return ownNames.some((own) => own.endsWith('.json') && `${name}.`.startsWith(`${own}.`))
}

/** Whether a backend has been started on the folder, or may be without mixing its files with others. */
function isOurs(folder: string): boolean {
  if (readProgress(folder) !== null || existsSync(join(folder, 'database/PG_VERSION'))) return true
  return readdirSync(folder).every(
    (name) => name === LOCK || IGNORED.includes(name) || isOwnFile(name),
  )
}

/** Throws a {@link Problem} if the folder holds something else than a community. */
export function refuseOthers(folder: string): void {
  if (isOurs(folder)) return
  throw new Problem(
    `${folder} holds files of something else: move them away, or name a new folder with \`--data DIR\`.`,
  )
}

/** Deletes what the backend has stored; last what says whose the folder is, so that the next start goes on if this one ends. */
export function emptyFolder(folder: string): void {
  const own = readdirSync(folder).filter(
    (name) => isOwnFile(name) || ownNames.some((each) => each === name),
  )
  for (const name of [...own.filter((each) => each !== PROGRESS_FILE), PROGRESS_FILE])
    rmSync(join(folder, name), { recursive: true, force: true })
}
