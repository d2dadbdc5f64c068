/** Serves a built folder as docs/hosting/ tells other servers to. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
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

/** Answers with the files of `folder`; with source maps only when they are asked for. */
export function serveFolder(folder: string, { withSourceMaps = false } = {}): RequestListener {
  return (request, response) => {
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
    // Never kept: what is missing while a build is copied is there a moment later.
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

/** The file an address means, below the folder; null when it means none. */
function nameOf(address: string): string | null {
  try {
    const path = decodeURIComponent(address.split('?')[0] ?? '/')
    if (!path.startsWith('/') || path.includes('\0')) return null
    // An absolute path has nothing above it, so whatever is left stays below the folder.
    return normalize(path.endsWith('/') ? `${path}index.html` : path)
  } catch {
    return null
  }
}

/** A file and what tells it from the one before; null for what is none, or has no name a file can have. */
function read(path: string): { body: Buffer; etag: string } | null {
  try {
    const body = readFileSync(path)
    return { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"` }
  } catch {
    return null
  }
}
