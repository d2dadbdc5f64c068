import type { Channel } from './channel'
import { Presence } from './presence'

/** Everyone who joined one topic. Private and public joins of a topic are different rooms. */
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

  enter(topic: string, isPrivate: boolean, channel: Channel): Room {
    const key = roomKey(topic, isPrivate)
    const room = this.#rooms.get(key) ?? new Room()
    this.#rooms.set(key, room)
    room.channels.add(channel)
    return room
  }

  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms.get(roomKey(topic, isPrivate))
  }

  leave(topic: string, isPrivate: boolean, channel: Channel): void {
    const room = this.find(topic, isPrivate)
    room?.leave(channel)
    if (room?.channels.size === 0) this.#rooms.delete(roomKey(topic, isPrivate))
  }
}

function roomKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`
}
