import { env } from '@/config/env'
import { isPage } from './answers'
import { AppError, toAppError, unwrap } from './errors'
import { authorisedFetch, currentSession } from './supabase'

export interface UploadRequest {
  bucket: string
  path: string
  file: File
  /** How many seconds browsers may cache it. */
  cacheControl?: number
  signal?: AbortSignal
  onProgress?: (percent: number) => void
}

/** An upload may take minutes, but one of which nothing arrives for so long is lost. */
const STALLED_AFTER_MS = 30_000

function objectUrl(...parts: string[]): string {
  const encoded = parts.flatMap((part) => part.split('/')).map(encodeURIComponent)
  return [env.supabaseUrl, 'storage/v1/object', ...encoded].join('/')
}

/** The public URL of an object in a public bucket. */
function publicUrl(bucket: string, path: string): string {
  return objectUrl('public', bucket, path)
}

function failureOf(request: XMLHttpRequest): AppError {
  let body: unknown = null
  try {
    body = JSON.parse(request.responseText) as unknown
  } catch {
    // The response was not from the storage service.
  }
  const message: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined
  return toAppError({
    name: 'StorageApiError',
    status: request.status,
    message: typeof message === 'string' ? message : `Storage answered ${request.status}`,
  })
}

/** Calls back once a request has stood still, unless it ends before. */
function watchProgress(request: XMLHttpRequest, onStalled: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(onStalled, STALLED_AFTER_MS)
  }
  request.upload.addEventListener('progress', wait)
  request.addEventListener('loadend', () => clearTimeout(timer))
  wait()
}

/**
 * Uploads a file in one request, with progress and abort, which fetch does not offer. Never
 * overwrites a file.
 */
export async function uploadObject(upload: UploadRequest): Promise<{ publicUrl: string }> {
  const session = await currentSession()
  if (!session) throw new AppError('unauthenticated', 'Signed out')
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', objectUrl(upload.bucket, upload.path))
    request.setRequestHeader('apikey', env.publishableKey)
    request.setRequestHeader('authorization', `Bearer ${session.access_token}`)
    request.setRequestHeader('content-type', upload.file.type)
    request.setRequestHeader('cache-control', `max-age=${upload.cacheControl ?? 3600}`)
    request.setRequestHeader('x-upsert', 'false')
    request.upload.addEventListener('progress', (event) => {
      if (!event.lengthComputable) return
      upload.onProgress?.(Math.round((100 * event.loaded) / event.total))
    })
    request.addEventListener('load', () => {
      // A page is of the network that wants to be signed in to (app-fetch.ts).
      if (isPage(request.getResponseHeader('content-type')))
        reject(new AppError('network', 'Something else answered for the storage service'))
      else if (request.status >= 200 && request.status < 300) resolve()
      else reject(failureOf(request))
    })
    request.addEventListener('error', () => {
      reject(new AppError('network', 'The upload was interrupted'))
    })
    request.addEventListener('abort', () => {
      reject(new AppError('network', 'The upload was cancelled', { code: 'cancelled' }))
    })
    if (upload.signal?.aborted) {
      reject(new AppError('network', 'The upload was cancelled', { code: 'cancelled' }))
      return
    }
    upload.signal?.addEventListener('abort', () => request.abort(), { once: true })
    watchProgress(request, () => {
      reject(new AppError('network', 'The upload stands still'))
      request.abort()
    })
    request.send(upload.file)
  })
  return { publicUrl: publicUrl(upload.bucket, upload.path) }
}

/** Removes one's own objects. */
export async function removeObjects(bucket: string, paths: string[]): Promise<void> {
  const { StorageClient } = await import('@supabase/storage-js')
  const storage = new StorageClient(`${env.supabaseUrl}/storage/v1`, {}, authorisedFetch)
  unwrap(await storage.from(bucket).remove(paths))
}
