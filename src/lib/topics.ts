import { queryTimes } from '@/config/query-times'
import { logHandled } from './log'
import type {
  MemberChanged,
  Presence,
  RealtimeConnection,
  TopicChannel,
  TopicPayload,
} from './topic-connection'

/**
 * Realtime topics: one registry for the whole app.
 * 1. All listeners of a topic share one private channel. It is joined for the first of them and left a
 *    moment after the last, so that a change of route does not leave and join again.
 * 2. The socket owns no state: a handler marks keys as stale, or loads one row and adds it. After a drop,
 *    when something was sent between the reading of a screen and the join of its topic, and when a screen
 *    soon comes back to a topic that was left, or to one where something for it just came, it calls
 *    `onRejoin`: events were missed.
 * 3. Nothing is loaded until there is a listener, and then only after the first screen was painted.
 * 4. When another member signs in, every topic is joined again for them; without a member no socket is
 *    open.
 */

interface ListenerPresence {
  /** The member's id. */
  key: string
  /** What to show to others; null only listens. */
  shown: TopicPayload | null
  onChange: (presence: Presence) => void
}

/** A listener of a topic. */
export interface TopicListener {
  /** What it handles: if any of it just came, `onRejoin` is called at once. */
  events?: readonly string[]
  onEvent?: (event: string, payload: TopicPayload) => void
  onRejoin?: () => void
  presence?: ListenerPresence
}

/** A topic with listeners, or one that had some a moment ago. */
interface Topic {
  name: string
  listeners: Set<TopicListener>
  channel: TopicChannel | null
  presenceKey: string | null
  isJoined: boolean
  /** It was joined before, perhaps for an earlier screen: what came since then was missed. */
  wasJoined: boolean
  /** Something came while nobody listened. */
  hasMissed: boolean
  /** When each event last came. */
  heard: Map<string, number>
  /** Its listeners read anew when it was joined. */
  isCaughtUp: boolean
  /** Whether the member shows here. */
  isShown: boolean
  /** Since when it has had listeners. */
  since: number
  failures: number
  present: Presence
  timer: ReturnType<typeof setTimeout> | undefined
}

const LINGER_MS = 1_000
// What a screen shows may have been asked for this long before it listens: early, or at the hover of a link. It
// also makes up for a device whose clock is ahead.
const LEAD_MS = 10_000
// After a slower first join listeners read anew, in case the clock is further ahead than that.
const SLOW_JOIN_MS = 1_000
const REOPEN_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const

interface Registry {
  topics: Map<string, Topic>
  /** When the topics that were joined were left. */
  left: Map<string, number>
  /** Connects once; a failed attempt can be repeated. */
  connect: () => Promise<RealtimeConnection>
}

function newTopic(name: string, wasJoined: boolean): Topic {
  return {
    name,
    listeners: new Set(),
    channel: null,
    presenceKey: null,
    isJoined: false,
    wasJoined,
    hasMissed: false,
    heard: new Map(),
    isCaughtUp: false,
    isShown: false,
    since: Date.now(),
    failures: 0,
    present: {},
    timer: undefined,
  }
}

function showPresence(topic: Topic, present: Presence): void {
  topic.present = present
  for (const { presence } of topic.listeners) presence?.onChange(present)
}

function close(topic: Topic): void {
  clearTimeout(topic.timer)
  topic.channel?.leave()
  topic.channel = null
  topic.isJoined = false
  topic.isShown = false
  showPresence(topic, {})
}

/** Shows something of the member, or nothing if no listener wants to show anything. */
function show(topic: Topic, shown: TopicPayload | null | undefined): void {
  if (!topic.isJoined) return
  if (shown) {
    topic.channel?.track(shown)
    topic.isShown = true
  } else if (topic.isShown && ![...topic.listeners].some(({ presence }) => presence?.shown)) {
    topic.channel?.untrack()
    topic.isShown = false
  }
}

/** Lets listeners read anew, once per join: what was sent meanwhile may be missing from what they show. */
function catchUp(topic: Topic): void {
  if (topic.isCaughtUp) return
  topic.isCaughtUp = true
  for (const { onRejoin } of topic.listeners) onRejoin?.()
}

function handleJoined(topic: Topic): void {
  const mayHaveMissed = topic.wasJoined || Date.now() - topic.since > SLOW_JOIN_MS
  topic.isJoined = true
  topic.wasJoined = true
  topic.failures = 0
  topic.isCaughtUp = false
  // Presence is tracked once per join, with what the first listener wants to show.
  topic.isShown = false
  show(topic, [...topic.listeners].find(({ presence }) => presence?.shown)?.presence?.shown)
  if (mayHaveMissed) catchUp(topic)
}

/** Closes a topic that nobody listens to any more. */
function drop(registry: Registry, topic: Topic): void {
  registry.topics.delete(topic.name)
  if (topic.wasJoined) registry.left.set(topic.name, Date.now())
  close(topic)
}

function openLater(registry: Registry, topic: Topic): void {
  if (topic.listeners.size === 0) {
    drop(registry, topic)
    return
  }
  close(topic)
  const wait = REOPEN_MS[Math.min(topic.failures, REOPEN_MS.length - 1)]
  topic.failures += 1
  topic.timer = setTimeout(() => void open(registry, topic), wait)
}

async function open(registry: Registry, topic: Topic): Promise<void> {
  let live: RealtimeConnection
  try {
    live = await registry.connect()
  } catch (error) {
    logHandled('Live updates could not be loaded', error)
    openLater(registry, topic)
    return
  }
  if (registry.topics.get(topic.name) !== topic || topic.channel !== null) return
  const wanting = [...topic.listeners].find(({ presence }) => presence)
  topic.presenceKey = wanting?.presence?.key ?? null
  const joining = { presenceKey: topic.presenceKey, since: topic.since - LEAD_MS }
  const channel = live.open(topic.name, joining, {
    onEvent: (event, payload) => {
      topic.hasMissed = topic.listeners.size === 0
      topic.heard.set(event, Date.now())
      for (const { onEvent } of topic.listeners) onEvent?.(event, payload)
    },
    onJoined: () => topic.channel === channel && handleJoined(topic),
    onMissed: () => topic.channel === channel && catchUp(topic),
    onPresence: (present) => topic.channel === channel && showPresence(topic, present),
    onDropped: () => {
      if (topic.channel !== channel) return
      topic.isJoined = false
      showPresence(topic, {})
    },
    onClosed: () => topic.channel === channel && openLater(registry, topic),
  })
  topic.channel = channel
}

/** Whether something for a listener came while what its screen shows may have been read: others kept the topic. */
function hasMissed(
  { hasMissed: isUnheard, heard }: Topic,
  { events = [] }: TopicListener,
): boolean {
  // What was read longer ago is read again anyway.
  const since = Date.now() - queryTimes.staleDefault
  return isUnheard || events.some((event) => (heard.get(event) ?? 0) > since)
}

function addListener(registry: Registry, topic: Topic, listener: TopicListener): void {
  topic.listeners.add(listener)
  const isFirst = topic.listeners.size === 1
  // A scheduled rejoin is not hurried; only the first listener joins at once.
  if (isFirst) clearTimeout(topic.timer)
  if (topic.channel === null) {
    if (isFirst) void open(registry, topic)
    return
  }
  if (hasMissed(topic, listener)) listener.onRejoin?.()
  topic.hasMissed = false
  const { presence } = listener
  if (!presence) return
  if (topic.presenceKey === null) {
    // Presence has to be configured when joining.
    close(topic)
    void open(registry, topic)
    return
  }
  presence.onChange(topic.present)
  show(topic, presence.shown)
}

function removeListener(registry: Registry, topic: Topic, listener: TopicListener): void {
  topic.listeners.delete(listener)
  if (topic.listeners.size === 0) {
    clearTimeout(topic.timer)
    // Others see at once that the member left, unless the same screen listens again.
    queueMicrotask(() => topic.listeners.size === 0 && show(topic, null))
    topic.timer = setTimeout(() => {
      if (topic.listeners.size === 0) drop(registry, topic)
    }, LINGER_MS)
    return
  }
  show(topic, null)
}

/** The registry, over a connection that is created when first needed. */
export function createTopicRegistry(
  connect: (onMemberChanged: MemberChanged) => Promise<RealtimeConnection>,
) {
  const topics = new Map<string, Topic>()
  let connecting: Promise<RealtimeConnection> | null = null

  function handleMemberChanged(memberId: string | null) {
    for (const topic of topics.values()) {
      // Its last listener left a moment ago, perhaps with the member; the next one has no business there.
      if (topic.listeners.size === 0) drop(registry, topic)
      else {
        close(topic)
        if (memberId !== null) void open(registry, topic)
      }
    }
  }

  const registry: Registry = {
    topics,
    left: new Map(),
    connect() {
      connecting ??= connect(handleMemberChanged).catch((error: unknown) => {
        connecting = null
        throw error
      })
      return connecting
    },
  }

  return {
    /** Listens to a topic; returns a function that stops. */
    listen(name: string, listener: TopicListener): () => void {
      const leftAt = registry.left.get(name) ?? 0
      // What was read longer ago is read again anyway.
      const wasJoined = Date.now() - leftAt < queryTimes.staleDefault
      const topic = topics.get(name) ?? newTopic(name, wasJoined)
      topics.set(name, topic)
      addListener(registry, topic, listener)
      return () => removeListener(registry, topic, listener)
    },

    isJoined: (name: string): boolean => topics.get(name)?.isJoined ?? false,

    /** Sends on a joined topic; otherwise the event is dropped. */
    send(name: string, event: string, payload: TopicPayload): void {
      const topic = topics.get(name)
      if (topic?.isJoined) topic.channel?.send(event, payload)
    },
  }
}
