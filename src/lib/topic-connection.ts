/* What the registry of topics needs of a connection. */

/** What a message of a topic carries. */
export type TopicPayload = Record<string, unknown>

/** The presence of members: what each shows, by their key. */
export type Presence = Readonly<Record<string, readonly TopicPayload[]>>

/** What a channel reports to the registry. */
export interface ChannelEvents {
  onEvent: (event: string, payload: TopicPayload) => void
  onJoined: () => void
  /** Something had been sent before the first join, since the moment asked for. */
  onMissed: () => void
  onPresence: (presence: Presence) => void
  /** The channel dropped and rejoins by itself. */
  onDropped: () => void
  /** The server closed it for good, as when a token expires. */
  onClosed: () => void
}

/** One joined topic. */
export interface TopicChannel {
  send: (event: string, payload: TopicPayload) => void
  track: (payload: TopicPayload) => void
  untrack: () => void
  leave: () => void
}

/** How to join a topic. */
export interface Joining {
  /** Null joins without presence. */
  presenceKey: string | null
  /** From when on nothing may be missed, in milliseconds. */
  since: number
}

/** The connection, as the registry needs it. */
export interface RealtimeConnection {
  open: (topic: string, joining: Joining, events: ChannelEvents) => TopicChannel
}

/** Called when another member signs in, or with null when nobody is. */
export type MemberChanged = (memberId: string | null) => void
