/** Files that must not be half written, or stop a start when they are damaged all the same. */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file atomically: if the process dies or the disk is full, the old one stays.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${randomUUID().slice(0, 8)}.tmp`
  try {
    const file = openSync(draft, 'w')
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Renames a file that nobody can read, with a warning: it must not prevent a start.
 * @param consequence what follows, as the end of a sentence.
 */
export function moveAside(file: string, consequence: string): void {
  renameSync(file, `${file}.damaged`)
  console.warn(`${file} was damaged: it is now ${file}.damaged, and ${consequence}.`)
}
