import { connect, type Socket } from 'node:net'

/** How long to wait for an answer; many of these requests get none. */
const PATIENCE_MS = 400
const AT_ONCE = 24

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'CONNECT', 'BREW', '']
const paths = [
  '/',
  '//',
  '///',
  '//evil.example/realtime/v1/websocket',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/\\..\\..',
  '/../../etc/passwd',
  'http://',
  'http://[::1',
  '*',
  '?',
  '/rest/v1/',
  '/rest/v1/profiles?select=',
  '/rest/v1/profiles?select=((((',
  '/rest/v1/profiles?id=eq.%FF',
  '/rest/v1/rpc/',
  '/rest/v1/rpc/search_suggest',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token',
  '/auth/v1/verify',
  '/auth/v1/user',
  '/auth/v1/factors/x/verify',
  '/auth/v1/admin/users',
  '/storage/v1/object/avatars/x',
  '/storage/v1/object/avatars/%2e%2e/x',
  '/storage/v1/object/list/avatars',
  '/functions/v1/',
  '/functions/v1/..%2f..%2fx',
  '/realtime/v1/websocket',
  '/realtime/v1/websocket?apikey=%',
  '/realtime/v1/api/broadcast',
  '/realtime/v1/api/broadcast/x/events/y',
  '/share/',
  '/share/event/1',
  '/share/event/%',
  '/share/event/%00',
  '/share/../../etc/passwd',
  '/share/oembed?url=http://[',
  `/share/event/${'s'.repeat(3_000)}`,
  `/${'a'.repeat(9_000)}`,
]
const headers = [
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Content-Type: application/vnd.pgrst.object+json',
  'Content-Length: 1000',
  'Content-Length: -1',
  'Content-Length: 99999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: x',
  'Expect: 100-continue',
  'Authorization: Bearer a.b.c',
  'Authorization: ',
  'Range: 9999999-0',
  'Prefer: return=representation,count=exact,,',
  'Accept: ,',
  'Origin: \u00ff',
  `X-Long: ${'y'.repeat(5_000)}`,
  'Connection: close',
  'Cookie',
  ': nothing',
]
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '[[]]',
  '"x"',
  '{"email":{},"password":[]}',
  '{"email":"a@b.test","password":null,"gotrue_meta_security":1}',
  '{"messages":[{"topic":"t","event":"","payload":null}]}',
  '--x\r\nContent-Disposition: form-data\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nbytes\r\n--x--\r\n',
  'FFFFFFFFFFFFFFFF\r\n',
  '3\r\nabc\r\n',
  '\u0000\u0001\u0002',
  '['.repeat(3_000),
]
const frames = [
  '[]',
  '[null,null,"realtime:x","phx_join",{}]',
  '["1","1","phoenix","heartbeat",{}]',
  '["1","1","realtime:x","phx_join",{"config":{"private":true},"access_token":"x"}]',
  '["1","2","realtime:x","presence",{"event":"track","payload":{}}]',
  `["1","2","realtime:${'z'.repeat(400)}","phx_join",{}]`,
  '["1","1","realtime:x","phx_join",{"config":{"presence":{"key":"__proto__"}}}]',
  '["1","1","realtime:x","broadcast",{"type":"broadcast","event":"' + 'e'.repeat(300) + '"}]',
  '{',
]

/** Chooses the same fragments in the same order for the same seed. */
function chooser(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T }
}

type Chooser = ReturnType<typeof chooser>

function request({ next, pick }: Chooser, key: string): string {
  const lines = Array.from({ length: Math.floor(next() * 4) }, () => pick(headers))
  if (next() < 0.6) lines.push(`apikey: ${key}`)
  if (next() < 0.9) lines.push('Host: 127.0.0.1')
  const protocol = next() < 0.95 ? 'HTTP/1.1' : pick(['HTTP/9.9', 'HTTP/1.0', '', 'FTP'])
  return `${pick(methods)} ${pick(paths)} ${protocol}\r\n${lines.join('\r\n')}\r\n\r\n${pick(bodies)}`
}

function upgrade({ next, pick }: Chooser, key: string): string {
  const path = next() < 0.5 ? pick(paths) : `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
  const lines = ['Host: x', 'Connection: Upgrade', `Upgrade: ${pick(['websocket', 'h2c', ''])}`]
  if (next() < 0.8) lines.push('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==')
  if (next() < 0.8) lines.push(`Sec-WebSocket-Version: ${pick(['13', '8', 'x'])}`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** A WebSocket frame from a client, masked with zeros, sometimes with a wrong length. */
function frame({ next, pick }: Chooser): Buffer {
  const payload = Buffer.from(pick(frames))
  const length = next() < 0.9 ? payload.length : Math.floor(next() * 60_000)
  const size = Buffer.alloc(2)
  size.writeUInt16BE(length)
  const head = Buffer.from([pick([0x81, 0x82, 0x88, 0x89, 0x83, 0xff]), 0xfe])
  return Buffer.concat([head, size, Buffer.alloc(4), payload])
}

/** Closes a connection in one of several ways; a reset is the rudest. */
function leave(socket: Socket, how: number): void {
  if (how < 0.3) socket.resetAndDestroy()
  else if (how < 0.5) socket.destroy()
  else socket.end()
}

async function throwOne(port: number, choose: Chooser, key: string): Promise<void> {
  const isUpgrade = choose.next() < 0.4
  const words = isUpgrade ? upgrade(choose, key) : request(choose, key)
  const sent =
    choose.next() < 0.1 ? words.slice(0, Math.floor(choose.next() * words.length)) : words
  const more = isUpgrade ? [frame(choose), frame(choose)] : []
  const how = choose.next()
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve()
    })
    socket.on('connect', () => {
      socket.write(sent, 'latin1')
      // Some clients leave before the answer.
      if (how < 0.15) leave(socket, how)
    })
    socket.on('data', () => {
      for (const each of more.splice(0)) socket.write(each)
      if (how < 0.6) leave(socket, how)
    })
  })
}

/**
 * Sends `count` requests and upgrades to a port that no well-meaning client would send.
 * @param key a key of the project, so that some come further than the door.
 */
export async function throwMalformed(
  port: number,
  count: number,
  { seed, key }: { seed: number; key: string },
): Promise<void> {
  const choose = chooser(seed)
  let left = count
  const throwAll = async () => {
    while (left-- > 0) await throwOne(port, choose, key)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, throwAll))
}
