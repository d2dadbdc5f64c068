import { useQuery } from '@tanstack/react-query'
import { Check, Star } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { eventCopy } from '../copy'
import { answerAfterPress, isFull } from '../model/attendance'
import type { EventDetail } from '../model/event'
import { PAGE_MESSAGES } from '../mutations/attendance'
import { eventQueries } from '../queries'
import { useAnswer } from './use-answer'

interface AttendancePanelProps {
  event: EventDetail
  viewerId: string | null
  isSample: boolean
}

/** Spec 3 §2: the going/interested panel, except for organizers; sign-in for visitors. */
export function AttendancePanel({ event, viewerId, isSample }: AttendancePanelProps) {
  if (viewerId === null) return <SignInPrompt eventId={event.id} />
  return <Answer event={event} viewerId={viewerId} isSample={isSample} />
}

function SignInPrompt({ eventId }: { eventId: string }) {
  return (
    <>
      <p className="text-muted-foreground mb-3 text-sm">{eventCopy.signInHint}</p>
      <Button asChild className="w-full">
        <AppLink to={paths.auth.to({ next: paths.event.to(eventId) })}>
          {eventCopy.signInToJoin}
        </AppLink>
      </Button>
    </>
  )
}

function Answer({ event, viewerId, isSample }: AttendancePanelProps) {
  const { press, dialog } = useAnswer(event, viewerId, PAGE_MESSAGES)
  const { mine } = event
  const isGoing = mine === 'going'
  const isWaiting = mine === 'waitlisted'
  return (
    <>
      <h2 className="mb-3 text-base">{eventCopy.attendTitle}</h2>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isSample}
          aria-pressed={isGoing || isWaiting}
          variant={isGoing || isWaiting ? 'primary' : 'secondary'}
          className="grow basis-0"
          onClick={() => press(answerAfterPress(mine, 'going'))}
        >
          <Check aria-hidden strokeWidth={1.75} />
          {isWaiting ? eventCopy.leaveWaitlist : eventCopy.go}
        </Button>
        <Button
          disabled={isSample}
          aria-pressed={mine === 'interested'}
          variant={mine === 'interested' ? 'primary' : 'secondary'}
          className="grow basis-0"
          onClick={() => press(answerAfterPress(mine, 'interested'))}
        >
          <Star aria-hidden strokeWidth={1.75} />
          {eventCopy.interested}
        </Button>
      </div>
      <p aria-live="polite" className="text-muted-foreground mt-3 text-sm empty:hidden">
        {isGoing && eventCopy.youGo}
        {mine === 'interested' && eventCopy.youAreInterested}
        {isWaiting && <Position event={event} />}
        {mine === null && isFull(event) && eventCopy.fullHint}
      </p>
      {dialog}
    </>
  )
}

/** The viewer's place on the waiting list, once known. */
function Position({ event }: { event: EventDetail }) {
  const since = event.mine_since
  const before = useQuery({
    ...eventQueries.waitingBefore(event.id, since ?? ''),
    enabled: since !== null,
  })
  return before.data === undefined ? eventCopy.youWait : eventCopy.yourPosition(before.data + 1)
}
