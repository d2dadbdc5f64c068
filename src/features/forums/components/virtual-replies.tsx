import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { ForumReply } from '../queries'
import { ReplyRow } from './first-unread'
import { useThreadFlags } from './thread-flags'
import type { ReadingPlace } from './reading-place'

/** Approximate height of a two-line reply, in pixels. */
const REPLY_PX = 190

interface VirtualRepliesProps {
  replies: readonly ForumReply[]
  targetId: string | null
  /** The reading position when this list replaced the plain one. */
  place: ReadingPlace | null
}

/** A long thread: renders only the visible replies. */
export function VirtualReplies({ replies, targetId, place }: VirtualRepliesProps) {
  const list = useRef<WindowVirtualizerHandle>(null)
  const flags = useThreadFlags()
  const firstId = replies[0]?.id
  const lastId = replies.at(-1)?.id
  // Replies prepended above must not move what is being read.
  const [seen, setSeen] = useState({ firstId, lastId, isPrepended: false })
  if (seen.firstId !== firstId || seen.lastId !== lastId) {
    setSeen({ firstId, lastId, isPrepended: seen.lastId === lastId })
  }

  const begin = useEffectEvent(() => {
    if (!place) return
    list.current?.scrollToIndex(place.index, { align: 'start', offset: -place.top })
  })
  useLayoutEffect(() => begin(), [])

  const goTo = useEffectEvent((id: string) => {
    const index = replies.findIndex((reply) => reply.id === id)
    // Once rendered, it scrolls itself into view.
    if (index !== -1) list.current?.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (targetId !== null && !flags.read(`placed ${targetId}`)) goTo(targetId)
  }, [targetId, flags])

  return (
    <WindowVirtualizer
      ref={list}
      as="ul"
      item="li"
      data={replies}
      itemSize={place?.rowPixels ?? REPLY_PX}
      shift={seen.isPrepended}
    >
      {(reply: ForumReply) => (
        <div key={reply.id} className="pb-4">
          <ReplyRow reply={reply} isTarget={reply.id === targetId} />
        </div>
      )}
    </WindowVirtualizer>
  )
}
