import { lazy, Suspense } from 'react'

// Reading takes neither the form nor the upload along.
const SubmitDialog = lazy(async () => ({
  default: (await import('./submit-dialog')).SubmitDialog,
}))

interface SubmitIdeaProps {
  viewerId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog in which an idea is submitted, loaded when it is opened. */
export function SubmitIdea({ viewerId, isOpen, onOpenChange }: SubmitIdeaProps) {
  if (!isOpen) return null
  return (
    <Suspense>
      <SubmitDialog
        viewerId={viewerId}
        onClose={() => onOpenChange(false)}
        onReopen={() => onOpenChange(true)}
      />
    </Suspense>
  )
}
