/** Serves a built folder as hosting/ tells other servers to. */
import { readFileSync, statSync, type Stats } from 'node:fs'
import type { RequestListener } from 'node:http'
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
    const send = (status: number, headers: Record<string, string | number>, body?: Buffer) => {
      response.writeHead(status, { ...headersOf(folder), ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(405, { allow: 'GET, HEAD' })
    const name = nameOf(request.url ?? '/')
    const path = name === null ? null : join(folder, name)
    const about = path === null ? null : statOf(path)
    const isHidden = path?.endsWith('.map') && !withSourceMaps
    // Never kept: what is missing while a build is copied is there a moment later.
    if (path === null || !about || isHidden) {
      const words = Buffer.from('Not found\n')
      return send(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' }, words)
    }
    const headers = {
      'cache-control': name?.startsWith(`${sep}assets${sep}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      etag: `"${about.size.toString(16)}-${Math.trunc(about.mtimeMs).toString(16)}"`,
    }
    if (request.headers['if-none-match'] === headers.etag) return send(304, headers)
    const body = readFileSync(path)
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    send(200, { ...headers, 'content-type': type, 'content-length': body.length }, body)
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

function statOf(path: string): Stats | null {
  const about = statSync(path, { throwIfNoEntry: false })
  return about?.isFile() ? about : null
}
