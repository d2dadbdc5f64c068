import { hash } from 'bcryptjs'
import { seedDemo } from '../seed/seed-demo'
import type { Backend } from './backend'

/**
 * Loads the demo community if there are no members yet: if interrupted, the next start deletes the
 * folder, so it must not contain anyone else's data.
 * @param passwordCost bcrypt's cost of its passwords.
 * @returns whether it was loaded.
 */
export async function seedOnce(backend: Backend, passwordCost = 10): Promise<boolean> {
  const { sql } = backend.database
  if (backend.progress?.hasCommunity) return false
  const [found] = await sql.query('select 1 from auth.users limit 1')
  if (found) return false
  backend.progress?.beginCommunity()
  await seedDemo({
    sql: (text, params) => sql.query(text, params),
    hashPassword: (plain) => hash(plain, passwordCost),
    publicUrl: (bucket, path) => `${backend.api}/storage/v1/object/public/${bucket}/${path}`,
    async uploadObject(bucket, path, bytes, contentType, ownerId) {
      const response = await fetch(`${backend.api}/storage/v1/object/${bucket}/${path}`, {
        method: 'POST',
        headers: {
          apikey: backend.secretKey,
          authorization: `Bearer ${backend.secretKey}`,
          'content-type': contentType,
          'cache-control': 'max-age=3600',
          'x-upsert': 'true',
        },
        body: new Uint8Array(bytes),
      })
      if (!response.ok) throw new Error(`Upload of ${bucket}/${path}: ${await response.text()}`)
      await sql.query(
        'update storage.objects set owner_id = $3::text, owner = $3::text::uuid where bucket_id = $1 and name = $2',
        [bucket, path, ownerId],
      )
    },
  })
  backend.progress?.endCommunity()
  return true
}
