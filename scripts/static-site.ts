/** Serves a built folder with the rules of docs/hosting/. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { isSharedLink, passSharedLink } from './shared-links'
import { headersOf } from './vite/security-headers'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface SiteOptions {
  withSourceMaps?: boolean
  /** The project's address: shared links are passed on to it. */
  api?: string
}

/** Serves the files of `folder`; source maps only on request. */
export function serveFolder(
  folder: string,
  { withSourceMaps = false, api }: SiteOptions = {},
): RequestListener {
  return (request, response) => {
    if (api !== undefined && isSharedLink(request)) {
      for (const [name, value] of Object.entries(headersOf(folder))) response.setHeader(name, value)
      void passSharedLink(request, response, api)
      return
    }
    request.resume()
    const { status, headers, body } = answerTo(request, folder, withSourceMaps)
    response.writeHead(status, { ...headersOf(folder), ...headers })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

interface Answer {
  status: number
  headers: Record<string, string | number>
  body?: Buffer
}

function answerTo(request: IncomingMessage, folder: string, withSourceMaps: boolean): Answer {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD' } }
  const name = nameOf(request.url ?? '/')
  const file =
    name === null || (name.endsWith('.map') && !withSourceMaps) ? null : join(folder, name)
  const found = file === null ? null : read(file)
  if (file === null || name === null || found === null) {
    // Never cached: a file missing while a build is copied exists a moment later.
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain' }
    return { status: 404, headers, body: Buffer.from('Not found\n') }
  }
  const headers = {
    'cache-control': name.startsWith(`${sep}assets${sep}`)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    etag: found.etag,
  }
  if (request.headers['if-none-match'] === found.etag) return { status: 304, headers }
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const { body } = found
  return {
    status: 200,
    headers: { ...headers, 'content-type': type, 'content-length': body.length },
    body,
  }
}

/** The file of an address, below the folder; null when there is none. */
function nameOf(address: string): string | null {
  try {
    const path = decodeURIComponent(address.split('?')[0] ?? '/')
    if (!path.startsWith('/') || path.includes('\0')) return null
    // Nothing is above an absolute path, so the result stays below the folder.
    return normalize(path.endsWith('/') ? `${path}index.html` : path)
  } catch {
    return null
  }
}

/** A file and its etag; null if it isn't a file or its name is invalid. */
function read(path: string): { body: Buffer; etag: string } | null {
  try {
    const body = readFileSync(path)
    return { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"` }
  } catch {
    return null
  }
}
