import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTopicRegistry } from './topics'
import type {
  ChannelEvents,
  MemberChanged,
  RealtimeConnection,
  TopicPayload,
} from './topic-connection'

/** A socket controlled by the test. */
function fakeSocket() {
  const opened: {
    topic: string
    key: string | null
    since: number
    events: ChannelEvents
    isLeft: boolean
  }[] = []
  const said: unknown[] = []
  let changeMember: MemberChanged = () => undefined
  const connection: RealtimeConnection = {
    open(topic, { presenceKey: key, since }, events) {
      const channel = { topic, key, since, events, isLeft: false }
      opened.push(channel)
      return {
        send: (event, payload) => said.push(['send', topic, event, payload]),
        track: (payload) => said.push(['track', topic, payload]),
        untrack: () => said.push(['untrack', topic]),
        leave: () => {
          channel.isLeft = true
        },
      }
    },
  }
  const registry = createTopicRegistry((onMemberChanged) => {
    changeMember = onMemberChanged
    return Promise.resolve(connection)
  })
  return {
    ...registry,
    opened,
    said,
    changeMember: (id: string | null) => changeMember(id),
    last: () => opened.at(-1),
    current: () => opened.filter(({ isLeft }) => !isLeft).map(({ topic }) => topic),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

describe('the topic registry', () => {
  it('a topic is joined once for all listeners and left after the last one', async () => {
    const socket = fakeSocket()
    const heard: string[] = []
    const stopFirst = socket.listen('feed', { onEvent: (event) => heard.push(`first ${event}`) })
    const stopSecond = socket.listen('feed', { onEvent: (event) => heard.push(`second ${event}`) })
    await soon()
    expect(socket.opened).toHaveLength(1)
    socket.last()?.events.onJoined()
    socket.last()?.events.onEvent('feed_item', { id: '1' })
    expect(heard).toEqual(['first feed_item', 'second feed_item'])

    stopFirst()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(socket.current()).toEqual(['feed'])
    stopSecond()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(socket.current()).toEqual([])
  })

  it('a topic stays joined while one screen replaces another', async () => {
    const socket = fakeSocket()
    const stop = socket.listen('feed', {})
    await soon()
    stop()
    await vi.advanceTimersByTimeAsync(500)
    socket.listen('feed', {})
    await vi.advanceTimersByTimeAsync(5_000)
    expect(socket.opened).toHaveLength(1)
    expect(socket.current()).toEqual(['feed'])
  })

  it('a topic left before the socket opened is never joined', async () => {
    const socket = fakeSocket()
    socket.listen('feed', {})()
    await vi.advanceTimersByTimeAsync(5_000)
    socket.listen('user:1', {})
    await soon()
    expect(socket.current()).toEqual(['user:1'])
  })

  it('onRejoin is called after a drop or a slow first join, not after a quick one', async () => {
    const socket = fakeSocket()
    const onRejoin = vi.fn()
    socket.listen('feed', { onRejoin })
    await soon()
    socket.last()?.events.onJoined()
    expect(onRejoin).not.toHaveBeenCalled()
    socket.last()?.events.onDropped()
    socket.last()?.events.onJoined()
    expect(onRejoin).toHaveBeenCalledTimes(1)

    const onSlow = vi.fn()
    socket.listen('user:1', { onRejoin: onSlow })
    await vi.advanceTimersByTimeAsync(6_000)
    socket.last()?.events.onJoined()
    expect(onSlow).toHaveBeenCalledTimes(1)
  })

  it('onRejoin is called once when something was sent between reading and joining', async () => {
    const socket = fakeSocket()
    const onRejoin = vi.fn()
    const start = Date.now()
    socket.listen('feed', { onRejoin })
    await soon()
    expect(socket.last()?.since).toBe(start - 10_000)
    socket.last()?.events.onJoined()
    socket.last()?.events.onMissed()
    expect(onRejoin).toHaveBeenCalledTimes(1)

    // The drop is told by the join already.
    socket.last()?.events.onDropped()
    socket.last()?.events.onJoined()
    socket.last()?.events.onMissed()
    expect(onRejoin).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['soon calls onRejoin, because events were missed', 5_000, 1],
    ['later does not, because its data are read anew', 60_000, 0],
  ])('a topic that comes back %s', async (_, away, times) => {
    const socket = fakeSocket()
    const stop = socket.listen('feed', {})
    await soon()
    socket.last()?.events.onJoined()
    stop()
    await vi.advanceTimersByTimeAsync(away)
    const onRejoin = vi.fn()
    socket.listen('feed', { onRejoin })
    await soon()
    socket.last()?.events.onJoined()
    expect(onRejoin).toHaveBeenCalledTimes(times)
  })

  it('an event between two screens makes the second one read again', async () => {
    const socket = fakeSocket()
    const stop = socket.listen('feed', {})
    await soon()
    socket.last()?.events.onJoined()
    stop()
    socket.last()?.events.onEvent('feed_item', { id: '1' })
    const onRejoin = vi.fn()
    const listen = (events: string[]) => {
      socket.listen('feed', { events, onRejoin })
      return onRejoin.mock.calls.length
    }
    expect([listen([]), listen([])]).toEqual([1, 1])
    // Also where others listened, for as long as what it shows counts as fresh.
    expect([listen(['other']), listen(['other', 'feed_item'])]).toEqual([1, 2])
    vi.advanceTimersByTime(30_000)
    expect(listen(['feed_item'])).toBe(2)
  })

  it('a topic closed by the server is joined again with growing delays', async () => {
    const socket = fakeSocket()
    const onRejoin = vi.fn()
    socket.listen('feed', { onRejoin })
    await soon()
    socket.last()?.events.onJoined()
    socket.last()?.events.onClosed()
    expect(socket.current()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(socket.current()).toEqual(['feed'])
    socket.last()?.events.onClosed()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(socket.current()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    socket.last()?.events.onJoined()
    expect(onRejoin).toHaveBeenCalledTimes(1)
  })

  it('every topic is joined again for the next member, and none without one', async () => {
    const socket = fakeSocket()
    socket.listen('feed', {})
    await soon()
    socket.changeMember(null)
    expect(socket.current()).toEqual([])
    socket.changeMember('2')
    await soon()
    expect(socket.current()).toEqual(['feed'])
    expect(socket.opened).toHaveLength(2)
  })

  it('presence is tracked on joining and untracked when nobody shows it any more', async () => {
    const socket = fakeSocket()
    const onChange = vi.fn()
    const stop = socket.listen('online-users', {
      presence: { key: '1', shown: { user_id: '1' }, onChange },
    })
    socket.listen('online-users', { presence: { key: '1', shown: null, onChange: vi.fn() } })
    await soon()
    expect(socket.last()?.key).toBe('1')
    socket.last()?.events.onJoined()
    socket.last()?.events.onPresence({ 2: [{ user_id: '2' }] })
    expect(onChange).toHaveBeenLastCalledWith({ 2: [{ user_id: '2' }] })
    stop()
    expect(socket.said).toEqual([
      ['track', 'online-users', { user_id: '1' }],
      ['untrack', 'online-users'],
    ])
  })

  it('a topic left just before the member changes is never joined for the next member', async () => {
    const socket = fakeSocket()
    const stop = socket.listen('user:mara', {})
    await soon()
    socket.last()?.events.onJoined()
    stop()
    socket.changeMember(null)
    socket.changeMember('bo')
    await vi.advanceTimersByTimeAsync(60_000)
    socket.changeMember('cleo')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(socket.opened).toHaveLength(1)
    expect(socket.current()).toEqual([])
  })

  it('a topic that the server closes after its last listener left is not joined again', async () => {
    const socket = fakeSocket()
    const stop = socket.listen('feed', {})
    await soon()
    stop()
    socket.last()?.events.onClosed()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(socket.opened).toHaveLength(1)
  })

  it('a member who no longer wants to be seen is untracked, also where nobody else listens', async () => {
    const socket = fakeSocket()
    const listen = (shown: TopicPayload | null) =>
      socket.listen('online-users', { presence: { key: '1', shown, onChange: vi.fn() } })
    const stop = listen({ user_id: '1' })
    await soon()
    socket.last()?.events.onJoined()
    stop()
    listen(null)
    expect(socket.said).toEqual([
      ['track', 'online-users', { user_id: '1' }],
      ['untrack', 'online-users'],
    ])
  })

  it('a member whose last listener leaves is untracked at once, and a screen that listens again is not', async () => {
    const socket = fakeSocket()
    const listen = () =>
      socket.listen('online-users', {
        presence: { key: '1', shown: { user_id: '1' }, onChange: vi.fn() },
      })
    const stop = listen()
    await soon()
    socket.last()?.events.onJoined()
    stop()
    const stopAgain = listen()
    await Promise.resolve()
    expect(socket.said).not.toContainEqual(['untrack', 'online-users'])
    stopAgain()
    await Promise.resolve()
    expect(socket.said.at(-1)).toEqual(['untrack', 'online-users'])
  })

  it('a topic is joined again when presence is requested later', async () => {
    const socket = fakeSocket()
    socket.listen('chat:1:2', {})
    await soon()
    socket.last()?.events.onJoined()
    socket.listen('chat:1:2', { presence: { key: '1', shown: null, onChange: vi.fn() } })
    await soon()
    expect(socket.opened.map(({ key, isLeft }) => ({ key, isLeft }))).toEqual([
      { key: null, isLeft: true },
      { key: '1', isLeft: false },
    ])
  })

  it('events are sent only to joined topics', async () => {
    const socket = fakeSocket()
    socket.send('chat:1:2', 'typing', {})
    socket.listen('chat:1:2', {})
    await soon()
    socket.send('chat:1:2', 'typing', {})
    expect(socket.said).toEqual([])
    socket.last()?.events.onJoined()
    socket.send('chat:1:2', 'typing', {})
    expect(socket.said).toHaveLength(1)
  })
})
