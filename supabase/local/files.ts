import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file so that there is always a whole one: the old, or the new. A process that dies meanwhile, or a
 * full disk, leaves the old.
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
