import type { Sql } from '../database/sql'

interface RemovedFiles {
  bucket: string
  names: string[]
}

/**
 * Deletes unused files, as the function remove-files does on a hosted project: the database names them,
 * the Storage API deletes them.
 */
export async function removeFiles(
  sql: Sql,
  storage: (request: Request) => Promise<Response>,
  secretKey: string,
): Promise<void> {
  const [row] = await sql.query<{ claimed: RemovedFiles[] }>(
    'select private.claim_removed_files(100) as claimed',
  )
  for (const { bucket, names } of row?.claimed ?? []) {
    const answer = await storage(
      new Request(`http://localhost/storage/v1/object/${bucket}`, {
        method: 'DELETE',
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ prefixes: names }),
      }),
    )
    if (!answer.ok) console.warn(`files of ${bucket} stay for now:`, await answer.text())
  }
}
