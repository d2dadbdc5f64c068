/** One process a folder: two of them on the same database leave neither with one. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = 'in-use'

/** A folder of data that another running process has open. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(folder: string, processId: number) {
    super(
      `${folder} is in use: process ${processId} has Kindling running on it. Stop that one first.\n` +
        `If that process is something else, Kindling was killed: delete ${join(folder, MARK)}.`,
    )
  }
}

/** Throws {@link FolderInUse} when another running process has the folder. */
export function refuseIfInUse(folder: string): void {
  const holder = holderOf(folder)
  if (holder !== null) throw new FolderInUse(folder, holder)
}

/**
 * Makes the folder and takes it for this process.
 * @returns what gives it back. Throws {@link FolderInUse} when another running process has it.
 */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  refuseIfInUse(folder)
  const mark = join(folder, MARK)
  writeFileSync(mark, String(process.pid))
  return () => rmSync(mark, { force: true })
}

/** The process that has the folder; null when there is none, or it ended without giving it back. */
function holderOf(folder: string): number | null {
  const processId = Number(readMark(folder))
  if (!processId || processId === process.pid) return null
  try {
    process.kill(processId, 0)
    return processId
  } catch (error) {
    // Somebody else's process cannot be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? processId : null
  }
}

function readMark(folder: string): string {
  try {
    return readFileSync(join(folder, MARK), 'utf8')
  } catch {
    return ''
  }
}
