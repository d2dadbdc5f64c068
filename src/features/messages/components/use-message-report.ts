import { use, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { HidingContext } from '@/components/hiding'
import { cutText } from '../model/cut-text'
import type { Message } from '../queries'

/** How many messages before and after a reported one its reporter can choose from. */
const AROUND = 8

interface ReportOptions {
  viewerId: string
  partnerId: string
  name: string
  rows: readonly Message[]
}

/** Asks why one of the partner's messages is reported, or the latest with a block; undefined while that isn't known. */
export function useMessageReport({ viewerId, partnerId, name, rows }: ReportOptions) {
  const ask = use(HidingContext)?.ask
  // The same function while messages arrive: those on screen aren't drawn again.
  const current = useRef(rows)
  useLayoutEffect(() => {
    current.current = rows
  }, [rows])
  const askAbout = useCallback(
    (messageId: string, doing: 'report' | 'block-and-report') => {
      const shown = current.current
      const place = shown.findIndex(({ id }) => id === messageId)
      const reported = shown[place]
      if (!reported) return
      const around = shown.slice(Math.max(place - AROUND, 0), place + AROUND + 1)
      ask?.({
        doing,
        report: {
          type: 'message',
          id: messageId,
          author: { id: partnerId, name },
          title: cutText(reported.content),
          messages: around
            .filter(({ id }) => id !== messageId)
            .map(({ id, content, sender_id: sender }) => ({
              id,
              text: content,
              isOwn: sender === viewerId,
            })),
        },
      })
    },
    [ask, viewerId, partnerId, name],
  )
  const report = useCallback((messageId: string) => askAbout(messageId, 'report'), [askAbout])
  const latestId = rows.findLast(({ sender_id: sender }) => sender === partnerId)?.id
  return useMemo(
    () => ({
      report: ask && report,
      blockAndReport:
        ask && latestId !== undefined ? () => askAbout(latestId, 'block-and-report') : undefined,
    }),
    [ask, askAbout, report, latestId],
  )
}
