import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { apiLimits, holdPort, usualLimits } from '../../supabase/local/http/serve'
import { serveFolder } from '../../scripts/static-site'
import { throwMalformed } from '../support/malformed'
import { makeSite } from '../support/site-check'
import { startConformanceBackend } from './support'

const MOST_BYTES = 1_000_000
let backend: Backend
let port: number
beforeAll(async () => {
  backend = await startConformanceBackend({
    bodyLimits: { ...usualLimits, mostBytes: () => MOST_BYTES, idleMs: 1_000 },
  })
  port = Number(new URL(backend.api).port)
})
afterAll(() => backend.close())

/** Sends raw text and returns everything received until the connection closes. */
async function say(message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(message)
  const heard: Buffer[] = []
  socket.on('data', (data: Buffer) => heard.push(data))
  await once(socket, 'close')
  return Buffer.concat(heard).toString()
}

const post = (length: number) =>
  `POST /rest/v1/rpc/viewer_state HTTP/1.1\r\nHost: x\r\napikey: ${backend.publishableKey}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** The status of a normal request. */
async function read(): Promise<number> {
  const answer = await fetch(`${backend.api}/rest/v1/profiles?select=id&limit=1`, {
    headers: { apikey: backend.secretKey },
  })
  await answer.arrayBuffer()
  return answer.status
}

test.each(['//', '///', '//evil.example/realtime/v1/websocket', '/%'])(
  'an upgrade at %s is answered with 404, and the backend keeps running',
  async (path) => {
    const upgrade = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    expect(await say(upgrade)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await read()).toBe(200)
  },
)

test('a client that resets the connection while being refused does not stop the backend', async () => {
  const upgrade =
    'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  for (let round = 0; round < 20; round += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(upgrade, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  expect(await read()).toBe(200)
})

test('an incomplete body blocks no one and is given up with 408', async () => {
  const slow = say(`${post(1000)}{`)
  const first = await Promise.race([slow, read()])
  expect(first).toBe(200)
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body announced as too large is refused with 413 before it is sent', async () => {
  expect(await say(post(MOST_BYTES + 1))).toMatch(/^HTTP\/1\.1 413 /)
})

test('a chunked body that grows too large is refused with 413', async () => {
  const chunk = `${MOST_BYTES.toString(16)}\r\n${'x'.repeat(MOST_BYTES)}\r\n`
  const message = post(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
  expect(await say(message + chunk + chunk)).toMatch(/^HTTP\/1\.1 413 /)
})

test('300 malformed requests and upgrades do not stop the backend', async () => {
  // Some of them log a warning.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await throwMalformed(port, 300, { seed: 1, key: backend.publishableKey })
  warn.mockRestore()
  expect(await read()).toBe(200)
})

test('300 malformed requests and upgrades do not stop the server of the app, shared links included', async () => {
  const folder = makeSite()
  const app = await holdPort(0, '--port')
  app.serve(serveFolder(folder, { api: backend.api }))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  try {
    await throwMalformed(app.port, 300, { seed: 2, key: backend.publishableKey })
    const answer = await fetch(`http://127.0.0.1:${app.port}/sw.js`)
    expect(await answer.text()).toBe('/* worker */')
  } finally {
    warn.mockRestore()
    await app.close()
    rmSync(folder, { recursive: true })
  }
})

const MIB = 1024 * 1024

test.each([
  ['/auth/v1/signup', MIB],
  ['/rest/v1/articles', 10 * MIB],
  ['/functions/v1/send-welcome-email', 10 * MIB],
  ['/storage/v1/object/avatars/face.png', 6 * MIB],
  ['/realtime/v1/api/broadcast', 3_000 * 1024],
  // Another service's name further in doesn't count.
  ['/auth/v1/storage/v1/', MIB],
])('the longest body of %s is %i bytes where files may have 5 MiB', (path, bytes) => {
  expect(apiLimits(5 * MIB).mostBytes(path)).toBe(bytes)
})
