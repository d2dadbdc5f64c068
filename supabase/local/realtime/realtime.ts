/**
 * Realtime: broadcast and presence on private topics, and broadcasts written by the database. Public topics are refused, as
 * by a project whose setting "Allow public access" is off.
 *
 * 1. Joining a topic needs the right to receive on it; rights are checked again whenever the
 *    client sends a new token, and the channel closes when the token expires.
 * 2. The database notifies the id of a message when its transaction commits; the row is then read and
 *    sent to everyone in the room of its topic.
 * 3. A join can ask for the topic's last messages, at most 25 that the database wrote. One that
 *    is written meanwhile may come twice.
 * 4. Postgres Changes are acknowledged and never sent: this project does not use them.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Tokens } from '../auth/tokens'
import type { Sql } from '../database/sql'
import { topicRights, type Claims } from './authorize'
import { Channel } from './channel'
import { decodeFrame, encodeFrame, type Frame } from './frames'
import {
  broadcastSchema,
  joinSchema,
  presenceSchema,
  tokenSchema,
  type BroadcastMessage,
} from './messages'
import { readReplay, replayOf } from './replay'
import { Rooms } from './room'

export interface RealtimeOptions {
  sql: Sql
  tokens: Tokens
  publishableKey: string
  secretKey: string
}

const keepHours = 72
/** The largest message a project accepts. */
const mostPayloadBytes = 3_000 * 1024

export class Realtime {
  readonly #rooms = new Rooms()
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: mostPayloadBytes })
  readonly #sockets = new Map<WebSocket, Map<string, Channel>>()

  constructor(private readonly options: RealtimeOptions) {}

  /** Starts forwarding the database's broadcasts. */
  async start(): Promise<void> {
    await this.options.sql.listen('realtime_messages', (id) => {
      this.#carry(id).catch((error: unknown) => console.warn('realtime:', error))
    })
  }

  /** Handles WebSocket upgrades of `/realtime/v1/websocket`. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // The server no longer listens to this socket: an unhandled error would end the process.
      socket.on('error', () => socket.destroy())
      // Split by hand: `//` and the like are not valid URLs.
      const [path, query] = (request.url ?? '').split('?')
      if (path !== '/realtime/v1/websocket') return refuse(socket, 404)
      const key = new URLSearchParams(query).get('apikey')
      if (key !== this.options.publishableKey && key !== this.options.secretKey)
        return refuse(socket, 401)
      this.#server.handleUpgrade(request, socket, head, (ws) => this.#open(ws, key))
    })
  }

  /** Deletes messages that the real service would have deleted. */
  async purge(): Promise<void> {
    await this.options.sql.query(
      'delete from realtime.messages where inserted_at < now() - make_interval(hours => $1)',
      [keepHours],
    )
  }

  /** Cuts every connection, like a network failure; clients reconnect. */
  dropConnections(): void {
    for (const socket of this.#sockets.keys()) socket.terminate()
  }

  close(): void {
    this.dropConnections()
    this.#server.close()
  }

  /** Broadcasts for a caller without a socket, if allowed; otherwise does nothing. */
  async send(message: BroadcastMessage, claims: Claims): Promise<void> {
    if (!message.private) return
    const rights = await topicRights(this.options.sql, message.topic, claims)
    if (rights.canBroadcast) {
      this.#rooms.find(message.topic)?.broadcast(message.event, message.payload)
    }
  }

  /** The claims of a key or token; null if it is neither. */
  async claimsOf(credential: string): Promise<Claims | null> {
    if (credential === this.options.publishableKey) return { role: 'anon' }
    if (credential === this.options.secretKey) return { role: 'service_role' }
    return this.options.tokens.read(credential)
  }

  async #carry(id: string): Promise<void> {
    const [row] = await this.options.sql.query<{
      topic: string
      event: string
      payload: unknown
      private: boolean
    }>('select topic, event, payload, private from realtime.messages where id = $1', [id])
    if (row?.private) this.#rooms.find(row.topic)?.broadcast(row.event, row.payload)
  }

  #open(socket: WebSocket, key: string): void {
    const channels = new Map<string, Channel>()
    this.#sockets.set(socket, channels)
    // Handle frames in order: a leave must not overtake its join.
    let queue = Promise.resolve()
    socket.on('error', () => socket.terminate())
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const frame = decodeFrame(data, isBinary)
      if (!frame) return socket.close(1003)
      queue = queue
        .then(() => this.#handle(socket, key, channels, frame))
        .catch((error: unknown) => {
          console.warn('realtime:', error)
        })
    })
    socket.on('close', () => {
      this.#sockets.delete(socket)
      for (const channel of channels.values()) this.#leave(channels, channel)
    })
  }

  async #handle(
    socket: WebSocket,
    key: string,
    channels: Map<string, Channel>,
    frame: Frame,
  ): Promise<void> {
    if (frame.topic === 'phoenix') {
      const payload = { status: 'ok', response: {} }
      socket.send(encodeFrame({ ...frame, event: 'phx_reply', payload }))
      return
    }
    const topic = frame.topic.replace(/^realtime:/, '')
    if (frame.event === 'phx_join') return this.#join(socket, key, channels, topic, frame)
    const channel = channels.get(topic)
    if (!channel) return
    if (frame.event === 'phx_leave') {
      this.#leave(channels, channel)
      channel.reply(frame.ref, 'ok')
      channel.send('phx_close', {})
      return
    }
    if (frame.event === 'access_token') return this.#renew(channels, channel, frame)
    if (frame.event === 'broadcast') this.#broadcast(channel, frame)
    if (frame.event === 'presence') this.#presence(channels, channel, frame)
  }

  async #join(
    socket: WebSocket,
    key: string,
    channels: Map<string, Channel>,
    topic: string,
    frame: Frame,
  ): Promise<void> {
    const parsed = joinSchema.safeParse(frame.payload)
    if (!parsed.success || topic === '') {
      refuseJoin(socket, frame, 'Malformed join')
      return
    }
    const { access_token, config } = parsed.data
    const claims = await this.claimsOf(access_token || key)
    if (!claims) {
      refuseJoin(socket, frame, 'InvalidJWTToken: Token is invalid or has expired')
      return
    }
    if (!config.private) {
      refuseJoin(socket, frame, 'PrivateOnly: This project only allows private channels')
      return
    }
    const rights = await topicRights(this.options.sql, topic, claims)
    // It closed while the rights were read: nothing would take the channel away again.
    if (socket.readyState !== socket.OPEN) return
    if (!rights.canReceive) {
      refuseJoin(
        socket,
        frame,
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      )
      return
    }
    const replay = replayOf(config.broadcast?.replay)
    if (typeof replay === 'string') {
      refuseJoin(socket, frame, replay)
      return
    }
    const before = channels.get(topic)
    if (before) {
      this.#leave(channels, before)
      before.send('phx_close', {})
    }
    const options = {
      presenceKey: config.presence?.key || crypto.randomUUID(),
      sendsToSelf: config.broadcast?.self ?? false,
      acknowledges: config.broadcast?.ack ?? false,
    }
    const channel = new Channel(socket, topic, frame.joinRef, options, claims, rights)
    channels.set(topic, channel)
    const room = this.#rooms.enter(topic, channel)
    channel.watchExpiry(() => this.#expel(channels, channel, 'Token has expired'))
    const asked = config.postgres_changes ?? []
    const bindings = asked.map((binding, id) => ({ ...binding, id: id + 1 }))
    channel.reply(frame.ref, 'ok', { postgres_changes: bindings })
    if (rights.canSeePresence) channel.send('presence_state', room.presence.state())
    if (!replay) return
    for (const past of await readReplay(this.options.sql, topic, replay))
      channel.send('broadcast', past)
  }

  #leave(channels: Map<string, Channel>, channel: Channel): void {
    channel.forgetExpiry()
    if (channels.get(channel.topic) === channel) channels.delete(channel.topic)
    this.#rooms.leave(channel.topic, channel)
  }

  #expel(channels: Map<string, Channel>, channel: Channel, reason: string): void {
    this.#leave(channels, channel)
    channel.sendClosed(reason)
  }

  async #renew(channels: Map<string, Channel>, channel: Channel, frame: Frame): Promise<void> {
    const parsed = tokenSchema.safeParse(frame.payload)
    const claims = parsed.success ? await this.claimsOf(parsed.data.access_token) : null
    if (!claims) {
      this.#expel(channels, channel, 'Token is invalid or has expired')
      return
    }
    const rights = await topicRights(this.options.sql, channel.topic, claims)
    if (!rights.canReceive) {
      this.#expel(channels, channel, 'You may no longer read from this topic')
      return
    }
    channel.rights = rights
    channel.claims = claims
    channel.watchExpiry(() => this.#expel(channels, channel, 'Token has expired'))
  }

  #broadcast(channel: Channel, frame: Frame): void {
    const parsed = broadcastSchema.safeParse(frame.payload)
    if (!parsed.success) return
    // A denied write has no answer, as on a project.
    if (!channel.rights.canBroadcast) return
    const { event, payload } = parsed.data
    const sender = channel.config.sendsToSelf ? undefined : channel
    this.#rooms.find(channel.topic)?.broadcast(event, payload, sender)
    if (channel.config.acknowledges) channel.reply(frame.ref, 'ok')
  }

  #presence(channels: Map<string, Channel>, channel: Channel, frame: Frame): void {
    const parsed = presenceSchema.safeParse(frame.payload)
    const room = this.#rooms.find(channel.topic)
    if (!parsed.success || !room) return channel.reply(frame.ref, 'error')
    if (!channel.takePresenceCall()) {
      return this.#expel(channels, channel, 'Too many presence messages')
    }
    if (channel.rights.canTrack) {
      const diff =
        parsed.data.event === 'track'
          ? room.presence.track(channel, channel.config.presenceKey, parsed.data.payload)
          : room.presence.untrack(channel)
      if (diff) room.announce(diff)
    }
    channel.reply(frame.ref, 'ok')
  }
}

function refuse(socket: Duplex, status: number): void {
  const text = status === 401 ? 'Unauthorized' : 'Not Found'
  // Some clients never close their half.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\n\r\n`)
}

function refuseJoin(socket: WebSocket, frame: Frame, reason: string): void {
  const payload = { status: 'error', response: { reason } }
  socket.send(encodeFrame({ ...frame, event: 'phx_reply', payload }))
}
