import type { Channel } from './channel'
import { Presence } from './presence'

/** Everyone who joined one topic. */
export class Room {
  readonly channels = new Set<Channel>()
  readonly presence = new Presence()

  /** Sends a broadcast to all who may receive it, except `sender`. */
  broadcast(event: string, payload: unknown, sender?: Channel): void {
    for (const channel of this.channels) {
      if (channel !== sender && channel.rights.canReceive) channel.sendBroadcast(event, payload)
    }
  }

  /** Tells all who may see presence of a change. */
  announce(diff: unknown): void {
    for (const channel of this.channels) {
      if (channel.rights.canSeePresence) channel.send('presence_diff', diff)
    }
  }

  leave(channel: Channel): void {
    if (!this.channels.delete(channel)) return
    const diff = this.presence.untrack(channel)
    if (diff) this.announce(diff)
  }
}

/** The rooms with someone in them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()

  enter(topic: string, channel: Channel): Room {
    const room = this.#rooms.get(topic) ?? new Room()
    this.#rooms.set(topic, room)
    room.channels.add(channel)
    return room
  }

  find(topic: string): Room | undefined {
    return this.#rooms.get(topic)
  }

  leave(topic: string, channel: Channel): void {
    const room = this.find(topic)
    room?.leave(channel)
    if (room?.channels.size === 0) this.#rooms.delete(topic)
  }
}
