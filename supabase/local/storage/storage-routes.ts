/**
 * Storage: the library's, with two things put in front.
 *
 * 1. supabase-js uploads a form whose file has no field name, which the library does not find: the file
 *    goes on as the raw body with its type and cache rule.
 * 2. A file over its bucket's limit, or the project's, is refused by what it weighs.
 */
import { Hono } from 'hono'
import type { Sql } from '../database/sql'

export interface StorageOptions {
  sql: Sql
  /** Most bytes of any file, from config.toml. */
  sizeLimit: number
  forward: (request: Request) => Promise<Response>
}

/** Routes below `/storage/v1`. */
export function createStorageRoutes({ sql, sizeLimit, forward }: StorageOptions): Hono {
  const app = new Hono()
  app.on(['POST', 'PUT'], '/object/:bucket/:path{.+}', async (c) => {
    // Words that stand where a bucket would: their bodies are commands, not files.
    if (['list', 'move', 'copy', 'sign', 'upload'].includes(c.req.param('bucket')))
      return forward(c.req.raw)
    const upload = await readUpload(c.req.raw)
    const [bucket] = await sql.query<{ file_size_limit: number | null }>(
      'select file_size_limit from storage.buckets where id = $1',
      [c.req.param('bucket')],
    )
    if (upload.body.byteLength > Math.min(bucket?.file_size_limit ?? sizeLimit, sizeLimit))
      return tooLarge()
    return forward(new Request(c.req.url, { method: c.req.method, ...upload }))
  })
  app.all('/upload/resumable/*', () =>
    storageError(501, 'not_implemented', 'The local backend has no resumable uploads'),
  )
  app.all('*', (c) => forward(c.req.raw))
  return app
}

async function readUpload(request: Request): Promise<{ headers: Headers; body: ArrayBuffer }> {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { headers, body: await request.arrayBuffer() }
  }
  const form = await request.formData()
  const file = [...form.values()].find((value): value is File => value instanceof File)
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string')
    headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  headers.set('content-type', file?.type || 'application/octet-stream')
  return { headers, body: file ? await file.arrayBuffer() : new ArrayBuffer(0) }
}

function tooLarge(): Response {
  return storageError(413, 'Payload too large', 'The object exceeded the maximum allowed size')
}

/** Storage answers most refusals as 400 and names the status in the body. */
function storageError(status: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(status), error, message }, { status: 400 })
}
