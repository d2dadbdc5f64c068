import { Button } from '@/components/ui/button'
import { eventCopy } from '../copy'
import { answerAfterPress, isFull } from '../model/attendance'
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
  if (event.mine === 'waitlisted') return eventCopy.leaveWaitlist
  return isFull(event) ? eventCopy.joinWaitlist : eventCopy.rsvp
}

/** Spec 3 §2: toggles going to an event from the list. */
export function RsvpButton({ event, viewerId, isSample, isSmall = false }: RsvpButtonProps) {
  const { press, dialog } = useAnswer(event, viewerId, LIST_MESSAGES)
  const action = actionOf(event)
  return (
    <>
      <Button
        disabled={isSample}
        variant={action === eventCopy.rsvp ? 'primary' : 'secondary'}
        aria-label={eventCopy.rsvpTo(action, event.title)}
        size={isSmall ? 'small' : undefined}
        className={isSmall ? undefined : 'relative z-[1] grow basis-0'}
        onClick={() => press(answerAfterPress(event.mine, 'going'))}
      >
        {action}
      </Button>
      {dialog}
    </>
  )
}
