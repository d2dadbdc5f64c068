import { SubmitDialog } from './lazy'

interface SubmitIdeaProps {
  viewerId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog for submitting an idea. */
export function SubmitIdea({ viewerId, isOpen, onOpenChange }: SubmitIdeaProps) {
  if (!isOpen) return null
  return (
    <SubmitDialog
      viewerId={viewerId}
      onClose={() => onOpenChange(false)}
      onReopen={() => onOpenChange(true)}
    />
  )
}
