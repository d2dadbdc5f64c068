import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { eventCopy } from '../copy'
import { attendanceOf, type AnsweredEvent, type ToldEvent } from '../model/event'
import { isAttendanceBusy } from '../mutations/attendance'
import { isOpen } from '../permissions'
import { eventQueries } from '../queries'
import { RsvpButton } from './rsvp-button'

const FACTS = ['mine', 'attendees_count', 'waitlisted_count'] as const

interface EventAnswerProps {
  /** As the card knows it. */
  event: ToldEvent
  viewerId: string
  /** Told when the answer or the counts change. */
  onChange: (event: AnsweredEvent) => void
}

/** Answers an event from a card elsewhere, as long as its page offers to; a cancelled one has no card. */
export function EventAnswer(props: EventAnswerProps) {
  if (isOpen({ ...props.event, cancelled_at: null })) return <Answer {...props} />
  return <p className="text-muted-foreground text-sm">{eventCopy.pastNote}</p>
}

function Answer({ event: told, viewerId, onChange }: EventAnswerProps) {
  const client = useQueryClient()
  const known: AnsweredEvent = { ...told, mine: attendanceOf(told.mine) }
  const answer = eventQueries.answer(told.id, viewerId)
  const { data } = useQuery({ ...answer, initialData: known, staleTime: Infinity })

  // A card that was read again knows more than the cache, unless an answer is on its way. One that
  // is only shown again may have been read before the answer.
  const before = useRef(known)
  const learn = useEffectEvent(() => {
    const isSame = FACTS.every((fact) => before.current[fact] === known[fact])
    before.current = known
    if (!isSame && !isAttendanceBusy()) client.setQueryData(answer.queryKey, known)
  })
  useEffect(() => learn(), [known.mine, known.attendees_count, known.waitlisted_count])

  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return <RsvpButton event={data ?? known} viewerId={viewerId} isSample={false} isSmall />
}
