import { useEffect, useEffectEvent, useState } from 'react'
import { firstScreen } from '@/boot/first-screen'
import { createTopicRegistry } from './topics'
import type { Presence, TopicPayload } from './topic-connection'

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_500 })
    else setTimeout(resolve, 100)
  })
}

const topics = createTopicRegistry(async (onMemberChanged) => {
  await firstScreen()
  await afterPaint()
  const { connectRealtime } = await import('./realtime-connection')
  return connectRealtime(onMemberChanged)
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
  const listEvents = useEffectEvent(() => Object.keys(handlers))
  const handleRejoin = useEffectEvent(() => onRejoin?.())
  useEffect(() => {
    if (topic === null) return
    return topics.listen(topic, {
      events: listEvents(),
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
