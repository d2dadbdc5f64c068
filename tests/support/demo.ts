import { hash } from 'bcryptjs'
import type { Database } from '../../supabase/local/database/database'
import { seedDemo } from '../../supabase/seed/seed-demo'
import { openScratchDatabase } from './database'

interface StoredFile {
  path: string
  url: string
  bytes: Uint8Array
  ownerId: string
}

/** The demo community in its own database, with the files stored for it. */
export interface DemoCommunity extends Database {
  /** When it was made; nothing in it is later. */
  now: Date
  files: StoredFile[]
}

/** Loads the demo community into a database: the one in memory, unless another is given. */
export async function openDemo(
  now: Date,
  opening: Promise<Database> = openScratchDatabase(),
): Promise<DemoCommunity> {
  const database = await opening
  const files: StoredFile[] = []
  const publicUrl = (bucket: string, path: string) => `https://files.test/${bucket}/${path}`
  await seedDemo({
    now,
    sql: (text, params) => database.sql.query(text, params),
    hashPassword: (plain) => hash(plain, 4),
    publicUrl,
    uploadObject(bucket, path, bytes, _type, ownerId) {
      files.push({ path, url: publicUrl(bucket, path), bytes, ownerId })
      return Promise.resolve()
    },
  })
  return { ...database, now, files }
}
