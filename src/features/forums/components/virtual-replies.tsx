import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { ForumReply } from '../queries'
import { useKeptFlags } from './kept-flags'
import { ReplyItem } from './reply-item'
import type { ReadingPlace } from './reading-place'

/** About the height of a reply of two lines, in pixels. */
const REPLY_PX = 190

interface VirtualRepliesProps {
  replies: readonly ForumReply[]
  targetId: string | null
  /** What one was reading when this list took over from the plain one. */
  place: ReadingPlace | null
}

/** A long thread: only the replies one looks at are on the page. */
export function VirtualReplies({ replies, targetId, place }: VirtualRepliesProps) {
  const list = useRef<WindowVirtualizerHandle>(null)
  const flags = useKeptFlags()
  const firstId = replies[0]?.id
  const lastId = replies.at(-1)?.id
  // Replies that come in above must not move what one reads.
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
    // Where it is drawn it brings itself into view.
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
          <ReplyItem reply={reply} isTarget={reply.id === targetId} />
        </div>
      )}
    </WindowVirtualizer>
  )
}
