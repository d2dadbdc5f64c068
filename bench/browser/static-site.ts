import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

/** A file as a static host stores it: plain and precompressed at the highest level. */
export interface SiteFile {
  type: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
  isCompressed: boolean
}

/** The served files by address: `/` and `/assets/…`. */
export type Site = Map<string, SiteFile>

function toFile(name: string, plain: Buffer): SiteFile {
  const extension = extname(name)
  const isCompressed = COMPRESSED.has(extension)
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    plain,
    isCompressed,
    gzip: isCompressed ? gzipSync(plain, { level: 9 }) : plain,
    brotli: isCompressed ? brotli(plain) : plain,
  }
}

/** Compresses with Brotli's highest level, as hosts with precompression do. */
export function brotli(plain: Buffer): Buffer {
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

/** Reads every file of a build except the source maps. */
export function readSite(folder: string): Site {
  const site: Site = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    site.set(address === '/index.html' ? '/' : address, toFile(entry.name, readFileSync(path)))
  }
  return site
}

/** Makes a site of one page. */
export function pageSite(html: string): Site {
  return new Map([['/', toFile('index.html', Buffer.from(html))]])
}

/**
 * Serves a site like a static host: HTTP/1.1 with keep-alive, brotli or gzip as the browser asks,
 * hashed files cached forever, the page itself revalidated each time.
 */
export async function serveSite(site: Site): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = site.get((request.url ?? '/').split('?')[0] ?? '/')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = ['br', 'gzip'].find((each) => file.isCompressed && accepted.includes(each))
    const body = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : file.plain
    const isHashed = request.url?.startsWith('/assets/')
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      // Without this the browser hides the sizes of cross-origin resources.
      'timing-allow-origin': '*',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the site is not served')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
