import type { WebSocket } from 'ws'
import type { Claims, TopicRights } from './authorize'
import { encodeBroadcast, encodeFrame } from './frames'

/** The options of a join. */
export interface JoinConfig {
  presenceKey: string
  sendsToSelf: boolean
  acknowledges: boolean
}

/** A presence call is refused after this many in {@link presenceWindowMs}, as the real service does. */
const mostPresenceCalls = 5
const presenceWindowMs = 30_000

/** One socket's membership of one topic. */
export class Channel {
  #expiry: NodeJS.Timeout | undefined
  #presenceCalls: number[] = []

  constructor(
    readonly socket: WebSocket,
    /** Without the prefix `realtime:`. */
    readonly topic: string,
    readonly joinRef: string | null,
    readonly config: JoinConfig,
    public claims: Claims,
    public rights: TopicRights,
  ) {}

  send(event: string, payload: unknown): void {
    this.socket.send(
      encodeFrame({ joinRef: this.joinRef, ref: null, topic: this.#wireTopic, event, payload }),
    )
  }

  sendBroadcast(event: string, payload: unknown): void {
    this.socket.send(encodeBroadcast(this.#wireTopic, event, payload))
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown = {}): void {
    this.socket.send(
      encodeFrame({
        joinRef: this.joinRef,
        ref,
        topic: this.#wireTopic,
        event: 'phx_reply',
        payload: { status, response },
      }),
    )
  }

  /** Sends the reason, then closes the channel. */
  sendClosed(reason?: string): void {
    if (reason) {
      this.send('system', {
        extension: 'system',
        status: 'error',
        message: reason,
        channel: this.topic,
      })
    }
    this.send('phx_close', {})
    this.forgetExpiry()
  }

  /** Calls `onExpiry` when this channel's token expires. */
  watchExpiry(onExpiry: () => void): void {
    this.forgetExpiry()
    if (!this.claims.exp) return
    this.#expiry = setTimeout(onExpiry, Math.max(0, this.claims.exp * 1000 - Date.now()))
    this.#expiry.unref()
  }

  forgetExpiry(): void {
    clearTimeout(this.#expiry)
  }

  /** Counts a presence call. False if over the limit. */
  takePresenceCall(): boolean {
    const now = Date.now()
    this.#presenceCalls = this.#presenceCalls.filter((time) => time > now - presenceWindowMs)
    this.#presenceCalls.push(now)
    return this.#presenceCalls.length <= mostPresenceCalls
  }

  get #wireTopic(): string {
    return `realtime:${this.topic}`
  }
}
