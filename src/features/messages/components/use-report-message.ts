import { use, useCallback, useLayoutEffect, useRef } from 'react'
import { HidingContext } from '@/components/hiding'
import { messageLimits as limits } from '../limits'
import type { Message } from '../queries'

interface Conversation {
  rows: readonly Message[]
  viewerId: string
  partner: { id: string; name: string }
}

/** Reports a message of the partner; the ones around it can be added. Undefined where nobody takes reports. */
export function useReportMessage({ rows, viewerId, partner: { id, name } }: Conversation) {
  const ask = use(HidingContext)?.ask
  // The same function while messages arrive: the ones on screen aren't drawn again.
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])

  const report = useCallback(
    (messageId: string) => {
      const index = latest.current.findIndex((row) => row.id === messageId)
      const message = latest.current[index]
      if (!message) return
      const around = latest.current
        .slice(Math.max(0, index - limits.reportAround), index + limits.reportAround + 1)
        .filter((row) => row !== message)
      ask?.({
        doing: 'report',
        report: {
          type: 'message',
          id: messageId,
          author: { id, name },
          title: excerptOf(message.content),
          messages: around.map((row) => ({
            id: row.id,
            text: row.content,
            isOwn: row.sender_id === viewerId,
          })),
        },
      })
    },
    [ask, id, name, viewerId],
  )
  return ask && report
}

function excerptOf(text: string): string {
  return text.length > limits.reportTitle ? `${text.slice(0, limits.reportTitle).trim()}…` : text
}
