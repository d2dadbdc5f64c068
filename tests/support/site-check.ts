/** What any server of the built app must answer. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityHeaders } from '../../scripts/vite/security-headers'

const CARD = 'public, max-age=3600, s-maxage=0, must-revalidate'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** A folder like a build’s output. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  // Servers may read it as another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'assets'))
  const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'sw.js'), '/* worker */')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/app-1.js.map'), '{}')
  return folder
}

/** Serves shared links as a hosted project does, which calls a page plain text and puts it into a sandbox. */
export async function serveShare() {
  const server = createServer((request, response) => {
    const isShare = request.url?.startsWith('/functions/v1/share/') ?? false
    response.writeHead(isShare ? 200 : 404, {
      'content-type': 'text/plain',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': CARD,
    })
    response.end(request.url)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The faults of how `url` serves a folder of {@link makeSite}. */
export async function findSiteFaults(url: string, folder: string): Promise<string[]> {
  const faults: string[] = []
  async function expectOf(path: string, status: number, headers: Record<string, string>) {
    const answer = await fetch(url + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== status) faults.push(`${path}: ${answer.status} in place of ${status}`)
    for (const [name, value] of Object.entries(headers)) {
      const said = answer.headers.get(name)
      if (said !== value) faults.push(`${path}: ${name} is ${said} in place of ${value}`)
    }
    for (const [name, value] of Object.entries(securityHeaders))
      if (!answer.headers.get(name)?.includes(value)) faults.push(`${path}: no ${name}`)
  }
  await expectOf('/', 200, { 'cache-control': 'no-cache' })
  await expectOf('/index.html', 200, { 'cache-control': 'no-cache' })
  await expectOf('/sw.js', 200, { 'cache-control': 'no-cache' })
  await expectOf('/manifest.webmanifest', 200, {
    'cache-control': 'no-cache',
    'content-type': 'application/manifest+json',
  })
  await expectOf('/assets/app-1.js', 200, { 'cache-control': FOR_EVER })
  for (const missing of [
    '/assets/app-2.js',
    '/nothing',
    '/assets/app-1.js.map',
    '/assets/app-2.js.map',
  ])
    await expectOf(missing, 404, { 'cache-control': 'no-store' })
  const shared = { 'cache-control': CARD, 'content-security-policy': "frame-ancestors 'none'" }
  const ours = { ...shared, 'x-content-type-options': 'nosniff' }
  await expectOf('/share/event/1?post=2', 200, {
    ...ours,
    'content-type': 'text/html; charset=utf-8',
  })
  await expectOf('/share/oembed?url=1', 200, {
    ...ours,
    'content-type': 'application/json; charset=utf-8',
  })
  // A file that was missing during a deployment must be found afterwards.
  writeFileSync(join(folder, 'assets/app-2.js'), 'export {}')
  await expectOf('/assets/app-2.js', 200, { 'cache-control': FOR_EVER })
  return faults
}
