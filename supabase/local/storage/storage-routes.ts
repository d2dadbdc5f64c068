/**
 * Storage: the library's, with these corrections to match the real service.
 *
 * 1. supabase-js uploads a form whose file has no field name, which the library does not find: the file
 *    is forwarded as the raw body with its type and cache rule.
 * 2. A file over its bucket's limit, or the project's, is refused by its actual size.
 * 3. Policies get the type and length of the file; the library would leave out the length.
 * 4. An invalid file name, form or JSON is a client error.
 * 5. A request for a part of a file gets that part, and one with the file's tag no file.
 */
import { Hono } from 'hono'
import type { AccessClaims, Tokens } from '../auth/tokens'
import type { Sql } from '../database/sql'
import { answerPart } from './partial-answer'

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

/** The characters and length the real service allows in a name. */
const validName = /^[\w/!\-.*'() &$@=;:+,?]+$/
const mostNameBytes = 1024

/** Routes below `/storage/v1`. */
export function createStorageRoutes(options: StorageOptions): Hono {
  const { sql, sizeLimit, forward } = options
  const app = new Hono()
  app.on(['POST', 'PUT'], '/object/:bucket/:path{.+}', async (c) => {
    const bucketId = c.req.param('bucket')
    // Commands in place of a bucket: their bodies are not files.
    if (['list', 'move', 'copy', 'sign', 'upload'].includes(bucketId))
      return forwardJson(options, c.req.raw)
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
    const refusal = await askPolicies(options, c.req.raw, bucketId, name, upload)
    return refusal ?? forward(new Request(c.req.url, { method: c.req.method, ...upload }))
  })
  app.get('/object/*', async (c) => answerPart(c.req.raw, await forwardJson(options, c.req.raw)))
  app.all('/upload/resumable/*', () =>
    storageError(501, 'not_implemented', 'The local backend has no resumable uploads'),
  )
  app.all('*', (c) => forwardJson(options, c.req.raw))
  return app
}

/** The policies' error for a member's upload, or null. The library checks the rest. */
async function askPolicies(
  { sql, tokens }: StorageOptions,
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
    await rehearse(sql, claims, [bucketId, name, claims.sub, JSON.stringify(metadata)])
    return null
  } catch (error) {
    return databaseError(error)
  }
}

async function rehearse(sql: Sql, claims: AccessClaims, row: unknown[]): Promise<void> {
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

/** Forwards what is not a file; the library fails on invalid JSON. */
async function forwardJson({ forward }: StorageOptions, request: Request): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return forward(request)
  const body = await request.text()
  const isJson = request.headers.get('content-type')?.includes('json') ?? false
  if (isJson && body !== '' && !canParse(body))
    return storageError(400, 'InvalidRequest', 'Body is not valid JSON')
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return forward(new Request(request.url, { method: request.method, headers, body: body || null }))
}

/** The file name after the bucket; null if it is invalid. */
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

/** The file of an upload; null if its form is invalid. */
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

/** The error of a policy or trigger; null for those the library reports. */
function databaseError(error: unknown): Response | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code === '42501')
    return storageError(403, 'Unauthorized', 'new row violates row-level security policy')
  // The real service doesn't know PostgREST's codes and reports our limits as database errors.
  if (error.code.startsWith('PT')) return storageError(500, 'DatabaseError', error.message)
  return null
}

/** Storage returns all errors but its own failures as 400, with the status in the body. */
function storageError(status: number, error: string, message: string): Response {
  return Response.json(
    { statusCode: String(status), error, message },
    { status: status === 500 ? 500 : 400 },
  )
}
