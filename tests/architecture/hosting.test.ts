import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveFolder } from '../../scripts/static-site'
import { securityHeaders } from '../../scripts/vite/security-headers'
import { projectRoot } from '../../supabase/local/config'
import { findSiteFaults, makeSite, serveShare } from '../support/site-check'

/** How each host writes a header. */
const hosts: [file: string, line: (name: string, value: string) => string][] = [
  ['public/_headers', (name, value) => `  ${name}: ${value}`],
  ['docs/hosting/nginx.conf', (name, value) => `  add_header ${name} "${value}" always;`],
  ['docs/hosting/Caddyfile', (name, value) => `\t\t${name} "${value}"`],
]

test.each(hosts)('%s sends the same security headers as `npm start`', (file, line) => {
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n')
  for (const [name, value] of Object.entries(securityHeaders))
    expect(lines).toContain(line(name, value))
})

// `npm run audit -- hosting` checks the real servers.
test.each([
  ['docs/hosting/nginx.conf', 'default "no-store";', '"~^(200|206|304) /assets/"'],
  [
    'docs/hosting/Caddyfile',
    'handle_errors {\n\t\theader Cache-Control "no-store"',
    'error @maps 404',
  ],
])('%s lets nobody cache an answer that is not a file', (file, ...words) => {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  for (const word of words) expect(text).toContain(word)
})

test('public/_headers lets nobody reuse a cached answer without asking the server', () => {
  const text = readFileSync(join(projectRoot, 'public/_headers'), 'utf8')
  const rules = [...text.matchAll(/^(\/\S*)\n((?: {2}.+\n?)+)/gm)]
  const caching = rules
    .map(([, address, headers = '']) => [address, /^ {2}Cache-Control: (.+)$/m.exec(headers)?.[1]])
    .filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(caching)).toEqual({
    '/assets/*': 'no-cache',
    '/index.html': 'no-cache',
    '/sw.js': 'no-cache',
  })
})

test('the page for missing files loads nothing, runs nothing and leads to the app', () => {
  const page = readFileSync(join(projectRoot, 'public/404.html'), 'utf8')
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`)
  expect(page).not.toMatch(/<script|<link|<img|\ssrc=|url\(/)
  expect(page).toContain('<a href="/">')
})

async function serve(folder: string, options: Parameters<typeof serveFolder>[1] = {}) {
  const server = createServer(serveFolder(folder, options)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}

test('`npm start` serves the build by the same rules as the configurations in docs/hosting/', async () => {
  const folder = makeSite()
  const share = await serveShare()
  const { url, server } = await serve(folder, { api: share.url })
  expect(await findSiteFaults(url, folder)).toEqual([])
  share.close()
  expect((await fetch(`${url}/share/event/1`)).status).toBe(502)
  for (const outside of [
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%',
    '/assets/',
    `/${'a'.repeat(9000)}`,
  ])
    expect((await fetch(url + outside)).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)
  const etag = (await fetch(`${url}/sw.js`)).headers.get('etag') ?? ''
  const again = await fetch(`${url}/sw.js`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  server.close()
  rmSync(folder, { recursive: true })
})

test('`npm start` serves source maps when asked to', async () => {
  const folder = makeSite()
  const { url, server } = await serve(folder, { withSourceMaps: true })
  expect((await fetch(`${url}/assets/app-1.js.map`)).status).toBe(200)
  server.close()
  rmSync(folder, { recursive: true })
})
