/**
 * Storage: the library's, with these put in front, as the real service answers them.
 *
 * 1. supabase-js uploads a form whose file has no field name, which the library does not find: the file
 *    goes on as the raw body with its type and cache rule.
 * 2. A file over its bucket's limit, or the project's, is refused by what it weighs.
 * 3. Policies are asked with the type and the length of the file; the library would ask without the length.
 * 4. A name no file may have, a form that is none and JSON that is none are the request's fault.
 */
import { Hono } from 'hono'
import type { AccessClaims, Tokens } from '../auth/tokens'
import type { Sql } from '../database/sql'

export interface StorageOptions {
  sql: Sql
  tokens: Tokens
  /** Most bytes of any file, from config.toml. */
  sizeLimit: number
  forward: (request: Request) => Promise<Response>
}

interface Upload {
  headers: Headers
  body: ArrayBuffer
}

/** What the real service lets a name consist of, and how many bytes it may have. */
const validName = /^[\w/!\-.*'() &$@=;:+,?]+$/
const mostNameBytes = 1024

/** Routes below `/storage/v1`. */
export function createStorageRoutes({ sql, tokens, sizeLimit, forward }: StorageOptions): Hono {
  const app = new Hono()
  app.on(['POST', 'PUT'], '/object/:bucket/:path{.+}', async (c) => {
    const bucketId = c.req.param('bucket')
    // Words that stand where a bucket would: their bodies are commands, not files.
    if (['list', 'move', 'copy', 'sign', 'upload'].includes(bucketId)) return forwardJson(c.req.raw)
    const name = nameIn(c.req.url, bucketId)
    if (name === null) return storageError(400, 'InvalidKey', `Invalid key: ${c.req.param('path')}`)
    const upload = await readUpload(c.req.raw)
    if (!upload) return storageError(400, 'InvalidRequest', 'The form could not be read')
    const [bucket] = await sql.query<{ file_size_limit: number | null }>(
      'select file_size_limit from storage.buckets where id = $1',
      [bucketId],
    )
    if (upload.body.byteLength > Math.min(bucket?.file_size_limit ?? sizeLimit, sizeLimit))
      return storageError(413, 'Payload too large', 'The object exceeded the maximum allowed size')
    const refusal = await askPolicies(c.req.raw, bucketId, name, upload)
    return refusal ?? forward(new Request(c.req.url, { method: c.req.method, ...upload }))
  })
  app.all('/upload/resumable/*', () =>
    storageError(501, 'not_implemented', 'The local backend has no resumable uploads'),
  )
  app.all('*', (c) => forwardJson(c.req.raw))
  return app

  /** The refusal of a member's upload, or null. What else may be wrong with it the library says. */
  async function askPolicies(
    request: Request,
    bucketId: string,
    name: string,
    { headers, body }: Upload,
  ): Promise<Response | null> {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
    const claims = bearer ? await tokens.read(bearer) : null
    if (claims?.role !== 'authenticated') return null
    const metadata = { mimetype: headers.get('content-type'), contentLength: body.byteLength }
    try {
      await rehearse(claims, [bucketId, name, claims.sub, JSON.stringify(metadata)])
      return null
    } catch (error) {
      return databaseError(error)
    }
  }

  async function rehearse(claims: AccessClaims, row: unknown[]): Promise<void> {
    await sql.rehearse(async (tx) => {
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true)`,
        [JSON.stringify(claims), claims.sub, claims.role],
      )
      await tx.exec('set local role authenticated')
      await tx.query(
        `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
         values ($1, $2, $3::uuid, $3::text, $4::jsonb)`,
        row,
      )
    })
  }

  /** Sends on what is no file; the library fails on JSON that is none. */
  async function forwardJson(request: Request): Promise<Response> {
    if (request.method === 'GET' || request.method === 'HEAD') return forward(request)
    const body = await request.text()
    const isJson = request.headers.get('content-type')?.includes('json') ?? false
    if (isJson && body !== '' && !canParse(body))
      return storageError(400, 'InvalidRequest', 'Body is not valid JSON')
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    return forward(
      new Request(request.url, { method: request.method, headers, body: body || null }),
    )
  }
}

/** The name of a file behind its bucket; null when no file may have it. */
function nameIn(url: string, bucketId: string): string | null {
  const [, encoded = ''] = new URL(url).pathname.split(`/object/${encodeURIComponent(bucketId)}/`)
  try {
    const name = decodeURIComponent(encoded)
    return validName.test(name) && Buffer.byteLength(name) <= mostNameBytes ? name : null
  } catch {
    return null
  }
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The file of an upload; null when it comes in a form that is none. */
async function readUpload(request: Request): Promise<Upload | null> {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { headers, body: await request.arrayBuffer() }
  }
  const form = await request.formData().catch(() => null)
  if (!form) return null
  const file = [...form.values()].find((value): value is File => value instanceof File)
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string')
    headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  headers.set('content-type', file?.type || 'application/octet-stream')
  return { headers, body: file ? await file.arrayBuffer() : new ArrayBuffer(0) }
}

/** What a policy or a trigger refused; null for what the library words itself. */
function databaseError(error: unknown): Response | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code === '42501')
    return storageError(403, 'Unauthorized', 'new row violates row-level security policy')
  // The real service knows none of PostgREST's codes: a limit of ours is a failure of the database to it.
  if (error.code.startsWith('PT')) return storageError(500, 'DatabaseError', error.message)
  return null
}

/** Storage answers all refusals but failures of its own as 400 and names the status in the body. */
function storageError(status: number, error: string, message: string): Response {
  return Response.json(
    { statusCode: String(status), error, message },
    { status: status === 500 ? 500 : 400 },
  )
}
