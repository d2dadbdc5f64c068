/**
 * Removes files that nothing shows any more: replaced pictures, and those of what was deleted.
 *
 * 1. For the clock, not for people: the caller sends the project's secret key.
 * 2. The database names the files and never one that a row still shows; SQL may not remove them itself.
 * 3. Called every few minutes (dashboard, Integrations, Cron). What is left out is named again.
 * 4. A bucket that fails does not keep the others waiting; the answer is a 500 all the same, so that someone looks.
 */
import { serviceClient } from '../_shared/client.ts'
import { requireClock } from '../_shared/clock.ts'
import { serveJson } from '../_shared/serve-json.ts'

interface RemovedFiles {
  bucket: string
  names: string[]
}

serveJson(async (_body, request) => {
  requireClock(request)
  const client = serviceClient()
  const claim = await client.rpc('claim_removed_files')
  if (claim.error) throw claim.error
  let removed = 0
  const failures: Error[] = []
  for (const { bucket, names } of claim.data as RemovedFiles[]) {
    const { data, error } = await client.storage.from(bucket).remove(names)
    if (error) failures.push(new Error(`files of ${bucket} stay for now`, { cause: error }))
    else removed += data.length
  }
  if (failures.length > 0) throw new AggregateError(failures, `${removed} files were removed`)
  return { removed }
})
