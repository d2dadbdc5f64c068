import { useEffect, useRef, useState } from 'react'
import { useViewerState } from '@/features/auth'
import { sendToTopic, usePresence, useTopic } from '@/lib/realtime'
import { messageLimits as limits } from '../limits'
import { chatTopic, isPresent } from '../model/topics'

/** Typing and presence between two members who can talk to each other. */
export function useChatPresence(viewerId: string, partnerId: string, canTalk: boolean) {
  const topic = canTalk ? chatTopic(viewerId, partnerId) : null
  const [isTyping, setIsTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidAt = useRef(0)
  const isShown = useViewerState().data?.showsOnline === true
  const presence = usePresence(topic, viewerId, isShown)

  function stopTyping() {
    clearTimeout(timer.current)
    setIsTyping(false)
  }

  useTopic(topic, {
    // They left the conversation, or can no longer talk.
    typing_over: stopTyping,
    typing: (payload) => {
      if (payload.user_id !== partnerId) return
      setIsTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIsTyping(false), limits.typingShowMs)
    },
  })

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(
    () => () => {
      const isSeen = Date.now() - saidAt.current < limits.typingShowMs
      saidAt.current = 0
      if (topic !== null && isSeen) sendToTopic(topic, 'typing_over', {})
    },
    [topic],
  )

  return {
    isTyping,
    isHere: isPresent(presence, partnerId),
    /** What they were typing has arrived. */
    stopTyping,
    sayTyping() {
      if (Date.now() - saidAt.current < limits.typingSendMs) return
      saidAt.current = Date.now()
      if (topic !== null) sendToTopic(topic, 'typing', { user_id: viewerId })
    },
    saySent() {
      saidAt.current = 0
    },
  }
}
