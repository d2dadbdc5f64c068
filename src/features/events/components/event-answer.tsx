import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { eventCopy } from '../copy'
import { attendanceOf, type AnsweredEvent, type ToldEvent } from '../model/event'
import { hasAnsweredSince } from '../mutations/attendance'
import { isOpen } from '../permissions'
import { eventQueries } from '../queries'
import { RsvpButton } from './rsvp-button'
import { usePhase } from './use-phase'

const FACTS = ['mine', 'attendees_count', 'waitlisted_count'] as const

interface EventAnswerProps {
  /** As the card knows it. */
  event: ToldEvent
  /** When the card was asked for, in milliseconds; if that isn't known, it teaches nothing after an answer. */
  readAt?: number | undefined
  viewerId: string
  /** Told when the answer or the counts change. */
  onChange: (event: AnsweredEvent) => void
}

/** Answers an event from a card elsewhere, as long as its page offers to; a cancelled one has no card. */
export function EventAnswer(props: EventAnswerProps) {
  usePhase(props.event)
  if (isOpen({ ...props.event, cancelled_at: null })) return <Answer {...props} />
  return <p className="text-muted-foreground text-sm">{eventCopy.pastNote}</p>
}

function Answer({ event: told, readAt = 0, viewerId, onChange }: EventAnswerProps) {
  const client = useQueryClient()
  const known: AnsweredEvent = { ...told, mine: attendanceOf(told.mine) }
  const answer = eventQueries.answer(told.id, viewerId)
  const { data } = useQuery({ ...answer, initialData: known, staleTime: Infinity })

  // A card that was read again knows more than the cache, unless it was asked for before the answer. So may one
  // that is only shown again.
  const before = useRef(known)
  const learn = useEffectEvent(() => {
    const isSame = FACTS.every((fact) => before.current[fact] === known[fact])
    before.current = known
    if (isSame) return
    if (!hasAnsweredSince(told.id, viewerId, readAt)) client.setQueryData(answer.queryKey, known)
    else if (data) onChange(data)
  })
  useEffect(() => learn(), [known.mine, known.attendees_count, known.waitlisted_count])

  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return <RsvpButton event={data ?? known} viewerId={viewerId} isSample={false} isSmall />
}
