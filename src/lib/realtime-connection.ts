import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimeChannel,
} from '@supabase/realtime-js'
import { env } from '@/config/env'
import { auth } from './auth-client'
import { logHandled } from './log'
import type {
  ChannelEvents,
  Joining,
  MemberChanged,
  RealtimeConnection,
  TopicPayload,
} from './topic-connection'

/**
 * The socket behind lib/realtime.ts. It is a client of its own, so that the first page does not
 * load it; the session is that of the Supabase client.
 */
function endpoint(): string {
  return `${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`
}

async function readToken(): Promise<string | null> {
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

function asPayload(value: unknown): TopicPayload {
  return typeof value === 'object' && value !== null ? (value as TopicPayload) : {}
}

function fail(error: unknown): void {
  logHandled('The live connection could not take over a change', error)
}

/** Tells when another member signs in, once the client has their token. */
function followSession(
  client: RealtimeClient,
  member: { id: string | null },
  onMemberChanged: MemberChanged,
): void {
  auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION') return
    const nextId = session?.user.id ?? null
    const isSame = nextId === member.id
    member.id = nextId
    // Deferred, because the auth client is locked while it reports a change.
    setTimeout(() => {
      client
        .setAuth()
        .then(() => {
          if (!isSame) onMemberChanged(member.id)
        })
        .catch(fail)
    }, 0)
  })
}

/** Joins a topic and reports what comes on it. */
function joinTopic(
  client: RealtimeClient,
  topic: string,
  { presenceKey, since }: Joining,
  events: ChannelEvents & { isLeft: () => boolean },
): RealtimeChannel {
  const channel = client.channel(topic, {
    config: {
      private: true,
      // One is enough to know that something was missed.
      broadcast: { self: false, ack: false, replay: { since, limit: 1 } },
      ...(presenceKey !== null && { presence: { key: presenceKey, enabled: true } }),
    },
  })
  channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => {
    if (meta?.replayed) events.onMissed()
    else events.onEvent(event, asPayload(payload))
  })
  if (presenceKey !== null) {
    channel.on('presence', { event: 'sync' }, () => {
      events.onPresence({ ...channel.presenceState() })
    })
  }
  return channel.subscribe((status, error) => {
    if (events.isLeft()) return
    if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) events.onJoined()
    else if (status === REALTIME_SUBSCRIBE_STATES.CLOSED) events.onClosed()
    else {
      if (error) logHandled(`The live topic ${topic} dropped`, error)
      events.onDropped()
    }
  })
}

/** Creates the connection and follows who is signed in. */
export async function connectRealtime(onMemberChanged: MemberChanged): Promise<RealtimeConnection> {
  const client = new RealtimeClient(endpoint(), {
    params: { apikey: env.publishableKey },
    accessToken: readToken,
  })
  const { data } = await auth.getSession()
  const member = { id: data.session?.user.id ?? null }
  await client.setAuth()
  followSession(client, member, onMemberChanged)
  // The library would wait up to ten seconds.
  window.addEventListener('online', () => {
    if (member.id !== null && client.channels.length > 0 && !client.isConnected()) client.connect()
  })

  /** Topics being left; joining again has to wait for them. */
  const leaving = new Map<string, Promise<unknown>>()

  return {
    open(topic, joining, events) {
      let isLeft = false

      const joined = (leaving.get(topic) ?? Promise.resolve()).then(() =>
        isLeft || member.id === null
          ? null
          : joinTopic(client, topic, joining, { ...events, isLeft: () => isLeft }),
      )

      function withChannel(act: (channel: RealtimeChannel) => Promise<unknown>): Promise<unknown> {
        return joined.then((channel) => (channel ? act(channel) : null)).catch(fail)
      }

      return {
        send: (event, payload) =>
          void withChannel((channel) => channel.send({ type: 'broadcast', event, payload })),
        track: (payload) => void withChannel((channel) => channel.track(payload)),
        untrack: () => void withChannel((channel) => channel.untrack()),
        leave() {
          isLeft = true
          const gone = withChannel((channel) => client.removeChannel(channel)).then(() => {
            if (leaving.get(topic) === gone) leaving.delete(topic)
          })
          leaving.set(topic, gone)
        },
      }
    },
  }
}
