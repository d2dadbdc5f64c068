import { hash } from 'bcryptjs'
import type { Database } from '../../supabase/local/database/database'
import { seedDemo } from '../../supabase/seed/seed-demo'

/** When it is, for the demo community of the tests. */
export const demoNow = new Date('2026-11-21T12:00:00Z')

/** Fills a database with the demo community; answers with the addresses of the pictures it stored. */
export async function seedDemoInto(database: Database): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  const publicUrl = (bucket: string, path: string) => `https://files.test/${bucket}/${path}`
  await seedDemo({
    now: demoNow,
    sql: (text, params) => database.sql.query(text, params),
    // As cheap as it may be: nobody signs in.
    hashPassword: (plain) => hash(plain, 4),
    publicUrl,
    uploadObject: (bucket, path) => {
      stored.add(publicUrl(bucket, path))
      return Promise.resolve()
    },
  })
  return stored
}
