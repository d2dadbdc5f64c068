import { AskingButton } from '@/components/asking-button'
import { Button } from '@/components/ui/button'

interface Answer {
  label: string
  /** In a list, where the label needs a name. */
  'aria-label'?: string | undefined
  isPending: boolean
  onAnswer: () => void
}

interface AnswerButtonsProps {
  accept: Answer
  /** Asks first: the question names who is rejected, the consequence says what they can do. */
  reject: Answer & { question: string; consequence: string }
  size?: 'small' | undefined
}

/** Two answers to a request, one at a time. */
export function AnswerButtons({ accept, reject, size }: AnswerButtonsProps) {
  return (
    <>
      <Button
        size={size}
        aria-label={accept['aria-label']}
        isPending={accept.isPending}
        disabled={reject.isPending}
        onClick={accept.onAnswer}
      >
        {accept.label}
      </Button>
      <AskingButton
        variant="secondary"
        size={size}
        aria-label={reject['aria-label']}
        isPending={reject.isPending}
        disabled={accept.isPending}
        question={reject.question}
        consequence={reject.consequence}
        confirmLabel={reject.label}
        isDestructive
        onConfirm={reject.onAnswer}
      >
        {reject.label}
      </AskingButton>
    </>
  )
}
