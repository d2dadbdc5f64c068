import { useEffect, useEffectEvent, useState } from 'react'
import { firstScreen } from '@/boot/first-screen'
import { logHandled } from './log'

/**
 * Realtime topics: one registry for the whole app.
 * 1. All listeners of a topic share one private channel. It is joined for the first of them and left a
 *    moment after the last, so that a change of route does not leave and join again.
 * 2. The socket owns no state: a handler marks keys as stale, or loads one row and adds it. After a drop
 *    it calls `onRejoin`, because events were missed.
 * 3. Nothing is loaded until there is a listener, and then only after the first screen was painted.
 * 4. When another member signs in, every topic is joined again for them; without a member no socket is
 *    open.
 */
export type TopicPayload = Record<string, unknown>

/** The presence of members: what each shows, by their key. */
export type Presence = Readonly<Record<string, readonly TopicPayload[]>>

/** What a channel reports to the registry. */
export interface ChannelEvents {
  onEvent: (event: string, payload: TopicPayload) => void
  onJoined: () => void
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

/** The connection, as the registry needs it. */
export interface RealtimeConnection {
  /** A null presence key joins without presence. */
  open: (topic: string, presenceKey: string | null, events: ChannelEvents) => TopicChannel
}

interface ListenerPresence {
  /** The member's id. */
  key: string
  /** What to show to others; null only listens. */
  shown: TopicPayload | null
  onChange: (presence: Presence) => void
}

/** A listener of a topic. */
export interface TopicListener {
  onEvent?: (event: string, payload: TopicPayload) => void
  onRejoin?: () => void
  presence?: ListenerPresence
}

interface Entry {
  listeners: Set<TopicListener>
  channel: TopicChannel | null
  presenceKey: string | null
  isJoined: boolean
  wasJoined: boolean
  /** Since when it has had listeners. */
  since: number
  failures: number
  present: Presence
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Called when another member signs in, or with null when nobody is. */
export type MemberChanged = (memberId: string | null) => void

const LINGER_MS = 1_000
// Data loaded before a slower first join may be stale already, as after a drop.
const SLOW_JOIN_MS = 1_000
const REOPEN_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const

function newEntry(): Entry {
  return {
    listeners: new Set(),
    channel: null,
    presenceKey: null,
    isJoined: false,
    wasJoined: false,
    since: Date.now(),
    failures: 0,
    present: {},
    timer: undefined,
  }
}

/** The registry, over a connection that is created when first needed. */
export function createTopicRegistry(
  connect: (onMemberChanged: MemberChanged) => Promise<RealtimeConnection>,
) {
  const entries = new Map<string, Entry>()
  let connecting: Promise<RealtimeConnection> | null = null

  function handleMemberChanged(memberId: string | null) {
    for (const [topic, entry] of entries) {
      close(entry)
      if (memberId !== null) void open(topic, entry)
    }
  }

  function connection(): Promise<RealtimeConnection> {
    connecting ??= connect(handleMemberChanged)
    return connecting
  }

  function close(entry: Entry) {
    clearTimeout(entry.timer)
    entry.channel?.leave()
    entry.channel = null
    entry.isJoined = false
    showPresence(entry, {})
  }

  function showPresence(entry: Entry, present: Presence) {
    entry.present = present
    for (const { presence } of entry.listeners) presence?.onChange(present)
  }

  /** Tracks presence once per join, with what the first listener wants to show. */
  function showOneself(entry: Entry) {
    const shown = [...entry.listeners].find(({ presence }) => presence?.shown)?.presence?.shown
    if (shown) entry.channel?.track(shown)
  }

  function handleJoined(entry: Entry) {
    const mayHaveMissed = entry.wasJoined || Date.now() - entry.since > SLOW_JOIN_MS
    entry.isJoined = true
    entry.wasJoined = true
    entry.failures = 0
    showOneself(entry)
    if (mayHaveMissed) for (const { onRejoin } of entry.listeners) onRejoin?.()
  }

  function openLater(topic: string, entry: Entry) {
    close(entry)
    const wait = REOPEN_MS[Math.min(entry.failures, REOPEN_MS.length - 1)]
    entry.failures += 1
    entry.timer = setTimeout(() => void open(topic, entry), wait)
  }

  async function open(topic: string, entry: Entry): Promise<void> {
    let live: RealtimeConnection
    try {
      live = await connection()
    } catch (error) {
      connecting = null
      logHandled('Live updates could not be loaded', error)
      openLater(topic, entry)
      return
    }
    if (entries.get(topic) !== entry || entry.channel !== null) return
    const wanting = [...entry.listeners].find(({ presence }) => presence)
    entry.presenceKey = wanting?.presence?.key ?? null
    const events: ChannelEvents = {
      onEvent: (event, payload) => {
        for (const { onEvent } of entry.listeners) onEvent?.(event, payload)
      },
      onJoined: () => entry.channel === channel && handleJoined(entry),
      onPresence: (present) => entry.channel === channel && showPresence(entry, present),
      onDropped: () => {
        if (entry.channel !== channel) return
        entry.isJoined = false
        showPresence(entry, {})
      },
      onClosed: () => entry.channel === channel && openLater(topic, entry),
    }
    const channel = live.open(topic, entry.presenceKey, events)
    entry.channel = channel
  }

  function leave(topic: string, entry: Entry, listener: TopicListener) {
    entry.listeners.delete(listener)
    if (entry.listeners.size === 0) {
      clearTimeout(entry.timer)
      entry.timer = setTimeout(() => {
        if (entry.listeners.size > 0) return
        entries.delete(topic)
        close(entry)
      }, LINGER_MS)
      return
    }
    const isShown = [...entry.listeners].some(({ presence }) => presence?.shown)
    if (listener.presence?.shown && !isShown && entry.isJoined) entry.channel?.untrack()
  }

  return {
    /** Listens to a topic; returns a function that stops. */
    listen(topic: string, listener: TopicListener): () => void {
      let entry = entries.get(topic)
      if (!entry) {
        entry = newEntry()
        entries.set(topic, entry)
      }
      const joined = entry
      joined.listeners.add(listener)
      const { presence } = listener
      if (joined.channel === null) {
        // A scheduled rejoin is not hurried; only the first listener joins at once.
        if (joined.listeners.size === 1) {
          clearTimeout(joined.timer)
          void open(topic, joined)
        }
      } else {
        if (joined.listeners.size === 1) clearTimeout(joined.timer)
        if (presence && joined.presenceKey === null) {
          // Presence has to be configured when joining.
          close(joined)
          void open(topic, joined)
        } else if (presence) {
          presence.onChange(joined.present)
          if (presence.shown && joined.isJoined) joined.channel.track(presence.shown)
        }
      }
      return () => leave(topic, joined, listener)
    },

    isJoined: (topic: string): boolean => entries.get(topic)?.isJoined ?? false,

    /** Sends on a joined topic; otherwise the event is dropped. */
    send(topic: string, event: string, payload: TopicPayload): void {
      const entry = entries.get(topic)
      if (entry?.isJoined) entry.channel?.send(event, payload)
    },
  }
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_500 })
    else setTimeout(resolve, 100)
  })
}

const topics = createTopicRegistry(async (onMemberChanged) => {
  await firstScreen().then(afterPaint)
  return (await import('./realtime-connection')).connectRealtime(onMemberChanged)
})

/** Whether a topic has been joined. */
export function isLive(topic: string): boolean {
  return topics.isJoined(topic)
}

interface TopicOptions {
  /** Events may have been missed: invalidate the same keys as the handlers do. */
  onRejoin?: () => void
}

/** Listens to a topic while mounted; null listens to none. */
export function useTopic(
  topic: string | null,
  handlers: Record<string, (payload: TopicPayload) => void>,
  { onRejoin }: TopicOptions = {},
): void {
  const handleEvent = useEffectEvent((event: string, payload: TopicPayload) => {
    handlers[event]?.(payload)
  })
  const handleRejoin = useEffectEvent(() => onRejoin?.())
  useEffect(() => {
    if (topic === null) return
    return topics.listen(topic, {
      onEvent: (event, payload) => handleEvent(event, payload),
      onRejoin: () => handleRejoin(),
    })
  }, [topic])
}

const NOBODY: Presence = {}

/**
 * The presence on a topic; null for none. `key` is the member's own id; with `isShown` others see
 * them, otherwise they only listen.
 */
export function usePresence(topic: string | null, key: string, isShown: boolean): Presence {
  const [state, setState] = useState<{ topic: string | null; presence: Presence }>({
    topic,
    presence: NOBODY,
  })
  useEffect(() => {
    if (topic === null) return
    const shown = isShown ? { user_id: key, online_at: new Date().toISOString() } : null
    return topics.listen(topic, {
      presence: { key, shown, onChange: (presence) => setState({ topic, presence }) },
    })
  }, [topic, key, isShown])
  return state.topic === topic ? state.presence : NOBODY
}

/** Sends an event on a topic one listens to. It may get lost. */
export function sendToTopic(topic: string, event: string, payload: TopicPayload): void {
  topics.send(topic, event, payload)
}
