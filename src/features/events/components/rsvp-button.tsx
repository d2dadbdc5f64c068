import { Button } from '@/components/ui/button'
import { eventCopy } from '../copy'
import { answerAfterPress, hasBegun, isFull, mayTakePlace } from '../model/attendance'
import type { AnsweredEvent } from '../model/event'
import { LIST_MESSAGES } from '../mutations/attendance'
import { useAnswer } from './use-answer'

interface RsvpButtonProps {
  event: AnsweredEvent
  viewerId: string | null
  isSample: boolean
  isSmall?: boolean
}

/** What a press will do, as a label. */
function actionOf(event: AnsweredEvent): string {
  if (event.mine === 'going') return eventCopy.cancelRsvp
  if (event.mine === 'waitlisted' && !mayTakePlace(event)) return eventCopy.leaveWaitlist
  if (!isFull(event)) return eventCopy.rsvp
  return hasBegun(event) ? eventCopy.full : eventCopy.joinWaitlist
}

/** Spec 3 §2: toggles going to an event from the list. */
export function RsvpButton({ event, viewerId, isSample, isSmall = false }: RsvpButtonProps) {
  const { press, dialog } = useAnswer(event, viewerId, LIST_MESSAGES)
  const action = actionOf(event)
  return (
    <>
      <Button
        disabled={isSample || action === eventCopy.full}
        variant={action === eventCopy.rsvp ? 'primary' : 'secondary'}
        aria-label={eventCopy.rsvpTo(action, event.title)}
        size={isSmall ? 'small' : undefined}
        className={isSmall ? undefined : 'relative z-[1] grow basis-0'}
        onClick={() => press(answerAfterPress(event, 'going'))}
      >
        {action}
      </Button>
      {dialog}
    </>
  )
}
