import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Session } from './native-postgres'
import { textLines, type TapFile } from './pgtap'

const BLOCK = 512

/** A file of an uncompressed tar archive. */
function fileIn(archive: Buffer, isWanted: (path: string) => boolean): string {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK)
    const [path = ''] = header.toString('utf8', 0, 100).split('\0')
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0
    if (isWanted(path)) return archive.toString('utf8', at + BLOCK, at + BLOCK + size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error('the archive lacks the file')
}

/** pgTAP as a script, from the package of the embedded database: a native Postgres from npm has no pgTAP. */
function pgtapScript(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const archive = gunzipSync(readFileSync(join(dirname(main), 'pgtap.tar.gz')))
  return fileIn(archive, (path) => /\/pgtap--\d+\.\d+\.\d+\.sql$/.test(path))
}

/** Creates what `create extension pgtap with schema extensions` would. */
export async function installPgtap(session: Session): Promise<void> {
  // psql's commands are for those who load the script by hand.
  const script = pgtapScript().replace(/^\\.*$/gm, '')
  await session.query(`begin; set local search_path = extensions; ${script}; commit`)
}

/** Runs the part before a file's transaction, without the extension, which {@link installPgtap} made. */
export async function runNativeBefore(session: Session, { before }: TapFile): Promise<void> {
  await session.query(before.replace(/^create extension .*\bpgtap\b.*;$/m, ''))
}

/** Runs a file's transaction, as `runTap` does on the embedded database. */
export async function runNativeTap(session: Session, { transaction }: TapFile): Promise<string[]> {
  try {
    const answers: unknown = await session.query(transaction)
    return textLines(answers as { rows: Record<string, unknown>[] }[])
  } catch (error) {
    await session.query('rollback')
    throw error
  }
}
