import { useQuery } from '@tanstack/react-query'
import { Check, Star } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { LiveText } from '@/components/ui/live-text'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { eventCopy } from '../copy'
import { answerAfterPress, hasBegun, isFull, mayTakePlace } from '../model/attendance'
import type { Attendance, EventDetail } from '../model/event'
import { isReminderAhead } from '../model/phase'
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
      <p className="text-muted-foreground mb-2 text-sm">{eventCopy.signInHint}</p>
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
  // The answer to what moderators hid can only be taken back.
  const isClosed = useIsClosed()
  // A place to take ends the waiting.
  const isFree = mayTakePlace(event)
  const isWaiting = mine === 'waitlisted' && !isFree
  const isFullToViewer = mine !== 'going' && !isWaiting && isFull(event)
  const isTooLate = isFullToViewer && hasBegun(event)
  const held = isFree ? null : mine
  const full = isTooLate ? eventCopy.full : eventCopy.joinWaitlist
  const go = isWaiting ? eventCopy.leaveWaitlist : isFullToViewer ? full : eventCopy.go
  return (
    <>
      <h2 className="mb-3 text-base max-md:sr-only">{eventCopy.attendTitle}</h2>
      <div className="flex flex-col-reverse gap-2 md:flex-col md:gap-3">
        <div className="flex flex-wrap gap-3">
          {!(isClosed && mine === 'interested') && (
            <Button
              disabled={isSample || isTooLate}
              aria-pressed={mine === 'going' || isWaiting}
              variant={variantOf(held, 'going')}
              className={cn('grow basis-0 px-2', mine === 'going' && CHOSEN)}
              onClick={() => press(answerAfterPress(event, 'going'))}
            >
              {mine === 'going' && <Check aria-hidden strokeWidth={1.75} />}
              {go}
            </Button>
          )}
          {!(isClosed && mine !== 'interested') && (
            <Button
              disabled={isSample}
              aria-pressed={mine === 'interested'}
              variant={variantOf(held, 'interested')}
              className={cn('grow basis-0 px-2', mine === 'interested' && CHOSEN)}
              onClick={() => press(answerAfterPress(event, 'interested'))}
            >
              {mine === 'interested' ? (
                <Check aria-hidden strokeWidth={1.75} />
              ) : (
                <Star aria-hidden strokeWidth={1.75} />
              )}
              {eventCopy.interested}
            </Button>
          )}
        </div>
        <LiveText className="text-muted-foreground text-sm">
          {mine === 'going' && eventCopy.youGo}
          {mine === 'interested' &&
            (isReminderAhead(event) ? eventCopy.youAreInterested : eventCopy.youAreInterestedSoon)}
          {isFree && eventCopy.freeBegun}
          {isWaiting && (hasBegun(event) ? eventCopy.waitingBegun : <Position event={event} />)}
          {mine === null &&
            isFullToViewer &&
            (isTooLate ? eventCopy.fullBegun : eventCopy.fullHint)}
        </LiveText>
      </div>
      {dialog}
    </>
  )
}

/** As every filter that is on. The colour of a main action would ask for a press. */
const CHOSEN = 'border-foreground bg-muted'

/** Going is the main action until it is answered; on the waitlist there is nothing to do, so both are quiet. */
function variantOf(mine: Attendance, answer: 'going' | 'interested') {
  if (mine === 'waitlisted') return 'quiet'
  return mine === null && answer === 'going' ? 'primary' : 'secondary'
}

/** The viewer's place on the waitlist, once known. */
function Position({ event }: { event: EventDetail }) {
  const since = event.mine_since
  const before = useQuery({
    ...eventQueries.waitingBefore(event.id, since ?? ''),
    enabled: since !== null,
  })
  return before.data === undefined ? eventCopy.youWait : eventCopy.yourPosition(before.data + 1)
}
